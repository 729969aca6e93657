/**
 * A life cycle: state → action → next state, and which states take a second person. The same declaration decides which
 * buttons show, which action answers 409, what `transition` (worker/http) writes, and what the generated tests try.
 */

/** Where an action leads depends on whether somebody has ever been kept under a mark (`approved`: the column `approved_at`). */
type Branch<State, Mark extends string> = {
  once: Mark
  after: State
  /** Without it the action isn't there until somebody is kept. */
  before?: State
}
/** Back to the state that the record had before this one (`status_before`), if it is one of these. */
type Back<State> = { back: readonly State[] }
type Way<State, Mark extends string> = State | Branch<State, Mark> | Back<State>
export type Machine<State extends string, Action extends string, Mark extends string = never> = Record<
  State,
  Partial<Record<Action, Way<State, Mark>>>
>

/** What is asked of who takes a step. A mark is two columns: `…_by` and `…_at`. */
export type Duty<Mark extends string> = {
  /** It is for another person than the one who is kept under this mark, or each of these (`made`: the column `made_by`). */
  notBy?: Mark | readonly Mark[]
  /** Who does it is kept under this mark. */
  as?: Mark
  /** Asked, and kept, the first time only. */
  first?: true
}
export type Life<State extends string, Action extends string, Mark extends string = string> = {
  /** The states that a record is made in. */
  begins: readonly State[]
  /** Others that a record may be changed in, and deleted: one that came back. */
  open?: readonly State[]
  table: Machine<State, Action, Mark>
  /** Of who brings a record into a state, whichever action leads there. */
  duties: Partial<Record<State, Duty<Mark> & { as: Mark }>>
  /** Of one action, in place of its state's duty; or that it takes a mark back. */
  steps?: Partial<Record<Action, Duty<Mark> | { clears: Mark }>>
}
/** Every duty of a life. */
export const dutiesOf = <Mark extends string>({
  duties,
  steps = {},
}: Life<string, string, Mark>): Duty<Mark>[] =>
  [...Object.values(duties), ...Object.values(steps)].filter(
    (duty): duty is Duty<Mark> => duty !== undefined && !('clears' in duty),
  )
export const defineLife = <State extends string, Action extends string, Mark extends string = never>(
  life: Life<State, Action, Mark>,
): Life<State, Action, Mark> => life

/** Every mark of a life: under which somebody is kept, or looked for. */
export function marksOf(life: Life<string, string>): string[] {
  const ways = Object.values(life.table).flatMap((row) => Object.values(row))
  return [
    ...new Set([
      ...dutiesOf(life).flatMap((duty) => [...notByOf(duty), ...(duty.as === undefined ? [] : [duty.as])]),
      ...ways.flatMap((to) => (typeof to === 'object' && 'once' in to ? [to.once] : [])),
    ]),
  ]
}
/** The marks of those whom a duty is not for. */
export const notByOf = <Mark extends string>({ notBy }: Duty<Mark>): readonly Mark[] =>
  notBy === undefined ? [] : typeof notBy === 'string' ? [notBy] : notBy
/** Whether an act refuses a record, or sends it back to where it is changed: who does so says why. */
export const asksWhy = (life: Life<string, string>, action: string): boolean =>
  action === 'reject' ||
  Object.values(life.table).some((row) => {
    const to = row[action]
    return typeof to === 'string' && isOpenIn(life, to)
  })
/** Whether a life has a way back, so that each step keeps the state before it (`status_before`). */
export const hasWayBack = ({ table }: Life<string, string>): boolean =>
  Object.values(table).some((row) => Object.values(row).some((to) => typeof to === 'object' && 'back' in to))

type Marks<Mark extends string> = { [Column in `${Mark}_by`]?: number | null } & {
  [Column in `${Mark}_at`]?: string | null
}
/** Of a record what its life is about. */
export type Living<State extends string, Mark extends string = never> = {
  status: State
  status_before?: State | null
} & Marks<Mark>

const kept = (record: object, mark: string) => {
  const columns = record as Record<string, unknown>
  return { by: columns[`${mark}_by`] ?? null, at: columns[`${mark}_at`] ?? null }
}

/** The state after the action, or undefined if the action isn't allowed there. */
export function next<State extends string, Action extends string, Mark extends string>(
  { table }: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
): State | undefined {
  const to: Way<State, Mark> | undefined = table[record.status][action]
  if (to === undefined || typeof to === 'string') return to
  if ('once' in to) return kept(record, to.once).at === null ? to.before : to.after
  return to.back.find((state) => state === record.status_before)
}

/** Whether a record may be changed, and deleted, in a state. */
export const isOpenIn = (life: Life<string, string>, status: string): boolean =>
  life.begins.includes(status) || (life.open?.includes(status) ?? false)

export const allowed = <State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
): Action[] =>
  (Object.keys(life.table[record.status]) as Action[]).filter(
    (action) => next(life, record, action) !== undefined,
  )

/** What is asked of who does the action now. */
export function dutyOf<State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
): Duty<Mark> | undefined {
  const to = next(life, record, action)
  const step = life.steps?.[action]
  if (to === undefined || (step && 'clears' in step)) return undefined
  const duty: Duty<Mark> | undefined = step ?? life.duties[to]
  return duty?.first && duty.as !== undefined && kept(record, duty.as).at !== null ? undefined : duty
}

/** Whom the action is not for: their ids, each with the mark that they are kept under. */
export function makersOf<State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
): { mark: Mark; by: number }[] {
  const duty = dutyOf(life, record, action)
  if (!duty) return []
  return notByOf(duty).flatMap((mark) => {
    const by = kept(record, mark).by as number | null
    return by === null ? [] : [{ mark, by }]
  })
}

/** Whether the action takes a second person and this one isn't. */
export const isOwnWork = <State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
  person: number | undefined,
): boolean => person !== undefined && makersOf(life, record, action).some(({ by }) => by === person)

/** The columns of a record after the action; undefined if it isn't allowed. */
export function after<State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
  who: { by: number; at: string },
): ({ status: State } & Record<string, unknown>) | undefined {
  const status = next(life, record, action)
  if (status === undefined) return undefined
  const duty = dutyOf(life, record, action)
  const step = life.steps?.[action]
  return {
    status,
    ...(step && 'clears' in step && { [`${step.clears}_by`]: null, [`${step.clears}_at`]: null }),
    ...(hasWayBack(life) && status !== record.status && { status_before: record.status }),
    ...(duty?.as !== undefined && { [`${duty.as}_by`]: who.by, [`${duty.as}_at`]: who.at }),
  }
}

/** Whether the life cycle of a record allows this person an action now. */
export const lifeAllows = <State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
  person: number | undefined,
): boolean => allowed(life, record).includes(action) && !isOwnWork(life, record, action, person)
