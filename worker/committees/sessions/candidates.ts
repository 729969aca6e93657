import { and, asc, eq, sql } from 'drizzle-orm'
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

/**
 * Who may be put on a session's agenda, by their rank: applications of its program and place in the states that its committee
 * decides of, whose identity is known, and who stand on no other agenda.
 */
export async function candidatesOf(
  db: ReadDatabase,
  { program_id, place, place_to, kind }: Pick<Stored, 'program_id' | 'place' | 'place_to' | 'kind'>,
  { within, state, number }: Which,
): Promise<Candidate[]> {
  const range = {
    from: Math.max(place, within?.from ?? place),
    to: Math.min(place_to, within?.to ?? place_to),
  }
  if (range.from > range.to) return []
  const [cell] = cellsOf(application, [range])
  const states = agendaStates[kind].filter((one) => state === undefined || one === state)
  const free = sql`not exists (select 1 from session_item where session_item.application_id = ${application.id} and session_item.is_open = 1)`
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
