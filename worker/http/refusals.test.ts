import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
const written: string[] = []
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation((line: unknown) => void written.push(String(line)))
  world = await openWorld()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})
afterEach(() => void (written.length = 0))
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

test('a right that is lacking is logged: when, which call, whose session; not what was asked or from where', async () => {
  const { headers, user_id } = await signedIn(world, { permissions: ['menu-view'] })
  const answer = await world.api.get('/admin/user/get?search=01712345678', { headers })
  expect(answer.status).toBe(403)
  expect(lines()).toEqual([
    {
      level: 'refused',
      at: world.clock.now.toISOString(),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      action: 'access.user.list',
      code: 'forbidden',
      user_id,
    },
  ])
})

test('a limit that is reached and a body that can’t be read are logged, without what was typed', async () => {
  const fields = { username: 'nobody.here', phone: '01712345678' }
  for (let time = 0; time < 5; time += 1)
    await world.api.post('/admin/forgot-password', { ...fields, ...(await world.api.captcha()) })
  await world.api.send('/admin/login', { method: 'POST', body: '{"username":"nobody.here' })
  expect(lines().map(({ action, code, user_id }) => [action, code, user_id])).toEqual([
    ['access.entry.forgotPassword', 'too_many', null],
    ['access.entry.login', 'bad_request', null],
  ])
  expect(written.join()).not.toMatch(/nobody|0171/)
})

test('what is refused to people who mistype is not: no log of every wrong field', async () => {
  await world.api.post('/admin/forgot-password', {})
  expect(written).toEqual([])
})

test('words that fill a refusal are those of the language that it is said in', async () => {
  const { headers } = await signedIn(world, { permissions: ['bank-information-delete'] })
  const [used] = await world.rows('select bank_id as id from bank_branch limit 1')
  const { status, body } = await world.api.get(`/admin/bank/destroy/${String(used!['id'])}`, {
    headers: { ...headers, 'accept-language': 'en' },
  })
  const [said] = body['said'] as { bn: string; en: string }[]
  expect([status, body['error_code'], said!.en]).toEqual([409, 'in_use', body.message])
  expect(said!.en).not.toMatch(/[ঀ-৿]/)
  expect(said!.bn).not.toMatch(/[a-z]/i)
})

test('a refusal says all that it says in either language', async () => {
  const send = (language: string) =>
    world.api.post('/admin/forgot-password', {}, { headers: { 'accept-language': language } })
  const { body } = await send('en')
  const other = (await send('bn')).body
  const said = body['said'] as { bn: string; en: string }[]
  expect(said[0]).toEqual({ en: body.message, bn: other.message })
  const ofFields = (errors: Record<string, string[]> | undefined) => Object.values(errors ?? {}).flat()
  expect(said.slice(1).map(({ en }) => en)).toEqual(ofFields(body.errors))
  expect(said.slice(1).map(({ bn }) => bn)).toEqual(ofFields(other.errors))
  expect(said.length).toBeGreaterThan(1)
})
