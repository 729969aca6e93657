import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokens } from './http/tokens.ts'

// The platform's own parts, as far as the object uses them: no runtime of tests lets time pass in one.
vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    ctx: unknown
    env: unknown
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx
      this.env = env
    }
  },
}))

class Line {
  sent: string[] = []
  closed: number | undefined
  #who: unknown
  serializeAttachment = (who: unknown) => void (this.#who = who)
  deserializeAttachment = () => this.#who
  send = (text: string) => void this.sent.push(text)
  close = (code?: number) => void (this.closed ??= code ?? 1000)
}

/** What the object keeps and holds open; `alarm` is when it is woken. */
function platform() {
  const database = new DatabaseSync(':memory:')
  const lines: Line[] = []
  const state = { alarm: null as number | null }
  const exec = (text: string, ...values: (string | number)[]) => {
    if (text.startsWith('create')) return database.exec(text)
    const statement = database.prepare(text)
    if (text.startsWith('select')) return { toArray: () => statement.all(...values) }
    return { rowsWritten: Number(statement.run(...values).changes) }
  }
  const ctx = {
    storage: {
      sql: { exec },
      getAlarm: () => Promise.resolve(state.alarm),
      setAlarm: (at: number) => Promise.resolve(void (state.alarm = at)),
    },
    acceptWebSocket: (line: Line) => void lines.push(line),
    getWebSockets: () => lines.filter(({ closed }) => closed === undefined),
  }
  return { ctx, lines, state, database }
}

const minute = 60_000
const start = Date.parse('2026-03-01T00:00:00Z')
const TOKEN_KEY = Buffer.alloc(32, 7).toString('base64')
let world: ReturnType<typeof platform>
type Hub = {
  fetch(request: Request): Promise<Response>
  alarm(): Promise<void>
  disconnect(sessions: readonly number[]): Promise<void>
}
let object: Hub
let running = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  vi.stubGlobal(
    'WebSocketPair',
    class {
      0 = new Line()
      1 = new Line()
    },
  )
  const Plain = Response
  // That of Node knows no 101.
  vi.stubGlobal(
    'Response',
    class extends Plain {
      constructor(body: null, init: ResponseInit) {
        super(body, { ...init, status: init.status === 101 ? 200 : init.status! })
      }
    },
  )
  // Not by a name that the compiler follows: the platform's types are none of Node's.
  const module = './realtime-object.ts'
  const { RealtimeObject } = (await import(module)) as {
    RealtimeObject: new (ctx: unknown, env: unknown) => Hub
  }
  world = platform()
  object = new RealtimeObject(world.ctx, { TOKEN_KEY })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passed = (milliseconds: number) => vi.setSystemTime(start + milliseconds)
const connect = async (user_id = 1) => {
  const claims = { id: `ticket-${(running += 1)}`, user_id, session_id: user_id }
  const ticket = await createTokens(TOKEN_KEY).sign('realtime', claims, new Date())
  const headers = { 'sec-websocket-protocol': `notifications, ${ticket}` }
  return (await object.fetch(new Request('http://x/', { headers }))).status
}
const kept = (table: 'ticket' | 'ended') => world.database.prepare(`select * from ${table}`).all().length
/** Wakes the object when it asked to be; false if it didn't. */
async function wakes(): Promise<boolean> {
  if (world.state.alarm === null) return false
  vi.setSystemTime(world.state.alarm)
  world.state.alarm = null
  await object.alarm()
  return true
}

test('whoever connects puts off no sweep', async () => {
  for (let second = 0; second < 60; second += 10) {
    passed(second * 1000)
    expect(await connect(second)).toBe(200)
    expect(world.state.alarm).toBe(start + minute)
  }
  await object.disconnect([1])
  expect(world.state.alarm).toBe(start + minute)
})

test('used tickets and ended sessions are forgotten after two minutes, however many connect meanwhile', async () => {
  await connect()
  await object.disconnect([1])
  for (let nth = 1; nth <= 3; nth += 1) {
    expect(await wakes()).toBe(true)
    await connect(nth + 1)
  }
  // Of the first nothing is left, of those of the last two minutes all.
  expect([kept('ticket'), kept('ended')]).toEqual([3, 0])
})

test('a socket is open for twelve hours at most; when nothing is left to look after, nothing is woken', async () => {
  await connect()
  const line = world.lines[0]!
  expect(line.sent).toEqual(['{"event":"ready"}'])
  let woken = 0
  while (woken < 20 && (await wakes())) woken += 1
  expect(line.closed).toBe(4403)
  const hours = (Date.now() - start) / 3_600_000
  expect([hours >= 12, hours < 13.1, woken < 20]).toEqual([true, true, true])
  expect([kept('ticket'), world.state.alarm]).toEqual([0, null])
})

test('used tickets are forgotten where nobody is there any more, too, and soon', async () => {
  await connect()
  world.lines[0]!.close(1001)
  let woken = 0
  while (woken < 20 && (await wakes())) woken += 1
  expect([kept('ticket'), world.state.alarm]).toEqual([0, null])
  expect(Date.now() - start).toBeLessThanOrEqual(4 * minute)
})
