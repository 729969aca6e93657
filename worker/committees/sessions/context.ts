import { eq, inArray, sql } from 'drizzle-orm'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import { lookupType } from '#contract/lookups'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { seatsIn } from '#worker/registry/index'
import type { Asking } from '#worker/resource/filters'
import { othersOf } from './candidates.ts'
import { interestsOf, itemsOf, membersOf, type SessionRow } from './find.ts'
import { quorumOf, standingsOf, type Seats, type Standing } from './standing.ts'

/** Reasons of decisions, with their codes. */
export async function reasonsOf(db: ReadDatabase) {
  const rows = await db.select().from(lookup).where(eq(lookup.type, lookupType.decision_reason))
  return new Map(rows.map((row) => [row.id, row]))
}

/** All that a session is judged by, as it stands. */
export async function contextOf(call: Asking, found: SessionRow) {
  const { db } = call
  const { session } = found
  const [rows, members, interests, reasons, others] = await Promise.all([
    itemsOf(db, session.id),
    membersOf(db, session.id),
    interestsOf(db, session.id),
    reasonsOf(db),
    // Appeals are decided each by itself: who isn't heard isn't left off.
    session.kind === 'deciding' ? othersOf(db, session) : [],
  ])
  const areas = [...new Set(rows.map(({ application }) => seatAreaOf(application.place)))].toSorted(
    (one, other) => one - other,
  )
  const seats = session.kind === 'first' ? new Map() : await seatsIn(db, session.program_id, areas)
  const codes = new Map([...reasons].map(([id, { code }]) => [id, code]))
  const { items, left_off } = standingsOf({
    kind: session.kind,
    rows,
    members,
    interests,
    seats,
    // Who came after it was handed over wasn't passed by; whom another session sent back was.
    others:
      session.status === 'recorded' ? others.filter(({ state: stands }) => stands !== 'forwarded') : others,
    reasons: codes,
  })
  return { items, left_off, members, interests, reasons, seats, quorum: quorumOf(members) }
}
export type Context = Awaited<ReturnType<typeof contextOf>>

/** The seats of the areas whose people are on the agenda, with how many would be approved. */
export async function shownSeats(db: ReadDatabase, { items, seats }: Pick<Context, 'items' | 'seats'>) {
  const areas = [...seats.keys()]
  const names = await db
    .select({ number: place.number, name_en: place.name_en, name_bn: place.name_bn })
    .from(place)
    .where(inArray(place.number, areas))
  return areas.map((area): Seats => {
    const { seats: bound, taken } = seats.get(area)!
    const named = names.find(({ number }) => number === area)
    return {
      area,
      name: named ? { name_en: named.name_en, name_bn: named.name_bn } : null,
      seats: bound,
      taken,
      free: bound === null ? null : Math.max(0, bound - taken),
      approving: approvingOf(items, area),
    }
  })
}

export const approvingOf = (items: readonly Standing[], area: number): number =>
  items.filter(({ row, area: own }) => own === area && row.item.decision === 'approve').length

/** Of a session's items none was added, taken off or changed since it was read: the session's own version says so. */
export const unchanged = (session_id: number, version: number) =>
  sql`exists (select 1 from committee_session where id = ${session_id} and version = ${version})`
