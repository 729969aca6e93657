import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, readerOf } from '#worker/db/client'
import { patientReader } from '#worker/db/patience'
import { place } from '#worker/db/schema/geography'
import { failureOf } from './failure.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** What a read of a database at this address comes to, as a handler reads: through drizzle. */
const codeOf = async (url: string) => {
  const client = patientReader(openDatabase({ url, timeLimitMilliseconds: 300 }))
  const error = await readerOf(client)
    .select({ one: sql`1` })
    .from(place)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
  client.close()
  return failureOf(error).code
}

test.each([
  ['Unknown connection type of the record'],
  ['the timeout of the device must be a number'],
  ['this job was aborted by its owner'],
  ['fetch failed'],
])('an error that only speaks like an outage (%s) is one of ours', (message) => {
  expect(failureOf(new Error(message)).code).toBe('unexpected')
  expect(failureOf(new Error('in a query', { cause: new Error(message) })).code).toBe('unexpected')
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(503).end()],
  ['hangs', () => undefined],
  ['hangs up', (_, response) => void response.destroy()],
  [
    'breaks off in the middle of its answer',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{')
      setTimeout(() => response.destroy(), 20)
    },
  ],
])('a database that %s is away', async (_, listener) => {
  expect(await codeOf(await answering(listener))).toBe('unavailable')
})

test('no database at all is away', async () => {
  expect(await codeOf('http://127.0.0.1:1')).toBe('unavailable')
})

test('a database that refuses what was asked is there', async () => {
  const url = await answering((_, response) => void response.writeHead(400).end('{"message":"connection"}'))
  expect(await codeOf(url)).toBe('unexpected')
})
