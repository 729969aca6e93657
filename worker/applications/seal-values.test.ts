import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewEncrypted } from '#worker/db/key-rotation'
import { createSecrets, isEncrypted } from '#worker/db/secrets'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { lasting, openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const cardField = 1005
const valuesOf = async (id: number) =>
  (await world.rows(`select field_id, value from application_value where application_id = ${id}`)) as {
    field_id: number
    value: string
  }[]
const cardOf = async (id: number) =>
  (await valuesOf(id)).find(({ field_id }) => field_id === cardField)!.value

/** An application with a card, as one of before kept it: in clear, and named by the migration. */
async function applied() {
  const student = await people.disabledStudent()
  const form = await registrationOf(world.api, student, 3)
  const { body } = await world.api.register(form)
  const id = Number(body['application_id'])
  const card = student.disability_id!
  await world.client.batch(
    [
      {
        sql: 'update application_value set value = ? where application_id = ? and field_id = ?',
        args: [card, id, cardField],
      },
      { sql: 'insert into unsealed_value values (?, ?)', args: [id, cardField] },
    ],
    'write',
  )
  const token = { 'x-applicant-token': String(body['applicant_token']) }
  const shown = async () =>
    JSON.stringify((await world.api.get(`/global/application/get/${id}`, { headers: token })).body)
  return { id, card, form, token, shown }
}

test('a card of before reads as ever, and is sealed by the schedule, once', async () => {
  const { id, card, shown } = await applied()
  expect(await shown()).toContain(card)
  const others = (await valuesOf(id)).filter(({ field_id }) => field_id !== cardField)
  expect((await world.schedule()).numbers).toBe(1)
  const kept = await cardOf(id)
  expect([isEncrypted(kept), await world.deps.secrets.decrypt(kept)]).toEqual([true, card])
  expect((await valuesOf(id)).filter(({ field_id }) => field_id !== cardField)).toEqual(others)
  expect(await shown()).toContain(card)
  expect(await world.rows('select * from unsealed_value')).toEqual([])
  expect((await world.schedule()).numbers).toBe(0)
  const [audited] = await world.rows(
    "select c.after from audit a join audit_change c using (request_id) where action = 'keys.data' order by c.seq desc limit 1",
  )
  expect(String(audited!['after'])).toBe('{"rewritten":"value","count":1}')
})

test('one that is corrected meanwhile is sealed by its correction, and waits no more', async () => {
  const { id, card, form, token } = await applied()
  const corrected = await world.api.post(
    '/global/online-edited-application/registration',
    { ...form, id, version: 1 },
    { headers: { ...token, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(corrected.status).toBe(200)
  expect(await world.deps.secrets.decrypt(await cardOf(id))).toBe(card)
  expect(await world.rows('select * from unsealed_value')).toEqual([])
})

test('another data key seals cards anew, and those in clear with them; what only looks sealed stays as it was typed', async () => {
  const [clear, sealed] = [await applied(), await applied()]
  await world.client.execute('delete from unsealed_value')
  await world.client.execute({
    sql: 'insert into unsealed_value values (?, ?)',
    args: [sealed.id, cardField],
  })
  await world.schedule()
  const typed = 'v2.abcdef.typed by somebody'
  await world.client.execute({
    sql: "insert into application_value values (?, 1022, ?, '[]')",
    args: [sealed.id, typed],
  })
  const fresh = randomBytes(32).toString('base64')
  const both = createSecrets({ ...world.keys, DATA_KEY: `${fresh},${world.keys.DATA_KEY}` })
  await renewEncrypted({
    openDatabase: () => lasting(world.client),
    writer: world.deps.writer(),
    secrets: both,
    now: world.clock.now,
  })
  const alone = createSecrets({ ...world.keys, DATA_KEY: fresh })
  for (const { id, card } of [clear, sealed]) expect(await alone.decrypt(await cardOf(id))).toBe(card)
  expect((await valuesOf(sealed.id)).map(({ value }) => value)).toContain(typed)
})
