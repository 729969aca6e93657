import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { applications } from '#contract/applications'
import type { duplicateReasons } from '#contract/applications/staff'
import { wordSounds } from '#contract/names/sound'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { entryTexts } from '#contract/texts/applications/entries'
import { newId } from '#worker/db/ids'
import { heardAlike } from '#worker/db/name-keys'
import { user } from '#worker/db/schema/access'
import {
  application,
  applicationDuplicate,
  applicationNumber,
  cardClaim,
} from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { beneficiary } from '#worker/db/schema/registry'
import { contains, inScope } from '#worker/db/scope'
import { namedPath } from '#worker/db/place-path'
import type { Call } from '#worker/http/call'
import { cardIndex, cardsOfApplication } from '#worker/registry/index'
import type { Asking } from '#worker/resource/filters'
import { entryRows } from './entries.ts'
import { maskedNumbers } from './masks.ts'
import { refuseOwnCases } from './own-interest.ts'

type Record_ = typeof application.$inferSelect
type Reason = (typeof duplicateReasons)[number]
/** So many of each kind are looked at: of a phone of a digital centre, say, that many people gave. */
const eachMaximum = 20

/** Days that are written for one another: the day itself, day and month changed about, and where a birthday is made up the years beside. */
export function daysAlike(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  const swapped = Number(date) <= 12 ? [`${year}-${date}-${month}`] : []
  const beside = month === '01' && date === '01' ? [-1, 1].map((by) => `${Number(year) + by}-01-01`) : []
  return [...new Set([day, ...swapped, ...beside])]
}

/** Ids of other applications, each kind of likeness as a query that gives few. */
async function likenessesOf(call: Pick<Asking, 'db' | 'deps'>, record: Record_) {
  const { id, mobile_index, account_index, name_bn, date_of_birth } = record
  const cards = await cardIndexesOf(call, record)
  const own = sql`(select ${applicationNumber.number_index} from ${applicationNumber} where ${applicationNumber.application_id} = ${id})`
  const found: Record<Reason, SQL[]> = {
    number: [
      sql`(select ${applicationNumber.application_id} as id from ${applicationNumber} where ${applicationNumber.number_index} in ${own} limit ${eachMaximum})`,
    ],
    card:
      cards.length === 0
        ? []
        : [
            sql`(select case ${cardClaim.holder_kind} when 'application' then ${cardClaim.holder_id} else (select ${beneficiary.application_id} from ${beneficiary} where ${beneficiary.id} = ${cardClaim.holder_id}) end as id from ${cardClaim} where ${inArray(cardClaim.card_index, cards)} limit ${eachMaximum})`,
          ],
    name:
      wordSounds(name_bn).length === 0
        ? []
        : daysAlike(date_of_birth).map((day) => heardAlike('application', name_bn, { date_of_birth: day })),
    mobile: [
      sql`(select ${application.id} as id from ${application} where ${application.mobile_index} = ${mobile_index} limit ${eachMaximum})`,
    ],
    account: account_index
      ? [
          sql`(select ${application.id} as id from ${application} where ${application.account_index} = ${account_index} limit ${eachMaximum})`,
        ]
      : [],
  }
  return Object.entries(found).flatMap(([reason, queries]) =>
    queries.map((ids) => ({ reason: reason as Reason, ids })),
  )
}

/** Under what a verified and a declared holder have the card of an application. */
async function cardIndexesOf(call: Pick<Asking, 'db' | 'deps'>, record: Record_): Promise<string[]> {
  const numbers = await cardsOfApplication(call, record)
  return Promise.all(
    numbers.flatMap((number) =>
      (['verified', 'declared'] as const).map((kind) => cardIndex(call, number, kind)),
    ),
  )
}

/** What two applications are compared by. */
export async function comparedOf(call: Pick<Asking, 'deps'>, record: Record_) {
  const { name_en, name_bn, date_of_birth, person } = record
  const { father_name_en, father_name_bn, mother_name_en, mother_name_bn } = person
  const parents = { father_name_en, father_name_bn, mother_name_en, mother_name_bn }
  return { name_en, name_bn, date_of_birth, ...parents, ...(await maskedNumbers(call, record)) }
}

/** Other applications that may be of the same person, whole where who looks may see them, else as much as that they are there. */
export async function duplicatesOf(call: Asking, record: Record_) {
  const { db, user: who } = call
  const likenesses = await likenessesOf(call, record)
  const found = await db.batch(
    likenesses.map(({ ids }) =>
      db
        .select({ id: application.id })
        .from(application)
        .where(
          and(
            inArray(application.id, sql`(select id from ${ids} limit ${eachMaximum + 1})`),
            ne(application.id, record.id),
          ),
        )
        .limit(eachMaximum),
    ) as never,
  )
  const reasons = new Map<number, Set<Reason>>()
  for (const [at, rows] of (found as { id: number }[][]).entries())
    for (const { id } of rows) reasons.set(id, (reasons.get(id) ?? new Set()).add(likenesses[at]!.reason))
  if (reasons.size === 0) return { duplicates: [], elsewhere: [] }
  const ids = [...reasons.keys()]
  const [rows, decisions, districts] = await db.batch([
    entryRows({ db }, inArray(application.id, ids)).orderBy(desc(application.submitted_at)),
    db
      .select({ decided: applicationDuplicate, by: user.full_name })
      .from(applicationDuplicate)
      .innerJoin(user, eq(user.id, applicationDuplicate.decided_by))
      .where(
        or(
          and(
            eq(applicationDuplicate.application_id, record.id),
            inArray(applicationDuplicate.other_id, ids),
          ),
          and(
            eq(applicationDuplicate.other_id, record.id),
            inArray(applicationDuplicate.application_id, ids),
          ),
        ),
      ),
    districtsOf(call, ids),
  ])
  const reasonsOf = (id: number) => [...reasons.get(id)!]
  const seen = rows.filter((row) => contains(who.scope, row.application.place))
  return {
    duplicates: await Promise.all(
      seen.map(async (row) => {
        const { id, state, submitted_at } = row.application
        const decided = decisions.find(({ decided: { application_id, other_id } }) =>
          [application_id, other_id].includes(id),
        )
        return {
          id,
          state,
          submitted_at,
          ...(await comparedOf(call, row.application)),
          reasons: reasonsOf(id),
          program: row.program,
          place: namedPath(row.place),
          decision: decided
            ? {
                decision: decided.decided.decision,
                note: decided.decided.note,
                by: decided.by,
                at: decided.decided.decided_at,
              }
            : null,
        }
      }),
    ),
    elsewhere: rows
      .filter((row) => !seen.includes(row))
      .map(({ application: { id, state } }) => {
        const district = districts.find((one) => one.id === id)
        return {
          reasons: reasonsOf(id),
          district: district ? { name_en: district.name_en, name_bn: district.name_bn } : null,
          state,
        }
      }),
  }
}

const district = alias(place, 'district_of')
const districtsOf = ({ db }: Asking, ids: readonly number[]) =>
  db
    .select({ id: application.id, name_en: district.name_en, name_bn: district.name_bn })
    .from(application)
    .innerJoin(district, eq(district.number, sql`${application.place} / 1000000 * 1000000`))
    .where(inArray(application.id, [...ids]))

/** Keeps what an officer found: the same person, or another one; what was found before is changed. */
export async function decideDuplicate(call: Call<(typeof applications)['entry']['decideDuplicate']>) {
  const { db, work, user: who, params, body, now } = call
  const pair = [params.id, body.other_id].toSorted((one, other) => one - other)
  const [first, second] = pair as [number, number]
  const [records, [before]] = await db.batch([
    db
      .select({ id: application.id, place: application.place })
      .from(application)
      .where(and(inArray(application.id, pair), inScope(application.place, who.scope))),
    db
      .select()
      .from(applicationDuplicate)
      .where(and(eq(applicationDuplicate.application_id, first), eq(applicationDuplicate.other_id, second))),
  ])
  const own = records.find(({ id }) => id === params.id)
  if (!own || records.length < 2) throw new Failure('not_found')
  await refuseOwnCases(call, pair)
  work.place(own.place)
  const decided = {
    decision: body.decision,
    note: body.note,
    decided_by: who.user_id,
    decided_at: now.toISOString(),
  }
  if (before) work.update(applicationDuplicate, before, decided)
  else
    work.insert(applicationDuplicate, {
      id: newId(now),
      application_id: first,
      other_id: second,
      ...decided,
    })
  // In the history of both.
  for (const id of pair)
    work.noteOf({ table: application, id }, { duplicate: pair.find((one) => one !== id), ...decided })
  return { id: params.id, message: say(entryTexts, call.language, `duplicate_${body.decision}`) }
}
