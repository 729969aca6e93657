import { and, asc, between, gt, inArray, isNull, lte, max, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableName } from 'drizzle-orm'
import { placeMoved } from '#contract/texts/geography/moved'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { notify } from '#worker/access/index'
import type { ReadDatabase } from '#worker/db/client'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { committee } from '#worker/db/schema/committees'
import { place, placeMove } from '#worker/db/schema/geography'
import { grievance, grievanceEvent } from '#worker/db/schema/grievances'
import { beneficiary, beneficiaryPeriod } from '#worker/db/schema/registry'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import { trainingProgram } from '#worker/db/schema/training'
import { newsAt, totalsAlong } from '#worker/db/totals'
import type { Work } from '#worker/db/work'
import { WriteRefused } from '#worker/db/writer'
import type { CallBase, Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'

type Table = SQLiteTable & { id: SQLiteColumn; place: SQLiteColumn; place_to?: SQLiteColumn }
type Move = typeof placeMove.$inferSelect
type Stage =
  /** Found by their place. */
  | { found: Table; atOnce: number; by?: (move: Move) => SQL }
  /** Looked through in the order of their numbers: no index has their place. */
  | { scanned: Table }
  | 'pause'

/** Records that are counted, and seen by where they lie. */
const records: Exclude<Stage, 'pause'>[] = [
  { found: application, atOnce: 500 },
  { found: beneficiary, atOnce: 500 },
  { found: grievance, atOnce: 500 },
  // With whoever takes part, and their certificates.
  { found: trainingProgram, atOnce: 20 },
  {
    found: committeeSession,
    atOnce: 500,
    by: (move) =>
      sql`${committeeSession.committee_id} in (select ${committee.id} from ${committee} where ${between(committee.place, move.number_from + move.shift, move.number_to + move.shift)})`,
  },
]
/**
 * What was read when a move began may be written until the pause is over; by then the database refuses it (migrations/0650_place_moves.sql).
 * What follows from records is looked through once none of them is left.
 */
const stages: readonly Stage[] = [
  ...records,
  'pause',
  { scanned: applicationEvent as Table },
  { scanned: beneficiaryPeriod },
  { scanned: grievanceEvent as Table },
  { scanned: sessionItem },
]
const pauseMilliseconds = 60_000
const windowRows = 5_000
const lookMilliseconds = 3_000

/**
 * Goes on with the place that is being moved until the time is over; answers whether its `records` are on their way still, or only what
 * follows from them, or whether none is under way.
 */
export async function movePlaces(deps: Dependencies, milliseconds = 20_000): Promise<OnItsWay> {
  const deadline = Date.now() + milliseconds
  try {
    for (;;) {
      const came = await systemCall(deps, 'geography.renumber', step)
      if (came === 'nothing' || came === 'waits' || Date.now() >= deadline) break
    }
  } catch (error) {
    // Somebody else goes on with it.
    if (!(error instanceof WriteRefused && error.kind === 'stale')) throw error
  }
  return systemCall(deps, 'geography.renumber', async ({ db }) => {
    const move = await openMove(db)
    return move ? (move.settled_at === null ? 'records' : 'rest') : 'none'
  })
}

/** The place that is being moved. */
const openMove = async (db: ReadDatabase): Promise<Move | undefined> =>
  (await db.select().from(placeMove).where(isNull(placeMove.ended_at)).orderBy(asc(placeMove.id)).limit(1))[0]

/** Whether records at a place wait for it to arrive: until then nothing is written about them. */
export async function isOnItsWay(db: ReadDatabase, number: number): Promise<boolean> {
  const move = await openMove(db)
  if (!move || move.settled_at !== null) return false
  const { number_from: from, number_to: to, shift } = move
  return [number, number - shift].some((one) => one >= from && one <= to)
}

type Stepping = CallBase & { work: Work }
export type OnItsWay = 'records' | 'rest' | 'none'
type Came = 'went' | 'waits' | 'nothing'

async function step(call: Stepping): Promise<Came> {
  const { db, work, now } = call
  const move = await openMove(db)
  if (!move) return 'nothing'
  work.place(move.number_from + move.shift)
  const stage = stages[move.stage]
  const next = { stage: move.stage + 1, cursor: 0 }
  if (stage === undefined) await end(call, move)
  else if (stage === 'pause') {
    if (move.settled_at === null) {
      work.update(placeMove, move, { settled_at: now.toISOString() })
      return 'went'
    }
    if (now.getTime() < Date.parse(move.begun_at) + pauseMilliseconds) return 'waits'
    work.update(placeMove, move, next)
  } else if ('found' in stage) {
    const count = await shiftFound(call, move, stage)
    work.update(placeMove, move, count === 0 ? next : { taken_along: move.taken_along + count })
  } else {
    const cursor = await shiftScanned(call, move, stage.scanned)
    work.update(placeMove, move, cursor === null ? next : { cursor })
  }
  return 'went'
}

const columnsOf = ({ place: number, place_to }: Table) => (place_to ? [number, place_to] : [number])
const lies = ({ place: number }: Pick<Table, 'place'>, { number_from, number_to }: Move): SQL =>
  between(number, number_from, number_to)

async function shiftFound(
  { db, work }: Stepping,
  move: Move,
  { found: table, atOnce, by }: Extract<Stage, { found: Table }>,
): Promise<number> {
  const there = and(lies(table, move), by?.(move))
  const rows = await db.select({ id: table.id }).from(table).where(there).limit(atOnce)
  if (rows.length === 0) return 0
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const which = and(sql`${table.id} in (select value from json_each(${ids}))`, lies(table, move))!
  work.shift(table, columnsOf(table), move.shift, which, rows.length)
  return rows.length
}

/** Up to which row it has come; null: to the end. What it passes without a row of the place is passed again if it dies. */
async function shiftScanned({ db, work }: Stepping, move: Move, table: Table): Promise<number | null> {
  const until = Date.now() + lookMilliseconds
  let from = move.cursor
  do {
    const window = db
      .select({ id: table.id, place: table.place })
      .from(table)
      .where(gt(table.id, from))
      .orderBy(asc(table.id))
      .limit(windowRows)
      .as('rows_next')
    const [seen] = await db
      .select({ upto: max(window.id), count: sql<number>`coalesce(sum(${lies(window as never, move)}), 0)` })
      .from(window)
    if (seen?.upto === null || seen === undefined) return null
    const upto = Number(seen.upto)
    if (seen.count > 0) {
      const among = `id > ${from} and id <= ${upto} and +place between ${move.number_from} and ${move.number_to}`
      work.counted(totalsAlong(getTableName(table), among, move.shift))
      const which = and(gt(table.id, from), lte(table.id, upto), lies(table, move))!
      work.shift(table, [table.place], move.shift, which, seen.count)
      return upto
    }
    from = upto
  } while (Date.now() < until)
  return from
}

async function end(call: Stepping, move: Move): Promise<void> {
  const { db, work, now } = call
  work.update(placeMove, move, { ended_at: now.toISOString(), taken_along: move.taken_along })
  // What people complain of is compared anew in both.
  work.counted(newsAt([move.number_from, move.number_from + move.shift], now))
  const found = await db
    .select({ id: place.id, kind: place.kind, name_en: place.name_en, name_bn: place.name_bn })
    .from(place)
    .where(inArray(place.id, [move.place_id, move.parent_after]))
  const named = (id: number, language: Language) =>
    found.find((one) => one.id === id)?.[`name_${language}`] ?? ''
  const text = (language: Language) =>
    say(placeMoved, language, 'text', {
      place: named(move.place_id, language),
      parent: named(move.parent_after, language),
      count: formatFor(language).count(move.taken_along),
    })
  notify(call, [move.by_user], {
    title_en: say(placeMoved, 'en', 'title'),
    title_bn: say(placeMoved, 'bn', 'title'),
    text_en: text('en'),
    text_bn: text('bn'),
    link: null,
  })
}
