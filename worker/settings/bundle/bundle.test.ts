import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksumOf, type Content } from '#contract/settings/bundle/content'
import { bundleFile, contentOf } from '#worker/test/bundle'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let other: World
beforeAll(async () => {
  ;[world, other] = await Promise.all([openWorld(), openWorld()])
})
afterAll(() => Promise.all([world.close(), other.close()]))

const root = { superAdmin: true } as const
type Answer = { status: number; body: Record<string, unknown> }

async function send(
  to: World,
  path: string,
  file: Blob,
  fields: Record<string, string> = {},
  session?: Record<string, string>,
): Promise<Answer> {
  const body = new FormData()
  body.set('file', file, 'configuration.json')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const { headers } = session ? { headers: session } : await signedIn(to, root)
  const response = await to.app.request(`/api/v1${path}`, {
    method: 'POST',
    body,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const look = (to: World, content: unknown) =>
  bundleFile(content).then((file) => send(to, '/admin/configuration/import/preview', file))
const bringIn = async (to: World, content: unknown, session?: Record<string, string>) =>
  send(
    to,
    '/admin/configuration/import',
    await bundleFile(content),
    { here: await checksumOf(await contentOf(to)) },
    session,
  )

async function exported(from: World): Promise<{ text: string; content: Content; checksum: string }> {
  const { headers } = await signedIn(from, root)
  const text = await (await from.app.request('/api/v1/admin/configuration/export', { headers })).text()
  return { text, ...(JSON.parse(text) as { content: Content; checksum: string }) }
}

describe('the exported file', () => {
  test('is the same text for the same configuration but for its moment, and its checksum fits', async () => {
    const [one, two] = [await exported(world), await exported(world)]
    expect(one.content).toEqual(two.content)
    expect(JSON.stringify(one.content)).toBe(JSON.stringify(two.content))
    expect(one.checksum).toBe(await checksumOf(one.content))
  })
  test('names rows by code: no id of a row of this installation is in it', async () => {
    const { content } = await exported(world)
    const { programs: _, poverty: __, ...rows } = content
    expect(JSON.stringify(rows)).not.toMatch(/"(id|\w+_id)":/)
    expect(Object.keys(content.lookups)).toContain('2/female')
    expect(content.programs['old_age']!.disabled_areas).toContain('upazila/9113')
  })
  test('brings nothing new to the installation that it is from, nor to one that is alike', async () => {
    const { content } = await exported(world)
    for (const to of [world, other]) {
      const { body } = await look(to, content)
      const sections = body['sections'] as { added: unknown[]; changed: unknown[]; removed: unknown[] }[]
      expect(sections.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed])).toEqual(
        [],
      )
      expect(body['problems']).toEqual([])
    }
  })
})

describe('a file that is brought in', () => {
  test('says before what it changes, then makes the installation the same as the one it is from', async () => {
    const content = structuredClone(await contentOf(other))
    content.lookups['9/newcomer'] = {
      value_en: 'New',
      value_bn: 'নতুন',
      sort: 5,
      active: true,
      answer: 'both',
    }
    content.programs['old_age']!.published!.genders[0]!.age_min = 70
    content.programs['old_age']!.disabled_areas = ['upazila/9113']
    content.roles['district']!.permissions = ['office-view']
    const [last] = Object.keys(content.menu).slice(-1)
    delete content.menu[last!]
    content.general['department']!.value['name_en'] = 'Department elsewhere'
    content.texts['en/app.apply'] = { words: 'Elsewhere', default_words: 'x' }
    const year = Object.keys(content.poverty)[0]!
    content.poverty[year]!.cut_off.country += 1
    const { body: seen } = await look(other, content)
    const of = (section: string) =>
      (seen['sections'] as { section: string; added: string[]; changed: { key: string }[] }[]).find(
        (row) => row.section === section,
      )!
    expect(of('lookups').added).toEqual(['9/newcomer'])
    expect(of('programs').changed.map(({ key }) => key)).toEqual(['old_age'])
    const { status, body } = await bringIn(other, content)
    expect([status, body['success']]).toEqual([200, true])
    expect(await contentOf(other)).toEqual(content)
    const versions = await other.rows(
      "select number, replaced_at is null as current from program_version join program on program.id = program_id where code = 'old_age' order by number",
    )
    expect(versions).toEqual([
      { number: 1, current: 0 },
      { number: 2, current: 1 },
    ])
  })
  test('makes its current year the current one, also where another was', async () => {
    const content = structuredClone(await contentOf(other))
    content.financial_years = {
      '2031-2032': { starts_on: '2031-07-01', ends_on: '2032-06-30', is_current: true },
    }
    expect((await bringIn(other, content)).status).toBe(200)
    const current = await other.rows('select code from financial_year where is_current = 1')
    expect(current).toEqual([{ code: '2031-2032' }])
  })
  test('is refused once it was changed by hand, or the configuration moved since it was looked at', async () => {
    const content = await contentOf(world)
    const file = await bundleFile(content, 'f'.repeat(64))
    const forged = await send(world, '/admin/configuration/import', file, { here: await checksumOf(content) })
    expect(forged.status).toBe(422)
    expect(forged.body['errors']).toHaveProperty('file')
    const late = await send(world, '/admin/configuration/import', await bundleFile(content), {
      here: 'older',
    })
    expect([late.status, late.body['error_code']]).toEqual([409, 'stale'])
  })
  test('that names what nobody has is refused as a whole', async () => {
    const before = await contentOf(world)
    const content = structuredClone(before)
    content.lookups['9/half'] = { value_en: 'Half', value_bn: 'অর্ধেক', sort: 5, active: true, answer: 'both' }
    content.programs['old_age']!.disabled_areas = ['upazila/0']
    const { body: seen } = await look(world, content)
    expect(seen['problems']).toMatchObject([{ section: 'programs', key: 'old_age' }])
    expect((await bringIn(world, content)).status).toBe(409)
    expect(await contentOf(world)).toEqual(before)
  })
  test('gives nobody rights that they could not give by hand', async () => {
    const { headers } = await signedIn(world, { permissions: ['generalSetting-edit', 'generalSetting-view'] })
    const before = await contentOf(world)
    const content = structuredClone(before)
    content.roles['mine'] = {
      name_en: 'Mine',
      name_bn: 'আমার',
      remarks: null,
      needs_totp: false,
      active: true,
      permissions: ['user-edit'],
    }
    const { status, body } = await bringIn(world, content, headers)
    expect([status, body['error_code']]).toEqual([403, 'beyond_rights'])
    expect(await contentOf(world)).toEqual(before)
  })
})
