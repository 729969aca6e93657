import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { roles as table } from '#contract/access/roles'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import type { ReadDatabase } from '#worker/db/client'
import { namedPath, placePath } from '#worker/db/place-path'
import { role, rolePermission, session } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { narrowed } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call } from '#worker/http/call'

type Table = typeof table
const above = alias(place, 'above')
const top = alias(place, 'top')

/**
 * From the next call on the session may do what it and the role have in common (worker/db/session.ts), and writes nothing
 * (worker/http/session.ts). The super-admin's own role is nobody else's to be seen as.
 */
export async function seeAs(call: Call<Table['seeing']['begin']>) {
  const { role_id, place_id } = call.body
  const [[found], [where]] = await call.db.batch([
    call.db
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.id, role_id), eq(role.active, 1), eq(role.is_super_admin, 0))),
    call.db
      .select({ from: place.number, to: place.number_to })
      .from(place)
      .where(eq(place.id, place_id ?? 0)),
  ])
  const isThere = place_id === null || (where && narrowed(call.user.scope, where).length > 0)
  if (!found || !isThere) throw new Failure('not_found')
  const set = { as_role_id: role_id, as_place_id: place_id }
  call.work.updateIf(session, call.user.session_id, set, isNull(session.as_role_id))
  return { message: say(staffMessages, call.language, 'seeing_begun') }
}

export function seeOwn(call: Call<Table['seeing']['end']>) {
  const message = say(staffMessages, call.language, 'seeing_ended')
  if (call.user.seeing === null) return Promise.resolve({ message })
  const set = { as_role_id: null, as_place_id: null }
  call.work.updateIf(session, call.user.session_id, set, isNotNull(session.as_role_id))
  return Promise.resolve({ message })
}

/** As what somebody looks, in words; a role that is gone meanwhile is nobody's. */
export async function seeingOf(db: ReadDatabase, { seeing, permissions }: SignedIn) {
  if (!seeing) return null
  const [[found], [rights], [where]] = await db.batch([
    db
      .select({ id: role.id, code: role.code, name_en: role.name_en, name_bn: role.name_bn })
      .from(role)
      .where(eq(role.id, seeing.role_id)),
    db.select({ count: count() }).from(rolePermission).where(eq(rolePermission.role_id, seeing.role_id)),
    db
      .select({ path: placePath(place, above, top) })
      .from(place)
      .leftJoin(above, eq(above.id, place.parent_id))
      .leftJoin(top, eq(top.id, above.parent_id))
      .where(eq(place.id, seeing.place_id ?? 0)),
  ])
  return {
    role: found ?? { id: seeing.role_id, code: '', name_en: '–', name_bn: '–' },
    place: where ? namedPath(where.path) : null,
    beyond: Math.max(0, (rights?.count ?? 0) - permissions.size),
  }
}
