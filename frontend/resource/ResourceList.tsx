import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { config } from '#contract/texts/config'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import {
  isOpen,
  lifeOf,
  stateKindOf,
  stepsOf,
  useBulkChoices,
  useLifeActs,
  type LivingRow,
} from './LifeActs.tsx'
import type { ResourceProps } from './Resource.tsx'
import { useEditing } from './useEditing.ts'
import { useResource } from './useResource.ts'
import { useMayOpen, useRowActs } from './useRowActs.ts'

/** The rows of a resource, with what can be done to each and, where it has a life, to many at once. */
export function ResourceList<Rows extends AnyEndpoint, Values extends FieldValues>(
  props: ResourceProps<Rows, Values>,
): ReactNode {
  const { of, calls, nameOf, columns, filters = [], acts } = props
  const steps = stepsOf(of, calls)
  const common = useText(config)
  const { text, title } = useResource(of)
  const may = useMay()
  const editing = useEditing()
  const rowActs = useRowActs(calls)
  const lifeActs = useLifeActs(of, steps)
  const mayOpen = useMayOpen(calls.update)
  const bulk = useBulkChoices<RowOf<Rows>>(of, steps)
  const life = lifeOf(of)
  const idOf = (row: RowOf<Rows>) => (row as { id: number }).id
  const add = may(calls.insert.access) && (
    <ButtonLink primary href={editing.hrefOf('new')}>
      {common('add')}
    </ButtonLink>
  )
  const status = life && {
    key: 'status',
    title: text('status'),
    show: 'always' as const,
    cell: (row: RowOf<Rows>) => (
      <StateMark kind={stateKindOf(life, (row as LivingRow).status)}>
        {text(`status_${(row as LivingRow).status}`)}
      </StateMark>
    ),
  }
  const byStatus = life && {
    name: 'status',
    label: text('status'),
    options: Object.keys(life.table).map((value) => ({ value, label: text(`status_${value}`) })),
  }
  const actsOf = (row: RowOf<Rows>, used: boolean) => [
    ...lifeActs(row as LivingRow, nameOf(row)),
    ...(acts?.(row) ?? []),
    ...rowActs({
      id: idOf(row),
      used,
      switches: typeof (row as { active?: unknown }).active === 'boolean',
      edit: editing.hrefOf(idOf(row)),
      when: isOpen(of, row),
      question: text('delete_question', { name: nameOf(row) }),
    }),
  ]
  const hrefOf = (row: RowOf<Rows>) =>
    life ? editing.viewHrefOf(idOf(row)) : mayOpen ? editing.hrefOf(idOf(row)) : undefined
  return (
    <Page title={title} actions={add} lead={props.lead}>
      <List
        endpoint={calls.list}
        caption={title}
        rowHref={hrefOf}
        empty={{ text: text('none'), action: add }}
        filters={[...(byStatus ? [byStatus] : []), ...filters]}
        columns={[...columns, ...(status ? [status] : [])]}
        acts={actsOf}
        bulk={bulk}
        nameOf={nameOf}
      />
    </Page>
  )
}
