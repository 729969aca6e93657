import { afterAll, expect, test } from 'vitest'
import { hidden } from '#contract/history'
import { isEncrypted } from '#worker/db/secrets'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
afterAll(() => world.close())
const people = peopleOf(world.api)
const { headers } = await signedIn(world, { superAdmin: true })

const written = (entity: string, id: number) =>
  world.rows({
    sql: 'select audit.seq, "before", "after" from audit_change join audit using (request_id) where entity = ? and entity_id = ? order by audit.seq',
    args: [entity, String(id)],
  })
/** A row of the audit as it was written before numbers were left out. */
async function before(entity: string, id: number, ...states: [was: string | null, is: string]) {
  const request = crypto.randomUUID()
  await world.client.execute({
    sql: `insert into audit (request_id, at, actor_kind, action, outcome, place) values (?, '2026-01-20T06:00:00.000Z', 'system', 'x.y', 'done', 0)`,
    args: [request],
  })
  await world.client.execute({
    sql: `insert into audit_change (request_id, entity, entity_id, operation, "before", "after") values (?, ?, ?, 'update', ?, ?)`,
    args: [request, entity, String(id), ...states],
  })
}
/** What an auditor is answered of a record: its history, and each call that touched it. */
async function shown(entity: string, id: number): Promise<string> {
  const seqs = (await written(entity, id)).map(({ seq }) => Number(seq))
  const answers = await Promise.all([
    world.api.get(`/admin/activity-log/record/${entity}/${id}`, { headers }),
    ...seqs.map((seq) =>
      world.api.get(`/admin/activity-log/view/${world.deps.numbers.hide('call', seq)}`, { headers }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return JSON.stringify(answers.map(({ body }) => body))
}

test('the number of a disability card is in no audit, neither of the form nor of its correction', async () => {
  const student = await people.disabledStudent()
  const card = student.disability_id!
  const form = await registrationOf(world.api, student, 3)
  const { body } = await world.api.register(form)
  const id = Number(body['application_id'])
  const corrected = await world.api.post(
    '/global/online-edited-application/registration',
    { ...form, id, version: 1 },
    {
      headers: {
        'x-applicant-token': String(body['applicant_token']),
        'idempotency-key': crypto.randomUUID(),
      },
    },
  )
  expect(corrected.status).toBe(200)
  const rows = await written('application', id)
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(card)
  for (const row of rows)
    expect(JSON.parse(String(row['after'])).application_value).toContainEqual(
      expect.objectContaining({ field_id: 1005, value: hidden.there }),
    )
  const [kept] = await world.rows(`select value from application_value where application_id = ${id}`)
  expect(isEncrypted(kept!['value'])).toBe(true)
  expect(await world.deps.secrets.decrypt(String(kept!['value']))).toBe(card)
})

test('one that was written before stands in no answer, whichever version of a program asked for it', async () => {
  const { body } = await world.api.register(
    await registrationOf(world.api, await people.disabledStudent(), 3),
  )
  const id = Number(body['application_id'])
  const old = (value: string) =>
    JSON.stringify({ application_value: [{ application_id: id, field_id: 1005, value, value_ids: [] }] })
  await before('application', id, old('10987654321'), old('12345678901'))
  const answers = await shown('application', id)
  expect(answers).not.toMatch(/12345678901|10987654321/)
  expect(answers).toContain(hidden.there)
})

test('the words that a long file was searched with are in no audit', async () => {
  const asked = { operation: 'access.user.list', label: 'List', query: { search: '123456789012' } }
  const caller = callerOf(world, { ...headers, 'idempotency-key': crypto.randomUUID() })
  const { body, status } = await caller.post('/admin/job/export', asked)
  expect(status).toBe(200)
  const id = Number(body['id'])
  expect(JSON.stringify(await written('job', id))).not.toContain('123456789012')
  await before('job', id, null, JSON.stringify({ input: { query: { search: '123456789012' } } }))
  expect(await shown('job', id)).not.toContain('123456789012')
})
