import type { beneficiaries as table } from '#contract/beneficiaries'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import { withCheckDigit } from '#contract/tracking-number'
import { placeAt } from './offices.ts'
import { none, type Make, type SamplesOf } from './sample.ts'
import type { World } from '../world.ts'

let made = 0
export type Put = {
  status?: BeneficiaryStatus
  before?: BeneficiaryStatus
  /** By somebody who calls nothing: the papers were checked. */
  verified?: boolean
  name_en?: string
  name_bn?: string
  born?: string
  program_id?: number
}

/** A beneficiary without an application at a place, as of records that were brought in, with numbers of their own. */
export async function beneficiaryAt(world: World, number: number, put: Put = {}) {
  const { secrets } = world.deps
  const id = 9_000_000 + (made += 1)
  const { status = 'waiting', before = null, verified = false, program_id = 1 } = put
  const { name_en = 'Komola Bewa', name_bn = 'কমলা বেওয়া', born = '1949-03-12' } = put
  const nid = `1949${String(id).padStart(13, '0')}`
  const mobile = `0181${String(id).slice(-7)}`
  const account = `0191${String(id).slice(-7)}`
  const place = await placeAt(world, number)
  const address = { ward_id: place.id ?? 0, location_type: 2, post_code: '1200', address: 'Main road' }
  const now = world.clock.now.toISOString()
  const [version] = await world.rows({
    sql: 'select current_version_id as id from program where id = ?',
    args: [program_id],
  })
  const person_index = await secrets.blindIndex('person', nid)
  const written = Number(withCheckDigit(`9${String(id).padStart(10, '0')}`))
  const insert = (into: string, row: Record<string, string | number | null>) => ({
    sql: `insert into ${into} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    args: Object.values(row),
  })
  await world.client.batch(
    [
      insert('person', {
        id,
        identity: 'verified',
        verification_type: 1,
        date_of_birth: born,
        gender_id: 23,
        name_en,
        name_bn,
        verification_number: await secrets.encrypt(nid),
        person_index,
        details: JSON.stringify({
          father_name_en: 'Kasem Ali',
          father_name_bn: 'কাশেম আলী',
          nationality: 1,
          education_status: 1,
          mother_name_en: 'Maleka Bewa',
          mother_name_bn: 'মালেকা বেওয়া',
          religion: 1,
        }),
        mobile: await secrets.encrypt(mobile),
        mobile_index: await secrets.blindIndex('mobile', mobile),
      }),
      insert('person_number', { number_index: person_index, person_id: id }),
      insert('account', {
        id,
        person_id: id,
        digest: `made-${id}`,
        made_at: now,
        details: JSON.stringify({
          account_type: 2,
          account_owner: 1,
          mfs_id: 1,
          account_name: name_en,
        }),
        number: await secrets.encrypt(account),
        account_index: await secrets.blindIndex('account', account),
      }),
      insert('beneficiary', {
        id,
        number: written,
        person_id: id,
        account_id: id,
        program_id,
        gender_id: 23,
        program_version_id: Number(version!['id']),
        place: number,
        monthly_amount: 65e3,
        addresses: JSON.stringify({
          present: address,
          permanent: address,
        }),
        rank: made,
        applied_at: now,
        status,
        status_before: before,
        status_at: now,
        status_day: '2026-01-05',
        verified_by: verified ? 1 : null,
        verified_at: verified ? now : null,
      }),
      ...(status === 'active'
        ? [
            insert('person_claim', {
              kind: 'verified',
              person_index,
              holder_kind: 'beneficiary',
              holder_id: id,
            }),
          ]
        : []),
    ],
    'write',
  )
  return { id, number: written, nid, mobile, account, place_id: place.id, mark: String(written) }
}

/** A ward of the division whose officer calls. */
export const wardIn = async (world: World, from: number, to: number): Promise<number> => {
  const [ward] = await world.rows({
    sql: "select number from place where kind = 'ward' and number between ? and ? order by number limit 1",
    args: [from, to],
  })
  return Number(ward!['number'])
}
/** As samples of other domains: of the division that the officer of the table's calls looks after. */
const here = (world: World) => wardIn(world, 300_000_000, 399_999_999)

/** A reason of the list, a day and words. */
export async function deactivation(world: World) {
  const [reason] = await world.rows("select id from lookup where type = 42 and code = 'moved'")
  return {
    version: 1,
    reason_id: Number(reason!['id']),
    status_day: '2026-01-20',
    note: 'The family told us',
  }
}

const listed =
  (put: Put): Make =>
  async (world) => {
    const { number } = await beneficiaryAt(world, await here(world), put)
    return { query: { numbers: String(number) }, there: String(number) }
  }
const on =
  (put: Put, body?: (world: World) => object | Promise<object>): Make =>
  async (world) => {
    const { id } = await beneficiaryAt(world, await here(world), put)
    return { params: { id }, ...(body && { body: { ...(await body(world)) } }) }
  }

export const beneficiaries: SamplesOf<typeof table> = {
  'beneficiary.choices': none,
  'beneficiary.list': listed({}),
  'beneficiary.active': listed({ status: 'active' }),
  'beneficiary.inactive': listed({ status: 'inactive' }),
  'beneficiary.waiting': listed({ status: 'waiting' }),
  'beneficiary.deleted': listed({ status: 'deleted' }),
  'beneficiary.get': async (world) => {
    const { id, number } = await beneficiaryAt(world, await here(world))
    return { params: { id }, there: String(number) }
  },
  'beneficiary.file': async (world) => {
    const { id } = await beneficiaryAt(world, await here(world))
    await paperOf(world, id)
    return { params: { id, kind: 'image' }, there: 'paper of' }
  },
  'beneficiary.journey': async (world) => {
    const { id, number } = await beneficiaryAt(world, await here(world))
    return { params: { id }, there: String(number) }
  },
  'beneficiary.lookUp': async (world) => {
    const { number, nid } = await beneficiaryAt(world, await here(world))
    return { body: { number: nid }, there: String(number) }
  },
  'beneficiary.find': async (world) => {
    const { number, nid } = await beneficiaryAt(world, await here(world))
    return { body: { search: nid }, there: String(number) }
  },
  'beneficiary.dashboard': none,
  'beneficiary.verify': on({}, () => ({ version: 1 })),
  'beneficiary.verifyAll': () => Promise.resolve({ body: { program_id: 1 }, bad: { program_id: 'x' } }),
  'beneficiary.ahead': () => Promise.resolve({ query: { program_id: 1 } }),
  'beneficiary.rollBack': async (world) => {
    const { id } = await beneficiaryAt(world, await here(world), { verified: true })
    return { body: { ids: [id] } }
  },
  'beneficiary.approve': on({ verified: true }, () => ({ version: 1 })),
  'beneficiary.approveAll': () => Promise.resolve({ body: { program_id: 1 }, bad: { program_id: 'x' } }),
  'beneficiary.wait': on({ status: 'active' }, () => ({ version: 1, note: 'Approved too early' })),
  'beneficiary.deactivate': on({ status: 'active' }, deactivation),
  'beneficiary.destroy': on({ status: 'active' }, () => ({ version: 1, cause: 'Entered twice' })),
  'beneficiary.restore': on({ status: 'deleted', before: 'inactive' }),
  'beneficiary.restoreInactive': on({ status: 'inactive' }),
}

/** A picture of a beneficiary, with words in it to be found by. */
export async function paperOf(world: World, id: number): Promise<void> {
  const key = `beneficiaries/${id}/made`
  await world.deps.files().put(key, new TextEncoder().encode(`paper of ${id}`), 'image/png')
  await world.client.execute({
    sql: "insert into beneficiary_file (beneficiary_id, kind, object_key, content_type, bytes) values (?, 'image', ?, 'image/png', 10)",
    args: [id, key],
  })
}
