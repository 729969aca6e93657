import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackBox, sessionOf, type BlackBox } from './blackbox.ts'

let box: BlackBox
let headers: Record<string, string>
beforeAll(async () => {
  box = await blackBox('workerd')
  headers = await sessionOf(box, 'union2')
})
afterAll(() => box?.close())

const ticket = async (of = headers) =>
  String((await box.api.post('/admin/realtime/ticket', {}, { headers: of })).body['ticket'])

type Line = { socket: WebSocket; closed: Promise<number>; ready: Promise<string> }
/** A socket with what was asked for beside it; undefined: it was refused. */
const open = (asked: string[]) =>
  new Promise<Line | undefined>((resolve) => {
    const socket = new WebSocket(`${box.stack.url.replace('http', 'ws')}/api/v1/realtime`, asked)
    const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
    const ready = new Promise<string>((done) =>
      socket.addEventListener('message', ({ data }) => done(String(data))),
    )
    socket.addEventListener('open', () => resolve({ socket, closed, ready }))
    socket.addEventListener('error', () => resolve(undefined))
  })
const opened = async (pass?: string): Promise<Line> =>
  (await open(['notifications', pass ?? (await ticket())]))!

test('a ticket opens one socket, once', async () => {
  const pass = await ticket()
  const line = await opened(pass)
  expect(line.socket.protocol).toBe('notifications')
  expect(await line.ready).toBe('{"event":"ready"}')
  expect(await open(['notifications', pass])).toBeUndefined()
  line.socket.close()
})

test('without a ticket there is no socket, so that none can stand and wait', async () => {
  for (const asked of [[], ['notifications'], ['notifications', 'x'.repeat(200)], ['other', await ticket()]])
    expect(await open(asked)).toBeUndefined()
})

test('a ticket that was taken before its session ended opens nothing afterwards', async () => {
  const other = await sessionOf(box, 'admin')
  const [pass, line] = [await ticket(other), await opened(await ticket(other))]
  expect((await box.api.get('/admin/logout', { headers: other })).status).toBe(200)
  expect(await line.closed).toBe(4403)
  expect(await open(['notifications', pass])).toBeUndefined()
})

test('of one person’s sockets the oldest goes when there are more than twenty', async () => {
  const lines: Line[] = []
  for (let nth = 0; nth < 21; nth += 1) lines.push(await opened())
  await lines[20]!.ready
  expect(lines.map(({ socket }) => socket.readyState === WebSocket.OPEN)).toEqual([
    false,
    ...Array<boolean>(20).fill(true),
  ])
  for (const { socket } of lines) socket.close()
})

test.each([
  ['a long one', 'x'.repeat(100_000)],
  ['a short one', 'hello'],
  ['bytes', new Uint8Array(16)],
])('a message, %s, ends the socket that it came over', async (_, message) => {
  const line = await opened()
  line.socket.send(message)
  expect(await line.closed).toBe(1008)
})
