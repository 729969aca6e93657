import { asc, count, eq, sql } from 'drizzle-orm'
import type { geography } from '#contract/geography'
import { office } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'

/** Wards that an office works for: those assigned to it, or else all of its place. */
const wardsOf = sql`coalesce(
  nullif((select count(*) from office_ward where office_ward.office_id = ${office.id}), 0),
  (select count(*) from place as ward where ward.kind = 'ward' and ward.number between ${office.place} and ${office.place_to}))`

/** Offices within the places of who looks, added up by category and by the kind of their place. */
export async function officeTotals({ user: who, db }: Call<(typeof geography)['office']['totals']>) {
  const rows = await db
    .select({
      category_id: office.category_id,
      category: { value_en: lookup.value_en, value_bn: lookup.value_bn },
      kind: place.kind,
      offices: count(),
      off: sql<number>`sum(${office.active} = 0)`,
      users: sql<number>`sum((select count(*) from user where user.office_id = ${office.id}))`,
      wards: sql<number>`sum(${wardsOf})`,
    })
    .from(office)
    .innerJoin(lookup, eq(lookup.id, office.category_id))
    .leftJoin(place, eq(place.id, office.place_id))
    .where(inScope(office.place, who.scope))
    .groupBy(office.category_id, place.kind)
    .orderBy(asc(lookup.sort), asc(lookup.id))
  const figures = (['offices', 'off', 'users'] as const).map((key) => ({
    key,
    value: rows.reduce((sum, row) => sum + row[key], 0),
  }))
  return { figures, rows }
}
