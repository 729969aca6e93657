import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '#contract/settings/bundle/content'
import { allowanceOf } from '#worker/test/allowance'
import { contentOf } from '#worker/test/bundle'
import { sendChanged } from '#worker/test/configuration-file'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  ;({ headers } = await signedIn(world, { superAdmin: true }))
})
afterAll(() => world.close())

const published = (content: Content) => content.programs['old_age']!.published!
const field = (id: number) => ({
  id,
  name_en: `Field ${id}`,
  name_bn: `ঘর ${id}`,
  type: 'text' as const,
  option: 1 as const,
  additional_field_value: [],
})

describe('a file that says what no screen would take is refused, and changes nothing', () => {
  test.each<[string, (content: Content) => void]>([
    ['a version without an amount', (content) => (published(content).amount = 0)],
    [
      'ages the wrong way round',
      (content) => Object.assign(published(content).genders[0]!, { age_min: 90, age_max: 60 }),
    ],
    [
      'a class-wise version without classes',
      (content) => Object.assign(published(content), { is_disable_class: 1, class_amounts: [] }),
    ],
    [
      'a field that asks about one that stands after it',
      (content) =>
        (published(content).additional_field = [
          { ...field(901), condition: { field_id: 902, value_ids: [1] } },
          field(902),
        ]),
    ],
    [
      'a published field of another type',
      (content) => (content.programs['widow']!.published!.additional_field[1]!.type = 'text'),
    ],
    ['one gender twice', (content) => published(content).genders.push({ ...published(content).genders[0]! })],
    ['a window that is no moment', (content) => (content.programs['old_age']!.closes_at = 'tomorrow')],
    [
      'a window that ends before it begins',
      (content) =>
        Object.assign(content.programs['old_age']!, {
          opens_at: '2027-02-01T00:00:00.000Z',
          closes_at: '2027-01-01T00:00:00.000Z',
        }),
    ],
    [
      'a lookup of no type',
      (content) =>
        (content.lookups['x'] = { value_en: 'X', value_bn: 'এ', sort: 1, active: true, answer: 'both' }),
    ],
    [
      'a prefix that no operator has',
      (content) => (content.mobile_operators['99'] = { name_en: 'X', name_bn: 'এ', active: true }),
    ],
    [
      'applications closed without a word',
      (content) => (content.general['applications']!.value = { open: false }),
    ],
    [
      'no current year',
      (content) => {
        for (const year of Object.values(content.financial_years)) year.is_current = false
      },
    ],
    [
      'two years that share a day',
      (content) =>
        (content.financial_years['2026'] = {
          starts_on: '2026-01-01',
          ends_on: '2026-12-31',
          is_current: false,
        }),
    ],
    [
      'a menu item that leads nowhere',
      (content) => Object.assign(Object.values(content.menu).at(-1)!, { link_type: 2, link: null }),
    ],
    [
      'a menu item that leads outside over plain http',
      (content) =>
        Object.assign(Object.values(content.menu).at(-1)!, { link_type: 2, link: 'http://dss.gov.bd' }),
    ],
    [
      'a kind of grievance of a category that nobody has',
      (content) => (content.grievance_types['other']!.category = 'nowhere'),
    ],
    [
      'a subject of a kind that nobody has',
      (content) =>
        (content.grievance_subjects['nowhere/বিষয়'] = {
          name_en: 'Subject',
          search_words: '',
          active: true,
        }),
    ],
    [
      'a solver whose role nobody has',
      (content) => (content.grievance_settings['other']!.tiers[0]!.role = 'nobody'),
    ],
    [
      'a solver whose role the file switches off',
      (content) => {
        content.grievance_settings['other']!.tiers[0]!.role = 'district'
        content.roles['district']!.active = false
      },
    ],
    ['a kind with two tiers', (content) => void content.grievance_settings['other']!.tiers.pop()],
    [
      'a sensitive kind that begins what others see',
      (content) =>
        Object.assign(content.grievance_settings['other']!, {
          sensitive: true,
          mends: ['application_review'],
        }),
    ],
    ['a role whose name is no code', (content) => (content.roles['No Code'] = content.roles['district']!)],
  ])('%s', async (_, change) => {
    const before = await contentOf(world)
    const { status } = await sendChanged(world, headers, 'import', change)
    expect([409, 422]).toContain(status)
    expect(await contentOf(world)).toEqual(before)
    const seen = await sendChanged(world, headers, 'import/preview', change)
    expect(seen.status === 422 || (seen.body['problems'] as unknown[]).length > 0).toBe(true)
  })
  test('nesting without end', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const text = `{"format":"social-protection-configuration","format_version":1,"made_at":"","made_from":"","checksum":"","content":${deep}}`
    const body = new FormData()
    body.set('file', new Blob([text]), 'x.json')
    const response = await world.api.send('/admin/configuration/import/preview', {
      method: 'POST',
      body,
      headers,
    })
    expect(response.status).toBe(422)
  })
})

test('a window is kept as the clock writes it, whoever wrote the file', async () => {
  const change = ({ programs }: Content) => (programs['old_age']!.closes_at = '2030-01-01T00:00:00Z')
  expect((await sendChanged(world, headers, 'import', change)).status).toBe(200)
  const [row] = await world.rows("select closes_at from program where code = 'old_age'")
  expect(row!['closes_at']).toBe('2030-01-01T00:00:00.000Z')
})

test('fields in another order are a change, and are brought in in that order', async () => {
  const give = (order: number[]) => (content: Content) =>
    (published(content).additional_field = order.map(field))
  expect((await sendChanged(world, headers, 'import', give([901, 902, 903]))).status).toBe(200)
  const seen = await sendChanged(world, headers, 'import/preview', give([903, 901, 902]))
  const { changed } = (seen.body['sections'] as { section: string; changed: { key: string }[] }[]).find(
    ({ section }) => section === 'programs',
  )!
  expect(changed.map(({ key }) => key)).toEqual(['old_age'])
  await sendChanged(world, headers, 'import', give([903, 901, 902]))
  expect(published(await contentOf(world)).additional_field.map(({ id }) => id)).toEqual([903, 901, 902])
})

test('published by hand and brought in at one time, one of the two holds and the other is told', async () => {
  const { edited, change, publish, get } = allowanceOf(world)
  const { rows } = await world.client.execute("select id from program where code = 'widow'")
  const id = Number(rows[0]!['id'])
  await change(id, { amount: 77_700 })
  const before = ((await get(`versions/${id}`))['data'] as unknown[]).length
  const answers = await Promise.all([
    publish(id),
    sendChanged(world, headers, 'import', ({ programs }) => {
      programs['widow']!.published!.amount = 88_800
      programs['widow']!.draft = null
    }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await get(`versions/${id}`)).toMatchObject({ data: { length: before + 1 } })
  const current = await world.rows(
    `select count(*) as n from program_version where program_id = ${id} and replaced_at is null`,
  )
  expect(current[0]!['n']).toBe(1)
  expect([77_700, 88_800]).toContain((await edited(id)).allowance.amount)
})
