import { geography } from '#calls/geography'
import type { AdminOffice } from '#contract/geography/offices'
import { config } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import { offices as words } from '#contract/texts/geography/offices'
import { UsersCount } from '#frontend/app/UsersCount.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useOfficeCategories } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { rowAct, type RowAct } from '#frontend/ui/RowMenu.tsx'
import { useStateColumn } from '#frontend/resource/useStateColumn.tsx'
import { officesPath } from './paths.ts'

/** Offices in scope with their people and wards; with what can be done to each, or only to look at. */
export function OfficeTable({ acts, caption }: { acts: boolean; caption: string }) {
  const text = useText(words)
  const common = useText(config)
  const listText = useText(list)
  const format = useFormat()
  const byName = `name_${useLanguage()}`
  const may = useMay()
  const mayEdit = may(geography.office.update.access)
  const add = may(geography.office.insert.access) && (
    <ButtonLink primary href={`${officesPath}/create`}>
      {common('add')}
    </ButtonLink>
  )
  const actsOf = (office: AdminOffice): readonly RowAct[] => [
    {
      href: `${officesPath}/wards/${office.id}`,
      label: text('wards'),
      required: geography.office.wards.access,
      when: office.place_id !== null,
    },
    rowAct({
      endpoint: geography.office.destroy,
      options: { params: { id: office.id } },
      label: listText('delete'),
      kind: 'danger',
      because: office.users > 0 ? listText('has_users', { count: format.count(office.users) }) : undefined,
      question: text('delete_question', { name: format.nameOf(office) }),
    }),
  ]
  return (
    <List
      endpoint={geography.office.list}
      caption={caption}
      rowHref={({ id }) => (mayEdit ? `${officesPath}/edit/${id}` : undefined)}
      nameOf={format.nameOf}
      acts={acts ? actsOf : undefined}
      empty={{ text: text('empty'), action: acts && add }}
      filters={[{ name: 'category_id', label: text('category'), options: useOfficeCategories() }]}
      columns={[
        { key: 'name', title: common('name'), sort: byName, cell: (office) => format.nameOf(office) },
        { key: 'code', title: text('code'), show: 'chosen', sort: 'code', cell: ({ code }) => code },
        {
          key: 'category',
          title: text('category'),
          wraps: true,
          cell: ({ category }) => format.nameOf(category),
        },
        {
          key: 'place',
          title: text('place'),
          show: 'always',
          wraps: true,
          cell: ({ place }) => (place ? format.nameOf(place) : text('country')),
        },
        {
          key: 'users',
          title: text('users'),
          isNumber: true,
          cell: ({ id, users }) => <UsersCount count={users} of="office_id" id={id} />,
        },
        {
          key: 'wards',
          title: text('wards'),
          isNumber: true,
          cell: ({ wards }) => (wards ? format.count(wards) : text('wards_all')),
        },
        useStateColumn(),
      ]}
    />
  )
}
