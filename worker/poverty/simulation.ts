import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import type { GenderCode } from '#contract/lookups'
import { povertyScore, type PovertyAnswer, type RuleSet } from '#contract/poverty'
import type { poverty } from '#contract/poverty/administration'
import { changeOf, type Simulated } from '#contract/poverty/simulation'
import type { ReadDatabase } from '#worker/db/client'
import { looksMilliseconds } from '#worker/db/keyset'
import { application, applicationAnswer } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { programVersion } from '#worker/db/schema/programs'
import { lookup } from '#worker/db/schema/settings'
import type { Call } from '#worker/http/call'
import { configuration } from '#worker/programs/index'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'
import { findYear } from './rules.ts'

type Simulating = Call<(typeof poverty)['simulation']['list']>

const districtPlace = alias(place, 'district_place')
const divisionPlace = alias(place, 'division_place')
/** What lies above the districts has no name of one. */
const named = (one: typeof place) => {
  const some = (column: SQLiteColumn) => sql<string>`coalesce(${column}, '')`
  return { code: some(one.code), name_en: some(one.name_en), name_bn: some(one.name_bn) }
}

const scored = keysetListing({
  table: application,
  rows: ({ db }, which) =>
    db
      .select({
        id: application.id,
        submitted_at: application.submitted_at,
        division: named(divisionPlace as unknown as typeof place),
        district: named(districtPlace as unknown as typeof place),
        gender: sql<GenderCode>`${lookup.code}`,
        age: application.age,
        amount: application.monthly_amount,
        times: sql<number>`iif(${programVersion.definition} ->> 'payment_cycle' = 'once', 1, 12)`,
        house_size: application.house_size,
        no_of_room: application.no_of_room,
      })
      .from(application)
      .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
      .leftJoin(districtPlace, eq(districtPlace.number, sql`${application.district} * 1000000`))
      .leftJoin(divisionPlace, eq(divisionPlace.number, sql`${application.division} * 100000000`))
      .innerJoin(lookup, eq(lookup.id, application.gender_id))
      .where(which)
      .$dynamic(),
  shown: (row) => row,
  order: [application.submitted_at, application.id],
  keyOf: ({ submitted_at, id }) => [submitted_at, id],
  by: { program_id: application.program_id },
  together: () => ({ filters: isNotNull(application.house_size) }),
})

/** The answers of applications, by application. */
async function answersOf(db: ReadDatabase, ids: readonly number[]): Promise<Map<number, PovertyAnswer[]>> {
  const rows = await db
    .select()
    .from(applicationAnswer)
    .where(
      inArray(applicationAnswer.application_id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
    )
    .orderBy(asc(applicationAnswer.application_id), asc(applicationAnswer.variable_id))
  const grouped = new Map<number, PovertyAnswer[]>()
  for (const { application_id, variable_id, sub_variable_ids } of rows) {
    const answers = grouped.get(application_id) ?? []
    answers.push({ variable_id, sub_variables: sub_variable_ids })
    grouped.set(application_id, answers)
  }
  return grouped
}

/** The rules that are tried, and those that are in force beside them: of the year, else those that applications are scored by. */
async function rulesOf(call: Simulating): Promise<{ now: RuleSet; tried: RuleSet }> {
  const { financial_year_id, version } = call.query
  const { draft, rules, in_force_rules } = await findYear(call.db, financial_year_id)
  if (version !== (draft?.version ?? 0)) throw new Failure('stale')
  const now = in_force_rules ?? (await configuration(call)).rules?.definition
  return { now: now ?? rules, tried: rules }
}

type Row = Awaited<ReturnType<typeof scored>>['data'][number]

function simulated(row: Row, answers: PovertyAnswer[], rules: { now: RuleSet; tried: RuleSet }): Simulated {
  const { amount, times, house_size, no_of_room, ...shown } = row
  const by = (set: RuleSet) => {
    const { score, cut_off, eligible } = povertyScore(set, {
      answers,
      house_size: house_size ?? 1,
      no_of_room: no_of_room ?? 1,
      district_code: row.district.code,
      division_code: row.division.code,
    })
    return { score, cut_off, eligible }
  }
  const [now, tried] = [by(rules.now), by(rules.tried)]
  return { ...shown, year_amount: amount * times, now, tried, change: changeOf(now.eligible, tried.eligible) }
}

/**
 * Applications of a program in scope, each scored by the draft and by what is in force, from the answers that were given. Of one
 * kind of change only those: looked for as long as any other filter that no index serves.
 */
export async function simulation(call: Simulating) {
  const { db, user, query } = call
  const [rules, scope] = await Promise.all([rulesOf(call), scopeWithin(db, user.scope, query.place_id)])
  const until = Date.now() + looksMilliseconds
  const data: Simulated[] = []
  let asked = { ...call, user: { ...user, scope } }
  for (;;) {
    const page = await scored(asked)
    const answers = await answersOf(
      db,
      page.data.map(({ id }) => id),
    )
    const rows = page.data.map((row) => simulated(row, answers.get(row.id) ?? [], rules))
    data.push(...rows.filter(({ change }) => query.change === undefined || change === query.change))
    const isFull = data.length >= query.per_page || query.change === undefined
    if (isFull || page.next === null || Date.now() > until)
      return {
        ...page,
        data,
        previous: query.change === undefined ? page.previous : null,
        partial: page.partial || (!isFull && page.next !== null),
      }
    asked = { ...asked, query: { ...asked.query, cursor: page.next } }
  }
}
