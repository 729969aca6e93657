import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client'
import { createLedger } from '#worker/db/ledger'
import { directWriter } from '#worker/db/writer'
import { createFiles } from '#worker/files/store'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nowhere = 'http://127.0.0.1:1'
/** As one asks who comes later than the others. */
const health = () => {
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  return world.api.get('/health')
}
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, () => world.api.get('/health')))
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('200 is said after a real write and a real read of both', async () => {
  const { status, body } = await health()
  expect([status, body['data']]).toEqual([200, { database: 'ok', files: 'ok' }])
  expect((await world.rows('select beat from heartbeat'))[0]!['beat']).toBe(world.clock.now.toISOString())
  expect((await world.deps.files().get('health'))?.type).toBe('text/plain')
})

test('a dead database is 503', async () => {
  const { openDatabase: open, writer } = world.deps
  world.deps.openDatabase = () => openDatabase({ url: nowhere })
  world.deps.writer = () => directWriter(() => openDatabase({ url: nowhere }))
  const answer = await health()
  Object.assign(world.deps, { openDatabase: open, writer })
  expect([answer.status, answer.body.success]).toEqual([503, false])
})

test('a database that only reads is 503', async () => {
  const { writer } = world.deps
  world.deps.writer = () => directWriter(() => openDatabase({ url: nowhere }))
  const answer = await health()
  world.deps.writer = writer
  expect(answer.status).toBe(503)
})

test('a dead object store is 503', async () => {
  const { files } = world.deps
  world.deps.files = () => createFiles({ ...world.store.env, S3_ENDPOINT: nowhere })
  const answer = await health()
  world.deps.files = files
  expect(answer.status).toBe(503)
})

test('pages that read are told that the service does not answer, not that something is wrong', async () => {
  const { openDatabase: open } = world.deps
  world.deps.openDatabase = () => openDatabase({ url: nowhere })
  const answer = await world.api.get('/global/division/get')
  world.deps.openDatabase = open
  expect([answer.status, answer.body.error_code]).toEqual([503, 'unavailable'])
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('a database that hangs is 503 within seven seconds, after a quiet time, too', async () => {
  const silent = createServer(() => undefined).listen(0)
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { openDatabase: open, writer } = world.deps
  const hanging = () => openDatabase({ url, timeLimitMilliseconds: 8_000 })
  Object.assign(world.deps, { openDatabase: hanging, writer: () => directWriter(hanging) })
  world.clock.now = new Date(world.clock.now.getTime() + 120_000)
  const begun = performance.now()
  const answer = await health()
  Object.assign(world.deps, { openDatabase: open, writer })
  silent.closeAllConnections()
  silent.close()
  expect(answer.status).toBe(503)
  expect(performance.now() - begun).toBeLessThan(7_000)
})

test('once both are back it is 200 again', async () => expect((await health()).status).toBe(200))

test('of many who ask at once one looks, and all are told what it found', async () => {
  const { writer } = world.deps
  let beats = 0
  world.deps.writer = () => ({
    commit: (statements) => {
      beats += 1
      return writer().commit(statements)
    },
  })
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  const answers = await atOnce(64)
  expect([statusesOf(answers), beats]).toEqual([[200], 1])
  expect((await world.rows('select beat from heartbeat'))[0]!['beat']).toBe(world.clock.now.toISOString())
  await atOnce(3)
  expect(beats).toBe(1)
  await health()
  expect(beats).toBe(2)
  world.deps.writer = writer
})

test('what is broken is told to all of them, and a second later it is looked at again', async () => {
  const { files } = world.deps
  world.deps.files = () => createFiles({ ...world.store.env, S3_ENDPOINT: nowhere })
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  const answers = await atOnce(64)
  world.deps.files = files
  expect(statusesOf(answers)).toEqual([503])
  expect(new Set(answers.map(({ body }) => body.error_code))).toEqual(new Set(['files_unavailable']))
  expect((await health()).status).toBe(200)
})

test('a beat that comes late does not set the clock back', async () => {
  const before = world.clock.now
  world.clock.now = new Date(before.getTime() + 60_000)
  await health()
  const newest = world.clock.now.toISOString()
  world.clock.now = new Date(before.getTime() + 1_000)
  await createLedger(world.deps.writer()).beat(before.toISOString())
  expect(await world.rows('select beat from heartbeat')).toEqual([{ beat: newest }])
})

test('a clock that is set back by an hour does not have what was seen before said for an hour', async () => {
  expect((await health()).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() - 3_600_000)
  const { files } = world.deps
  world.deps.files = () => createFiles({ ...world.store.env, S3_ENDPOINT: nowhere })
  const answer = await world.api.get('/health')
  world.deps.files = files
  expect(answer.status).toBe(503)
})
