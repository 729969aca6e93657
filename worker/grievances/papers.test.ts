import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { validation } from '#contract/texts/validation'
import { eicar } from '#local/sandbox/scanner'
import { pdf } from '#worker/test/registration'
import { grievanceAt } from '#worker/test/samples/grievances'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.api.fault({ service: 'scanner', mode: 'none' }))

const file = (content: string, name: string) => new File([content], name)
type Case = Awaited<ReturnType<typeof grievanceAt>>
const say = (
  { id, headers }: Case,
  act: 'write' | 'reopen' | 'appeal',
  fields: Record<string, unknown>,
  key: string = crypto.randomUUID(),
) =>
  world.api.post(`/global/grievance/${act}/${id}`, fields, {
    headers: { ...headers, 'idempotency-key': key },
    language: 'en',
  })
const viewed = async ({ id, owner }: Case) =>
  (await world.api.get(`/admin/grievance/view/${id}`, { headers: owner!.headers })).body['data'] as {
    documents: { nth: number; name: string; at: string; by: string | null; ready: boolean }[]
    messages: { text: string; at: string; documents: number[] }[]
  }
const tracked = async ({ id, nid, born }: Case) =>
  (
    await world.api.post('/global/grievance-tracking', {
      grievance_id: String(id),
      verification_number: nid,
      date_of_birth: born,
      ...(await world.api.captcha()),
    })
  ).body['data'] as { full: { documents: number; messages: { text: string; documents: number }[] } }

test('papers come with an answer, once for a key, and whoever solves it sees with which and when', async () => {
  const one = await grievanceAt(world, 300_000_000)
  const key = crypto.randomUUID()
  const body = { text: 'Here it is', document_1: pdf(), document_2: file('তিন মাস টাকা পাইনি', 'note.txt') }
  for (const _ of [1, 2]) expect((await say(one, 'write', body, key)).status).toBe(200)
  expect((await say(one, 'write', { ...body, text: 'Other' }, key)).status).toBe(409)
  const other = await grievanceAt(world, 300_000_000)
  expect((await say({ ...one, id: other.id }, 'write', body, key)).status).toBe(409)
  // A photo needs no words; nothing at all is no answer.
  expect((await say(one, 'write', { document_1: pdf() })).status).toBe(200)
  expect((await say(one, 'write', {})).body.errors).toEqual({ text: [expect.any(String)] })
  const { documents, messages } = await viewed(one)
  expect(messages.map(({ text, documents: own }) => [text, own])).toEqual([
    ['Here it is', [1, 2]],
    ['', [3]],
  ])
  expect(documents.map(({ nth, name, by, ready }) => [nth, name, by, ready])).toEqual([
    [1, 'document_1.pdf', null, true],
    [2, 'document_2.txt', null, true],
    [3, 'document_3.pdf', null, true],
  ])
  expect(documents[0]!.at).toBe(messages[0]!.at)
  const paper = await world.api.send(`/admin/grievance/document/${one.id}/2`, { headers: one.owner!.headers })
  expect(await paper.text()).toBe('তিন মাস টাকা পাইনি')
  const { full } = await tracked(one)
  expect([full.documents, full.messages.map(({ documents: count }) => count)]).toEqual([3, [2, 1]])
})

test('they come with a reopening and with an appeal, which need their words', async () => {
  for (const act of ['reopen', 'appeal'] as const) {
    const one = await grievanceAt(world, 300_000_000, { status: 'solved' })
    expect((await say(one, act, { document_1: pdf() })).status).toBe(422)
    expect((await say(one, act, { text: 'It is not so', document_1: pdf() })).status).toBe(200)
    expect(await world.rows(`select nth, scan from grievance_file where grievance_id = ${one.id}`)).toEqual([
      { nth: 1, scan: 'clean' },
    ])
  }
})

test('what is no paper is refused at the very file, and nothing of the answer is kept', async () => {
  const one = await grievanceAt(world, 300_000_000)
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.pdf')
  const { status, body } = await say(one, 'write', {
    text: 'Here',
    document_1: pdf(),
    document_2: file('<html><script>alert(1)</script>', 'a.txt'),
    document_3: big,
  })
  expect([status, body.errors]).toEqual([
    422,
    { document_2: [validation.en.letter_type], document_3: [validation.en.document_too_big] },
  ])
  expect((await say(one, 'write', { text: 'Here', document_1: file(eicar, 'v.txt') })).body.errors).toEqual({
    document_1: [validation.en.document_infected],
  })
  expect(await world.rows(`select 1 from grievance_message where grievance_id = ${one.id}`)).toEqual([])
})

test('a case holds so many papers, and says when no more fit', async () => {
  const one = await grievanceAt(world, 300_000_000)
  await world.client.execute(
    `insert into grievance_file (grievance_id, nth, object_key, name, content_type, bytes, scan) values (${one.id}, 39, 'x', 'x', 'text/plain', 1, 'clean')`,
  )
  const both = await say(one, 'write', { text: 'Two', document_1: pdf(), document_2: pdf() })
  expect(both.body.errors).toEqual({ text: [validation.en.case_documents_full] })
  expect((await say(one, 'write', { text: 'One', document_1: pdf() })).status).toBe(200)
  expect((await say(one, 'write', { text: 'Words go on' })).status).toBe(200)
})

test('of a paper that the scanner finds later, the complainant is told in the talk', async () => {
  const one = await grievanceAt(world, 300_000_000)
  await world.api.fault({ service: 'scanner', mode: 'fail' })
  await say(one, 'write', { text: 'Here', document_1: pdf(), document_2: file(`${eicar} `, 'bad.txt') })
  await world.api.fault({ service: 'scanner', mode: 'none' })
  await world.schedule()
  const { documents, messages } = await viewed(one)
  expect(documents.map(({ nth, ready }) => [nth, ready])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(messages.at(-1)!.text).toContain('document_2.txt')
})
