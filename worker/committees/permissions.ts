import { and, asc, eq } from 'drizzle-orm'
import type { committees } from '#contract/committees'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { committeePermission } from '#worker/db/schema/committees'
import { lookup } from '#worker/db/schema/settings'
import { isEverywhere } from '#worker/db/scope'
import type { Call } from '#worker/http/call'

type Table = typeof committees

/** They hold for every committee of the country: who sees but a part of it changes none. */
function refusePart({ user }: Pick<Call<Table['permission']['update']>, 'user'>): void {
  if (!isEverywhere(user.scope)) throw new Failure('forbidden')
}

const nothing = { approve: false, forward: false, recommendation: false, reject: false, waiting: false }

const types = (db: ReadDatabase) =>
  db
    .select({ type: lookup, permission: committeePermission })
    .from(lookup)
    .leftJoin(committeePermission, eq(committeePermission.id, lookup.id))

export async function permissions({ db, user }: Call<Table['permission']['list']>) {
  const rows = await types(db)
    .where(eq(lookup.type, lookupType.committee_type))
    .orderBy(asc(lookup.sort), asc(lookup.id))
  return {
    may_change: isEverywhere(user.scope),
    data: rows.map(({ type: { id, code, value_en, value_bn }, permission }) => {
      const { id: _, ...set } = permission ?? { id, ...nothing, version: 0 }
      return { committee_type_id: id, committee_type: { code, value_en, value_bn }, ...set }
    }),
  }
}

async function find(db: ReadDatabase, id: number) {
  const [found] = await types(db).where(and(eq(lookup.id, id), eq(lookup.type, lookupType.committee_type)))
  return found
}

export async function updatePermission(call: Call<Table['permission']['update']>) {
  refusePart(call)
  const { committee_type_id: id, version, ...set } = call.body
  const found = await find(call.db, id)
  if (!found) throw new Failure('validation', { issues: [{ field: 'committee_type_id', key: 'invalid' }] })
  if (version !== (found.permission?.version ?? 0)) throw new Failure('stale')
  call.work.place(0)
  if (found.permission) call.work.update(committeePermission, found.permission, set)
  else call.work.insert(committeePermission, { id, ...set })
  return { id, message: say(adminMessages, call.language, 'updated') }
}

export async function destroyPermission(call: Call<Table['permission']['destroy']>) {
  refusePart(call)
  const { id } = call.params
  const found = await find(call.db, id)
  if (!found?.permission) throw new Failure('not_found')
  call.work.place(0)
  call.work.remove(committeePermission, found.permission)
  return { id, message: say(adminMessages, call.language, 'deleted') }
}
