import { and, asc, count, desc, like, or } from 'drizzle-orm'
import type { geography, Office } from '#contract/geography'
import { page } from '#worker/db/page'
import { office } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'

const sortable = { code: office.code, name_en: office.name_en, name_bn: office.name_bn } as const

/** Offices within the places of who looks. */
export async function offices(call: Call<(typeof geography)['offices']>) {
  const { query, user, db } = call
  const words = query.search ? `%${query.search.replace(/[%_]/g, '')}%` : undefined
  const where = and(
    inScope(office.place, user.scope),
    words
      ? or(like(office.name_en, words), like(office.name_bn, words), like(office.code, words))
      : undefined,
  )
  const column = sortable[query.sort as keyof typeof sortable] ?? office.place
  const rows = db
    .select()
    .from(office)
    .where(where)
    .orderBy(query.direction === 'desc' ? desc(column) : asc(column), asc(office.id))
    .$dynamic()
  const counted = await page(
    db,
    rows,
    db.select({ count: count() }).from(office).where(where).$dynamic(),
    query,
  )
  return { ...counted, data: counted.data.map(shown) }
}

const shown = ({ place: _, place_to: __, active, ...row }: typeof office.$inferSelect): Office => ({
  ...row,
  active: active === 1,
})
