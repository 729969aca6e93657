import { and, asc, count, eq, exists, max, or, sql, type SQL } from 'drizzle-orm'
import type { users as table, UserWaits } from '#contract/access/users'
import type { DeviceStatus } from '#contract/access/life'
import { credentialChange, device, office, session, user, userRole } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { columnsOf, listing } from '#worker/resource/listing'
import { begunWith } from '#worker/resource/search-names'
import { inScope } from '#worker/db/scope'
import { openSessions } from '../open-sessions.ts'
import { personColumns, personOf } from '../person.ts'
import { exceedsRow } from '../rights.ts'
import { changesToDecide, usersToLetIn } from '../waiting.ts'

type Table = typeof table

const everybody = listing({
  table: user,
  place: user.place,
  rows: ({ db, user: who }, where) =>
    db
      .select({ ...personColumns, exceeds: exceedsRow(user.id, who) })
      .from(user)
      .innerJoin(office, eq(office.id, user.office_id))
      .where(where)
      .$dynamic(),
  shown: async (row, call) => ({
    ...(await personOf(call, row, { whole: false })),
    beyond_rights: row.exceeds === 1,
    created_at: row.user.created_at,
  }),
  search: { names: [user.full_name, user.username], people: true, mobiles: [user.mobile_index] },
  filters: {
    status: user.status,
    category_id: (id: number) => sql`${user.office_id} in (select id from office where category_id = ${id})`,
    office_id: user.office_id,
    made_by: user.made_by,
    // Nor changed, while nobody had let them in: that is their work, too.
    not_made_by: (id: number) =>
      sql`${user.made_by} is not ${id} and not exists (select 1 from account_hand as hand where hand.user_id = ${user.id} and hand.made_by = ${id})`,
    // A file's rows have one maker and one moment.
    added_with: (id: number) =>
      sql`(${user.made_by}, ${user.created_at}) = (select one.made_by, one.created_at from user as one where one.id = ${id})`,
    waits: (what: UserWaits, { user: who }) => {
      const toLetIn = usersToLetIn(who)
      const toDecide = sql`${user.id} in (select ${credentialChange.user_id} from ${credentialChange} where ${changesToDecide(who)})`
      return {
        change: sql`${user.id} in (select user_id from credential_change where status = 'waiting')`,
        approve_me: toLetIn,
        change_me: toDecide,
        me: or(toLetIn, toDecide),
      }[what]
    },
    role_id: (id: number, { db }) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(userRole)
          .where(and(eq(userRole.user_id, user.id), eq(userRole.role_id, id))),
      ),
  },
  sortable: columnsOf(user, 'full_name', 'username', 'status', 'created_at', 'id'),
})
export const { list: users } = everybody

export const offeredMaximum = 50

/** Users in scope to choose from, by name: by the beginning of a word of it, else by any part. */
export async function offered(
  call: Asking,
  search: string | undefined,
  only?: { status: 'active' },
  also?: SQL,
) {
  const found = (which: SQL | undefined) =>
    call.db
      .select({ id: user.id, full_name: user.full_name, username: user.username })
      .from(user)
      .where(and(which, also))
      .orderBy(asc(user.full_name), asc(user.id))
      .limit(offeredMaximum)
  const begun = search && begunWith(call, search)
  const byWord = begun
    ? await found(
        and(begun, inScope(user.place, call.user.scope), only && sql`+${user.status} = ${only.status}`),
      )
    : []
  return byWord.length > 0 ? byWord : found(everybody.where(call, { search, ...only }))
}

export async function editUser(call: Call<Table['user']['get']>) {
  const found = await everybody.find(call, call.params.id)
  const shown = await personOf(call, found, { whole: false })
  return {
    data: {
      ...shown,
      role_ids: shown.role.map(({ id }) => id),
      office_id: found.office.id,
      office_category_id: found.office.category_id,
      mobile_plain: await call.deps.secrets.decrypt(found.user.mobile),
    },
  }
}

export async function userSessions(call: Call<Table['user']['sessions']>) {
  const found = await everybody.find(call, call.params.id)
  const { id } = found.user
  const [[last], counts] = await call.db.batch([
    call.db
      .select({ at: max(session.created_at) })
      .from(session)
      .where(eq(session.user_id, id)),
    call.db
      .select({ status: device.status, count: count() })
      .from(device)
      .where(eq(device.user_id, id))
      .groupBy(device.status),
  ])
  const devicesOf = (status: DeviceStatus) => counts.find((one) => one.status === status)?.count ?? 0
  return {
    data: await openSessions(call.db, call.now, eq(user.id, id), call.user.session_id),
    last_sign_in: last?.at ?? null,
    devices: { active: devicesOf('active'), pending: devicesOf('pending') },
  }
}
