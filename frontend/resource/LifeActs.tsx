import type { AnyEndpoint } from '#contract/endpoint'
import { lifeAllows, asksWhy, isOpenIn, isOwnWork, type Life, type Living } from '#contract/machine'
import { factsOf, type ResourceName } from '#contract/resources'
import { jobs } from '#contract/texts/jobs/jobs'
import { useSession } from '#frontend/app/session.ts'
import { Act } from '#frontend/ui/Act.tsx'
import type { BulkChoice } from '#frontend/ui/BulkBar.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { rowAct, type Deed } from '#frontend/ui/RowMenu.tsx'
import type { StateKind } from '#frontend/ui/StateMark.tsx'
import { useText } from '#frontend/app/text.ts'
import { useWhy } from '#frontend/ui/useWhy.tsx'
import { useResource } from './useResource.ts'

type AnyLife = Life<string, string>
/** A record that lives. */
export type LivingRow = Living<string, string> & { id: number; version: number }

export const lifeOf = (of: ResourceName): AnyLife | undefined => factsOf(of).life

/** Those of a resource's calls that are steps of its life, by their actions. */
export const stepsOf = (of: ResourceName, calls: object): Readonly<Record<string, AnyEndpoint>> =>
  Object.fromEntries(
    Object.keys(factsOf(of).acts ?? {}).map((action) => [
      action,
      (calls as Readonly<Record<string, AnyEndpoint>>)[action]!,
    ]),
  )

/** A record is changed or deleted only where its life begins, or where it came back. */
export function isOpen(of: ResourceName, row: unknown): boolean {
  const life = lifeOf(of)
  return !life || isOpenIn(life, (row as LivingRow).status)
}

/** How a state looks: where it begins, on its way, at its end after a second person's word, or at another end. */
export function stateKindOf(life: AnyLife, status: string): StateKind {
  if (life.begins.includes(status)) return 'information'
  if (life.duties[status]?.notBy) return 'good'
  return Object.keys(life.table[status] ?? {}).length > 0 ? 'waiting' : 'off'
}

/** The steps of a life that this person may take with a record now; the first is the one that matters. */
export function useLifeActs(of: ResourceName, acts: Readonly<Record<string, AnyEndpoint>>) {
  const { text } = useResource(of)
  const common = useText(jobs)
  const whyOf = useWhy(common('bulk_reason'), text('reason_help'))
  const me = useSession()?.user.id
  const life = lifeOf(of)
  return (row: LivingRow, name: string): readonly Deed[] => {
    if (!life) return []
    return Object.entries(acts)
      .filter(([action]) => lifeAllows(life, row, action, me))
      .map(([action, endpoint], at) => {
        const why = asksWhy(life, action) ? whyOf(`${action} ${row.id}`) : undefined
        const question = text('act_question', { act: text(`act_${action}`), name })
        return rowAct({
          endpoint,
          options: {
            params: { id: row.id },
            body: { version: row.version, ...(why && { reason: why.reason }) },
          },
          label: text(`act_${action}`),
          ...(why && { lacks: why.lacks, onDone: why.clear }),
          question: why ? (
            <>
              <p>{question}</p>
              {why.field}
            </>
          ) : (
            question
          ),
          main: at === 0,
        })
      })
  }
}

type Props = {
  of: ResourceName
  acts: Readonly<Record<string, AnyEndpoint>>
  row: LivingRow
  name: string
}

/** What can be done to a record in its state, by who may; to who made it, why there is nothing. */
export function LifeActs({ of, acts, row, name }: Props) {
  const { text } = useResource(of)
  const me = useSession()?.user.id
  const life = lifeOf(of)
  const actsOf = useLifeActs(of, acts)
  if (!life) return null
  const own = Object.keys(acts).some((action) => isOwnWork(life, row, action, me))
  return (
    <>
      {own && <Notice kind="info">{text('own_work')}</Notice>}
      {actsOf(row, name).map(({ main: _, ...act }) => (
        <Act key={act.label} {...act} />
      ))}
    </>
  )
}

/** The same for many rows at once. */
export function useBulkChoices<Row>(
  of: ResourceName,
  acts: Readonly<Record<string, AnyEndpoint>>,
): readonly BulkChoice<Row>[] {
  const { text } = useResource(of)
  const me = useSession()?.user.id
  const life = lifeOf(of)
  if (!life) return []
  return Object.entries(acts).map(([action, endpoint]) => ({
    endpoint,
    label: text(`act_${action}`),
    reasons: asksWhy(life, action),
    when: (row) => lifeAllows(life, row as LivingRow, action, me),
  }))
}
