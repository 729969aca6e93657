import { beforeEach, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { solvedCaptcha } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeEach(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  return () => world.close()
})
const later = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds))

test('a call whose trips to the database add up is told in time that it should come again', async () => {
  const { openDatabase, writer } = world.deps
  let trips = 0
  const slow = async <Result>(ask: () => Promise<Result>) => {
    trips += 1
    await later(250)
    return ask()
  }
  const { nid, date_of_birth } = await people.oldMan()
  const fields = { program_id: 1, verification_type: 1, verification_number: nid, date_of_birth }
  const captcha = await solvedCaptcha(world)
  world.deps.openDatabase = () => {
    const reader = openDatabase()
    return {
      execute: (statement) => slow(() => reader.execute(statement)),
      batch: (statements) => slow(() => reader.batch(statements)),
      close: () => undefined,
    }
  }
  world.deps.writer = (isFirst) => ({
    commit: (statements) => slow(() => writer(isFirst).commit(statements)),
  })
  const verify = () =>
    world.api.post('/global/online-application/card-verification', { ...captcha, ...fields })
  world.deps.callMilliseconds = 400
  const begun = Date.now()
  const answer = await verify()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(Date.now() - begun).toBeLessThan(700)
  expect(trips).toBe(2)
})

test('a write that is late is done all the same, and once however often it is sent', async () => {
  const { fields } = await people.oldManApplying({ mobile: '01870000012' })
  const { writer } = world.deps
  world.deps.writer = (isFirst) => ({
    commit: async (statements) => {
      await writer(isFirst).commit(statements)
      if (statements.some(({ sql }) => sql.startsWith('insert into "application" '))) await later(1_500)
    },
  })
  world.deps.callMilliseconds = 1_000
  const key = crypto.randomUUID()
  const late = await world.api.register(fields, { key })
  expect([late.status, late.body.error_code]).toEqual([503, 'writer_unavailable'])
  delete world.deps.callMilliseconds
  const again = await world.api.register(fields, { key })
  expect(again.status).toBe(200)
  expect(await world.rows('select 1 from application')).toHaveLength(1)
})
