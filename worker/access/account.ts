import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from '#worker/db/client'
import { device, office, role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { passwordFits, passwordOfNobody } from './password/hash.ts'

/** What an entry call is made with: it changes something, and a refusal of it is kept. */
export type EntryCall = CallBase & { work: Work; refuse: (failure: Failure) => never }

export type Account = typeof user.$inferSelect & {
  office_active: number
  /** Roles that are switched on. */
  roles: number
  is_super_admin: number
  needs_totp: number
}

const accounts = (db: ReadDatabase) =>
  db
    .select({
      user,
      office_active: office.active,
      roles: sql<number>`count(${role.id})`,
      is_super_admin: sql<number>`coalesce(max(${role.is_super_admin}), 0)`,
      needs_totp: sql<number>`coalesce(max(${role.needs_totp}), 0)`,
    })
    .from(user)
    .innerJoin(office, eq(office.id, user.office_id))
    .leftJoin(userRole, eq(userRole.user_id, user.id))
    .leftJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .groupBy(user.id)

/** The account of a username or an id, whatever its state. */
export async function accountOf(
  db: ReadDatabase,
  of: { username: string } | { id: number },
): Promise<Account | undefined> {
  const condition = 'id' in of ? eq(user.id, of.id) : eq(user.username, of.username)
  const [row] = await accounts(db).where(condition)
  if (!row) return undefined
  const { user: own, ...rest } = row
  return { ...own, ...rest }
}

export const isActive = (account: Account): boolean =>
  account.status === 'active' && account.office_active === 1 && account.roles > 0

export const mustEnrol = (account: Account): boolean =>
  account.needs_totp === 1 && account.totp_secret === null

/**
 * The active account that a password opens, of the one that a username named. Nobody learns whether a username exists: an
 * unknown one costs the same and gets the same answer. Each failure is audited with the account that was named.
 */
export async function openAccount(
  call: EntryCall,
  account: Account | undefined,
  password: string,
): Promise<Account> {
  call.work.auditAlways()
  if (account) call.work.actor(account, false)
  const fits = account
    ? await passwordFits(password, account.password_hash)
    : await passwordOfNobody(password)
  if (!account || !fits) {
    const issues = [{ field: 'password', key: 'wrong_email_or_password' }]
    return call.refuse(new Failure('wrong_email_or_password', { issues }))
  }
  if (!isActive(account)) return call.refuse(new Failure('user_not_active'))
  return account
}

/** The same, once their first password has been replaced by one of their own. */
export async function openOwnAccount(
  call: EntryCall,
  named: Account | undefined,
  password: string,
): Promise<Account> {
  const account = await openAccount(call, named, password)
  if (account.password_is_default === 1) return call.refuse(new Failure('user_default_password'))
  return account
}

/** The browser as registered for a person, whatever its state. */
export async function deviceOf(db: ReadDatabase, userId: number, token: string) {
  const [found] = await db
    .select()
    .from(device)
    .where(and(eq(device.user_id, userId), eq(device.token_hash, await sha256(token))))
  return found
}

export async function permissionsOf(db: ReadDatabase, userId: number): Promise<Permission[]> {
  const rows = await db
    .selectDistinct({ permission: rolePermission.permission })
    .from(userRole)
    .innerJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .innerJoin(rolePermission, eq(rolePermission.role_id, role.id))
    .where(eq(userRole.user_id, userId))
  return rows.map(({ permission }) => permission)
}
