import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Hand } from '#contract/located'
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

type Fields = Record<string, unknown>
/** What its state, its acts and its history say already, and what says nothing to a reader. */
const isSaid = (key: string) =>
  ['id', 'version', 'status'].includes(key) || key.endsWith('_by') || key.endsWith('_id')

/** A record's fields that its list has no column of. */
const furtherKeys = (row: Fields, columns: readonly { key: string }[]): string[] =>
  Object.keys(row).filter((key) => !isSaid(key) && columns.every((column) => column.key !== key))

/** One record of a resource with a life: its state, what can be done now, what happened, and all its fields. */
export function ResourceView<Rows extends AnyEndpoint, Values extends FieldValues>({
  of,
  calls,
  columns,
  nameOf,
  id,
  crumbs,
}: Props<Rows, Values>) {
  const common = useText(config)
  const { text, title, format, shown } = useResource(of)
  const may = useMay()
  const { hrefOf } = useEditing()
  const got = useGet<AnyEndpoint>(calls.get, { params: { id } } as never)
  const answer = got.data as { data: RowOf<Rows>; hands: readonly Hand[] } | undefined
  const seen = answer?.data
  const hands = answer?.hands ?? []
  // Who did it says when, too.
  const isOfHand = (key: string) => hands.some(({ mark }) => key === `${mark}_at`)
  const life = lifeOf(of)
  const stateIn = (known: NonNullable<typeof life>, { status }: LivingRow) => ({
    kind: stateKindOf(known, status),
    words: text(`status_${status}`),
  })
  return (
    <Page
      title={seen ? nameOf(seen) : title}
      state={life && seen && stateIn(life, seen as unknown as LivingRow)}
      crumbs={crumbs}
    >
      <RecordState got={got as { data: { data: RowOf<Rows> } | undefined } & typeof got}>
        {({ data: row }) => {
          const living = row as unknown as LivingRow
          const name = nameOf(row)
          return (
            <Detail
              actions={
                <>
                  <LifeActs of={of} acts={stepsOf(of, calls)} row={living} name={name} />
                  {isOpen(of, row) && may(calls.update.access) && (
                    <ButtonLink href={hrefOf(living.id)}>{common('change')}</ButtonLink>
                  )}
                </>
              }
              history={{ entity: resources[of].table, id: living.id }}
              facts={[
                ...columns
                  .filter(({ key }) => !isOfHand(key))
                  .map((column) => ({ label: column.title, value: column.cell(row) })),
                ...furtherKeys(row as Fields, columns)
                  .filter((key) => !isOfHand(key))
                  .map((key) => ({
                    label: text(key),
                    value: shown(key, (row as Fields)[key]),
                  })),
                ...hands.map(({ mark, full_name, at }) => ({
                  label: text(`${mark}_by`),
                  value: at === null ? full_name : `${full_name}\n${format.moment(at)}`,
                })),
              ]}
            />
          )
        }}
      </RecordState>
    </Page>
  )
}
