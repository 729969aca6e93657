import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { send } from './send.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
async function answering(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const json = { 'content-type': 'application/json' }

test('an answer is its status and what it says', async () => {
  const url = await answering((_, response) => response.writeHead(409, json).end('{"a":1}'))
  expect(await send(url, { method: 'POST' })).toMatchObject({ status: 409, body: { a: 1 } })
})

test.each<[string, RequestListener]>([
  ['nothing, called JSON', (_, response) => response.writeHead(200, json).end()],
  ['the beginning of JSON', (_, response) => response.writeHead(200, json).end('{"application_id": 1')],
  [
    'less than its length, then a line that breaks',
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': 100 }).write('{"a":1}', () => response.destroy())
    },
  ],
  ['no head at all', (_, response) => response.destroy()],
])('%s is no answer', async (_, answer) => {
  expect(await send(await answering(answer), { method: 'POST' })).toMatchObject({ status: 0, body: {} })
})
