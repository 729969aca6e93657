import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { geography } from '#contract/geography'
import type { AdminOffice } from '#contract/geography/offices'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { page } from '#worker/db/page'
import { office, officeWard, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { inScope, type Scope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import type { Call } from '#worker/http/call'

type Table = typeof geography

const seat = alias(place, 'seat')
const sortable = { code: office.code, name_en: office.name_en, name_bn: office.name_bn } as const
const columns = {
  office,
  category: { value_en: lookup.value_en, value_bn: lookup.value_bn },
  seat: { name_en: seat.name_en, name_bn: seat.name_bn },
  users: sql<number>`(select count(*) from ${user} where ${user.office_id} = ${office.id})`,
  wards: sql<number>`(select count(*) from ${officeWard} where ${officeWard.office_id} = ${office.id})`,
}

/** The one row query of offices. */
const rows = (db: ReadDatabase, where: SQL | undefined) =>
  db
    .select(columns)
    .from(office)
    .innerJoin(lookup, eq(lookup.id, office.category_id))
    .leftJoin(seat, eq(seat.id, office.place_id))
    .where(where)

const shown = (found: Awaited<ReturnType<typeof rows>>[number]): AdminOffice => {
  const { place: _, place_to: __, active, ...row } = found.office
  const { category, seat: at, users, wards } = found
  return { ...row, active: active === 1, category, place: at, users, wards }
}

/** An office within the places of who asks; any other isn't there. */
export async function officeOf(db: ReadDatabase, scope: Scope, id: number) {
  const [found] = await rows(db, and(inScope(office.place, scope), eq(office.id, id)))
  if (!found) throw new Failure('not_found')
  return { row: found.office, shown: shown(found) }
}

export async function offices({ query, user: who, db }: Call<Table['offices']>) {
  const where = and(
    query.category_id === undefined ? undefined : eq(office.category_id, query.category_id),
    query.within === undefined
      ? undefined
      : sql`${office.place} between (select number from place where id = ${query.within}) and (select number_to from place where id = ${query.within})`,
    containing(query.search, office.name_en, office.name_bn, office.code),
  )
  const found = await page(db, {
    table: office,
    rows: (asked) => rows(db, asked).$dynamic(),
    where: and(inScope(office.place, who.scope), where),
    query,
    sortable,
    unsorted: { by: office.place },
  })
  return { ...found, data: found.data.map(shown) }
}

export async function officesAt({ params, user: who, db }: Call<Table['officesAt']>) {
  const at = sql`${office.place} = (select number from place where id = ${params.id})`
  const own = and(inScope(office.place, who.scope), at)
  return { data: (await rows(db, own).orderBy(asc(office.id))).map(shown) }
}

export const officeGet = async ({ params, user: who, db }: Call<Table['officeGet']>) => ({
  data: (await officeOf(db, who.scope, params.id)).shown,
})
