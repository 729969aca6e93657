import type { Statement } from '#worker/db/writer'

/** Offices and people of each kind of place: how many, in which role, and of which category of office. */
const kinds = [
  { kind: 'division', people: 20, role: 'division', category: 'division' },
  { kind: 'district', people: 10, role: 'district', category: 'district' },
  { kind: 'upazila', people: 8, role: 'upazila', category: 'upazila' },
  { kind: 'city_thana', people: 4, role: 'upazila', category: 'urban' },
  { kind: 'district_pourashava', people: 4, role: 'union', category: 'urban' },
  { kind: 'pourashava', people: 3, role: 'union', category: 'urban' },
  { kind: 'union', people: 2, role: 'union', category: 'union' },
]

/** Far above numbers that the product has made, and apart from each other. */
export const officeBase = 20_000_000_000
export const userBase = 1_000_000_000_000
const deviceBase = 2_000_000_000_000

/**
 * An office at each place with its people, who have no password: nobody signs in as one of them. `mobile` is one encrypted number,
 * the same for all. Each statement by itself, for sqld ends a transaction after five seconds; what stands already is left.
 */
export const staffStatements = (mobile: string, at: string): Statement[] =>
  kinds.flatMap((kind) => statementsOf(kind, mobile, at))

function statementsOf(kind: (typeof kinds)[number], mobile: string, at: string): Statement[] {
  const args = [JSON.stringify([kind]), at]
  const people = `from json_each(?1) as k
    join place as p on p.kind = k.value ->> 'kind'
    join json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') as nth on nth.value <= k.value ->> 'people'`
  return [
    {
      sql: `insert or ignore into office (id, code, name_en, name_bn, category_id, place_id, place, place_to, address_en, address_bn)
        select ${officeBase} + p.number, 'N' || p.number, p.name_en || ' office', p.name_bn || ' কার্যালয়', l.id, p.id, p.number, p.number_to, 'Main road', 'প্রধান সড়ক'
        from json_each(?1) as k join place as p on p.kind = k.value ->> 'kind'
        join lookup as l on l.type = 3 and l.code = k.value ->> 'category' where ?2 <> ''`,
      args: args,
    },
    {
      sql: `insert or ignore into user (id, username, full_name, mobile, mobile_index, email, office_id, place, status, password_hash, created_at, approved_at)
        select ${userBase} + p.number * 32 + nth.value, 'n' || p.number || '.' || nth.value, p.name_en || ' officer ' || nth.value, ?3,
          'national-' || p.number || '-' || nth.value, null, ${officeBase} + p.number, p.number,
          case nth.value % 10 when 9 then 'inactive' when 0 then 'unapproved' else 'active' end, 'none', ?2, iif(nth.value % 10 = 0, null, ?2)
        ${people}`,
      args: [...args, mobile],
    },
    {
      sql: `insert or ignore into user_role (user_id, role_id)
        select ${userBase} + p.number * 32 + nth.value, (select id from role where code = k.value ->> 'role')
        ${people} where ?2 <> '' and exists (select 1 from role where code = k.value ->> 'role')`,
      args: args,
    },
    {
      sql: `insert or ignore into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at, approved_at)
        select ${deviceBase} + p.number * 32 + nth.value, ${userBase} + p.number * 32 + nth.value, 'national-' || p.number || '-' || nth.value,
          'Office computer', 'Work', 'Desktop', '203.0.113.7', iif(nth.value % 5 = 0, 'pending', 'active'), p.number, ?2, iif(nth.value % 5 = 0, null, ?2)
        ${people}`,
      args: args,
    },
  ]
}
