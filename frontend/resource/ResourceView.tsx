import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { resources } from '#contract/resources'
import { config } from '#contract/texts/config'
import { useGet } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import type { RowOf } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { isOpen, LifeActs, lifeOf, stateKindOf, stepsOf, type LivingRow } from './LifeActs.tsx'
import type { ResourceProps } from './Resource.tsx'
import { useEditing } from './useEditing.ts'
import { useResource } from './useResource.ts'

type Props<Rows extends AnyEndpoint, Values extends FieldValues> = ResourceProps<Rows, Values> & {
  id: string
  crumbs: { label: string; href: string }[]
}

/** One record of a resource with a life: its state, what can be done now, what happened, and the columns of its list. */
export function ResourceView<Rows extends AnyEndpoint, Values extends FieldValues>({
  of,
  calls,
  columns,
  nameOf,
  id,
  crumbs,
}: Props<Rows, Values>) {
  const common = useText(config)
  const { text, title } = useResource(of)
  const may = useMay()
  const { hrefOf } = useEditing()
  const got = useGet<AnyEndpoint>(calls.get, { params: { id } } as never)
  const life = lifeOf(of)
  return (
    <Page title={title} crumbs={crumbs}>
      <RecordState got={got as { data: { data: RowOf<Rows> } | undefined } & typeof got}>
        {({ data: row }) => {
          const living = row as unknown as LivingRow
          const name = nameOf(row)
          return (
            <Detail
              who={name}
              state={
                life && { kind: stateKindOf(life, living.status), words: text(`status_${living.status}`) }
              }
              actions={
                <>
                  <LifeActs of={of} acts={stepsOf(of, calls)} row={living} name={name} explains />
                  {isOpen(of, row) && may(calls.update.access) && (
                    <ButtonLink href={hrefOf(living.id)}>{common('change')}</ButtonLink>
                  )}
                </>
              }
              history={{ entity: resources[of].table, id: living.id }}
              facts={columns.map((column) => ({ label: column.title, value: column.cell(row) }))}
            />
          )
        }}
      </RecordState>
    </Page>
  )
}
