import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { registered } from '#worker/test/samples/registered'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const path = '/global/online-application/withdraw'

test('an application that was taken back ends there, is told of, and its person may apply anew', async () => {
  const { id, man, fields, headers } = await registered(world, people)
  const applicant = callerOf(world, headers)
  expect((await world.api.register({ ...fields, name_en: 'Other' })).status).not.toBe(200)
  expect((await applicant.post(path, { id, reason: 'Another allowance' })).status).toBe(200)
  const [row] = await world.rows({ sql: 'select state, locked_at from application where id = ?', args: [id] })
  expect(row).toMatchObject({ state: 'withdrawn', locked_at: expect.any(String) })
  const [event] = await world.rows({
    sql: 'select kind, note from application_event where application_id = ? order by id desc limit 1',
    args: [id],
  })
  expect(event).toMatchObject({ kind: 'withdrawn', note: 'Another allowance' })
  const [claims] = await world.rows({
    sql: 'select count(*) as count from person_claim where holder_id = ?',
    args: [id],
  })
  expect(claims!['count']).toBe(0)
  const again = await applicant.post(path, { id })
  expect([again.status, again.body['error_code']]).toEqual([409, 'not_allowed_now'])
  expect((await world.api.register(await registrationOf(world.api, man, 1))).status).toBe(200)
})

test.each(['under_review', 'forwarded', 'recommended', 'waiting', 'appealed'])(
  'from %s it can be taken back',
  async (state) => {
    const { id, headers } = await registered(world, people)
    await world.client.execute({ sql: 'update application set state = ? where id = ?', args: [state, id] })
    expect((await callerOf(world, headers).post(path, { id })).status).toBe(200)
  },
)

test.each(['approved', 'rejected', 'withdrawn'])('from %s it can’t', async (state) => {
  const { id, headers } = await registered(world, people)
  await world.client.execute({ sql: 'update application set state = ? where id = ?', args: [state, id] })
  expect((await callerOf(world, headers).post(path, { id })).status).toBe(409)
})

test('a rejection is appealed by its applicant, once and within thirty days, with a reason', async () => {
  const { id, headers, man, fields } = await registered(world, people)
  const applicant = callerOf(world, headers)
  const appeal = (reason = 'The house is not mine') =>
    applicant.post('/global/online-application/appeal', { id, reason })
  expect((await appeal()).body['error_code']).toBe('not_allowed_now')
  const reject = async (days: number) => {
    await world.client.execute({ sql: "update application set state = 'rejected' where id = ?", args: [id] })
    await world.client.execute({ sql: 'delete from person_claim where holder_id = ?', args: [id] })
    await world.client.execute({
      sql: "insert into application_event (id, application_id, at, kind, state) values ((select max(id) + 1 from application_event), ?, ?, 'rejected', 'rejected')",
      args: [id, new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()],
    })
  }
  await reject(31)
  expect((await appeal()).body['error_code']).toBe('appeal_late')
  await reject(30)
  expect((await appeal('')).body['errors']).toHaveProperty('reason')
  const tracked = async () =>
    (
      await world.api.post('/global/application-tracking', {
        ...(await world.api.captcha()),
        application_id: id,
        verification_number: man.nid,
        date_of_birth: man.date_of_birth,
      })
    ).body['data'].full
  // Nobody of the office has looked at it: nothing says so.
  const before = await tracked()
  expect(before).toMatchObject({ can_appeal: true, locked: { reason: 'ended' } })
  expect(before.timeline.map(({ kind }: { kind: string }) => kind)).not.toContain('review_opened')
  const [seat] = await world.rows({
    sql: "select name_en from place where kind = 'district' and id = ?",
    args: [fields['permanent_district_id'] as number],
  })
  const answer = await appeal()
  expect(answer.status).toBe(200)
  const { office } = await tracked()
  expect(answer.body['office']).toEqual(office)
  expect(office.name_en).toContain(String(seat!['name_en']))
  expect(office).not.toEqual(before.office)
  const [row] = await world.rows({ sql: 'select state from application where id = ?', args: [id] })
  expect(row!['state']).toBe('appealed')
  await reject(0)
  expect((await appeal()).body['error_code']).toBe('appeal_once')
})

test('nobody else’s, and nothing without the applicant’s word', async () => {
  const { id } = await registered(world, people)
  const other = await registered(world, people)
  expect((await callerOf(world, other.headers).post(path, { id })).status).toBe(404)
  expect((await callerOf(world, {}).post(path, { id })).status).toBe(404)
})
