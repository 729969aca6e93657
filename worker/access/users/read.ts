import { and, eq, exists, sql, type SQL } from 'drizzle-orm'
import type { users as table } from '#contract/access/users'
import { Failure } from '#contract/failure'
import { page } from '#worker/db/page'
import { user, userRole } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import type { Call, CallBase } from '#worker/http/call'
import type { SignedIn } from '#worker/db/session'
import { openSessions } from '../open-sessions.ts'
import { personOf, personRows } from '../person.ts'

type Table = typeof table
type Filters = Partial<Call<Table['users']>['query']>

const sortable = {
  full_name: user.full_name,
  username: user.username,
  status: user.status,
  created_at: user.created_at,
  id: user.id,
} as const

/** The scope and the filters: rows, counts, exports and pickers of users all take this. */
export function usersIn(call: CallBase & { user: SignedIn }, query: Filters): SQL | undefined {
  return and(
    inScope(user.place, call.user.scope),
    containing(query.search, user.full_name, user.username),
    query.status === undefined ? undefined : eq(user.status, query.status),
    query.category_id === undefined
      ? undefined
      : sql`${user.office_id} in (select id from office where category_id = ${query.category_id})`,
    query.office_id === undefined ? undefined : eq(user.office_id, query.office_id),
    query.role_id === undefined
      ? undefined
      : exists(
          call.db
            .select({ one: sql`1` })
            .from(userRole)
            .where(and(eq(userRole.user_id, user.id), eq(userRole.role_id, query.role_id))),
        ),
  )
}

export async function users(call: Call<Table['users']>) {
  const found = await page(call.db, {
    table: user,
    rows: (where) => personRows(call.db).where(where).$dynamic(),
    where: usersIn(call, call.query),
    query: call.query,
    sortable,
  })
  const data = await Promise.all(found.data.map((row) => personOf(call, row, { whole: false })))
  return { ...found, data }
}

/** A user in scope, or 404. */
async function userInScope(call: CallBase & { user: SignedIn }, id: number) {
  const [found] = await personRows(call.db).where(and(eq(user.id, id), inScope(user.place, call.user.scope)))
  if (!found) throw new Failure('not_found')
  return found
}

export async function editUser(call: Call<Table['editUser']>) {
  const found = await userInScope(call, call.params.id)
  const shown = await personOf(call, found, { whole: false })
  return {
    data: {
      ...shown,
      role_ids: shown.role.map(({ id }) => id),
      office_id: found.office.id,
      mobile_plain: await call.deps.secrets.decrypt(found.user.mobile),
    },
  }
}

export async function userSessions(call: Call<Table['userSessions']>) {
  const found = await userInScope(call, call.params.id)
  return { data: await openSessions(call.db, call.now, eq(user.id, found.user.id), call.user.session_id) }
}
