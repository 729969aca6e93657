import { and, eq, gte, inArray, lt, sql, SQL } from 'drizzle-orm'
import { dayInDhaka, daysBetween, startOfDay } from '#contract/calendar'
import type { ApplicationState, Identity } from '#contract/applications/record'
import { application } from '#worker/db/schema/applications'
import type { From } from '#worker/db/keyset'
import type { Asking } from '#worker/resource/filters'
import { applicationCount, applicationsByDay } from './totals.ts'

/** What every list of applications is narrowed by. */
type Asked = {
  state?: ApplicationState | undefined
  program_id?: number | undefined
  identity?: Identity | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The condition that leaves least and has an index, which is read in the list's order; and the others, judged on its rows, a
 * bounded number. Most identities are verified: of those any rows give a page.
 */
function conditionsOf({ program_id, identity, state }: Asked): { by: SQL | undefined; judged: SQL[] } {
  const ofIdentity = identity && eq(application.identity, identity)
  const [by, ...others] = [
    program_id !== undefined && eq(application.program_id, program_id),
    // As the index has it, word for word (migrations/0097_tracking_filters.sql).
    identity !== 'verified' && ofIdentity && sql`${ofIdentity} and ${application.identity} <> 'verified'`,
    state && eq(application.state, state),
  ].filter((one): one is SQL => one instanceof SQL)
  return { by, judged: identity === 'verified' && ofIdentity ? [...others, ofIdentity] : others }
}

const spanOf =
  ({ from, to }: Asked) =>
  ({ key, isDown }: From) =>
    and(
      from === undefined || (key && !isDown) ? undefined : gte(application.submitted_at, startOfDay(from)),
      to === undefined || (key && isDown) ? undefined : lt(application.submitted_at, startOfDay(to, 1)),
    )

/** So many days are added up. */
const daysMost = 92

/** How many came in on these days, of the totals of the days, which know programs alone. */
async function totalOfDays(
  { state, identity, program_id, from, to }: Asked,
  { db, user, now }: Pick<Asking, 'db' | 'user' | 'now'>,
) {
  const last = to ?? dayInDhaka(now)
  if (state || identity || from === undefined || from > last || daysBetween(from, last) >= daysMost)
    return null
  const days = Array.from({ length: daysBetween(from, last) }, (_, at) =>
    dayInDhaka(startOfDay(from, at + 1)),
  )
  const all = new Set([from, ...days])
  const parts = await db.batch([...applicationsByDay(db, user.scope, [from, ...days])])
  const count = parts
    .flat()
    .filter((row) => all.has(row.day) && (program_id === undefined || row.program_id === program_id))
    .reduce((sum, { value }) => sum + value, 0)
  return { count, exact: true }
}

/** What lists of applications have in common (worker/resource/keyset-list.ts): their order, their filters, what is counted. */
export const applicationList = {
  table: application,
  order: [application.submitted_at, application.id] as const,
  /** Of an office below the upazila: a union's own rows are few, and its upazila's newer ones may be many. */
  placeIndex: 'application_place',
  /** `sought`: ids that were looked for, a query that gives few; `judged`: what else must hold. */
  together(query: Asked, { sought, judged }: { sought?: SQL | undefined; judged?: SQL | undefined } = {}) {
    const { by, judged: others } = conditionsOf(query)
    return {
      span: spanOf(query),
      ...(sought
        ? { through: inArray(application.id, sought), filters: and(by, ...others, judged) }
        : { by, filters: and(...others, judged) }),
    }
  },
  /** How many there are, where that is kept. */
  async total(asked: Asked, { db, user, now }: Pick<Asking, 'db' | 'user' | 'now'>) {
    const { state, identity, program_id, from, to } = asked
    if (from !== undefined || to !== undefined) return totalOfDays(asked, { db, user, now })
    const [counted] = await applicationCount(db, user.scope, {
      ...(state && { states: [state] }),
      ...(identity && { identities: [identity] }),
      ...(program_id !== undefined && { programs: [program_id] }),
    })
    return counted ? { count: counted.value, exact: true } : null
  },
}
