import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { AdminLookup, lookupAdministration } from '#contract/settings/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { page } from '#worker/db/page'
import { lookup } from '#worker/db/schema/settings'
import { refuseUsed, unused } from '#worker/db/usage'
import { containing } from '#worker/db/search'
import type { Call } from '#worker/http/call'
import { usesOfLookup } from './lookup-usage.ts'

type Table = typeof lookupAdministration

const sortable = {
  sort: lookup.sort,
  code: lookup.code,
  value_en: lookup.value_en,
  value_bn: lookup.value_bn,
} as const
const shown = ({ active, ...row }: typeof lookup.$inferSelect): AdminLookup => ({
  ...row,
  active: active === 1,
})

export async function lookupList({ query, db }: Call<Table['lookupList']>) {
  const where = and(
    query.type === undefined ? undefined : eq(lookup.type, query.type),
    containing(query.search, lookup.value_en, lookup.value_bn, lookup.code),
  )
  const found = await page(db, {
    table: lookup,
    rows: (asked) => db.select().from(lookup).where(asked).$dynamic(),
    where,
    query,
    sortable,
    leading: { by: lookup.type },
  })
  return { ...found, data: found.data.map(shown) }
}

export async function lookupsOfType({ params, db }: Call<Table['lookupsOfType']>) {
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

export async function lookupInsert(call: Call<Table['lookupInsert']>) {
  const id = newId(call.now)
  const { active, ...body } = call.body
  call.work.at(0)
  call.work.insert(lookup, { id, ...body, active: active ? 1 : 0 })
  return { id, message: say(adminMessages, call.language, 'saved') }
}

export async function lookupUpdate(call: Call<Table['lookupUpdate']>) {
  const { id, version, active, ...body } = call.body
  const [before] = await call.db.select().from(lookup).where(eq(lookup.id, id))
  if (!before) throw new Failure('not_found')
  call.work.at(0)
  call.work.update(lookup, { ...before, version }, { ...body, active: active ? 1 : 0 })
  return { id, message: say(adminMessages, call.language, 'updated') }
}

/** Rules, programs, offices and applications refer to rows by code or id: one that any of them knows is switched off. */
export async function lookupDestroy(call: Call<Table['lookupDestroy']>) {
  const [before] = await call.db.select().from(lookup).where(eq(lookup.id, call.params.id))
  if (!before) throw new Failure('not_found')
  const uses = usesOfLookup(before)
  await refuseUsed(call.db, uses, call.language)
  call.work.at(0)
  call.work.remove(lookup, before, { condition: unused(uses) })
  return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
}
