import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#contract/calendar'
import { application } from '#worker/db/schema/applications'
import { committee } from '#worker/db/schema/committees'
import { program, programVersion } from '#worker/db/schema/programs'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import { lookup } from '#worker/db/schema/settings'
import type { Call } from '#worker/http/call'
import type { committees } from '#contract/committees'
import { listing } from '#worker/resource/listing'
import { keysetListing } from '#worker/resource/keyset-list'
import type { Asking } from '#worker/resource/filters'
import { programName } from './find.ts'

type Table = typeof committees

const rows = ({ db }: Asking, where: SQL | undefined) =>
  db
    .select({
      item: sessionItem,
      application: { name_en: application.name_en, name_bn: application.name_bn },
      session: { held_on: committeeSession.held_on },
      committee: { name_en: committee.name_en, name_bn: committee.name_bn },
      program: { name_en: programName('name_en'), name_bn: programName('name_bn') },
      reason: { value_en: lookup.value_en, value_bn: lookup.value_bn },
    })
    .from(sessionItem)
    .innerJoin(application, eq(application.id, sessionItem.application_id))
    .innerJoin(committeeSession, eq(committeeSession.id, sessionItem.session_id))
    .innerJoin(committee, eq(committee.id, committeeSession.committee_id))
    .innerJoin(program, eq(program.id, committeeSession.program_id))
    .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .leftJoin(lookup, eq(lookup.id, sessionItem.reason_id))
    .where(where)
    .$dynamic()

const ofSession = (condition: SQL) =>
  sql`exists (select 1 from committee_session as its where its.id = ${sessionItem.session_id} and ${condition})`

/** Who was chosen, or passed over, against the rank; of closed sessions. */
export const list = keysetListing({
  table: sessionItem,
  rows,
  shown: ({ item, application: named, session, ...rest }) => ({
    id: item.id,
    session_id: item.session_id,
    application_id: item.application_id,
    ...named,
    ...rest,
    held_on: session.held_on,
    rank: item.rank ?? 0,
    moved: item.moved!,
    decision: item.decision!,
    note: item.note,
    closed_at: item.closed_at!,
  }),
  order: [sessionItem.closed_at, sessionItem.id],
  keyOf: ({ item }) => [item.closed_at!, item.id],
  filters: {
    moved: sessionItem.moved,
    committee_id: (id: number) => ofSession(sql`its.committee_id = ${id}`),
    program_id: (id: number) => ofSession(sql`its.program_id = ${id}`),
  },
  together: ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
    by: sql`${sessionItem.moved} is not null and ${sessionItem.closed_at} is not null`,
    span: () =>
      and(
        from === undefined ? undefined : gte(sessionItem.closed_at, startOfDay(from)),
        to === undefined ? undefined : lt(sessionItem.closed_at, startOfDay(to, 1)),
      ),
  }),
})

type Counting = Call<Table['variance']['counts']>

/** Of each committee in scope: its closed sessions of the period, and how many they moved; without a period of totals that the write keeps. */
export function counts(call: Counting) {
  const { program_id, from, to } = call.query
  const isWhole = program_id === undefined && from === undefined && to === undefined
  const closed = sql.join(
    [
      // The plus keeps the planner at the committee, which has few.
      sql`from committee_session as its where its.committee_id = ${committee.id} and +its.status = 'closed'`,
      ...(program_id === undefined ? [] : [sql`+its.program_id = ${program_id}`]),
      ...(from === undefined ? [] : [sql`its.closed_at >= ${startOfDay(from)}`]),
      ...(to === undefined ? [] : [sql`its.closed_at < ${startOfDay(to, 1)}`]),
    ],
    sql` and `,
  )
  const sum = (kept: SQL, column: SQL) =>
    isWhole
      ? sql<number>`coalesce((select ${kept} from committee_session_total as its where its.committee_id = ${committee.id}), 0)`
      : sql<number>`(select coalesce(sum(${column}), 0) ${closed})`
  const same = (name: string) => {
    const its = sql`its.${sql.identifier(name)}`
    return sum(its, its)
  }
  const figures = {
    sessions: sum(sql`its.sessions`, sql`1`),
    cases: same('items'),
    moved_up: same('moved_up'),
    passed_over: same('passed_over'),
    left_off: same('left_off'),
  }
  const every = listing({
    table: committee,
    place: committee.place,
    rows: ({ db }, where) =>
      db
        .select({ id: committee.id, name_en: committee.name_en, name_bn: committee.name_bn, ...figures })
        .from(committee)
        .where(where)
        .$dynamic(),
    shown: (row) => row,
    search: { names: [committee.name_en, committee.name_bn] },
    sortable: ({ language }) => ({
      name: language === 'bn' ? committee.name_bn : committee.name_en,
      moved_up: figures.moved_up,
      passed_over: figures.passed_over,
    }),
    unsorted: { by: committee.place },
  })
  // What a period and a program narrow is what is added up, not which committees there are.
  const { program_id: _, from: __, to: ___, ...query } = call.query
  return every.list({ ...call, query })
}
