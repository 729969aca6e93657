import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { geography } from '#contract/geography'
import type { AdminOffice } from '#contract/geography/offices'
import { office, officeWard, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { namedPath, placePath } from '#worker/db/place-path'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { columnsOf, listing } from '#worker/resource/listing'
import { liesWithin } from '#worker/resource/place-asked'

type Table = typeof geography

const seat = alias(place, 'seat')
const above = alias(place, 'above')
const columns = {
  office,
  category: { value_en: lookup.value_en, value_bn: lookup.value_bn },
  seat: placePath(seat, above),
  users: sql<number>`(select count(*) from ${user} where ${user.office_id} = ${office.id})`,
  wards: sql<number>`(select count(*) from ${officeWard} where ${officeWard.office_id} = ${office.id})`,
}

/** The one row query of offices. */
const rows = ({ db }: Pick<Asking, 'db'>, where: SQL | undefined) =>
  db
    .select(columns)
    .from(office)
    .innerJoin(lookup, eq(lookup.id, office.category_id))
    .leftJoin(seat, eq(seat.id, office.place_id))
    .leftJoin(above, eq(above.id, seat.parent_id))
    .where(where)
    .$dynamic()

const shown = (found: Awaited<ReturnType<typeof rows>>[number]): AdminOffice => {
  const { place: _, place_to: __, active, ...row } = found.office
  const { category, seat: at, users, wards } = found
  return { ...row, active: active === 1, category, place: namedPath(at), users, wards }
}

const standsAt = (name: 'name_en' | 'name_bn') =>
  sql<string>`(select ${sql.identifier(name)} from ${place} where id = ${office.place_id})`

const every = listing({
  table: office,
  place: office.place,
  rows,
  shown,
  search: { names: [office.name_en, office.name_bn, office.code, standsAt('name_en'), standsAt('name_bn')] },
  filters: {
    category_id: office.category_id,
    within: liesWithin(office.place),
  },
  sortable: columnsOf(office, 'code', 'name_en', 'name_bn'),
  unsorted: { by: office.place },
})
export const { list: offices, get: officeGet } = every

/** An office within the places of who asks; any other isn't there. */
export async function officeOf(call: Asking, id: number) {
  const found = await every.find(call, id)
  return { row: found.office, shown: shown(found) }
}

export async function officesAt(call: Call<Table['office']['at']>) {
  const at = sql`${office.place} = (select number from place where id = ${call.params.id})`
  const own = and(inScope(office.place, call.user.scope), at)
  return { data: (await rows(call, own).orderBy(asc(office.id))).map(shown) }
}
