import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { immutableCache, pageCache, pageHeaders } from '#worker/http/headers'
import { blackBox, copyOf, type BlackBox } from './blackbox.ts'
import { textOf } from './pdf-reading.ts'

describe.each(['workerd', 'miniflare'] as const)('the built worker on %s', (runtime) => {
  let box: BlackBox
  beforeAll(async () => {
    box = await blackBox(runtime)
  })
  afterAll(() => box?.close())

  test('is healthy, and offers programs to apply for', async () => {
    expect(await box.api.get('/health')).toMatchObject({
      status: 200,
      body: { success: true, data: { database: 'ok', files: 'ok' } },
    })
    expect((await box.api.pageData()).programs.length).toBeGreaterThan(0)
  })

  // As many as would not get through within the time limit of each, if each wrote and read for itself.
  test.each([64, 640])('is healthy for %i who ask at once, whoever hangs up', async (many) => {
    const hurried = Array.from({ length: 32 }, () =>
      box.page('/api/v1/health', { signal: AbortSignal.timeout(3) }).catch(() => undefined),
    )
    const answers = await Promise.all(Array.from({ length: many }, () => box.api.get('/health')))
    await Promise.all(hurried)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('takes an application with pictures, and prints a copy with the name and the tracking number', async () => {
    const man = await box.oldMan()
    const receipt = await box.api.register(await box.registration(man))
    expect(receipt.body).toMatchObject({ success: true, identity: 'verified' })
    const english = textOf(await copyOf(box, receipt, 'en')).join('\n')
    expect(english.replaceAll(/[\s-]/g, '')).toContain(String(receipt.body['application_id']))
    const bangla = textOf(await copyOf(box, receipt, 'bn')).join('\n')
    expect(bangla).toContain(man.name_bn)
  })

  test('answers a replayed registration with the same receipt, and another body under its key with 409', async () => {
    const fields = await box.registration(await box.oldMan())
    const key = crypto.randomUUID()
    const first = await box.api.register(fields, { key })
    const second = await box.api.register(fields, { key })
    expect(second.body['application_id']).toBe(first.body['application_id'])
    expect((await box.api.register({ ...fields, mobile: '01812345678' }, { key })).status).toBe(409)
    const kept = await box.rows('select count(*) as n from application where id = ?', [
      Number(first.body['application_id']),
    ])
    expect(kept).toEqual([{ n: 1 }])
  })

  test('lets a captcha through once, whoever of fifty comes first', async () => {
    const [captcha, man] = [await box.api.captcha(), await box.oldMan()]
    const fields = {
      ...captcha,
      program_id: 1,
      verification_type: 1,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    }
    const path = '/global/online-application/card-verification'
    const answers = await Promise.all(Array.from({ length: 50 }, () => box.api.post(path, fields)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error_code === 'captcha')).toHaveLength(49)
  })

  test('takes an application while the registry is down, and verifies it when the registry is back', async () => {
    const man = await box.oldMan()
    await box.api.fault({ service: 'national-id', mode: 'fail' })
    const receipt = await box.api.register(await box.registration(man))
    expect(receipt.body).toMatchObject({ success: true, identity: 'pending' })
    await box.api.fault({ service: 'national-id', mode: 'none' })
    expect(await (await box.stack.scheduled()).json()).toMatchObject({ identities: 1 })
    const id = Number(receipt.body['application_id'])
    const kept = await box.rows('select identity, name_bn from application where id = ?', [id])
    expect(kept).toEqual([{ identity: 'verified', name_bn: man.name_bn }])
  })

  test('does the scheduled work for nobody without the key', async () => {
    const door = (headers: Record<string, string>, method = 'POST') =>
      box.page('/internal/scheduled', { method, headers })
    expect((await door({})).status).toBe(404)
    expect((await door({ authorization: 'Bearer x' })).status).toBe(404)
    expect((await door({ authorization: `Bearer ${box.stack.secrets.CRON_KEY}` }, 'GET')).status).toBe(404)
  })

  test.each(['/home', '/online-application', '/a/path/nobody/knows'])(
    'answers %s with the page and its security headers',
    async (path) => {
      const response = await box.page(path)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...pageHeaders,
        'cache-control': pageCache,
        'content-type': expect.stringContaining('text/html'),
      })
      expect(await response.text()).toContain('<div id="root"')
    },
  )

  test('leads from the root to the start page, which stands in HTML before any script', async () => {
    const root = await box.page('/')
    expect([root.status, root.headers.get('location')]).toEqual([302, '/home'])
    expect(await (await box.page('/home')).text()).toMatch(/<h1[^>]*>[\u0980-\u09FF ]+</)
  })

  test('lets an asset be kept for ever, and serves the OpenAPI document', async () => {
    const html = await (await box.page('/home')).text()
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
    const response = await box.page(script ?? '')
    expect(response.headers.get('cache-control')).toBe(immutableCache)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(await (await box.page('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })

  // On Cloudflare's assets, Miniflare's too, what isn't there is the page: a browser refuses that as a script as well.
  test.runIf(runtime === 'workerd')('answers an asset that is not there with 404', async () => {
    expect((await box.page('/assets/nothing-12345678.js')).status).toBe(404)
  })

  test.runIf(runtime === 'workerd')('sends pages and scripts compressed, where no edge does it', async () => {
    for (const path of ['/home', '/openapi.json']) {
      const response = await box.page(path, { headers: { 'accept-encoding': 'br' } })
      expect(response.headers.get('content-encoding')).toBe('br')
      expect((await response.text()).length).toBeGreaterThan(500)
    }
  })

  test('answers an API path that is not there with 404 in the reader’s words', async () => {
    const bangla = await box.api.get('/nothing', { language: 'bn' })
    expect(bangla).toMatchObject({ status: 404, body: { success: false, error_code: 'not_found' } })
    expect(bangla.body.message).toMatch(/[\u0980-\u09FF]/)
  })

  test('says that it is out of service while the database is, and takes the same application afterwards', async () => {
    const fields = await box.registration(await box.oldMan())
    const key = crypto.randomUUID()
    await box.stack.killDatabase()
    const refused = await box.api.register(fields, { key, language: 'bn' })
    expect(refused).toMatchObject({ status: 503, body: { success: false } })
    expect(refused.body.message).toMatch(/[\u0980-\u09FF]/)
    expect((await box.api.get('/health')).status).toBe(503)
    await box.stack.restartDatabase()
    expect((await box.api.register(fields, { key })).body).toMatchObject({ success: true })
  })

  // The last one: nothing starts the object store again.
  test('stores nothing of an application whose pictures cannot be kept', async () => {
    const fields = await box.registration(await box.oldMan())
    const before = await box.rows('select count(*) as n from application')
    await box.stack
      .parts()
      .find(({ name }) => name === 'object store')
      ?.kill()
    expect(await box.api.register(fields)).toMatchObject({ status: 503, body: { success: false } })
    expect((await box.api.get('/health')).status).toBe(503)
    expect(await box.rows('select count(*) as n from application')).toEqual(before)
  })
})
