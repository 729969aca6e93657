import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client'
import { createLedger } from '#worker/db/ledger'
import { directWriter } from '#worker/db/writer'
import { createFiles } from '#worker/files/store'
import { world, type World } from '#worker/test/world'

let the: World
beforeAll(async () => {
  the = await world()
})
afterAll(() => the.close())

const nowhere = 'http://127.0.0.1:1'
/** As one asks who comes later than the others. */
const health = () => {
  the.clock.now = new Date(the.clock.now.getTime() + 1_000)
  return the.api.get('/health')
}
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, () => the.api.get('/health')))
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('200 is said after a real write and a real read of both', async () => {
  const { status, body } = await health()
  expect([status, body['data']]).toEqual([200, { database: 'ok', files: 'ok' }])
  expect((await the.rows('select beat from heartbeat'))[0]!['beat']).toBe(the.clock.now.toISOString())
  expect((await the.deps.files().get('health'))?.type).toBe('text/plain')
})

test('a dead database is 503', async () => {
  const { openDatabase: open, writer } = the.deps
  the.deps.openDatabase = () => openDatabase({ url: nowhere })
  the.deps.writer = () => directWriter(the.deps.openDatabase)
  const answer = await health()
  Object.assign(the.deps, { openDatabase: open, writer })
  expect([answer.status, answer.body.success]).toEqual([503, false])
})

test('a database that only reads is 503', async () => {
  const { writer } = the.deps
  the.deps.writer = () => directWriter(() => openDatabase({ url: nowhere }))
  const answer = await health()
  the.deps.writer = writer
  expect(answer.status).toBe(503)
})

test('a dead object store is 503', async () => {
  const { files } = the.deps
  the.deps.files = () => createFiles({ ...the.store.env, S3_ENDPOINT: nowhere })
  const answer = await health()
  the.deps.files = files
  expect(answer.status).toBe(503)
})

test('pages that read are told that the service does not answer, not that something is wrong', async () => {
  const { openDatabase: open } = the.deps
  the.deps.openDatabase = () => openDatabase({ url: nowhere })
  const answer = await the.api.get('/global/division/get')
  the.deps.openDatabase = open
  expect([answer.status, answer.body.error_code]).toEqual([503, 'unavailable'])
})

test('once both are back it is 200 again', async () => expect((await health()).status).toBe(200))

test('of many who ask at once one looks, and all are told what it found', async () => {
  const { writer } = the.deps
  let beats = 0
  the.deps.writer = () => ({
    commit: (statements) => {
      beats += 1
      return writer().commit(statements)
    },
  })
  the.clock.now = new Date(the.clock.now.getTime() + 1_000)
  const answers = await atOnce(64)
  expect([statusesOf(answers), beats]).toEqual([[200], 1])
  expect((await the.rows('select beat from heartbeat'))[0]!['beat']).toBe(the.clock.now.toISOString())
  await atOnce(3)
  expect(beats).toBe(1)
  await health()
  expect(beats).toBe(2)
  the.deps.writer = writer
})

test('what is broken is told to all of them, and a second later it is looked at again', async () => {
  const { files } = the.deps
  the.deps.files = () => createFiles({ ...the.store.env, S3_ENDPOINT: nowhere })
  the.clock.now = new Date(the.clock.now.getTime() + 1_000)
  const answers = await atOnce(64)
  the.deps.files = files
  expect(statusesOf(answers)).toEqual([503])
  expect(new Set(answers.map(({ body }) => body.error_code))).toEqual(new Set(['files_unavailable']))
  expect((await health()).status).toBe(200)
})

test('a beat that comes late does not set the clock back', async () => {
  const before = the.clock.now
  the.clock.now = new Date(before.getTime() + 60_000)
  await health()
  const newest = the.clock.now.toISOString()
  the.clock.now = new Date(before.getTime() + 1_000)
  await createLedger(the.deps.writer()).beat(before.toISOString())
  expect(await the.rows('select beat from heartbeat')).toEqual([{ beat: newest }])
})
