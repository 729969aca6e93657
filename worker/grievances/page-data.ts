import { and, asc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { grievances } from '#contract/grievances'
import { aboutOfCategory } from '#contract/grievances/shapes'
import { searchWords } from '#contract/texts/grievances/search-words'
import type { ReadDatabase } from '#worker/db/client'
import { grievanceSetting, grievanceSubject, grievanceType } from '#worker/db/schema/grievances'
import { office } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import type { Call } from '#worker/http/call'
import { configuration, programNames } from '#worker/programs/index'
import { isLatest } from './setting.ts'

type Form = (typeof grievances)['form']

/** Kinds that something is set of, with their subjects; programs; divisions. */
export async function pageData(call: Call<Form['pageData']>) {
  const { db } = call
  const [known, [types, subjects, programs]] = await Promise.all([
    configuration(call),
    db.batch([
      db
        .select({
          id: grievanceType.id,
          code: grievanceType.code,
          search_words: grievanceType.search_words,
          name_en: grievanceType.name_en,
          name_bn: grievanceType.name_bn,
          category: { id: lookup.id, name_en: lookup.value_en, name_bn: lookup.value_bn },
          category_code: lookup.code,
          allows_unnamed: grievanceSetting.allows_unnamed,
          sensitive: grievanceSetting.sensitive,
          days: grievanceSetting.days,
        })
        .from(grievanceType)
        .innerJoin(lookup, eq(lookup.id, grievanceType.category_id))
        .innerJoin(grievanceSetting, and(eq(grievanceSetting.type_id, grievanceType.id), isLatest))
        .where(eq(grievanceType.active, 1))
        .orderBy(asc(lookup.sort), asc(grievanceType.id)),
      db
        .select()
        .from(grievanceSubject)
        .where(eq(grievanceSubject.active, 1))
        .orderBy(asc(grievanceSubject.id)),
      programNames(db),
    ]),
  ])
  return {
    data: {
      reference_version: known.reference_version,
      types: types.map(({ category_code, code, search_words, ...type }) => ({
        ...type,
        search: `${searchWords[code] ?? ''} ${search_words}`.replace(/\s+/g, ' ').trim(),
        about: aboutOfCategory[category_code ?? ''] ?? null,
        subjects: subjects
          .filter(({ type_id }) => type_id === type.id)
          .map((one) => ({
            id: one.id,
            name_en: one.name_en,
            name_bn: one.name_bn,
            ...(one.search_words && { search: one.search_words }),
          })),
      })),
      programs,
      divisions: known.divisions.map(({ id, name_en, name_bn }) => ({ id, name_en, name_bn })),
    },
  }
}

const at = alias(place, 'at')
const above = or(
  ...[1, 100, 10_000, 1_000_000, 100_000_000].map((size) =>
    // Numbers travel as reals: without the cast it would be no division of integers.
    eq(office.place, sql`${at.number} / cast(${size} as integer) * cast(${size} as integer)`),
  ),
)
const officesMaximum = 30

/** Offices of a place and of those above it, the nearest first; or one of them. */
export const officesOf = (db: ReadDatabase, placeId: number, only?: number) =>
  db
    .select({ id: office.id, name_en: office.name_en, name_bn: office.name_bn, place: office.place })
    .from(at)
    .innerJoin(office, and(above, eq(office.active, 1)))
    .where(and(eq(at.id, placeId), only === undefined ? undefined : eq(office.id, only)))
    .orderBy(sql`${office.place} desc`, asc(office.id))
    .limit(officesMaximum)

export const offices = async ({ db, params }: Call<Form['offices']>) => ({
  data: (await officesOf(db, params.place_id)).map(({ id, name_en, name_bn }) => ({ id, name_en, name_bn })),
})
