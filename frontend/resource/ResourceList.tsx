import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { config } from '#contract/texts/config'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { RowActs, useMayAct, useMayOpen } from './RowActs.tsx'
import { useEditing } from './useEditing.ts'
import type { ResourceProps } from './Resource.tsx'

/** The rows of a resource, with what can be done to each. */
export function ResourceList<Rows extends AnyEndpoint, Values extends FieldValues>({
  calls,
  words,
  nameOf,
  columns,
  filters = [],
  sort,
  acts,
}: ResourceProps<Rows, Values>): ReactNode {
  const text = useText(config)
  const may = useMay()
  const editing = useEditing()
  const mayAct = useMayAct(calls)
  const mayOpen = useMayOpen(calls.update)
  const idOf = (row: RowOf<Rows>) => (row as { id: number }).id
  const add = may(calls.insert.access) && (
    <ButtonLink primary href={editing.hrefOf('new')}>
      {text('add')}
    </ButtonLink>
  )
  return (
    <Page title={words.title} actions={add}>
      <p className="max-w-[48rem]">{words.lead}</p>
      <List
        endpoint={calls.list}
        caption={words.title}
        perPage={20}
        {...(sort && { sort })}
        rowHref={(row) => (mayOpen ? editing.hrefOf(idOf(row)) : undefined)}
        empty={{ title: words.title, text: words.empty, action: add }}
        filters={filters}
        columns={[
          ...columns,
          ...(mayAct
            ? [
                {
                  key: 'actions',
                  title: text('actions'),
                  cell: (row: RowOf<Rows>) => (
                    <RowActs
                      update={calls.update}
                      edit={editing.hrefOf(idOf(row))}
                      destroy={calls.destroy}
                      id={idOf(row)}
                      question={words.question(nameOf(row))}
                    >
                      {acts?.(row)}
                    </RowActs>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
