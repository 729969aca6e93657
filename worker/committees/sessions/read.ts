import { eq, inArray } from 'drizzle-orm'
import type { committees } from '#contract/committees'
import { itemDecisions } from '#contract/committees/session-life'
import type { AgendaItem, Session } from '#contract/committees/session-shapes'
import { Failure } from '#contract/failure'
import { sayFailure } from '#contract/texts/failures'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { committeeSession } from '#worker/db/schema/sessions'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { contextOf, shownSeats, type Context } from './context.ts'
import {
  decisionsOf,
  findSession,
  sessionRows,
  shownPerson,
  shownRow,
  type SessionRow,
  type Stored,
} from './find.ts'
import { refuseDeciders, refuseSeating } from './own.ts'
import { sessionsFor } from './waiting.ts'

type Table = typeof committees
type Narrowed = {
  committee_id?: number | undefined
  status?: Stored['status'] | undefined
  waits?: 'me' | undefined
}

export const list = keysetListing({
  table: committeeSession,
  rows: sessionRows,
  shown: shownRow,
  order: [committeeSession.held_on, committeeSession.id],
  keyOf: ({ session }) => [session.held_on, session.id],
  by: { status: committeeSession.status },
  filters: {
    program_id: committeeSession.program_id,
    waits: (_: 'me', { user: who, now }: Asking) => sessionsFor(who, now),
  },
  together: ({ committee_id, status, waits }: Narrowed) => ({
    through: committee_id === undefined ? undefined : eq(committeeSession.committee_id, committee_id),
    // Those that wait for anybody are few, however many are closed.
    ...(waits !== undefined &&
      status === undefined &&
      committee_id === undefined && {
        parts: (['draft', 'recorded'] as const).map((one) => eq(committeeSession.status, one)),
      }),
  }),
})

/** Who made it, handed it over and closed it. */
export async function handsOf(db: ReadDatabase, session: Stored): Promise<Session['hands']> {
  const marks = [
    { mark: 'made', by: session.made_by, at: session.made_at },
    { mark: 'recorded', by: session.recorded_by, at: session.recorded_at },
    { mark: 'closed', by: session.closed_by, at: session.closed_at },
  ] as const
  const ids = marks.flatMap(({ by }) => by ?? [])
  const people = await db
    .select({ id: user.id, full_name: user.full_name })
    .from(user)
    .where(inArray(user.id, ids))
  return marks.flatMap(({ mark, by, at }) => {
    const full_name = people.find(({ id }) => id === by)?.full_name
    return full_name === undefined || at === null ? [] : [{ mark, full_name, at }]
  })
}

/** How many of each decision, and what goes against the rank. */
export function countsOf({ items }: Pick<Context, 'items'>): Session['counts'] {
  const of = (test: (one: Context['items'][number]) => boolean) => items.filter(test).length
  const decided = Object.fromEntries(
    itemDecisions.map((decision) => [decision, of(({ row }) => row.item.decision === decision)]),
  ) as Record<(typeof itemDecisions)[number], number>
  return {
    undecided: of(({ row }) => row.item.decision === null),
    ...decided,
    moved_up: of(({ moved }) => moved === 'up'),
    passed_over: of(({ moved }) => moved === 'over'),
    problems: of(({ problem }) => problem !== null),
  }
}

/** As `close` refuses it by whose work it is, of what costs no look at every case. */
async function keptFromClosing(call: Asking, found: SessionRow, { items }: Context): Promise<string | null> {
  try {
    await refuseSeating(call, found, 'close')
    await refuseDeciders(
      call,
      items.map(({ row }) => row.item),
    )
    return null
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    return sayFailure(call.language, problem.code, problem.parametersIn(call.language))
  }
}

export async function get(call: Call<Table['session']['get']>): Promise<{ data: Session }> {
  const found = await findSession(call, call.params.id)
  const { session } = found
  const isOver = session.status === 'closed'
  const context = await contextOf(call, found)
  const [hands, seats] = await Promise.all([
    handsOf(call.db, session),
    isOver ? (session.figures?.seats ?? []) : shownSeats(call.db, context),
  ])
  const counts = countsOf(context)
  return {
    data: {
      ...shownRow(found),
      note: session.note,
      members: context.members.map(
        ({ session_id: _, member_id: __, sort: ___, mobile: ____, attended, ...member }) => ({
          ...member,
          present: attended,
        }),
      ),
      interests: context.interests.map(({ application_id, member_id, found: how }) => ({
        application_id,
        member_id,
        found: how,
      })),
      quorum: context.quorum,
      seats,
      decisions: [...decisionsOf(found)],
      counts: isOver
        ? { ...counts, moved_up: session.moved_up, passed_over: session.passed_over, problems: 0 }
        : counts,
      left_off: session.status === 'draft' ? context.left_off : session.left_off,
      members_changed: session.status === 'draft' && found.committee.version !== session.committee_version,
      minutes:
        session.minutes_sha256 === null
          ? null
          : { sha256: session.minutes_sha256, bytes: session.minutes_bytes ?? 0 },
      kept_from_closing: session.status === 'recorded' ? await keptFromClosing(call, found, context) : null,
      made_by: session.made_by,
      recorded_by: session.recorded_by,
      recorded_at: session.recorded_at,
      hands,
    },
  }
}

export async function agenda(call: Call<Table['session']['agenda']>): Promise<{ data: AgendaItem[] }> {
  const found = await findSession(call, call.params.id)
  const { items } = await contextOf(call, found)
  // What was handed over stays as it was then.
  const isKept = found.session.status === 'recorded' || found.session.status === 'closed'
  const data = items.map(({ row, area, rank, in_line, moved, problem, interests }) => ({
    ...shownPerson(row),
    id: row.item.id,
    version: row.item.version,
    rank: isKept ? (row.item.rank ?? rank) : rank,
    area,
    in_line,
    decision: row.item.decision,
    reason_id: row.item.reason_id,
    note: row.item.note,
    moved: isKept ? row.item.moved : moved,
    problem: found.session.status === 'draft' ? problem : null,
    interests,
  }))
  return { data }
}
