import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '#contract/settings/bundle/content'
import { contentOf } from '#worker/test/bundle'
import { sendChanged } from '#worker/test/configuration-file'
import { captchaOf, grievanceBody } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  ;({ headers } = await signedIn(world, { superAdmin: true }))
})
afterAll(() => world.close())

const bringIn = (change: (content: Content) => void) => sendChanged(world, headers, 'import', change)
const one = async (sql: string, ...args: (string | number)[]) => (await world.rows({ sql, args }))[0]!

async function submitted(type_id: number): Promise<number> {
  const place = await one("select id from place where kind = 'union' order by number limit 1")
  const { status, body } = await world.api.post(
    '/global/grievance/submit',
    { ...grievanceBody(Number(place['id'])), type_id },
    { headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) } },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body['grievance_id'] as number
}
const daysOf = async (id: number) =>
  (
    await one(
      'select s.days from grievance as g inner join grievance_setting as s on s.id = g.setting_id where g.id = ?',
      id,
    )
  )['days']

test('a kind that is new here comes whole: its category, its subjects, and tiers of roles that come with it', async () => {
  const change = (content: Content) => {
    content.lookups['15/brought'] = {
      value_en: 'Brought',
      value_bn: 'আনা',
      sort: 99,
      active: true,
      answer: 'both',
    }
    content.roles['ombudsman'] = {
      ...content.roles['district']!,
      name_en: 'Ombudsman',
      name_bn: 'ন্যায়পাল',
      permissions: ['grievance-case-edit', 'grievanceList-view'],
    }
    content.grievance_types['brought_in'] = {
      name_en: 'Brought in',
      name_bn: 'বাইরে থেকে আনা',
      category: 'brought',
      search_words: 'another word',
      active: true,
    }
    content.grievance_subjects['brought_in/প্রথম বিষয়'] = {
      name_en: 'The first',
      search_words: '',
      active: true,
    }
    content.grievance_settings['brought_in'] = {
      days: 9,
      allows_unnamed: true,
      sensitive: false,
      tiers: (['union', 'district', 'national'] as const).map((level) => ({ level, role: 'ombudsman' })),
      mends: ['application_review'],
    }
  }
  const wanted = structuredClone(await contentOf(world))
  change(wanted)
  expect((await bringIn(change)).status).toBe(200)
  expect(await contentOf(world)).toEqual(wanted)
  const type = await one("select id from grievance_type where code = 'brought_in'")
  const { body } = await world.api.get('/global/grievance/page-data')
  expect((body['data'] as { types: { id: number }[] }).types).toContainEqual(
    expect.objectContaining({
      id: type['id'],
      days: 9,
      subjects: [expect.objectContaining({ name_en: 'The first' })],
    }),
  )
})

test('other days are a version of their own: a case that runs keeps its days and tiers, the next has the new ones', async () => {
  const type_id = Number((await one("select id from grievance_type where code = 'other'"))['id'])
  const before = await submitted(type_id)
  const days = Number(await daysOf(before))
  const due = await one('select due_at, setting_id from grievance where id = ?', before)
  const { status } = await bringIn(({ grievance_settings: all }) => (all['other']!.days = days + 20))
  expect(status).toBe(200)
  expect(await one('select due_at, setting_id from grievance where id = ?', before)).toEqual(due)
  expect(await daysOf(before)).toBe(days)
  expect(await daysOf(await submitted(type_id))).toBe(days + 20)
  const versions = await world.rows({
    sql: 'select number, days from grievance_setting where type_id = ? order by number',
    args: [type_id],
  })
  expect(versions).toEqual([
    { number: 1, days },
    { number: 2, days: days + 20 },
  ])
})

test('what a file doesn’t name stays; the same file again is no further version', async () => {
  const before = await contentOf(world)
  const versions = async () => (await one('select count(*) as n from grievance_setting'))['n']
  const count = await versions()
  const { status } = await bringIn((content) => {
    delete content.grievance_types['other']
    delete content.grievance_settings['other']
    content.grievance_subjects = {}
  })
  expect(status).toBe(200)
  expect(await contentOf(world)).toEqual(before)
  expect(await versions()).toBe(count)
})

test('saved on the screen while a file is brought in, one of the two holds and the other is told', async () => {
  const type_id = Number((await one("select id from grievance_type where code = 'other'"))['id'])
  const { version } = await one(
    'select max(number) as version from grievance_setting where type_id = ?',
    type_id,
  )
  const tiers = [4, 4, 4].map((role_id) => ({ level: 'national', role_id }))
  const body = { type_id, version, days: 11, allows_unnamed: false, sensitive: false, tiers, mends: [] }
  const answers = await Promise.all([
    world.api.send('/admin/grievance/setting/update', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    }),
    bringIn(({ grievance_settings: all }) => (all['other']!.days = 12)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
