import { committees } from '#calls/committees'
import { list } from '#contract/texts/screen-parts'
import { committeeTexts as words } from '#contract/texts/committees/committees'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { useStateColumn } from '#frontend/resource/useStateColumn.tsx'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { committeesPath } from './paths.ts'
import { useCommitteeTypes } from './useCommitteeTypes.ts'

/** Committees in scope. */
export default function CommitteeList() {
  const text = useText(words)
  const listText = useText(list)
  const format = useFormat()
  const may = useMay()
  const byName = `name_${useLanguage()}`
  const { options } = useCommitteeTypes()
  const add = may(committees.committee.insert.access) && (
    <ButtonLink primary href={`${committeesPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <List
        endpoint={committees.committee.list}
        caption={text('title')}
        rowHref={({ id }) => `${committeesPath}/view/${id}`}
        nameOf={format.nameOf}
        acts={(committee) => [
          {
            href: `${committeesPath}/edit/${committee.id}`,
            label: text('change'),
            required: committees.committee.update.access,
          },
          {
            href: `${committeesPath}/copy/${committee.id}`,
            label: text('copy'),
            required: committees.committee.insert.access,
          },
          rowAct({
            endpoint: committees.committee.destroy,
            options: { params: { id: committee.id } },
            label: listText('delete'),
            kind: 'danger',
            question: text('delete_question', { name: format.nameOf(committee) }),
          }),
        ]}
        empty={{ text: text('empty'), action: add }}
        filters={[{ name: 'committee_type_id', label: text('type'), options }]}
        columns={[
          { key: 'name', title: text('name'), sort: byName, cell: (row) => format.nameOf(row) },
          { key: 'type', title: text('type'), cell: (row) => format.nameOf(row.committee_type) },
          {
            key: 'place',
            title: text('place'),
            show: 'always',
            wraps: true,
            cell: ({ place }) => (place ? format.nameOf(place) : text('whole_country_place')),
          },
          {
            key: 'program',
            title: text('program'),
            wraps: true,
            cell: ({ program }) => (program ? format.nameOf(program) : text('all_programs')),
          },
          { key: 'chair', title: text('role_chair'), cell: ({ chair }) => chair },
          {
            key: 'members',
            title: text('members'),
            isNumber: true,
            cell: ({ members }) => format.count(members),
          },
          useStateColumn(),
        ]}
      />
    </Page>
  )
}
