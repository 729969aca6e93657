import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { dayInDhaka } from '#contract/calendar'
import { tierLevels, type TierLevel } from '#contract/grievances/shapes'
import { tiers as tiersMaximum } from '#contract/grievances/life'
import type { ReadDatabase } from '#worker/db/client'
import { office, user } from '#worker/db/schema/access'
import type { Tier } from '#worker/db/schema/grievances'
import type { SignedIn } from '#worker/db/session'
import { atOnce } from '#worker/http/at-once'
import { makersAmong, mayBeOneOf, type Maker } from '#worker/http/own-work'
import { talkedSince } from './case-conditions.ts'
import { makersOf, type Case } from './record.ts'
import { maySolve } from './rights.ts'

/** How many numbers of places an area of each level has (migrations/0002_geography.sql). */
const sizes: Record<TierLevel, number> = {
  union: 100,
  upazila: 10_000,
  district: 1_000_000,
  division: 100_000_000,
  national: 10_000_000_000,
}
/** Number of the area of a level that a place lies in. */
const areaOf = (place: number, level: TierLevel): number => Math.floor(place / sizes[level]) * sizes[level]
/** How high an office stands, by the number of its place. */
export const levelOf = (place: number): TierLevel =>
  place === 0 ? 'national' : (tierLevels.findLast((level) => place % sizes[level] === 0) ?? 'union')

/** Whom a case goes to: a person, the office that they are of, and which tier they solve for. */
export type Solver = { user_id: number; office_id: number; tier: number }
/** With the names of their office. */
export type SolverFound = Solver & { name_en: string; name_bn: string }
type Sought = {
  place: number
  sensitive: boolean
  /** The office that it is kept from (`keptFrom`), with where it is; null: none. */
  against: { id: number; place: number } | null
  tiers: readonly Tier[]
  /** Of the mobile of who complains: nobody solves their own. */
  mobile_index: string | null
  submitted_at: string
  /** Who took it in at the counter, and who answered it before: neither they nor who may stand behind them gets it. */
  barred: readonly Maker[]
}
type Asking = { db: ReadDatabase; now: Date }
type Options = {
  /** The lowest tier that comes into question. */
  from: number
  /** Who doesn't. */
  not?: readonly (number | null)[]
  /** It is answered, and stays so: many of these would all go to who has least open, which none of them changes. */
  talked?: boolean
}

const heldMaximum = 1_000
const held = sql<number>`(select count(*) from (select 1 from grievance where owner_id = ${user.id} and due_at is not null limit ${heldMaximum}))`
/** What they answered lately besides, which may come back to them. */
const talked = (now: Date) =>
  sql<number>`(select count(*) from (select 1 from grievance where owner_id = ${user.id} and due_at is null and answered_at >= ${talkedSince(now)} limit ${heldMaximum}))`
const hasRole = (role: number): SQL =>
  sql`exists (select 1 from user_role inner join role on role.id = user_role.role_id and role.active = 1 where user_role.user_id = ${user.id} and user_role.role_id = ${role})`

/** The office that a sensitive case is kept from: the one complained about, or, where none was named at a counter, that counter's own. */
const keptFrom = ({
  against_office_id,
  counter_office_id,
}: Pick<Case['record'], 'against_office_id' | 'counter_office_id'>): number | null =>
  against_office_id ?? counter_office_id

const leftMilliseconds = 365 * 86_400_000
/**
 * Not of an office, nor was within the year before a case came (whom a grievance is about may have been moved above their office);
 * nor has the mobile of somebody who is or was, nor acts for one of them today, or they for them.
 */
export function notOf(officeId: number, submitted_at: string, now: Date): SQL {
  const since = new Date(Date.parse(submitted_at) - leftMilliseconds).toISOString()
  const day = dayInDhaka(now)
  const isOf = (who: SQL) =>
    sql`(${who}.office_id = ${officeId} or exists (select 1 from office_left where office_left.user_id = ${who}.id and office_left.office_id = ${officeId} and office_left.left_at > ${since}))`
  const onLeave = sql`from_day <= ${day} and to_day >= ${day} and min(to_day, coalesce(date(ended_at, '+6 hours'), to_day)) >= ${day}`
  const self = sql`${user}`
  return sql`not ${isOf(self)}
    and not exists (select 1 from user as twin where twin.mobile_index = ${user.mobile_index} and ${isOf(sql`twin`)})
    and not exists (select 1 from staff_leave inner join user as twin on twin.id = staff_leave.absent_id where staff_leave.acting_id = ${user.id} and ${onLeave} and ${isOf(sql`twin`)})
    and not exists (select 1 from staff_leave inner join user as twin on twin.id = staff_leave.acting_id where staff_leave.absent_id = ${user.id} and ${onLeave} and ${isOf(sql`twin`)})`
}

/**
 * Who gets a case: of the lowest tier from `from` on that has somebody, whoever has least to do; else anybody at the head office who
 * works on grievances. Of a sensitive kind nobody who is or was of the office complained about, and no office below it or beside it; where none is
 * named, nobody of the first tier. Null: there is nobody.
 */
export async function solverFor(
  { db, now }: Asking,
  { place, sensitive, against, tiers, mobile_index, submitted_at, barred }: Sought,
  { from, not = [], talked: isTalked = false }: Options,
): Promise<SolverFound | null> {
  const least = sensitive && against ? tierLevels.indexOf(levelOf(against.place)) + 1 : 0
  const first = sensitive && !against ? Math.max(from, 2) : from
  const isOther = and(
    ...not.filter((id) => id !== null).map((id) => ne(user.id, id)),
    sensitive && against ? notOf(against.id, submitted_at, now) : undefined,
    mobile_index === null ? undefined : ne(user.mobile_index, mobile_index),
    ...barred.map(({ by }) => ne(user.id, by)),
  )
  const isHigher = (level: TierLevel) => tierLevels.indexOf(level) >= Math.min(least, tierLevels.length - 1)
  const seats: Seat[] = tiers.flatMap((one, index) =>
    index + 1 >= first && isHigher(one.level)
      ? [{ tier: index + 1, area: areaOf(place, one.level), who: hasRole(one.role_id) }]
      : [],
  )
  async function seek(makers: readonly Maker[]): Promise<SolverFound | null> {
    const passed: number[] = []
    const passedOf = new Map<Seat, number>()
    let open: Seat[] = [...seats, { tier: tiersMaximum, area: 0, who: undefined }]
    while (open.length > 0) {
      const [best] = await bestOf(db, open, {
        isOther: and(isOther, ...passed.map((id) => ne(user.id, id))),
        load: isTalked ? sql`${held} + ${talked(now)}` : held,
      })
      if (!best) return null
      const { at, ...person } = best
      if (!(await mayBeOneOf(db, { person: person.user_id, at: now }, makers)))
        return { ...person, tier: open[at]!.tier }
      passed.push(person.user_id)
      passedOf.set(open[at]!, (passedOf.get(open[at]!) ?? 0) + 1)
      open = open.filter((seat) => (passedOf.get(seat) ?? 0) < passedMaximum)
    }
    return null
  }
  // Where one person has just made all accounts, each may stand behind each: somebody has it all the same, who decides when that is over.
  return (await seek(barred)) ?? (barred.length > 0 ? seek([]) : null)
}

/** Where a tier's solvers sit, and what they must have. */
type Seat = { tier: number; area: number; who: SQL | undefined }
/** So many of a seat are asked whether they may be one person with a maker: nearly always the first is another. */
const passedMaximum = 20

/**
 * Of the first seat that has somebody who may work on grievances whoever has least to do, in one statement: what those of the later
 * seats have to do is counted only where the earlier ones have nobody.
 */
function bestOf(
  db: ReadDatabase,
  seats: readonly Seat[],
  { isOther, load }: { isOther: SQL | undefined; load: SQL },
) {
  const [first, second, ...others] = seats.map(({ area, who }, at) => {
    const best = db
      .select({
        at: sql<number>`${at}`.as('at'),
        user_id: user.id,
        office_id: user.office_id,
        name_en: office.name_en,
        name_bn: office.name_bn,
      })
      .from(user)
      .innerJoin(office, and(eq(office.id, user.office_id), eq(office.active, 1)))
      .where(and(eq(user.place, area), eq(user.status, 'active'), maySolve, who, isOther))
      .orderBy(asc(load), asc(user.id))
      .limit(1)
      .as('best')
    return db.select().from(best)
  })
  return second ? unionAll(first!, second, ...others).limit(1) : first!
}

/** What is known of whom a case that is there already may go to. `appeal`: it is appealed now, which bars all who answered it. */
export async function soughtFor(
  db: ReadDatabase,
  { record, setting }: Case,
  { appeal = false } = {},
): Promise<Sought> {
  const { place, sensitive, mobile_index, submitted_at } = record
  const keptFromId = keptFrom(record)
  const [against, barred] = await atOnce(
    keptFromId === null ? null : standingOf(db, keptFromId),
    makersOf(db, record, appeal),
  )
  return { place, sensitive, mobile_index, submitted_at, against, tiers: setting.tiers, barred }
}

async function standingOf(db: ReadDatabase, id: number): Promise<Sought['against']> {
  const [found] = await db
    .select({ id: office.id, place: office.place })
    .from(office)
    .where(eq(office.id, id))
  return found ?? null
}

/**
 * Who gets a case that is there already, from a tier on: never who has it or answered it, unless `again` (it goes back to
 * its own tier), and never whose answer was appealed against, this time or before.
 * `heir`: who has it didn't answer it, for it was handed on to them since. `talked`: as in `Options`. `sought`: where it is known before.
 */
export async function nextSolver(
  { db, now }: Asking,
  found: Case,
  from: number,
  {
    again = false,
    heir = false,
    talked: isTalked = false,
    sought,
  }: { again?: boolean; heir?: boolean; talked?: boolean; sought?: Sought } = {},
): Promise<SolverFound | null> {
  const { owner_id, answered_by, answered_at, refused_by } = found.record
  const known = sought ?? (await soughtFor(db, found))
  const answerer =
    again || answered_by === null ? [] : [{ by: answered_by, at: new Date(answered_at ?? now) }]
  return solverFor(
    { db, now },
    { ...known, barred: [...known.barred, ...answerer] },
    { from, talked: isTalked, not: again ? [refused_by] : [heir ? null : owner_id, answered_by, refused_by] },
  )
}

/** Some of an office who work on grievances, by their names. */
const workersOf = (db: ReadDatabase, officeId: number | null, who: SQL | undefined) =>
  db
    .select({ id: user.id, full_name: user.full_name })
    .from(user)
    .where(and(eq(user.office_id, officeId ?? 0), eq(user.status, 'active'), maySolve, who))
    .orderBy(asc(user.full_name))
    .limit(100)

/** Others of somebody's own office who work on grievances; which case they may have is judged of each. */
export const officeColleaguesOf = (
  db: ReadDatabase,
  { user_id, office_id, acting }: Pick<SignedIn, 'user_id' | 'office_id' | 'acting'>,
) => workersOf(db, office_id, ne(user.id, acting?.for_id ?? user_id))

/** Others of the office that has a case who work on grievances, and may have this one. */
export async function colleaguesOf({ db, now }: Asking, record: Case['record']) {
  const { office_id, owner_id, sensitive, mobile_index, submitted_at } = record
  const keptFromId = keptFrom(record)
  const [found, makers] = await atOnce(
    workersOf(
      db,
      office_id,
      and(
        ne(user.id, owner_id ?? 0),
        sensitive && keptFromId !== null ? notOf(keptFromId, submitted_at, now) : undefined,
        mobile_index === null ? undefined : ne(user.mobile_index, mobile_index),
      ),
    ),
    makersOf(db, record),
  )
  if (makers.length === 0) return found
  const barred = await makersAmong(db, { people: found.map(({ id }) => id), at: now }, makers)
  return found.filter(({ id }) => !barred.has(id))
}
