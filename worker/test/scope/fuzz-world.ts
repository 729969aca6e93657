import { sha256 } from '#worker/db/secrets'
import { randomFrom } from '#local/sandbox/random'
import type { Permission } from '#contract/permissions'
import { peopleOf } from '../people.ts'
import { openWorld, type World } from '../world.ts'

/** FUZZ_OFFICERS=1000: as many as one has time for. */
export const people = Number(process.env['FUZZ_OFFICERS'] ?? 300)
const [offices, applications, audits] = [250, 300, 800]
const base = 2_000_000

const permissions: readonly Permission[] = [
  'user-view',
  'device-registration-view',
  'office-view',
  'application-tracking',
  'activityLog-view',
  'activity-log',
]
type Located = { id: number; place: number }
type Office = Located & { spans: string[] }

export type Officer = { office: Office; token: string; user: Located }
type Rows = Record<string, string | number | null>[]

/** The digits that every place within has: independent of how the product compares. */
const digitsOf = (place: number) => String(place).padStart(10, '0')
const stemOf = (place: number) => digitsOf(place).replace(/(00)+$/, '')
export const inside = (place: number, spans: readonly string[]) =>
  spans.some((stem) => digitsOf(place).startsWith(stem))

async function insertAll(world: World, table: string, rows: Rows): Promise<void> {
  const columns = Object.keys(rows[0]!)
  await world.client.execute({
    sql: `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => `value ->> '${name}'`).join(', ')} from json_each(?)`,
    args: [JSON.stringify(rows)],
  })
}

/** A world of random offices at places of every kind, with random people, devices, applications and audited calls; the same for the same seed. */
export async function fuzzWorld(seed: number) {
  const world = await openWorld()
  const from = randomFrom(seed)
  const officers: Officer[] = []

  const now = world.clock.now.toISOString()
  const places = (await world.rows('select id, number, number_to, kind from place')) as {
    id: number
    number: number
    number_to: number
    kind: string
  }[]
  const kinds = ['division', 'district', 'upazila', 'union', 'ward']
  const byKind = new Map(kinds.map((kind) => [kind, places.filter((one) => one.kind === kind)]))
  // Half of everything lies in one district, so that neighbours meet.
  const crowded = stemOf(from.pick(byKind.get('district')!).number)
  const near = new Map(
    kinds.map((kind) => [kind, byKind.get(kind)!.filter(({ number }) => inside(number, [crowded]))]),
  )
  const anyPlace = (kind: string) =>
    from.pick(
      from.between(0, 9_999) / 10_000 < 0.5 && near.get(kind)!.length > 0
        ? near.get(kind)!
        : byKind.get(kind)!,
    )
  const category = (await world.rows('select id from lookup where type = 3 limit 1'))[0]!['id'] as number

  const made: Office[] = []
  const officeRows: Rows = []
  const wardRows: Rows = []
  for (let at = 0; at < offices; at += 1) {
    const id = base + at
    const place = at < 3 ? { id: null, number: 0, number_to: 9_999_999_999 } : anyPlace(from.pick(kinds))
    const wards = byKind
      .get('ward')!
      .filter(({ number }) => at >= 3 && inside(number, [stemOf(place.number)]))
    const narrowed =
      'kind' in place && place.kind === 'union' && from.between(0, 9_999) / 10_000 < 0.4
        ? wards.filter(() => from.between(0, 9_999) / 10_000 < 0.3)
        : []
    for (const ward of narrowed) wardRows.push({ office_id: id, place_id: ward.id })
    made.push({
      id,
      place: place.number,
      spans: narrowed.length > 0 ? narrowed.map(({ number }) => stemOf(number)) : [stemOf(place.number)],
    })
    officeRows.push({
      id,
      code: `fuzz${id}`,
      name_en: `Office ${id}`,
      name_bn: 'কার্যালয়',
      category_id: category,
      place_id: place.id,
      place: place.number,
      place_to: place.number_to,
      address_en: 'Address',
      address_bn: 'ঠিকানা',
      active: 1,
      version: 1,
    })
  }
  await insertAll(world, 'office', officeRows)
  await insertAll(world, 'office_ward', wardRows)
  await insertAll(world, 'role', [
    {
      id: base,
      code: 'fuzz',
      name_en: 'Fuzz',
      name_bn: 'ভূমিকা',
      is_super_admin: 0,
      needs_totp: 0,
      active: 1,
      version: 1,
    },
  ])
  await insertAll(
    world,
    'role_permission',
    permissions.map((permission) => ({ role_id: base, permission })),
  )

  const mobile = await world.deps.secrets.encrypt('01711000000')
  const [userRows, roleRows, deviceRows, sessionRows] = [[], [], [], []] as Rows[]
  for (let at = 0; at < people; at += 1) {
    const office = from.pick(made)
    const id = base + at
    const token = String(at).padStart(43, 't')
    officers.push({ office, token, user: { id, place: office.place } })
    userRows!.push({
      id,
      username: `fuzz${id}`,
      full_name: `Fuzz ${id}`,
      mobile,
      mobile_index: `fuzz${id}`,
      office_id: office.id,
      place: office.place,
      status: 'active',
      password_hash: 'none',
      password_is_default: 0,
      created_at: now,
      version: 1,
    })
    roleRows!.push({ user_id: id, role_id: base })
    deviceRows!.push({
      id,
      user_id: id,
      token_hash: `fuzz${id}`,
      name: `Device ${id}`,
      purpose_of_use: 'Work',
      device_type: 'Laptop',
      device_ip: '',
      status: 'active',
      place: office.place,
      created_at: now,
      version: 1,
    })
    sessionRows!.push({
      token_hash: await sha256(token),
      id,
      user_id: id,
      address: '',
      created_at: now,
      seen_at: now,
    })
  }
  await insertAll(world, 'user', userRows!)
  await insertAll(world, 'user_role', roleRows!)
  await insertAll(world, 'device', deviceRows!)
  await insertAll(world, 'session', sessionRows!)

  const { fields } = await peopleOf(world.api).oldManApplying()
  await world.api.register(fields)
  await world.settled()
  const columns = (await world.rows("select name from pragma_table_info('application')")).map(({ name }) =>
    String(name),
  )
  const copied = columns.map((name) =>
    name === 'id' ? "value ->> 'id'" : name === 'place' ? "value ->> 'place'" : `a."${name}"`,
  )
  const copies = Array.from({ length: applications }, (_, at) => ({
    id: base + at,
    place: anyPlace('ward').number,
  }))
  await world.client.execute({
    sql: `insert into application (${columns.map((name) => `"${name}"`).join(', ')}) select ${copied.join(', ')} from json_each(?) join (select * from application limit 1) as a`,
    args: [JSON.stringify(copies)],
  })
  await insertAll(
    world,
    'audit',
    Array.from({ length: audits }, (_, at) => ({
      request_id: `fuzz${at}`,
      at: now,
      actor_kind: 'system',
      action: 'access.fuzz',
      outcome: 'done',
      is_security: 1,
      place: from.between(0, 9_999) / 10_000 < 0.1 ? 0 : anyPlace(from.pick(kinds)).number,
    })),
  )

  const placed = async (sql: string) => (await world.rows(sql)) as Located[]
  const records = {
    user: await placed('select id, place from user'),
    device: await placed('select id, place from device'),
    office: await placed('select id, place from office'),
    application: await placed('select id, place from application'),
    access: (await placed("select seq as id, place from audit where action = 'access.fuzz'")).map((row) => ({
      ...row,
      id: world.deps.numbers.hide('call', row.id),
    })),
  }
  return { the: world, officers, records }
}
