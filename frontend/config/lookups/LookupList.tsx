import { lookupType } from '#contract/lookups'
import type { AdminLookup } from '#contract/settings/lookups'
import { settings } from '#contract/settings'
import { config as words } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { useMayOpen, useRowActs } from '#frontend/resource/useRowActs.ts'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { useStateColumn } from '#frontend/resource/useStateColumn.tsx'
import { useLookupTypes } from './useLookupTypes.ts'

/** Rows to choose from, of one type or of all. */
export function LookupList({ type }: { type: string }) {
  const text = useText(words)
  const format = useFormat()
  const byValue = `value_${useLanguage()}`
  const may = useMay()
  const editing = useEditing()
  const types = useLookupTypes()
  const stateColumn = useStateColumn()
  const mayOpen = useMayOpen(settings.lookup.update)
  const actsOf = useRowActs(settings.lookup)
  const isOfSolutions = Number(type) === lookupType.grievance_solution_type
  const add = may(settings.lookup.insert.access) && (
    <ButtonLink primary href={editing.hrefOf('new')}>
      {text('add')}
    </ButtonLink>
  )
  const hrefOf = ({ id, type: own }: AdminLookup) => `${editing.hrefOf(id)}${type ? '' : `&type=${own}`}`
  return (
    <Page title={text('lookup_title')} actions={add} lead={text('lookup_lead')}>
      <List
        endpoint={settings.lookup.list}
        caption={text('lookup_title')}
        rowHref={(row) => (mayOpen ? hrefOf(row) : undefined)}
        nameOf={format.nameOf}
        acts={(row, used) =>
          actsOf({
            id: row.id,
            used,
            switches: true,
            edit: hrefOf(row),
            question: text('lookup_delete', { name: format.nameOf(row) }),
          })
        }
        empty={{ text: text('lookup_empty'), action: add }}
        filters={[{ name: 'type', label: text('lookup_type'), options: types }]}
        columns={[
          { key: 'value', title: text('name'), sort: byValue, cell: (row) => format.nameOf(row) },
          {
            key: 'type',
            title: text('lookup_type'),
            // All of one type are of it.
            ...(type && { show: 'chosen' as const }),
            cell: (row) => types.find(({ value }) => value === String(row.type))?.label ?? row.type,
          },
          { key: 'code', title: text('code'), show: 'always', sort: 'code', cell: ({ code }) => code },
          {
            key: 'sort',
            title: text('sort'),
            sort: 'sort',
            isNumber: true,
            cell: ({ sort }) => format.digits(sort),
          },
          ...(isOfSolutions
            ? [
                {
                  key: 'answer',
                  title: text('lookup_answer'),
                  show: 'always' as const,
                  cell: ({ answer }: AdminLookup) => text(`lookup_answer_${answer}`),
                },
              ]
            : []),
          stateColumn,
        ]}
      />
    </Page>
  )
}
