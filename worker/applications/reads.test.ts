import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Reader } from '#worker/db/reader'
import { peopleOf } from '#worker/test/people'
import { registered } from '#worker/test/samples/registered'
import { solvedCaptcha } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
const reads: string[] = []
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  const open = world.deps.openDatabase
  world.deps.openDatabase = () => {
    const reader = open()
    return {
      execute: (statement) => (reads.push(statement.sql), reader.execute(statement)),
      batch: (statements) => (reads.push(...statements.map(({ sql }) => sql)), reader.batch(statements)),
      close: () => reader.close(),
    } satisfies Reader
  }
})
afterAll(() => world.close())
beforeEach(() => void (reads.length = 0))
/** What asks for more than the application's own row. */
const ofProgram = () =>
  reads.filter((sql) => /(from|join) "(application_(event|value|answer)|program_version)"/.test(sql))

test('a verification doesn’t look for whom a number is of: what it is counted by would tell', async () => {
  const { nid, date_of_birth } = await people.oldMan()
  const fields = { program_id: 1, verification_type: 1, verification_number: nid, date_of_birth }
  const captcha = await solvedCaptcha(world)
  const { status } = await world.api.post('/global/online-application/card-verification', {
    ...captcha,
    ...fields,
  })
  expect(status).toBe(200)
  expect(reads.filter((sql) => sql.includes('application_number'))).toEqual([])
})

test('a picture, and the code of a phone with its confirmation, read no more than their rows', async () => {
  const { id, headers } = await registered(world, people, { mobile: '01870000001' })
  reads.length = 0
  const picture = await world.api.send(`/global/application/file/${id}/image`, { headers })
  expect([picture.status, reads.length]).toEqual([200, 1])
  reads.length = 0
  await world.api.post('/global/online-application/mobile/otp', { id }, { headers })
  await world.settled()
  const [message] = await world.api.messages('01870000001')
  const otp = /\b\d{6}\b/.exec(message!.text)![0]
  const confirmed = await world.api.post(
    '/global/online-application/mobile/confirm',
    { id, otp },
    { headers },
  )
  expect([confirmed.status, ofProgram()]).toEqual([200, []])
})

test('a picture of another’s application is no more there than one that is not', async () => {
  const [own, other] = await Promise.all([
    registered(world, people, { mobile: '01870000002' }),
    registered(world, people, { mobile: '01870000003' }),
  ])
  const ask = (path: string) => world.api.send(`/global/application/file/${path}`, { headers: own.headers })
  expect((await ask(`${other.id}/image`)).status).toBe(404)
  expect((await ask(`${own.id}/nominee_signature_not`)).status).toBeGreaterThanOrEqual(404)
})
