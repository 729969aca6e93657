import { beforeEach, describe, expect, test } from 'vitest'
import type { Reader } from '#worker/db/reader'
import { endpoints } from '#contract/index'
import { startTallies } from './tally.ts'
import { answerAtHand, isPrepared } from './prepared.ts'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let reads: string[]
let held: Promise<void> | undefined
let isAway = false
beforeEach(async () => {
  world = await openWorld()
  startTallies()
  ;[reads, held, isAway] = [[], undefined, false]
  const open = world.deps.openDatabase
  world.deps.openDatabase = () => watched(open())
  // The department's own words are read apart, once in their own interval.
  await world.api.get('/get-ip')
  reads = []
  return () => world.close()
})

/** A database that says what is asked of it, and can be slow or away. */
const watched = (client: Reader): Reader =>
  new Proxy(client, {
    get(target, name) {
      const own = Reflect.get(target, name) as (...args: unknown[]) => unknown
      if (name !== 'execute' && name !== 'batch') return typeof own === 'function' ? own.bind(target) : own
      return async (...args: unknown[]) => {
        reads.push(JSON.stringify(args[0]))
        await held
        if (isAway) throw Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' })
        return own.apply(target, args)
      }
    },
  })
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const many = <Result>(times: number, ask: () => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, ask))

const paths = [
  '/global/getApplicationPageData',
  '/global/program',
  '/global/division/get',
  '/global/district/get/1',
  '/global/lookup/get/1',
  '/global/general-settings',
  '/translations/bn',
]
/** Reads of the list itself: not of its version, one row by its key, nor of the department's words, which have an interval of their own. */
const ofList = () =>
  reads.filter((sql) => !/^.{0,12}select ."version." from ."reference_version|changed_text/.test(sql))

describe.each(paths)('%s', (path) => {
  test('is read by one of all who ask at one time, and by nobody for an interval', async () => {
    const answers = await many(100, () => world.api.get(path))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(ofList().length).toBeLessThanOrEqual(1)
    later(14)
    await many(100, () => world.api.get(path))
    expect(ofList().length).toBeLessThanOrEqual(1)
    later(2)
    await many(100, () => world.api.get(path))
    expect(ofList().length).toBeLessThanOrEqual(2)
  })

  test('says that nothing has changed, and nothing more', async () => {
    const first = await world.api.get(path)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{24}"$/)
    const again = await world.api.send(path, { headers: { 'if-none-match': etag, 'accept-language': 'en' } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    const zipped = await world.api.send(path, {
      headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' },
    })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    const text = await new Response(
      new Blob([await zipped.arrayBuffer()]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).json()
    expect(text).toEqual(first.body)
  })

  test('is no new one to who has it by way of a proxy, and isn’t packed for who refuses that', async () => {
    const etag = (await world.api.get(path)).headers.get('etag')!
    const ask = (headers: Record<string, string>) =>
      world.api.send(path, { headers: { 'accept-language': 'en', ...headers } })
    for (const shown of [`W/${etag}`, `"other", W/${etag}`, '*'])
      expect([shown, (await ask({ 'if-none-match': shown })).status]).toEqual([shown, 304])
    expect((await ask({ 'if-none-match': `W/"other"` })).status).toBe(200)
    await ask({ 'accept-encoding': 'gzip' })
    for (const refused of ['gzip;q=0', 'br, gzip; q=0.0, *', 'identity'])
      expect([refused, (await ask({ 'accept-encoding': refused })).headers.get('content-encoding')]).toEqual([
        refused,
        null,
      ])
    for (const taken of ['br, gzip', 'gzip;q=0.5', 'GZIP'])
      expect([taken, (await ask({ 'accept-encoding': taken })).headers.get('content-encoding')]).toEqual([
        taken,
        'gzip',
      ])
  })

  test('is said to be in one language, if it is in one', async () => {
    const [en, bn] = await Promise.all(
      (['en', 'bn'] as const).map((language) => world.api.get(path, { language })),
    )
    const varies = JSON.stringify(en!.body) !== JSON.stringify(bn!.body)
    expect([en!.headers.get('vary')?.includes('accept-language'), varies]).toEqual([varies, varies])
  })

  test('is answered as it was while one reads it anew, and while the database is away', async () => {
    const { body } = await world.api.get(path)
    later(20)
    reads = []
    let letGo = () => {}
    held = new Promise((done) => (letGo = done))
    const reader = world.api.get(path)
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    const meanwhile = await many(20, () => world.api.get(path))
    expect(meanwhile.map((answer) => answer.body)).toEqual(meanwhile.map(() => body))
    expect(ofList().length).toBeLessThanOrEqual(1)
    letGo()
    held = undefined
    expect((await reader).body).toEqual(body)
    isAway = true
    later(60)
    expect(await world.api.get(path)).toMatchObject({ status: 200, body })
  })
})

test('a change holds at once where it was made', async () => {
  const { headers } = await signedIn(world, {
    permissions: ['generalSetting-edit', 'lookup-edit', 'lookup-view'],
  })
  const hotline = async () => (await world.api.get('/global/general-settings')).body['data'].contact.hotline
  const before = await hotline()
  const { contact } = (await world.api.get('/admin/general-setting/get', { headers })).body['data']
  const saved = await world.api.post(
    '/admin/general-setting/contact',
    { ...contact, hotline: '16999', version: contact.version },
    { headers },
  )
  expect(saved.status).toBe(200)
  expect([before, await hotline()]).toEqual([before, '16999'])
})

test('asked for as newer than it is, a list is read anew at once, and once a second whatever newer is asked for', async () => {
  const path = '/global/division/get'
  await world.api.get(path)
  await world.client.execute(
    "update place set name_en = 'Renamed' where kind = 'division' and number = (select min(number) from place where kind = 'division')",
  )
  const [row] = await world.rows('select version from reference_version')
  later(1)
  const { body } = await world.api.get(`${path}?v=${String(row!['version'])}`)
  expect(JSON.stringify(body)).toContain('Renamed')
  reads = []
  let newer = 1_000_000
  await many(50, () => world.api.get(`${path}?v=${(newer += 1)}`))
  later(1)
  await many(50, () => world.api.get(`${path}?v=${(newer += 1)}`))
  expect(ofList().length).toBeLessThanOrEqual(2)
})

test('what depends on who asks is made for each', () => {
  for (const endpoint of endpoints.filter(isPrepared)) {
    expect(endpoint.access).toBe('public')
    expect(endpoint.reads ?? endpoint.captcha ?? endpoint.idempotent).toBeUndefined()
  }
})

test('what stands at hand doesn’t stay for an hour where the clock is set back by an hour', async () => {
  const path = '/global/getApplicationPageData'
  await world.api.get(path)
  const request = new Request(`http://localhost/api/v1${path}`, { headers: { 'accept-language': 'en' } })
  expect(answerAtHand(world.deps, request)?.status).toBe(200)
  later(-3_600)
  expect(answerAtHand(world.deps, request)).toBeUndefined()
})

test('who takes no gzip takes it from nobody', async () => {
  const path = '/global/getApplicationPageData'
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding, 'accept-language': 'en' }
    const request = new Request(`http://localhost/api/v1${path}`, { headers })
    const answer = answerAtHand(world.deps, request) ?? (await world.api.send(path, { headers }))
    return answer.headers.get('content-encoding')
  }
  expect([await ask('identity'), await ask('gzip'), await ask('identity'), await ask('gzip')]).toEqual([
    null,
    'gzip',
    null,
    'gzip',
  ])
})
