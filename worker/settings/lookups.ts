import { asc, eq } from 'drizzle-orm'
import type { AdminLookup, lookupAdministration } from '#contract/settings/lookups'
import { lookup } from '#worker/db/schema/settings'
import type { BodyOf } from '#contract/endpoint'
import type { Call } from '#worker/http/call'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'
import { usesOfLookup } from './lookup-usage.ts'

type Table = typeof lookupAdministration
/** A row keeps its type and its code. */
type Body = Omit<BodyOf<Table['lookup']['update']>, 'id' | 'version'> & { type?: number; code?: string }

const shown = ({ active, ...row }: typeof lookup.$inferSelect): AdminLookup => ({
  ...row,
  active: active === 1,
})

/** Rules, programs, offices and applications refer to rows by code or id: one that any of them knows is switched off. */
export const lookups = resource({
  table: lookup,
  rows: ({ db }, where) => db.select().from(lookup).where(where).$dynamic(),
  shown: (row) => shown(row),
  search: { names: [lookup.value_en, lookup.value_bn, lookup.code] },
  filters: { type: lookup.type },
  sortable: columnsOf(lookup, 'sort', 'code', 'value_en', 'value_bn'),
  leading: { by: lookup.type },
  columns: ({ active, ...body }: Body) => ({ ...body, active: active ? 1 : 0 }),
  uses: usesOfLookup,
})

export async function lookupsOfType({ params, db }: Call<Table['lookup']['ofType']>) {
  return {
    data: (
      await db
        .select()
        .from(lookup)
        .where(eq(lookup.type, params.type))
        .orderBy(asc(lookup.sort), asc(lookup.id))
    ).map(shown),
  }
}
