import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { ApplicationState } from '#contract/applications/record'
import { byRank } from '#contract/beneficiaries/rank'
import { agendaStates } from '#contract/committees/session-life'
import type { ReadDatabase } from '#worker/db/client'
import { application } from '#worker/db/schema/applications'
import { cellsOf } from '#worker/db/scope'
import type { Range } from '#worker/db/scope'
import type { Stored } from './find.ts'

/** So many of each state are looked at, the first by rank. */
export const candidatesMaximum = 1_000

export type Candidate = {
  id: number
  state: ApplicationState
  version: number
  place: number
  score: number | null
  date_of_birth: string
  submitted_at: string
}
type Which = { within?: Range | undefined; state?: ApplicationState | undefined; number?: number | undefined }
type Sitting = Pick<Stored, 'program_id' | 'place' | 'place_to' | 'kind'>

const onAgenda = sql`select 1 from session_item where session_item.application_id = ${application.id} and session_item.is_open = 1`

/**
 * Who may be put on a session's agenda, by their rank: applications of its program and place in the states that its committee
 * decides of, whose identity is known, and who stand on no other agenda.
 */
export const candidatesOf = (db: ReadDatabase, session: Sitting, which: Which): Promise<Candidate[]> =>
  rankedOf(db, session, which, sql`not exists (${onAgenda})`)

/**
 * Whose turn it may be before those of a session's own agenda: who stands on none, and who was put on another one, which may come
 * to nothing; but for those who were handed over there to be approved.
 */
export const othersOf = (db: ReadDatabase, session: Sitting & Pick<Stored, 'id'>): Promise<Candidate[]> =>
  rankedOf(
    db,
    session,
    {},
    sql`not exists (${onAgenda} and (session_item.session_id = ${session.id} or (session_item.decision = 'approve' and exists (select 1 from committee_session as its where its.id = session_item.session_id and its.status = 'recorded'))))`,
  )

async function rankedOf(
  db: ReadDatabase,
  { program_id, place, place_to, kind }: Sitting,
  { within, state, number }: Which,
  free: SQL,
): Promise<Candidate[]> {
  const range = {
    from: Math.max(place, within?.from ?? place),
    to: Math.min(place_to, within?.to ?? place_to),
  }
  if (range.from > range.to) return []
  const [cell] = cellsOf(application, [range])
  const states = agendaStates[kind].filter((one) => state === undefined || one === state)
  const found = await Promise.all(
    states.map((one) =>
      db
        .select({
          id: application.id,
          state: application.state,
          version: application.version,
          place: application.place,
          score: application.score,
          date_of_birth: application.date_of_birth,
          submitted_at: application.submitted_at,
        })
        .from(application)
        .where(
          and(
            cell,
            eq(application.program_id, program_id),
            stands[one],
            number === undefined ? undefined : eq(application.id, number),
            sql`${application.identity} in ('verified', 'declared')`,
            free,
          ),
        )
        .orderBy(asc(application.rank), asc(application.submitted_at), asc(application.id))
        .limit(candidatesMaximum),
    ),
  )
  return found.flat().toSorted(byRank)
}

/** In words: an index of these states alone stands on it. */
const stands = {
  submitted: sql`${application.state} = 'submitted'`,
  under_review: sql`${application.state} = 'under_review'`,
  forwarded: sql`${application.state} = 'forwarded'`,
  recommended: sql`${application.state} = 'recommended'`,
  waiting: sql`${application.state} = 'waiting'`,
  appealed: sql`${application.state} = 'appealed'`,
} as const
