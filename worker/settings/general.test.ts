import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { peopleOf } from '#worker/test/people'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  headers = (await signedIn(world, { permissions: ['generalSetting-edit'] })).headers
})
afterAll(() => world.close())

type Key = 'department' | 'contact' | 'applications' | 'home_notice'
const held = async () => (await world.api.get('/admin/general-setting/get', { headers })).body['data']
const save = async (key: Key, value: Record<string, unknown>) => {
  const { version } = (await held())[key]
  const answer = await world.api.post(
    `/admin/general-setting/${key.replace('_', '-')}`,
    { ...value, version },
    { headers },
  )
  await world.settled()
  return answer
}
const publicSettings = async () => (await world.api.get('/global/general-settings')).body['data']
const notice = { notice_en: 'Back on Sunday.', notice_bn: 'রবিবার আবার চালু হবে।' }

describe('divisions that open one after the other', () => {
  const addressOfFirstDivision = async () => {
    const placesOf = async (path: string) =>
      (await world.api.get(path)).body['data'] as { id: number; name_en: string }[]
    const [division] = await placesOf('/global/division/get')
    const [district] = await placesOf(`/global/district/get/${division!.id}`)
    const upazilas = await placesOf(`/global/thana/get/${district!.id}`)
    const upazila = upazilas.find(({ name_en }) => !name_en.endsWith('Sadar'))!
    const [union] = await placesOf(`/global/union/get/${upazila.id}`)
    const [ward] = await placesOf(`/global/ward/get/${union!.id}`)
    return {
      division_id: division!.id,
      district_id: district!.id,
      location_type: 2,
      thana_id: upazila.id,
      sub_location_type: 2,
      union_id: union!.id,
      ward_id_union: ward!.id,
    }
  }
  const prefixed = (address: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(address).map(([name, value]) => [`permanent_${name}`, value]))
  const from = () => new Date(world.clock.now.getTime() - 60_000).toISOString()
  const later = (minutes: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
  }

  test('take applications each from its own moment on, and the form says when', async () => {
    const { fields } = await people.oldManApplying()
    const { divisions } = await world.api.pageData()
    const nth = divisions.findIndex(({ id }: { id: number }) => id === fields['division_id'])
    const stagger = { stagger_from: from(), stagger_minutes: 1_000 }
    expect((await save('applications', { open: true, ...stagger })).status).toBe(200)
    const { openings } = await world.api.pageData()
    expect(openings.map(({ division_id }: { division_id: number }) => division_id)).toEqual(
      divisions.slice(1).map(({ id }: { id: number }) => id),
    )
    expect(nth).toBeGreaterThan(0)
    const early = await world.api.register(fields)
    expect([early.status, early.body.issues?.[0]]).toMatchObject([
      422,
      { field: 'permanent_division_id', key: 'division_opens_later' },
    ])
    expect(early.body.errors!['permanent_division_id']![0]).toContain('What you have filled in is kept')
    later(nth * 1_000)
    const fresh = await people.oldManApplying()
    expect((await world.api.register(fresh.fields)).status).toBe(200)
    const left = (await world.api.pageData()).openings
    expect(left).toHaveLength(divisions.length - 1 - nth)
    headers = (await signedIn(world, { permissions: ['generalSetting-edit'] })).headers
    await save('applications', { open: true })
    expect((await world.api.pageData()).openings).toEqual([])
  })

  test('go by the permanent address, at a correction too, whose place may stay', async () => {
    const { fields } = await people.oldManApplying()
    const first = await addressOfFirstDivision()
    const { body } = await world.api.register({ ...fields, ...prefixed(first) })
    expect(body).toMatchObject({ success: true })
    await save('applications', { open: true, stagger_from: from(), stagger_minutes: 1_000 })
    const early = [{ field: 'permanent_division_id', key: 'division_opens_later' }]
    const { fields: others } = await people.oldManApplying()
    expect((await world.api.register({ ...others, ...first })).body.issues).toMatchObject(early)
    expect((await world.api.register({ ...others, ...prefixed(first) })).status).toBe(200)
    const correct = async (changed: Record<string, unknown>) =>
      world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, ...changed, id: body['application_id'], version: 1 },
        { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
      )
    expect((await correct({})).body.issues).toMatchObject(early)
    expect((await correct(prefixed(first))).status).toBe(200)
    await save('applications', { open: true })
  })

  test('have both a beginning and a distance', async () => {
    const { status, body } = await save('applications', { open: true, stagger_from: from() })
    expect([status, body.issues?.[0]]).toMatchObject([422, { field: 'stagger_minutes', key: 'required' }])
  })
})

describe('applications closed for the whole country', () => {
  beforeEach(async () => {
    await save('applications', { open: true })
  })

  test('a registration and a verification are refused with the notice, in the language of the caller', async () => {
    const { fields } = await people.oldManApplying()
    const [citizen] = await world.api.citizens('limit=1')
    expect((await save('applications', { open: false, ...notice })).status).toBe(200)
    const english = await world.api.register(fields)
    expect([english.status, english.body['error_code']]).toEqual([422, 'applications_closed'])
    expect(english.body['message']).toMatch(/closed\. Back on Sunday\.$/)
    expect((await world.api.register(fields, { language: 'bn' })).body['message']).toContain(notice.notice_bn)
    const verified = await world.api.verify(citizen!, fields['program_id'] as number)
    expect(verified.body['error_code']).toBe('applications_closed')
    await save('applications', { open: true })
    expect((await world.api.register(fields)).status).toBe(200)
  })

  test('the form is told why, and offers no program; nothing is open', async () => {
    await save('applications', { open: false, ...notice })
    expect(await world.api.pageData()).toMatchObject({ programs: [], closed: notice })
    expect((await world.api.get('/global/online-application/check')).body['data'].open).toBe(false)
    await save('applications', { open: true })
    const open = await world.api.pageData()
    expect([open.closed, open.programs.length > 0]).toEqual([null, true])
  })

  test('nobody closes them without saying why in both languages', async () => {
    const { status, body } = await save('applications', { open: false, notice_en: 'Closed' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['notice_bn']])
  })
})

test('a change is told at once in the isolate that made it, and raises the version in the addresses of lists', async () => {
  const before = (await world.api.pageData()).reference_version
  await save('contact', {
    hotline: '১৬৫৪৩',
    email: 'info@dss.gov.bd',
    hours_en: 'Always',
    hours_bn: 'সব সময়',
  })
  expect((await publicSettings()).contact).toEqual({
    hotline: '16543',
    email: 'info@dss.gov.bd',
    phone: null,
    hours_en: 'Always',
    hours_bn: 'সব সময়',
  })
  expect((await world.api.pageData()).reference_version).toBeGreaterThan(before)
})

test('the notice stands on the start page from its first day to its last', async () => {
  const day = (offset: number) => dayInDhaka(new Date(world.clock.now.getTime() + offset * 86_400_000))
  const words = { text_en: 'Holiday', text_bn: 'ছুটি' }
  const on = async (from: string, to: string) => {
    expect((await save('home_notice', { ...words, from, to })).status).toBe(200)
    return (await publicSettings()).home_notice
  }
  expect(await on(day(0), day(0))).toEqual(words)
  expect(await on('', day(-1))).toBeNull()
  expect(await on(day(1), '')).toBeNull()
  expect(
    Object.keys((await save('home_notice', { ...words, from: day(1), to: day(0) })).body.errors!),
  ).toEqual(['to'])
  expect(Object.keys((await save('home_notice', { text_en: 'Alone' })).body.errors!)).toEqual(['text_bn'])
})

test('two officers changing one setting: the second is told', async () => {
  const { department } = await held()
  const change = (name_en: string) =>
    world.api.post('/admin/general-setting/department', { ...department, name_en }, { headers })
  expect((await change('First')).status).toBe(200)
  expect((await change('Second')).body['error_code']).toBe('stale')
})

test('the copy carries the name that the department has now, and an older print is not served for it', async () => {
  const { fields } = await people.oldManApplying()
  const { body } = await world.api.register(fields)
  expect(body).toMatchObject({ success: true })
  const printed: string[] = []
  const { print } = world.deps
  world.deps.print = (copy) => {
    printed.push(copy.department)
    return Promise.resolve(new Uint8Array([1]))
  }
  const take = () =>
    world.api.send(`/global/applicants_copy?application_id=${body['application_id']}&language=bn`, {
      headers: { 'x-applicant-token': body['applicant_token'] as string },
    })
  expect((await take()).status).toBe(200)
  const { department } = await held()
  await save('department', { ...department, name_bn: 'সমাজকল্যাণ অধিদপ্তর' })
  await take()
  await take()
  world.deps.print = print
  expect(printed.map((words) => words.split('\n')[1])).toEqual(['সমাজসেবা অধিদপ্তর', 'সমাজকল্যাণ অধিদপ্তর'])
})
