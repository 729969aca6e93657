import type { Client } from '@libsql/client'
import { rankOf } from '#contract/beneficiaries/rank'
import { nameSounds } from '#contract/names/sound'
import { withCheckDigit } from '#contract/tracking-number'
import type { createSecrets } from '#worker/db/secrets'
import { inserting, inTurn } from '../insert.ts'
import { placesOf, type Place } from '../places.ts'

const claimed = 20

/** National ID numbers of people who already get an allowance; the sandbox's registry knows them, too. */
export const beneficiaryNumbers = Array.from(
  { length: claimed },
  (_, index) => `1950${String(index + 1).padStart(13, '0')}`,
)

const men = [
  ['Abdur Rahim', 'আব্দুর রহিম'],
  ['Md. Solaiman Mia', 'মোঃ সোলায়মান মিয়া'],
  ['Haripada Sarkar', 'হরিপদ সরকার'],
  ['Jamal Uddin', 'জামাল উদ্দিন'],
  ['Kazi Motaleb', 'কাজী মোতালেব'],
  ['Nurul Islam', 'নুরুল ইসলাম'],
] as const
const women = [
  ['Noor Jahan Begum', 'নূরজাহান বেগম'],
  ['Rahima Khatun', 'রহিমা খাতুন'],
  ['Sabitri Rani Das', 'সাবিত্রী রানী দাস'],
  ['Ambia Khatun', 'আম্বিয়া খাতুন'],
  ['Jobeda Begum', 'জোবেদা বেগম'],
  ['Sufia Akter', 'সুফিয়া আক্তার'],
] as const

/** Whom the nth of them is. */
export function personOf(index: number) {
  const isMan = index % 2 === 0
  const [name_en, name_bn] = (isMan ? men : women)[Math.floor(index / 2) % men.length]!
  return {
    isMan,
    name_en,
    name_bn,
    born: `1950-01-${String((index % 28) + 1).padStart(2, '0')}`,
    number: beneficiaryNumbers[index] ?? `1951${String(index + 1).padStart(13, '0')}`,
    mobile: `0171200${String(index + 1).padStart(4, '0')}`,
  }
}

type State = { status: string; before: string | null; day: string; reason: string | null; note: string | null }
const begun = '2026-01-01'
const states: readonly (State & { count: number; verified?: number })[] = [
  { count: claimed, status: 'active', before: 'waiting', day: begun, reason: null, note: null },
  { count: 8, status: 'waiting', before: null, day: begun, reason: null, note: null },
  { count: 4, status: 'inactive', before: 'active', day: '2026-03-15', reason: 'died', note: 'The family told the union.' },
  { count: 2, status: 'inactive', before: 'active', day: '2026-05-02', reason: 'moved', note: 'Lives with a son in Gazipur.' },
  { count: 2, status: 'deleted', before: 'active', day: '2026-04-20', reason: 'entered_wrongly', note: 'Entered twice.' },
]

/** The wards of two unions that officers of the demonstration look after. */
export function wardsOf(): Place[] {
  const places = placesOf()
  const unions = places.filter(({ kind, code }) => kind === 'union' && ['930102', '930103'].includes(code))
  return unions.flatMap(({ id }) => places.filter(({ kind, parent_id }) => kind === 'ward' && parent_id === id))
}

/** Who the demonstration starts with in the registry: some get an allowance, some wait, some did once. */
export async function seedBeneficiaries(client: Client, secrets: ReturnType<typeof createSecrets>): Promise<void> {
  const { rows } = await client.execute('select current_version_id as version from program where id = 1')
  const reasons = await client.execute('select id, code from lookup where type = 42')
  const version = Number(rows[0]!['version'])
  const wards = wardsOf()
  const all = states.flatMap(({ count, ...state }) => Array.from({ length: count }, () => state))
  const made = await Promise.all(
    all.map(async ({ status, before, day, reason, note }, index) => {
      const id = index + 1
      const { isMan, name_en, name_bn, born, number, mobile } = personOf(index)
      const money = `0171300${String(id).padStart(4, '0')}`
      const ward = wards[index % wards.length]!
      const address = { ward_id: ward.id, location_type: 2, sub_location_type: 2, post_code: '1920', address: 'Main road' }
      const person_index = await secrets.blindIndex('person', number)
      // Every third of those who wait has had the papers checked.
      const checked = status !== 'waiting' || index % 3 === 0
      return {
        claim: { kind: 'verified', person_index, holder_kind: 'beneficiary', holder_id: id },
        person: {
          id,
          identity: 'verified',
          verification_type: 1,
          verification_number: await secrets.encrypt(number),
          person_index,
          date_of_birth: born,
          gender_id: isMan ? 22 : 23,
          name_en,
          name_bn,
          details: JSON.stringify({
            father_name_en: 'Kasem Ali',
            father_name_bn: 'কাশেম আলী',
            mother_name_en: 'Maleka Bewa',
            mother_name_bn: 'মালেকা বেওয়া',
            nationality: 0,
            education_status: 0,
            religion: 0,
          }),
          mobile: await secrets.encrypt(mobile),
          mobile_index: await secrets.blindIndex('mobile', mobile),
        },
        number: { number_index: person_index, person_id: id },
        account: {
          id,
          person_id: id,
          details: JSON.stringify({ account_type: 2, account_owner: 0, mfs_id: 1, account_name: name_en }),
          number: await secrets.encrypt(money),
          account_index: await secrets.blindIndex('account', money),
          digest: `demo-${id}`,
          made_at: `${begun}T00:00:00.000Z`,
        },
        beneficiary: {
          id,
          number: Number(withCheckDigit(`91950${String(id).padStart(6, '0')}`)),
          person_id: id,
          account_id: id,
          program_id: 1,
          program_version_id: version,
          place: ward.number,
          gender_id: isMan ? 22 : 23,
          monthly_amount: 65_000,
          addresses: JSON.stringify({ present: address, permanent: address }),
          rank: rankOf({ score: null, date_of_birth: born }),
          applied_at: `2025-11-${String((index % 28) + 1).padStart(2, '0')}T06:00:00.000Z`,
          status,
          status_before: before,
          status_at: `${day}T06:00:00.000Z`,
          status_day: day,
          reason_id: reason && Number(reasons.rows.find(({ code }) => code === reason)!['id']),
          note,
          verified_by: checked ? 107 : null,
          verified_at: checked ? `${begun}T05:00:00.000Z` : null,
          approved_by: status === 'waiting' ? null : 105,
          approved_at: status === 'waiting' ? null : `${begun}T06:00:00.000Z`,
          deleted_by: status === 'deleted' ? 105 : null,
          deleted_at: status === 'deleted' ? `${day}T06:00:00.000Z` : null,
        },
        names: nameSounds(name_bn, name_en).map((key) => ({
          kind: 2,
          id,
          key,
          upazila: Math.floor(ward.number / 10_000),
          born: Number(born.replaceAll('-', '')),
        })),
      }
    }),
  )
  const into = <Row extends Record<string, string | number | null>>(table: string, of: readonly Row[]) =>
    inserting(table, Object.keys(of[0]!), of as readonly Record<string, string | number | null>[])
  await inTurn(client, [
    ...into('person_claim', made.slice(0, claimed).map(({ claim }) => claim)),
    ...into('person', made.map(({ person }) => person)),
    ...into('person_number', made.map(({ number }) => number)),
    ...into('account', made.map(({ account }) => account)),
    ...into('beneficiary', made.map(({ beneficiary }) => beneficiary)),
    ...into('name_key', made.flatMap(({ names }) => names)),
  ])
}
