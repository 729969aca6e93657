import type { Permission } from '#contract/permissions'
import { sha256 } from '#worker/db/secrets'
import type { World } from './world.ts'

type Reading = Pick<World, 'rows'>
/** What minting people needs of a world. */
export type Minting = Reading & Pick<World, 'client' | 'clock'> & { deps: Pick<World['deps'], 'secrets'> }

let running = 1_000

/** Numbers of places to give offices: two unions of one upazila, their upazila, district and division, and a sibling of each. */
export async function placesOf(world: Reading) {
  const find = async (sql: string) =>
    (await world.rows(sql))[0] as { id: number; number: number; number_to: number }
  const union = await find(
    "select id, number, number_to from place where kind = 'union' order by number limit 1",
  )
  const above = (kind: string) =>
    find(
      `select id, number, number_to from place where kind = '${kind}' and number <= ${union.number} and number_to >= ${union.number}`,
    )
  return {
    union,
    sibling: await find(
      `select id, number, number_to from place where kind = 'union' and number > ${union.number_to} order by number limit 1`,
    ),
    upazila: await above('upazila'),
    district: await above('district'),
    division: await above('division'),
    otherDivision: await find(
      "select id, number, number_to from place where kind = 'division' order by number desc limit 1",
    ),
    country: { id: null, number: 0, number_to: 9_999_999_999 },
  }
}

/**
 * Mints an office at a place, a role with the permissions, an active user of both and a session; answers the user's id
 * and the bearer header. Nothing is shared with another test's people.
 */
export async function signedIn(
  world: Minting,
  options: {
    place?: { id: number | null; number: number; number_to: number }
    permissions?: readonly Permission[]
    superAdmin?: boolean
    wards?: number[]
  } = {},
) {
  const id = (running += 1)
  const at = options.place ?? { id: null, number: 0, number_to: 9_999_999_999 }
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const now = world.clock.now.toISOString()
  const category = (await world.rows('select id from lookup where type = 3 limit 1'))[0]!['id'] as number
  await world.client.batch(
    [
      {
        sql: 'insert into office (id, code, name_en, name_bn, category_id, place_id, place, place_to, address_en, address_bn) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        args: [
          id,
          `o${id}`,
          `Office ${id}`,
          `কার্যালয় ${id}`,
          category,
          at.id,
          at.number,
          at.number_to,
          'Address',
          'ঠিকানা',
        ],
      },
      ...(options.wards ?? []).map((ward) => ({
        sql: 'insert into office_ward (office_id, place_id) values (?, ?)',
        args: [id, ward],
      })),
      {
        sql: 'insert into role (id, code, name_en, name_bn, is_super_admin) values (?, ?, ?, ?, ?)',
        args: [id, `r${id}`, `Role ${id}`, `ভূমিকা ${id}`, options.superAdmin ? 1 : 0],
      },
      {
        sql: 'insert into role_permission (role_id, permission) select ?, value from json_each(?)',
        args: [id, JSON.stringify(options.permissions ?? [])],
      },
      {
        sql: "insert into user (id, username, full_name, mobile, mobile_index, office_id, place, status, password_hash, created_at, approved_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'active', 'none', ?8, date(?8, '-60 days'))",
        args: [
          id,
          `user${id}`,
          `User ${id}`,
          await world.deps.secrets.encrypt(`017000${String(id).padStart(5, '0')}`),
          `m${id}`,
          id,
          at.number,
          now,
        ],
      },
      { sql: 'insert into user_role (user_id, role_id) values (?, ?)', args: [id, id] },
      {
        sql: 'insert into session (token_hash, id, user_id, address, created_at, seen_at) values (?, ?, ?, ?, ?, ?)',
        args: [await sha256(token), id, id, '127.0.0.1', now, now],
      },
    ],
    'write',
  )
  return {
    user_id: id,
    office_id: id,
    role_id: id,
    session_id: id,
    token,
    headers: { authorization: `Bearer ${token}` },
  }
}
