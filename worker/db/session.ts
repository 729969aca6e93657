import { and, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import type { SessionEnd } from '#contract/access/session-ends'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from './client.ts'
import {
  device,
  office,
  officeWard,
  role,
  rolePermission,
  session,
  staffLeave,
  user,
  userRole,
} from './schema/access.ts'
import { place } from './schema/geography.ts'
import { sha256 } from './secrets.ts'
import { everywhere, narrowed, type Range, type Scope } from './scope.ts'

export const idleHours = 1
export const absoluteHours = 12

export type SignedIn = {
  user_id: number
  session_id: number
  token_hash: string
  seen_at: string
  is_super_admin: boolean
  /** A role of theirs demands an authenticator app that they don't have yet: until then they may only mend that. */
  must_enrol: boolean
  permissions: ReadonlySet<Permission>
  office_id: number
  /** Number of the office's place: what the user writes about itself lies here. */
  place: number
  scope: Scope
  /** They look as a role sees the product: what they may do and where they look is narrowed to it already, and nothing is written. */
  seeing: Seeing | null
  /** They act for somebody who is away, whose rights and places these are. Their own id stays: what they do is theirs. */
  acting: Acting | null
}
export type Acting = { leave_id: number; for_id: number; to_day: string }
export type Seeing = { role_id: number; place_id: number | null }

/** Of a user, with office and roles: where they may look, and what they may do. */
const rightsColumns = {
  office_id: user.office_id,
  place: office.place,
  place_to: office.place_to,
  is_super_admin: sql<number>`coalesce(max(${role.is_super_admin}), 0)`,
  must_enrol: sql<number>`max(${role.needs_totp}) = 1 and ${user.totp_secret} is null`,
  permissions: sql<string | null>`group_concat(distinct ${rolePermission.permission})`,
  wards: sql<
    string | null
  >`(select json_group_array(json_object('from', ${place.number}, 'to', ${place.number_to})) from ${officeWard} join ${place} on ${place.id} = ${officeWard.place_id} where ${officeWard.office_id} = ${user.office_id})`,
}

/** Of a session whose user looks as a role: what that role may do, and the place. Either is nothing where it is gone or switched off. */
const seeingColumns = {
  as_role_id: session.as_role_id,
  as_place_id: session.as_place_id,
  as_permissions: sql<
    string | null
  >`(select group_concat(p.permission) from role_permission as p join role as r on r.id = p.role_id and r.active = 1 where p.role_id = ${session.as_role_id})`,
  as_range: sql<
    string | null
  >`(select json_object('from', number, 'to', number_to) from place where place.id = ${session.as_place_id})`,
}

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Why the session of a bearer token is over, where that can be told. */
export async function endOfToken(
  db: ReadDatabase,
  token: string,
  now: Date,
): Promise<SessionEnd | undefined> {
  const [row] = await db
    .select({
      ended_at: session.ended_at,
      end_reason: session.end_reason,
      seen_at: session.seen_at,
      created_at: session.created_at,
    })
    .from(session)
    .where(eq(session.token_hash, await sha256(token)))
  if (!row) return undefined
  if (row.ended_at !== null) return row.end_reason === 'logout' ? undefined : (row.end_reason ?? undefined)
  if (row.created_at <= hoursAgo(now, absoluteHours)) return 'half_a_day'
  return row.seen_at <= hoursAgo(now, idleHours) ? 'inactive' : undefined
}

/** Session, device, user, office, roles, permissions and scope of a bearer token in one query; undefined unless all are good at this moment. */
export async function userOfToken(db: ReadDatabase, token: string, now: Date): Promise<SignedIn | undefined> {
  const token_hash = await sha256(token)
  const [row] = await db
    .select({
      user_id: session.user_id,
      session_id: session.id,
      seen_at: session.seen_at,
      leave_id: session.leave_id,
      ...rightsColumns,
      ...seeingColumns,
    })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.user_id), eq(user.status, 'active')))
    .innerJoin(office, and(eq(office.id, user.office_id), eq(office.active, 1)))
    .leftJoin(device, eq(device.id, session.device_id))
    .innerJoin(userRole, eq(userRole.user_id, user.id))
    .innerJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .leftJoin(rolePermission, eq(rolePermission.role_id, role.id))
    .where(
      and(
        eq(session.token_hash, token_hash),
        isNull(session.ended_at),
        gt(session.seen_at, hoursAgo(now, idleHours)),
        gt(session.created_at, hoursAgo(now, absoluteHours)),
        sql`coalesce(${device.status}, 'active') = 'active'`,
      ),
    )
    .groupBy(session.token_hash)
  if (!row) return undefined
  const { as_role_id, as_place_id, as_permissions, as_range, leave_id, ...own } = row
  const self = signedIn({ ...own, token_hash })
  const who = leave_id === null ? self : ((await actingUnder(db, self, leave_id, now)) ?? self)
  if (as_role_id === null) return who
  return seen(who, { role_id: as_role_id, place_id: as_place_id }, listed(as_permissions), as_range)
}

/** Leaves that hold on the day of a moment in Dhaka. */
export const holdsOn = (now: Date) =>
  and(
    isNull(staffLeave.ended_at),
    lte(staffLeave.from_day, dayInDhaka(now)),
    gte(staffLeave.to_day, dayInDhaka(now)),
  )

/**
 * The same person with the rights and the places of whom they act for, as those have them at this moment; undefined where the
 * leave isn't theirs, or doesn't hold today, or the account that they act for is closed.
 */
export async function actingUnder(
  db: ReadDatabase,
  self: SignedIn,
  leaveId: number,
  now: Date,
): Promise<SignedIn | undefined> {
  const [leave] = await db
    .select({ for_id: staffLeave.absent_id, to_day: staffLeave.to_day })
    .from(staffLeave)
    .where(and(eq(staffLeave.id, leaveId), eq(staffLeave.acting_id, self.user_id), holdsOn(now)))
  const other = leave && !self.must_enrol ? await userOfId(db, leave.for_id) : undefined
  if (!leave || !other) return undefined
  const { user_id, session_id, token_hash, seen_at } = self
  const acting = { leave_id: leaveId, for_id: leave.for_id, to_day: leave.to_day }
  return { ...other, user_id, session_id, token_hash, seen_at, must_enrol: false, acting }
}

/** The same of a user who isn't there: what runs for them has the rights they have at this moment. */
export async function userOfId(db: ReadDatabase, id: number): Promise<SignedIn | undefined> {
  const [row] = await db
    .select({ user_id: user.id, ...rightsColumns })
    .from(user)
    .innerJoin(office, and(eq(office.id, user.office_id), eq(office.active, 1)))
    .innerJoin(userRole, eq(userRole.user_id, user.id))
    .innerJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .leftJoin(rolePermission, eq(rolePermission.role_id, role.id))
    .where(and(eq(user.id, id), eq(user.status, 'active')))
    .groupBy(user.id)
  return row && signedIn({ ...row, session_id: 0, seen_at: '', token_hash: '' })
}

type Row = Pick<SignedIn, 'user_id' | 'session_id' | 'seen_at' | 'token_hash' | 'office_id' | 'place'> & {
  place_to: number
  is_super_admin: number
  must_enrol: number
  permissions: string | null
  wards: string | null
}

function signedIn({ place_to, wards: assigned, ...row }: Row): SignedIn {
  const wards = JSON.parse(assigned ?? '[]') as Range[]
  const must_enrol = row.must_enrol === 1
  const is_super_admin = row.is_super_admin === 1 && !must_enrol
  const own: Scope = row.place === 0 ? everywhere : [{ from: row.place, to: place_to }]
  return {
    ...row,
    is_super_admin,
    must_enrol,
    permissions: new Set(must_enrol ? [] : listed(row.permissions)),
    scope: must_enrol ? [] : is_super_admin ? everywhere : wards.length > 0 ? wards : own,
    seeing: null,
    acting: null,
  }
}

const listed = (permissions: string | null): Permission[] => (permissions?.split(',') ?? []) as Permission[]

/** The same user with what they and a role have in common, in no place that isn't theirs. */
function seen(who: SignedIn, seeing: Seeing, ofRole: Permission[], range: string | null): SignedIn {
  const within = range === null ? [] : narrowed(who.scope, JSON.parse(range) as Range)
  return {
    ...who,
    is_super_admin: false,
    permissions: new Set(ofRole.filter((one) => who.is_super_admin || who.permissions.has(one))),
    scope: seeing.place_id === null ? who.scope : within,
    seeing,
  }
}

/** Whether a browser's own id is that of somebody's active device. */
export async function isActiveDevice(db: ReadDatabase, token: string): Promise<boolean> {
  const [found] = await db
    .select({ id: device.id })
    .from(device)
    .innerJoin(user, and(eq(user.id, device.user_id), eq(user.status, 'active')))
    .where(and(eq(device.token_hash, await sha256(token)), eq(device.status, 'active')))
    .limit(1)
  return found !== undefined
}
