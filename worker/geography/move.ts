import { and, between, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { placeMoved } from '#contract/texts/geography/moved'
import { notify, tellRightsAt } from '#worker/access/index'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { device, office, staffLeave, user } from '#worker/db/schema/access'
import { committee } from '#worker/db/schema/committees'
import { place, placeMove, postCode } from '#worker/db/schema/geography'
import { grievanceCluster, grievanceNews } from '#worker/db/schema/grievances'
import { job } from '#worker/db/schema/jobs'
import { freedSeat, seat } from '#worker/db/schema/registry'
import { searchWord } from '#worker/db/schema/system'
import { commonPlace, seesDistrictOf } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { newsLeft } from '#worker/db/totals'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { freeNumber, givenUp } from './numbering.ts'
import { takenUnder } from './sheet-read.ts'
import { wayTo } from './visible.ts'

type Place = typeof place.$inferSelect
type Beginning = CallBase & { work: Work; user: SignedIn }
type Asked = { before: Place; parent: Place; above: Place; version: number; paper: string }
const upazilaSize = 10_000
/** Within so many days it is moved once more only by who sees the district. */
const againDays = 30
const upazilaOf = (number: number) => Math.floor(number / upazilaSize)

/**
 * Has a place lie in another of the kind that holds it, with all that lies in it: places, offices, people and what is counted by area
 * at once, records in chunks by the schedule (renumber.ts), a minute later at the soonest. One at a time. Its numbers stay its own: no
 * other place is given them.
 */
export async function beginMove(
  call: Beginning,
  { before, parent, above, version, paper }: Asked,
): Promise<void> {
  const { db, work, now, user: who } = call
  const { number: from, number_to: to } = before
  if (parent.id === above.id) refuse('place_there')
  // Addresses say whether a ward is of a union or of a pourashava.
  if (parent.kind !== above.kind) refuse('place_other_kind')
  // Seats go along from one area to another: it is for who sets how many there are.
  const sees = (number: number) => seesDistrictOf(who.scope, number)
  const isWithin = parent.kind === 'union' && upazilaOf(from) === upazilaOf(above.number)
  const since = new Date(now.getTime() - againDays * 86_400_000).toISOString()
  const isAgain = await isAny(db, sql`place_move where place_id = ${before.id} and begun_at > ${since}`)
  if ((isAgain || (to - from + 1 < upazilaSize && !isWithin)) && !(sees(from) && sees(above.number)))
    throw new Failure('from_above')
  const other = sql`place_move where ended_at is null`
  if (await isAny(db, other)) throw new Failure('place_moving')
  const numbers =
    (await ownNumbers(db, before.id, above)) ??
    freeNumber(before.kind, above.number, (await takenUnder(db, [above.id])).get(above.id) ?? [])
  const by = numbers.number - from
  const stray = strayWards(from, to, by)
  if (await isAny(db, stray)) refuse('place_office_wards')
  const open = openSessions(from, to)
  if (await isAny(db, open)) refuse('place_open_sessions')

  work.place(commonPlace(from, numbers.number))
  for (const still of [stray, open, other]) work.require(sql`not exists (select 1 from ${still})`)
  work.insert(placeMove, {
    id: newId(now),
    place_id: before.id,
    parent_before: parent.id,
    parent_after: above.id,
    number_from: from,
    number_to: to,
    shift: by,
    paper,
    by_user: who.user_id,
    begun_at: now.toISOString(),
  })
  // Before the places themselves: one area after the other.
  const area = (column: SQLiteColumn) =>
    sql`program_id in (select id from program) and ${column} in (select number from place where number between ${from} and ${to})`
  work.shift(seat, [seat.area], by, area(seat.area))
  work.shift(freedSeat, [freedSeat.area], by, sql`${area(freedSeat.area)} and filled < seats`)
  work.update(place, { ...before, version }, { parent_id: above.id, ...numbers })
  work.noteOf({ table: place, id: before.id }, { move_order: paper })
  work.shift(place, [place.number, place.number_to], by, between(place.number, from + 1, to))
  // Of whom they are is known by where they are until now.
  work.shift(
    job,
    [job.place],
    by,
    and(
      sql`${job.user_id} in (select ${user.id} from ${user} where ${between(user.place, from, to)})`,
      between(job.place, from, to),
    )!,
  )
  work.shift(office, [office.place, office.place_to], by, between(office.place, from, to))
  work.shift(
    searchWord,
    [searchWord.place],
    by,
    and(inArray(searchWord.kind, ['user', 'office']), between(searchWord.place, from, to))!,
  )
  for (const table of [user, device, committee, staffLeave, grievanceCluster])
    work.shift(table, [table.place], by, between(table.place, from, to))
  if (to - from + 1 >= upazilaSize) {
    work.counted(newsLeft({ from: from + by, to: to + by }))
    const own = between(grievanceNews.upazila, upazilaOf(from), upazilaOf(to))
    work.shift(grievanceNews, [grievanceNews.upazila], by / upazilaSize, own)
  }
  if (before.kind === 'upazila')
    work.updateAll(
      postCode,
      { district_id: above.id },
      // What the district has already stays behind.
      and(
        eq(postCode.district_id, parent.id),
        eq(postCode.upazila_en, before.name_en),
        sql`not exists (select 1 from post_code as there where there.district_id = ${above.id}
          and there.post_code = post_code.post_code and there.post_office_en = post_code.post_office_en)`,
      )!,
    )
  await tellOfficers(call, { before, parent, above, paper })
  await tellRightsAt(call, { from, to })
  call.afterwards(() => call.deps.startJobs())
}

/** Officers of the place, and of what lost it and gained it up to what holds both, have other records to look after from now on. */
async function tellOfficers(
  call: Beginning,
  { before, parent, above, paper }: Omit<Asked, 'version'>,
): Promise<void> {
  const [left, gained] = [wayTo(before.number), wayTo(above.number)]
  const offices = [
    ...left.filter((one) => !gained.includes(one)),
    ...gained.filter((one) => !left.includes(one)),
  ]
  const officers = await call.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.place, [...new Set(offices)]), eq(user.status, 'active')))
  const text = (language: Language) =>
    say(placeMoved, language, 'told', {
      place: before[`name_${language}`],
      from: parent[`name_${language}`],
      to: above[`name_${language}`],
      day: formatFor(language).day(dayInDhaka(call.now)),
      order: formatFor(language).digits(paper),
    })
  notify(
    call,
    officers.map(({ id }) => id).filter((id) => id !== call.user.user_id),
    {
      title_en: say(placeMoved, 'en', 'title'),
      title_bn: say(placeMoved, 'bn', 'title'),
      text_en: text('en'),
      text_bn: text('bn'),
      link: null,
    },
  )
}

/** The numbers that it had there before, unless something lies there by now. */
async function ownNumbers(db: ReadDatabase, id: number, { number: from, number_to: to }: Place) {
  const [had] = await db
    .select({ number: sql<number>`had.number`, number_to: sql<number>`had.number_to` })
    .from(sql`${givenUp} as had`)
    .where(
      sql`had.place_id = ${id} and had.number between ${from} and ${to}
        and not exists (select 1 from place as there where there.number between had.number and had.number_to)`,
    )
    .orderBy(sql`had.move_id desc`)
    .limit(1)
  return had
}

const isAny = async (db: ReadDatabase, rows: SQL): Promise<boolean> =>
  (
    await db
      .select({ any: sql`1` })
      .from(rows)
      .limit(1)
  ).length > 0

function refuse(key: string): never {
  throw new Failure('validation', { issues: [{ field: 'parent_id', key }] })
}

/** Wards there that an office elsewhere has: it would go on to see them. */
const strayWards = (from: number, to: number, by: number): SQL =>
  sql`office_ward join place on place.id = office_ward.place_id join office on office.id = office_ward.office_id
    where place.number between ${from} and ${to} and office.place not between ${from} and ${to}
      and place.number + ${by} not between office.place and office.place_to`

/** Applications there of which a session of a committee above is about to decide. */
const openSessions = (from: number, to: number): SQL =>
  sql`committee cross join committee_session on committee_session.committee_id = committee.id
    cross join session_item on session_item.session_id = committee_session.id cross join application on application.id = session_item.application_id
    where committee.place in (${sql.join(
      [0, ...wayTo(from)].filter((number) => number !== from).map((number) => sql`${number}`),
      sql`, `,
    )})
      and committee_session.status not in ('closed', 'cancelled') and session_item.is_open = 1 and application.place between ${from} and ${to}`
