import { demoStaff } from '../migrations/seed/demo/staff.ts'
import type { Api } from '#worker/test/api'
import { registrationOf } from '#worker/test/registration'
import { sessionOf, type Kept } from './administrators.ts'
import { callsOf } from './staff.ts'

type Row = { id: number; name_en: string; date_of_birth?: string }
const named = async (api: Api, path: string, name: string): Promise<number> => {
  const rows = (await api.get(path)).body['data'] as Row[]
  return rows.find(({ name_en }) => name_en === name)!.id
}

/** A union of Basail, where people of the demonstration work. */
export async function fulki(api: Api, unionName = 'Fulki') {
  const division = await named(api, '/global/division/get', 'Dhaka')
  const district = await named(api, `/global/district/get/${division}`, 'Tangail')
  const upazila = await named(api, `/global/thana/get/${district}`, 'Basail')
  const union = await named(api, `/global/union/get/${upazila}`, unionName)
  const [ward] = (await api.get(`/global/ward/get/${union}`)).body['data'] as Row[]
  const fields = {
    division_id: division,
    district_id: district,
    thana_id: upazila,
    union_id: union,
    ward_id_union: ward!.id,
  }
  const permanent = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`permanent_${name}`, value]),
  )
  return { district, upazila, union, address: { ...fields, ...permanent } }
}

export type Citizen = { id: number; mobile: string; date_of_birth: string }
/** So many citizens apply for the old-age allowance in Fulki, each with a phone of their own; the oldest first. */
export async function citizensApply(api: Api, count: number, at: object): Promise<Citizen[]> {
  // From the middle of the list: other journeys take people from either end.
  const people = (await api.citizens('gender=male&age_min=66&limit=500'))
    .filter(({ nid }) => nid !== null)
    .slice(150, 300)
  const applied: Citizen[] = []
  let underWay = 0
  const one = async (): Promise<void> => {
    if (applied.length + underWay >= count) return
    const person = people.pop()
    if (!person) return
    underWay += 1
    const mobile = `0159${String(Date.now() % 10_000).padStart(4, '0')}${String(people.length).padStart(3, '0')}`
    const fields = await registrationOf(api, person, 1, { ...at, mobile })
    const { status, body } = await api.register(fields)
    underWay -= 1
    if (status === 200)
      applied.push({ id: body['application_id'] as number, mobile, date_of_birth: person.date_of_birth })
    return one()
  }
  await Promise.all([one(), one(), one(), one()])
  return applied.toSorted((a, b) => a.date_of_birth.localeCompare(b.date_of_birth))
}

/** Somebody of the demonstration, signed in. */
export const demo = (api: Api, name: string): Promise<Kept> =>
  sessionOf(
    api,
    demoStaff.find(({ username }) => username === name)!,
  )

/** A committee of a type at a place, with five members; answers its name. */
export async function committeeAt(api: Api, type: string, place_id: number, name: string): Promise<number> {
  const admin = callsOf(api, 'admin')
  const types = (await admin.get('/admin/committee/committee-permissions')).body['data'] as {
    committee_type_id: number
    committee_type: { code: string }
  }[]
  const secretaries = (await admin.get('/admin/committee/secretaries?search=Mizanur')).body['data'] as Row[]
  const member = (role: string, full_name: string) => ({ role, full_name, designation: 'সদস্য' })
  const { body } = await admin.post('/admin/committee/add', {
    name_en: name,
    name_bn: type === 'union' ? 'ফুলকি বাছাই কমিটি' : 'বাসাইল বাছাই কমিটি',
    committee_type_id: types.find(({ committee_type }) => committee_type.code === type)!.committee_type_id,
    place_id,
    members: [
      { ...member('chair', 'রহিমা খাতুন'), designation: 'চেয়ারম্যান' },
      { ...member('secretary', 'মিজানুর রহমান'), user_id: secretaries[0]!.id },
      member('member', 'আবদুল হামিদ'),
      member('member', 'সেলিনা আক্তার'),
      member('member', 'নূরুল ইসলাম'),
    ],
  })
  return body['id'] as number
}
