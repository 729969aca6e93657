import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTrackingNumber } from '#contract/tracking-number'
import { toDigitsOf } from '#contract/digits'
import { say } from '#contract/texts'
import { tracking } from '#contract/texts/applications/tracking'
import { textOf } from '#worker/test/pdf-reading'
import { peopleOf } from '#worker/test/people'
import { signedIn } from '#worker/test/staff'
import { nomineeFields, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let id: number
let token: string
let nid: string
let prints = 0
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  const { print } = world.deps
  world.deps.print = (copy) => {
    prints += 1
    return print(copy)
  }
  const { man, fields } = await people.oldManApplying()
  nid = man.nid
  const { body } = await world.api.register({
    ...fields,
    ...(await nomineeFields(world.api, await people.anyone(), man.nid)),
  })
  id = body['application_id']
  token = body['applicant_token']
})
afterAll(() => world.close())

const copy = (
  language: string | undefined,
  headers: Record<string, string> = { 'x-applicant-token': token },
) =>
  world.api.send(
    `/global/applicants_copy?application_id=${id}${language === undefined ? '' : `&language=${language}`}`,
    { headers },
  )
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test.each(['en', 'bn'] as const)(
  'it is a PDF in the language asked for, with the tracking number and what was entered: %s',
  async (language) => {
    const response = await copy(language)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', 'no-store'])
    const text = textOf(await bytesOf(response))
      .join(' ')
      .normalize('NFC')
    const plain = text.replace(/\s+/g, '')
    for (const number of [showTrackingNumber(id), nid])
      expect(plain).toContain(toDigitsOf(language, number).replaceAll(' ', ''))
    expect(text).toContain(language === 'en' ? 'Old Age Allowance' : 'বয়স্ক ভাতা'.normalize('NFC'))
  },
)

test('it is one sheet of paper, front and back, for every program; the helpline stands on it', async () => {
  const marginalised = () => people.next('gender=female&age_min=52&age_max=80')
  for (const [program, person] of [
    [1, await people.oldMan()],
    [4, await people.disabledStudent()],
    [6, await marginalised()],
  ] as const) {
    const fields = {
      ...(await registrationOf(world.api, person, program)),
      ...(await nomineeFields(world.api, await people.anyone(), person.nid)),
    }
    const { body } = await world.api.register(fields)
    for (const language of ['bn', 'en']) {
      const response = await world.api.send(
        `/global/applicants_copy?application_id=${body['application_id']}&language=${language}`,
        { headers: { 'x-applicant-token': body['applicant_token'] as string } },
      )
      const pages = textOf(await bytesOf(response))
      expect([program, language, pages.length]).toEqual([program, language, 2])
      expect(pages.join(' ')).toContain(language === 'bn' ? '৩৩৩' : '333')
    }
  }
})

test('the second time it comes from the object store, byte for byte the same, and is not printed again', async () => {
  const first = await bytesOf(await copy('en'))
  const before = prints
  expect(Buffer.from(await bytesOf(await copy('en'))).equals(Buffer.from(first))).toBe(true)
  expect(prints).toBe(before)
})

test('a changed application is printed anew', async () => {
  await copy('en')
  await world.client.execute({ sql: 'update application set version = version + 1 where id = ?', args: [id] })
  const before = prints
  await copy('en')
  expect(prints).toBe(before + 1)
})

test('it is printed anew in the words that the department has given, of the other language not', async () => {
  await copy('en')
  const { headers } = await signedIn(world, { permissions: ['language-en', 'language-bn'] })
  const words = {
    lang: 'en',
    path: 'applicationTexts.father_name_en',
    words: 'Name of the father',
    version: 0,
  }
  expect((await world.api.post('/admin/language/update', words, { headers })).status).toBe(200)
  await copy('bn')
  const before = prints
  expect(textOf(await bytesOf(await copy('en'))).join(' ')).toContain('Name of the father')
  await copy('bn')
  expect(prints).toBe(before + 1)
})

test('what was chosen stands on it, also where nobody can choose it any more', async () => {
  await world.client.execute("update lookup set active = 0 where type = 9 and code = 'islam'")
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await world.client.execute({ sql: 'update application set version = version + 1 where id = ?', args: [id] })
  expect(textOf(await bytesOf(await copy('en'))).join(' ')).toContain('Islam')
  await world.client.execute("update lookup set active = 1 where type = 9 and code = 'islam'")
})

test('Bangla is what is printed where no language is asked for; any other language is refused', async () => {
  expect(
    Buffer.from(await bytesOf(await copy(undefined))).equals(Buffer.from(await bytesOf(await copy('bn')))),
  ).toBe(true)
  expect((await copy('fr')).status).toBe(422)
})

test('without its token, with an expired, a forged or another application’s token there is nothing', async () => {
  const other = (await world.api.register((await people.oldManApplying()).fields)).body[
    'applicant_token'
  ] as string
  const verification = (await registrationOf(world.api, await people.oldMan(), 1))[
    'verification_token'
  ] as string
  for (const [name, headers] of Object.entries({
    none: {},
    forged: { 'x-applicant-token': 'abc' },
    other: { 'x-applicant-token': other },
    'of another purpose': { 'x-applicant-token': verification },
  }) as [string, Record<string, string>][])
    expect([name, (await copy('en', headers)).status]).toEqual([name, 404])
  world.clock.now = new Date(Date.now() + 2 * 3_600_000 + 1_000)
  expect((await copy('en')).status).toBe(404)
  world.clock.now = new Date()
})

test('each time that it is read stands in the audit record', async () => {
  const count = async () =>
    Number(
      (
        await world.rows({
          sql: "select count(*) as n from audit_change c join audit a using (request_id) where c.operation = 'read' and c.entity_id = ? and a.action = 'applications.application.copy' and a.actor_kind = 'applicant'",
          args: [String(id)],
        })
      )[0]!['n'],
    )
  const before = await count()
  await copy('en')
  await copy('en')
  expect(await count()).toBe(before + 2)
})

test('of one that was taken back it says so, on the first page', async () => {
  const { fields } = await people.oldManApplying()
  const { body } = await world.api.register(fields)
  const own = body['application_id'] as number
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const firstPage = async () => {
    const response = await world.api.send(`/global/applicants_copy?application_id=${own}&language=en`, {
      headers,
    })
    return textOf(await bytesOf(response))[0]!.replace(/\s+/g, ' ')
  }
  const ended = say(tracking, 'en', 'stage_withdrawn')
  expect(await firstPage()).not.toContain(ended)
  const path = '/global/online-application/withdraw'
  expect((await world.api.post(path, { id: own, reason: '' }, { headers })).status).toBe(200)
  expect(await firstPage()).toContain(ended)
})
