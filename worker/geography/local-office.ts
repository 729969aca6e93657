import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LocalOffice } from '#contract/geography/offices'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import type { ReadDatabase } from '#worker/db/client'
import { office } from '#worker/db/schema/access'
import { place, type PlaceKind } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'

/** Where people go: an office of the union or of its wards has no counter of its own. */
const categories = ['district', 'upazila', 'urban']
/** Whose name an office has that isn't entered. */
const seats: readonly PlaceKind[] = ['upazila', 'city_thana', 'district_pourashava']
const seat = alias(place, 'seat')
/** A place and those above it, by its number (migrations/0002_geography.sql). */
const above = [
  sql`${place.number} / 1000000 * 1000000`,
  sql`${place.number} / 10000 * 10000`,
  sql`${place.number} / 100 * 100`,
  place.number,
].map((number) => eq(seat.number, number))

/** The places that may have the office of a place, the nearest first, with those that are entered there. */
export const seatsOf = (db: ReadDatabase, placeId: number | SQL) =>
  db
    .select({ at: { kind: seat.kind, name_en: seat.name_en, name_bn: seat.name_bn }, office })
    .from(place)
    .innerJoin(seat, or(...above))
    .leftJoin(
      office,
      and(
        eq(office.place, seat.number),
        eq(office.active, 1),
        inArray(
          office.category_id,
          db
            .select({ id: lookup.id })
            .from(lookup)
            .where(and(eq(lookup.type, lookupType.office_category), inArray(lookup.code, categories))),
        ),
      ),
    )
    .where(and(eq(place.id, placeId), ne(seat.kind, 'ward'), ne(seat.kind, 'division')))
    .orderBy(desc(seat.number), office.id)

/** The social services office of a place: the nearest that is entered, else what it is called. Null: no such place. */
export const localOffice = async (db: ReadDatabase, placeId: number): Promise<LocalOffice | null> =>
  officeAt(await seatsOf(db, placeId))

/** The same of places that were read. */
export function officeAt(rows: Awaited<ReturnType<typeof seatsOf>>): LocalOffice | null {
  const near = rows.filter(({ at }) => at.kind !== 'district')
  const found = near.find((row) => row.office !== null) ?? (near.length === 0 ? rows[0] : undefined)
  if (found?.office) return shown(found.office)
  const named = near.find(({ at }) => seats.includes(at.kind)) ?? rows[0]
  return named ? unknown(named.at) : null
}

const shown = ({
  name_en,
  name_bn,
  address_en,
  address_bn,
  phone,
  hours_en,
  hours_bn,
}: typeof office.$inferSelect) => ({
  name_en,
  name_bn,
  address_en,
  address_bn,
  phone,
  hours_en,
  hours_bn,
})

const unknown = (at: { name_en: string; name_bn: string }): LocalOffice => ({
  name_en: say(words, 'en', 'office_of', { place: at.name_en }),
  name_bn: say(words, 'bn', 'office_of', { place: at.name_bn }),
  address_en: null,
  address_bn: null,
  phone: null,
  hours_en: null,
  hours_bn: null,
})
