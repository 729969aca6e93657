import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { callerOf } from '#worker/test/caller'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const here = 300_000_000
const solving: Permission[] = ['grievanceList-view', 'grievance-case-edit']
const officer = (permissions = solving) =>
  signedIn(world, { permissions, place: { id: null, number: here, number_to: here } })
const row = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const smsTo = (id: number) =>
  world.rows({ sql: 'select body from outbox where grievance_id = ? order by id', args: [id] })
/** An answered one whose complainant has written once more. */
async function writtenAfter(put: PutCase = {}) {
  const owner = await officer()
  const one = await grievanceAt(world, here, { status: 'solved', owner_id: owner.user_id, ...put })
  const { status } = await callerOf(world, one.headers).post(`/global/grievance/write/${one.id}`, {
    text: 'Only one month came',
  })
  expect(status).toBe(200)
  return { ...one, owner }
}
const write = async (id: number, { headers }: { headers: Record<string, string> }, text: string) => {
  const { status } = await callerOf(world, headers).post(`/admin/grievance/write/${id}`, {
    version: Number((await row(id))['version']),
    text,
  })
  return status
}
const seen = async (id: number, { headers }: { headers: Record<string, string> }) =>
  (await callerOf(world, headers).get(`/admin/grievance/view/${id}`)).body['data'] as {
    acts: string[]
    can_answer: boolean
    messages: { side: string; text: string }[]
  }

test.each(['solved', 'rejected'] as const)(
  'whoever wrote after the answer is written back to by who has it, and the %s one stays as it is',
  async (status) => {
    const { id, owner } = await writtenAfter({ status })
    const before = await row(id)
    expect(await seen(id, owner)).toMatchObject({ acts: ['write'], can_answer: true })
    expect(await write(id, owner, 'The other month comes on Sunday')).toBe(200)
    const { version, ...after } = await row(id)
    expect({ ...after, version: Number(version) - 1 }).toMatchObject({
      ...before,
      wrote_at: null,
      wrote_since: null,
    })
    expect((await seen(id, owner)).messages.map(({ side, text }) => [side, text])).toEqual([
      ['complainant', 'Only one month came'],
      ['staff', 'The other month comes on Sunday'],
    ])
    expect(await smsTo(id)).toHaveLength(1)
    // What the complainant wrote is no open task any more.
    expect(
      await world.rows({
        sql: 'select id from notification where about = ? and read_at is null',
        args: [`grievance:${id}`],
      }),
    ).toEqual([])
  },
)

test('nothing else is done with an answered one, and nobody else writes', async () => {
  const { id, owner } = await writtenAfter()
  const colleague = await officer()
  await world.client.execute({
    sql: 'update user set office_id = (select office_id from user where id = ?) where id = ?',
    args: [owner.user_id, colleague.user_id],
  })
  expect((await seen(id, colleague)).acts).toEqual([])
  expect(await write(id, colleague, 'Good day')).toBe(409)
  expect(await write(id, await officer(['grievanceList-view']), 'Good day')).toBe(403)
  const { post } = callerOf(world, owner.headers)
  expect((await post(`/admin/grievance/note/${id}`, { version: 1, text: 'Good day' })).status).toBe(409)
  expect(await smsTo(id)).toEqual([])
})

test('of a sensitive one its owner alone writes back, and the message says nothing of it', async () => {
  const { id, owner } = await writtenAfter({ sensitive: true, type_id: 8 })
  expect(await write(id, await officer(), 'Good day')).toBe(404)
  expect(await write(id, owner, 'It is being looked into')).toBe(200)
  const [told] = await smsTo(id)
  expect(await world.deps.secrets.decrypt(String(told!['body']))).not.toMatch(/looked into|লিখেছ/)
})

test('they are written to as long as they may write, or for a week after they did; then neither offered nor possible', async () => {
  const { id, owner } = await writtenAfter()
  const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
  const put = async (answered: number, wrote: number) => {
    await world.client.execute({
      sql: 'update grievance set answered_at = ? where id = ?',
      args: [daysAgo(answered), id],
    })
    await world.client.execute({
      sql: "update grievance_message set at = ? where grievance_id = ? and side = 'complainant'",
      args: [daysAgo(wrote), id],
    })
  }
  await put(20, 6)
  expect([(await seen(id, owner)).acts, await write(id, owner, 'It comes on Sunday')]).toEqual([
    ['write'],
    200,
  ])
  await put(20, 9)
  expect((await seen(id, owner)).acts).toEqual([])
  const version = Number((await row(id))['version'])
  const { post } = callerOf(world, { ...owner.headers, 'accept-language': 'en' })
  const refused = await post(`/admin/grievance/write/${id}`, { version, text: 'Once more' })
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    expect.stringContaining('The days to write about this answer are over'),
  ])
  expect(await smsTo(id)).toHaveLength(1)
  // Whoever never wrote isn't written to for years.
  const quiet = await grievanceAt(world, here, { status: 'solved', owner_id: owner.user_id })
  await world.client.execute({
    sql: 'update grievance set answered_at = ? where id = ?',
    args: [daysAgo(200), quiet.id],
  })
  expect([(await seen(quiet.id, owner)).acts, await write(quiet.id, owner, 'Good day')]).toEqual([[], 409])
})

test('a phone is told no more often than of an open one, and who can’t write any more is still told', async () => {
  const { id, owner } = await writtenAfter()
  const long_ago = new Date(world.clock.now.getTime() - 16 * 86_400_000).toISOString()
  await world.client.execute({
    sql: 'update grievance set answered_at = ? where id = ?',
    args: [long_ago, id],
  })
  expect(await seen(id, owner)).toMatchObject({ acts: ['write'], can_answer: false })
  for (let nth = 0; nth < 8; nth += 1) expect(await write(id, owner, `Message ${nth}`)).toBe(200)
  const open = await grievanceAt(world, here, { owner_id: owner.user_id })
  for (let nth = 0; nth < 8; nth += 1) await write(open.id, owner, `Message ${nth}`)
  const [ofAnswered, ofOpen] = [await smsTo(id), await smsTo(open.id)]
  expect(ofAnswered.length).toBe(ofOpen.length)
  expect(ofAnswered.length).toBeLessThan(8)
})
