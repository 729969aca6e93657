import { and, desc, eq, inArray, isNull, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { credentialDays } from '#contract/access/life'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from '#worker/db/client'
import { accountHand, office, officeWard, role, session, user, userRole } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'

const toldMaximum = 200

type Name = { name_en: string; name_bn: string }
type Wanted = {
  permission: Permission
  /** Who asked, and whom it is about, if they are somebody yet. */
  maker: number
  person?: number
  now: Date
  /** Whoever acts on this user, or on one who gets these roles, has all the rights that they have. */
  over: { user: number } | { roles: readonly number[] }
}
/** Who may do something at a place: people of one office, and the roles by which they may; no office where it is super-admins from elsewhere. */
export type Administrators = { ids: number[]; office: Name | null; roles: Name[] }

/** Numbers of a place and of what it lies in: an office that has one of them has the place in its span. */
const above = (at: number): number[] => [
  ...new Set([0, 100_000_000, 1_000_000, 10_000, 100, 1].map((unit) => (unit === 0 ? 0 : at - (at % unit)))),
]

const inUse = sql`from user_role as h inner join role as r on r.id = h.role_id and r.active = 1`
const isSuper = sql`exists (select 1 ${inUse} where h.user_id = ${user.id} and r.is_super_admin = 1)`
const holds = (permission: Permission | SQL) =>
  sql`exists (select 1 ${inUse} inner join role_permission as p on p.role_id = r.id where h.user_id = ${user.id} and p.permission = ${permission})`
/** Nothing that this person may is beyond the user of the row; a role that is switched off counts, too. */
const covers = (over: Wanted['over']) => {
  const roles =
    'user' in over
      ? sql`(select role_id from user_role where user_id = ${over.user})`
      : sql`(select value from json_each(${JSON.stringify(over.roles)}))`
  return sql`not exists (select 1 from role as w left join role_permission as q on q.role_id = w.id where w.id in ${roles} and (w.is_super_admin = 1 or (q.permission is not null and not ${holds(sql`q.permission`)})))`
}

const isOther = ({ maker, person }: Wanted) =>
  and(
    eq(user.status, 'active'),
    notInArray(user.id, person === undefined ? [maker] : [maker, person]),
    person === undefined
      ? undefined
      : sql`not exists (select 1 from ${accountHand} where ${accountHand.user_id} = ${person} and ${accountHand.made_by} = ${user.id})`,
  )
const may = (wanted: Wanted) =>
  and(isOther(wanted), or(isSuper, and(holds(wanted.permission), covers(wanted.over))))

const hereDays = 30
/**
 * Who can be expected to hear of it: they have signed in of late, and the same maker didn't make them just now, as the
 * second person for what they would do next.
 */
const isHere = ({ maker, now }: Wanted) => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  return and(
    sql`exists (select 1 from ${session} where ${session.user_id} = ${user.id} and ${session.created_at} > ${ago(hereDays)})`,
    or(isNull(user.made_by), ne(user.made_by, maker), lte(user.created_at, ago(credentialDays))),
  )
}

/**
 * Who may do something at a place: those of the nearest office that has the place in its scope and somebody who will hear
 * of it; super-admins where there is no such office. Where nobody will, the nearest who may at all.
 */
export async function administratorsOf(
  db: ReadDatabase,
  at: number,
  wanted: Wanted,
): Promise<Administrators> {
  const found = await nearestOf(db, at, wanted, isHere(wanted))
  return found.ids.length > 0 ? found : nearestOf(db, at, wanted, undefined)
}

async function nearestOf(
  db: ReadDatabase,
  at: number,
  wanted: Wanted,
  here: SQL | undefined,
): Promise<Administrators> {
  const wards = sql`(select 1 from ${officeWard} where ${officeWard.office_id} = ${office.id})`
  const ward = sql`(select 1 from ${officeWard} inner join ${place} on ${place.id} = ${officeWard.place_id} where ${officeWard.office_id} = ${office.id} and ${at} between ${place.number} and ${place.number_to})`
  const people = db
    .select({
      id: user.id,
      place: office.place,
      office: { name_en: office.name_en, name_bn: office.name_bn },
    })
    .from(office)
    .innerJoin(user, eq(user.office_id, office.id))
  const officers = await people
    .where(
      and(
        inArray(office.place, above(at)),
        sql`${office.place_to} >= ${at}`,
        eq(office.active, 1),
        or(sql`not exists ${wards}`, sql`exists ${ward}`),
        may(wanted),
        here,
      ),
    )
    .orderBy(desc(office.place), office.id)
    .limit(toldMaximum)
  const [nearest] = officers
  const ids = nearest
    ? officers.filter((one) => one.place === nearest.place).map(({ id }) => id)
    : await superAdmins(db, wanted, here)
  return { ids, office: nearest?.office ?? null, roles: await rolesBy(db, ids, wanted.permission) }
}

/** Who looks after the installation itself: all active super-admins. From the role on: of people there are many. */
export const superAdministrators = async (db: ReadDatabase): Promise<number[]> => {
  const found = await db
    .selectDistinct({ id: user.id })
    .from(role)
    .innerJoin(userRole, eq(userRole.role_id, role.id))
    .innerJoin(user, eq(user.id, userRole.user_id))
    .where(and(eq(role.is_super_admin, 1), eq(role.active, 1), sql`+${user.status} = 'active'`))
    .limit(toldMaximum)
  return found.map(({ id }) => id)
}

async function superAdmins(db: ReadDatabase, wanted: Wanted, here: SQL | undefined): Promise<number[]> {
  const found = await db
    .selectDistinct({ id: user.id })
    .from(role)
    .innerJoin(userRole, eq(userRole.role_id, role.id))
    .innerJoin(user, eq(user.id, userRole.user_id))
    .where(and(eq(role.is_super_admin, 1), eq(role.active, 1), isOther(wanted), here))
    .limit(toldMaximum)
  return found.map(({ id }) => id)
}

/** The roles that give these people what they need. */
async function rolesBy(db: ReadDatabase, ids: readonly number[], permission: Permission): Promise<Name[]> {
  if (ids.length === 0) return []
  return db
    .selectDistinct({ name_en: role.name_en, name_bn: role.name_bn })
    .from(role)
    .innerJoin(userRole, eq(userRole.role_id, role.id))
    .where(
      and(
        inArray(userRole.user_id, [...ids]),
        eq(role.active, 1),
        sql`(${role.is_super_admin} = 1 or exists (select 1 from role_permission as p where p.role_id = ${role.id} and p.permission = ${permission}))`,
      ),
    )
}
