/**
 * A life cycle: state → action → next state, and which states take a second person. The same declaration decides which
 * buttons show, which action answers 409, what `transition` (worker/http) writes, and what the generated tests try.
 */

/** Where an action leads depends on whether somebody has ever been kept under a mark (`approved`: the column `approved_at`). */
type Branch<State, Mark extends string> = { once: Mark; after: State; before: State }
export type Machine<State extends string, Action extends string, Mark extends string = never> = Record<
  State,
  Partial<Record<Action, State | Branch<State, Mark>>>
>

/** What is asked of who brings a record into a state, whichever action leads there. A mark is two columns: `…_by` and `…_at`. */
export type Duty<Mark extends string> = {
  /** It is for another person than the one who is kept under this mark (`made`: the column `made_by`). */
  notBy?: Mark
  /** Who does it is kept under this mark. */
  as: Mark
  /** Asked, and kept, the first time only. */
  first?: true
}
export type Life<State extends string, Action extends string, Mark extends string = string> = {
  /** The states that a record is made in. */
  begins: readonly State[]
  /** Others that a record may be changed in, and deleted: one that came back. */
  open?: readonly State[]
  table: Machine<State, Action, Mark>
  duties: Partial<Record<State, Duty<Mark>>>
}
export const defineLife = <State extends string, Action extends string, Mark extends string = never>(
  life: Life<State, Action, Mark>,
): Life<State, Action, Mark> => life

/** Every mark of a life: under which somebody is kept, or looked for. */
export function marksOf(life: Life<string, string>): string[] {
  const branches = Object.values(life.table).flatMap((row) => Object.values(row))
  return [
    ...new Set([
      ...Object.values(life.duties).flatMap((duty) => (duty ? [duty.notBy ?? duty.as, duty.as] : [])),
      ...branches.flatMap((to) => (typeof to === 'object' ? [to.once] : [])),
    ]),
  ]
}

type Marks<Mark extends string> = { [Column in `${Mark}_by`]?: number | null } & {
  [Column in `${Mark}_at`]?: string | null
}
/** Of a record what its life is about. */
export type Living<State extends string, Mark extends string = never> = { status: State } & Marks<Mark>

const isBranch = <State extends string, Mark extends string>(
  to: State | Branch<State, Mark> | undefined,
): to is Branch<State, Mark> => typeof to === 'object'

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
  const to: State | Branch<State, Mark> | undefined = table[record.status][action]
  if (!isBranch(to)) return to
  return kept(record, to.once).at === null ? to.before : to.after
}

/** Whether a record may be changed, and deleted, in a state. */
export const isOpenIn = (life: Life<string, string>, status: string): boolean =>
  life.begins.includes(status) || (life.open?.includes(status) ?? false)

export const allowed = <State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
): Action[] => Object.keys(life.table[record.status]) as Action[]

/** What is asked of who does the action now. */
export function dutyOf<State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
): Duty<Mark> | undefined {
  const to = next(life, record, action)
  const duty = to === undefined ? undefined : life.duties[to]
  return duty?.first && kept(record, duty.as).at !== null ? undefined : duty
}

/** Whose work the action must not be done by, if it is for a second person: their id, null where nobody is kept. */
export function makerOf<State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
): number | null {
  const duty = dutyOf(life, record, action)
  return duty?.notBy === undefined ? null : (kept(record, duty.notBy).by as number | null)
}

/** Whether the action takes a second person and this one isn't. */
export const isOwnWork = <State extends string, Action extends string, Mark extends string>(
  life: Life<State, Action, Mark>,
  record: Living<State, Mark>,
  action: Action,
  person: number | undefined,
): boolean => person !== undefined && makerOf(life, record, action) === person

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
  return { status, ...(duty && { [`${duty.as}_by`]: who.by, [`${duty.as}_at`]: who.at }) }
}
