import type { Client } from '@libsql/client'
import { hashPassword } from '#worker/access/password/hash'
import { createSecrets, sha256 } from '#worker/db/secrets'
import { roles } from '../access/roles.ts'
import { inserting, inTurn } from '../insert.ts'
import { demoOffices } from './offices.ts'

type Person = { username: string; full_name: string; role: string; office: string; isNew?: true }

const people: readonly Person[] = [
  { username: 'admin', full_name: 'Nasrin Akter', role: 'super_admin', office: 'head-office' },
  { username: 'national', full_name: 'Abdul Karim', role: 'national', office: 'head-office' },
  { username: 'division', full_name: 'Rokeya Begum', role: 'division', office: 'dhaka-division' },
  { username: 'division2', full_name: 'Shamsul Haque', role: 'division', office: 'rajshahi-division' },
  { username: 'district', full_name: 'Farida Yasmin', role: 'district', office: 'tangail' },
  { username: 'district2', full_name: 'Jahangir Alam', role: 'district', office: 'manikganj' },
  { username: 'upazila', full_name: 'Mizanur Rahman', role: 'upazila', office: 'basail' },
  { username: 'upazila2', full_name: 'Sultana Razia', role: 'upazila', office: 'bhuapur' },
  { username: 'union', full_name: 'Habibur Rahman', role: 'union', office: 'fulki' },
  { username: 'union2', full_name: 'Shirin Sultana', role: 'union', office: 'habla' },
  { username: 'thana', full_name: 'Kamrul Hasan', role: 'upazila', office: 'mirpur' },
  { username: 'ward', full_name: 'Morsheda Khatun', role: 'union', office: 'fulki-wards' },
  { username: 'auditor', full_name: 'Anisur Rahman', role: 'auditor', office: 'head-office' },
  { username: 'trainer', full_name: 'Dilruba Parvin', role: 'trainer', office: 'dhaka-division' },
  { username: 'participant', full_name: 'Rafiqul Islam', role: 'participant', office: 'basail' },
  { username: 'newcomer', full_name: 'Taslima Nahar', role: 'union', office: 'habla', isNew: true },
]

/** What a script signs in with: nothing of it is secret, and a real installation has none of it. */
export const demoStaff = people.map((person, index) => ({
  ...person,
  id: 101 + index,
  mobile: `017110001${String(index + 1).padStart(2, '0')}`,
  password: `padma-${person.username}-71`,
  device_token: `demo-browser-${person.username}`,
}))

/** Stored with each hash: a demonstration is not slowed down. */
const cheap = { N: 2 ** 8, r: 8, p: 1 }
const created_at = '2026-01-01T00:00:00.000Z'

/** Offices at every level and people in them, each with a registered browser. */
export async function seedStaff(
  client: Client,
  keys: { DATA_KEY: string; INDEX_KEY: string },
): Promise<void> {
  const secrets = createSecrets(keys)
  const { offices, wards, all } = demoOffices()
  const officeOf = (code: string) => all.find((office) => office.code === code)!
  const users = demoStaff.map(async ({ id, username, full_name, mobile, password, office, isNew }) => ({
    id,
    username,
    full_name,
    mobile: await secrets.encrypt(mobile),
    mobile_index: await secrets.blindIndex('mobile', mobile),
    email: `${username}@example.org`,
    office_id: officeOf(office).id,
    place: officeOf(office).place,
    status: 'active',
    password_hash: await hashPassword(password, cheap),
    password_is_default: isNew ? 1 : 0,
    created_at,
    approved_at: created_at,
  }))
  const devices = demoStaff.map(async ({ id, office, device_token }) => ({
    id,
    user_id: id,
    token_hash: await sha256(device_token),
    name: 'Desktop',
    purpose_of_use: 'Demonstration',
    device_type: 'Desktop',
    device_ip: '127.0.0.1',
    status: 'active',
    place: officeOf(office).place,
    created_at,
    approved_at: created_at,
  }))
  const officeColumns = ['id', 'code', 'name_en', 'name_bn', 'category_id', 'place_id', 'place', 'place_to', 'address_en', 'address_bn', 'phone', 'hours_en', 'hours_bn'] as const
  const userColumns = ['id', 'username', 'full_name', 'mobile', 'mobile_index', 'email', 'office_id', 'place', 'status', 'password_hash', 'password_is_default', 'created_at', 'approved_at'] as const
  const deviceColumns = ['id', 'user_id', 'token_hash', 'name', 'purpose_of_use', 'device_type', 'device_ip', 'status', 'place', 'created_at', 'approved_at'] as const
  const userRoles = demoStaff.map(({ id, role }) => ({
    user_id: id,
    role_id: roles.find(({ code }) => code === role)!.id,
  }))
  await inTurn(client, [
    ...inserting('office', officeColumns, offices),
    ...inserting('office_ward', ['office_id', 'place_id'], wards),
    ...inserting('user', userColumns, await Promise.all(users)),
    ...inserting('user_role', ['user_id', 'role_id'], userRoles),
    ...inserting('device', deviceColumns, await Promise.all(devices)),
  ])
}
