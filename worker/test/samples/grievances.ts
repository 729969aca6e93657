import { counterHeader } from '#contract/applications/counter'
import { captchaHeader } from '#contract/captcha-header'
import type { grievances as table } from '#contract/grievances'
import type { GrievanceState } from '#contract/grievances/life'
import { withCheckDigit } from '#contract/tracking-number'
import { newId } from '#worker/db/ids'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import { idOf, none, type Make, type SamplesOf } from './sample.ts'

let made = 0
/** A place of the division whose officer calls. */
const here = 300_000_000
export type PutCase = {
  status?: GrievanceState
  tier?: number
  sensitive?: boolean
  unnamed?: boolean
  /** At the counter, by this officer; `phoneless`: without a mobile. */
  entered_by?: number
  phoneless?: boolean
  /** Type of the seed: 4 may be mended, 8 is sensitive. */
  type_id?: number
  owner_id?: number
  office_id?: number
  nid?: string
  born?: string
  due_at?: string
  at?: string
  text?: string
}

/** A grievance at a place, assigned to somebody there who works on grievances. */
export async function grievanceAt(world: World, number: number, put: PutCase = {}) {
  const { secrets } = world.deps
  const nth = (made += 1)
  const id = Number(withCheckDigit(`8${String(nth).padStart(10, '0')}`))
  const { status = 'assigned', tier = 1, sensitive = false, unnamed = false, type_id = 4 } = put
  const nid = put.nid ?? `1950${String(nth).padStart(13, '0')}`
  const mobile = `0171${String(nth).padStart(7, '0')}`
  const born = put.born ?? '1950-04-05'
  const now = put.at ?? world.clock.now.toISOString()
  const isAnswered = status === 'solved' || status === 'rejected'
  const due = put.due_at ?? new Date(Date.parse(now) + 7 * 86_400_000).toISOString()
  const [setting] = await world.rows({
    sql: 'select id from grievance_setting where type_id = ? order by number desc limit 1',
    args: [type_id],
  })
  const owner =
    put.owner_id === undefined
      ? await signedIn(world, {
          place: { id: null, number, number_to: number },
          permissions: ['grievanceList-view', 'grievance-case-edit'],
        })
      : undefined
  const owner_id = put.owner_id ?? owner!.user_id
  const [at] = await world.rows({ sql: 'select office_id from user where id = ?', args: [owner_id] })
  const row: Record<string, string | number | null> = {
    id,
    status,
    type_id,
    setting_id: Number(setting!['id']),
    place: number,
    about: 'other',
    sensitive: sensitive ? 1 : 0,
    text: await secrets.encrypt(put.text ?? `Nobody answers me ${id}`),
    name: unnamed ? null : await secrets.encrypt(`Jomila ${id}`),
    verification_type: unnamed ? null : 1,
    verification_number: unnamed ? null : await secrets.encrypt(nid),
    person_index: unnamed ? null : await secrets.blindIndex('person', nid),
    date_of_birth: unnamed ? null : born,
    mobile: put.phoneless ? null : await secrets.encrypt(mobile),
    mobile_index: put.phoneless ? null : await secrets.blindIndex('mobile', mobile),
    entered_by: put.entered_by ?? null,
    language: 'bn',
    submitted_at: now,
    tier,
    owner_id,
    office_id: put.office_id ?? Number(at?.['office_id'] ?? 0),
    due_at: isAnswered ? null : due,
    answered_by: isAnswered ? owner_id : null,
    answered_at: isAnswered ? now : null,
    answer: isAnswered ? await secrets.encrypt('Done') : null,
  }
  await world.client.execute({
    sql: `insert into grievance (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    args: Object.values(row),
  })
  const event = (kind: 'submitted' | 'solved' | 'rejected') => {
    const days = kind === 'submitted' ? null : 0
    return {
      sql: 'insert into grievance_event (id, grievance_id, at, kind, tier, type_id, place, sensitive, days, in_time) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      args: [
        newId(world.clock.now),
        id,
        now,
        kind,
        tier,
        type_id,
        number,
        row['sensitive'] ?? 0,
        days,
        days === null ? null : 1,
      ],
    }
  }
  await world.client.batch(
    [event('submitted'), ...(status === 'solved' || status === 'rejected' ? [event(status)] : [])],
    'write',
  )
  const token = await world.deps.tokens.sign('complainant', { grievance_id: id }, world.clock.now)
  return {
    id,
    nid,
    born,
    mobile,
    owner,
    owner_id,
    mark: String(id),
    headers: { 'x-complainant-token': token },
  }
}

/** A body of somebody with a name, about a place. */
export const grievanceBody = (place_id: number, overrides: object = {}) => ({
  type_id: 4,
  place_id,
  about: 'other',
  text: 'My application was rejected with a wrong birth date.',
  name: 'Jomila Bewa',
  verification_type: 1,
  verification_number: '19500101010101010',
  date_of_birth: '1950-04-05',
  mobile: '01711000001',
  ...overrides,
})
export const captchaOf = async (world: World) => ({
  [captchaHeader]: btoa(JSON.stringify(await world.api.captcha())),
})
/** An upazila of the seed, to complain about. */
export const upazilaId = async (world: World): Promise<number> =>
  Number((await world.rows("select id from place where kind = 'upazila' order by number limit 1"))[0]!['id'])

/** Somebody of the same office who works on grievances. */
async function colleagueOf(world: World, user_id: number) {
  const other = await signedIn(world, {
    permissions: ['grievance-case-edit'],
    place: { id: null, number: here, number_to: here },
  })
  await world.client.execute({
    sql: 'update user set office_id = (select office_id from user where id = ?) where id = ?',
    args: [user_id, other.user_id],
  })
  return other
}

/** As its owner, with what an act says beside the version. */
const asOwner =
  (put: PutCase, body: object = {}): Make =>
  async (world) => {
    const { id, owner } = await grievanceAt(world, here, put)
    return { params: { id }, body: { version: 1, ...body }, session: owner!.headers }
  }
const asComplainant =
  (put: PutCase, body?: object): Make =>
  async (world) => {
    const { id, headers } = await grievanceAt(world, here, put)
    return { params: { id }, headers, ...(body && { body: { ...body } }) }
  }
/** With the phone of one that was taken in at the counter, its code still to be shown. */
const withPhone =
  (
    body?: (
      world: World,
      put: { id: number; headers: Record<string, string>; mobile: string },
    ) => Promise<Record<string, unknown>>,
  ): Make =>
  async (world) => {
    const { id, mobile } = await grievanceAt(world, here, { entered_by: 1 })
    const token = await world.deps.tokens.sign(
      'complainant',
      { grievance_id: id, only: 'code' },
      world.clock.now,
    )
    const headers = { 'x-complainant-token': token }
    return { params: { id }, headers, ...(body && { body: await body(world, { id, headers, mobile }) }) }
  }
/** The code that a phone was sent last. */
export async function codeSentTo(world: World, mobile: string): Promise<string> {
  await world.settled()
  const [message] = await world.api.messages(mobile)
  return /\b\d{12}\b/.exec(message!.text)![0]
}
const seen: Make = async (world) => {
  const { id, mark } = await grievanceAt(world, here)
  return { params: { id }, there: mark }
}
const said = { text: 'We will look at it.' }
const solved = { ...said, solution_type_id: 0 }
const asSolver =
  (put: PutCase, answer: 'solved' | 'rejected'): Make =>
  async (world) => {
    const [type] = await world.rows(
      `select id from lookup where type = 25 and answer = '${answer}' order by id limit 1`,
    )
    return asOwner(put, {
      ...solved,
      solution_type_id: Number(type!['id']),
      ...(answer === 'solved' && { all_done: true }),
    })(world, undefined as never)
  }

const names = { name_en: 'Made', active: true }
const categoryOf = async (world: World) =>
  Number((await world.rows('select id from lookup where type = 15 order by id limit 1'))[0]!['id'])
const typeBody = async (world: World) => ({
  ...names,
  name_bn: 'বানানো',
  code: `made_${(made += 1)}`,
  category_id: await categoryOf(world),
})
const subjectBody = () => ({ ...names, name_bn: `বানানো ${(made += 1)}`, type_id: 1 })
async function madeType(world: World) {
  const id = 7_000 + (made += 1)
  await world.client.execute({
    sql: "insert into grievance_type (id, code, name_en, name_bn, category_id) values (?, ?, 'Made', 'বানানো', ?)",
    args: [id, `made_${id}`, await categoryOf(world)],
  })
  return { id, version: 1 }
}
async function madeSubject(world: World) {
  const id = 7_000 + (made += 1)
  await world.client.execute({
    sql: "insert into grievance_subject (id, type_id, name_en, name_bn) values (?, 1, 'Made', ?)",
    args: [id, `বানানো ${id}`],
  })
  return { id, version: 1 }
}

export const grievances = {
  'form.pageData': none,
  'form.offices': async (world) => ({ params: { place_id: await upazilaId(world) } }),
  'form.check': none,
  'grievance.submit': async (world) => ({
    body: grievanceBody(await upazilaId(world)),
    // At the counter: a captcha that was consumed is a record of its own.
    headers: {
      [counterHeader]: '1',
      ...(await signedIn(world, { permissions: ['grievance-case-create'] })).headers,
    },
  }),
  'grievance.track': async (world) => {
    const { id, nid, born } = await grievanceAt(world, here)
    return {
      body: {
        grievance_id: String(id),
        verification_number: nid,
        date_of_birth: born,
        ...(await world.api.captcha()),
      },
    }
  },
  'grievance.sendCode': withPhone(),
  'grievance.confirmCode': withPhone(async (world, { id, headers, mobile }) => {
    await world.api.post(`/global/grievance/send-code/${id}`, {}, { headers })
    return { otp: await codeSentTo(world, mobile) }
  }),
  'grievance.slip': asComplainant({}),
  'grievance.write': asComplainant({}, said),
  'grievance.reopen': asComplainant({ status: 'solved' }, said),
  'grievance.appeal': asComplainant({ status: 'rejected' }, said),
  'grievance.rate': asComplainant({ status: 'solved' }, { rating: 'partly' }),
  'grievanceType.categories': none,
  'grievanceType.list': () => Promise.resolve({ query: { search: 'ভাতা' } }),
  'grievanceType.get': idOf('select id from grievance_type limit 1'),
  'grievanceType.insert': async (world) => ({ body: await typeBody(world) }),
  'grievanceType.update': async (world) => ({
    body: { ...(await typeBody(world)), ...(await madeType(world)) },
  }),
  'grievanceType.destroy': async (world) => ({ params: { id: (await madeType(world)).id } }),
  'grievanceSubject.list': () => Promise.resolve({ query: { type_id: 1 } }),
  'grievanceSubject.get': idOf('select id from grievance_subject limit 1'),
  'grievanceSubject.insert': () => Promise.resolve({ body: subjectBody() }),
  'grievanceSubject.update': async (world) => ({ body: { ...subjectBody(), ...(await madeSubject(world)) } }),
  'grievanceSubject.destroy': async (world) => ({ params: { id: (await madeSubject(world)).id } }),
  'grievanceSubject.types': none,
  'setting.list': none,
  'setting.update': async (world) => {
    const { type_id, version } = (
      await world.rows(
        'select type_id, max(number) as version from grievance_setting where type_id = 11 group by type_id',
      )
    )[0]!
    const tiers = ['union', 'upazila', 'district'].map((level, at) => ({ level, role_id: 6 - at }))
    return {
      body: {
        type_id: Number(type_id),
        version: Number(version),
        days: 9,
        allows_unnamed: true,
        sensitive: false,
        tiers,
        mends: [],
      },
    }
  },
  'case.choices': none,
  'case.list': async (world) => {
    const { mark } = await grievanceAt(world, here)
    return { query: { view: 'all' }, there: mark }
  },
  'case.counts': none,
  'case.find': async (world) => {
    const { nid, mark } = await grievanceAt(world, here)
    return { body: { number: nid }, there: mark }
  },
  'case.get': seen,
  'case.ofApplication': async (world, people) => {
    const { id, mark } = await grievanceAt(world, here)
    const { fields } = await people.oldManApplying()
    const application_id = (await world.api.register(fields)).body['application_id'] as number
    await world.client.execute({
      sql: "insert into grievance_mend (id, grievance_id, kind, application_id, at, by_user) values (?, ?, 'application_appeal', ?, '2026-01-01T00:00:00.000Z', 1)",
      args: [id, id, application_id],
    })
    return {
      params: { id: application_id },
      permissions: ['grievanceList-view', 'application-selection-list'],
      there: mark,
    }
  },
  'case.mobile': async (world) => {
    const { id, owner } = await grievanceAt(world, here)
    return { params: { id }, session: owner!.headers }
  },
  'case.document': async (world) => {
    const { id } = await grievanceAt(world, here)
    await world.deps.files().put(`grievances/made/${id}`, new TextEncoder().encode('Paper'), 'text/plain')
    await world.client.execute({
      sql: "insert into grievance_file (grievance_id, nth, object_key, name, content_type, bytes, scan) values (?, 1, ?, ?, 'text/plain', 5, 'clean')",
      args: [id, `grievances/made/${id}`, await world.deps.secrets.encrypt('paper.txt')],
    })
    return { params: { id, nth: 1 } }
  },
  'case.colleagues': async (world) => ({ params: { id: (await grievanceAt(world, here)).id } }),
  'case.officeColleagues': none,
  'case.accept': asOwner({ status: 'forwarded' }),
  'case.start': asOwner({}),
  'case.take': async (world) => {
    const { id, owner } = await grievanceAt(world, here)
    const { headers } = await colleagueOf(world, owner!.user_id)
    return { params: { id }, body: { version: 1 }, session: headers }
  },
  'case.handOver': async (world) => {
    const { id, owner } = await grievanceAt(world, here)
    const { user_id } = await colleagueOf(world, owner!.user_id)
    const body = { version: 1, user_id, note: 'Please take this on' }
    return { params: { id }, body, session: owner!.headers }
  },
  'case.forward': async (world) => {
    await signedIn(world, {
      permissions: ['grievance-case-edit'],
      place: { id: null, number: 0, number_to: 9_999_999_999 },
    })
    return asOwner({}, { note: 'Beyond what we may decide' })(world, undefined as never)
  },
  'case.solve': asSolver({}, 'solved'),
  'case.reject': asSolver({}, 'rejected'),
  'case.write': asOwner({}, said),
  'case.note': asOwner({}, said),
  'case.mend': async (world, people) => {
    const { man, fields } = await people.oldManApplying()
    const application_id = (await world.api.register(fields)).body['application_id'] as number
    await world.client.execute({
      sql: 'update application set place = ? where id = ?',
      args: [here, application_id],
    })
    const [row] = await world.rows({
      sql: 'select version, date_of_birth from application where id = ?',
      args: [application_id],
    })
    const owner = await signedIn(world, {
      place: { id: null, number: here, number_to: here + 99_999_999 },
      permissions: ['grievanceList-view', 'grievance-case-edit', 'application-selection-review'],
    })
    const { id } = await grievanceAt(world, here, {
      owner_id: owner.user_id,
      nid: man.nid,
      born: String(row!['date_of_birth']),
    })
    return {
      params: { id },
      body: {
        version: 1,
        kind: 'application_review',
        application_id,
        application_version: Number(row!['version']),
        note: 'Looked into at once',
      },
      session: owner.headers,
    }
  },
  'dashboard.get': async (world) => {
    await grievanceAt(world, here)
    return {}
  },
} satisfies SamplesOf<typeof table>
