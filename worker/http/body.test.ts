import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyMaximum } from '#contract/body-size'
import { isOpenCall, isWrite, type AnyEndpoint, type OpenAccess } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { Failure } from '#contract/failure'
import { peopleOf } from '#worker/test/people'
import { grievanceAt } from '#worker/test/samples/grievances'
import { registered } from '#worker/test/samples/registered'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { arriving } from './arriving.ts'
import { heldMaximum, newHold } from './held.ts'

let world: World
let staff: Record<string, string>
let applicant: Record<string, string>
let complainant: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  staff = (await signedIn(world, { superAdmin: true })).headers
  applicant = (await registered(world, peopleOf(world.api))).headers
  complainant = (await grievanceAt(world, 300_000_000)).headers
})
afterAll(() => world.close())

type Pull = (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>
/** A body that is asked for its pieces one by one, and never before. */
const bodyOf = (pull: Pull) => new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
/** Whoever needs a byte of it waits for good. */
const neverComing = () => bodyOf(() => new Promise(() => undefined))
const requestOf = (body: BodyInit, headers: Record<string, string> = {}): RequestInit =>
  ({ method: 'POST', body, headers, duplex: 'half' }) as RequestInit
const json = { 'content-type': 'application/json' }
const sendTo = async (endpoint: AnyEndpoint, init: RequestInit) => {
  const response = await world.api.send((endpoint.path as string).replace(/:\w+/g, '1'), {
    ...init,
    method: endpoint.method,
  })
  return { status: response.status, headers: response.headers, code: await codeOf(response) }
}
const headersOf = (endpoint: AnyEndpoint): Record<string, string> => {
  if (!isOpenCall(endpoint)) return staff
  return { applicant, complainant, public: {} }[endpoint.access as OpenAccess]
}
const codeOf = async (response: Response) =>
  ((await response.json().catch(() => ({}))) as { error_code?: string }).error_code
const named = (name: string) => endpoints.find((endpoint) => endpoint.name === name)!
const tracking = named('applications.application.track')
const registration = named('applications.application.register')

const sending = endpoints.filter((endpoint) => isWrite(endpoint) && endpoint.method === 'POST')
test.each(sending.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses a body that is longer than it can need while it comes, and reads one that just fits',
  async (_, endpoint) => {
    const most = bodyMaximum(endpoint)
    const headers = {
      ...json,
      'idempotency-key': crypto.randomUUID(),
      ...headersOf(endpoint),
    }
    const padded = (bytes: number) => `{"padding":"${'x'.repeat(bytes - 14)}"}`
    const over = padded(most + 1)
    const pieces = [over.slice(0, most), over.slice(most)]
    const body = bodyOf((controller) => {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    })
    expect(await sendTo(endpoint, requestOf(body, headers))).toMatchObject({ status: 413, code: 'too_large' })
    expect((await sendTo(endpoint, requestOf(padded(most), headers))).status).not.toBe(413)
  },
)

describe('before a byte of a body is read', () => {
  test('its sender’s limit is counted', async () => {
    world.deps.trustProxyHeader = 'x-address'
    const headers = { ...json, 'x-address': '10.1.1.1' }
    const waiting = () => requestOf(neverComing(), headers)
    const path = named('access.entry.resetPassword')
    const times = path.limits!.find(({ by }) => by === 'address')!.times
    for (let nth = 0; nth < times; nth += 1)
      expect((await sendTo(path, requestOf('{}', headers))).status).toBe(422)
    const refused = await sendTo(path, waiting())
    expect(refused).toMatchObject({ status: 429, code: 'too_many' })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await sendTo(path, requestOf('{}', { ...json, 'x-address': '10.1.1.2' }))).status).toBe(422)
    world.deps.trustProxyHeader = undefined
  })

  test('its sender must be somebody, its announced length fit, and it must not be packed', async () => {
    const path = named('access.user.insert')
    expect((await sendTo(path, requestOf(neverComing(), json))).status).toBe(401)
    expect(
      (await sendTo(tracking, requestOf(neverComing(), { ...json, 'content-length': '9000000' }))).status,
    ).toBe(413)
    for (const packed of ['gzip', 'br', 'deflate', 'identity, gzip'])
      expect(
        (await sendTo(tracking, requestOf(neverComing(), { ...json, 'content-encoding': packed }))).status,
      ).toBe(400)
  })
})

describe('a body that is refused', () => {
  const pieces = (count: number) => {
    let left = count
    const seen = { left: () => left }
    const body = bodyOf((controller) => {
      left -= 1
      controller.enqueue(new Uint8Array(64 * 1024))
      if (left === 0) controller.close()
    })
    return { body, seen }
  }
  test('goes by to its end, so that its sender reads the answer', async () => {
    const { body, seen } = pieces(8)
    expect((await sendTo(named('access.user.insert'), requestOf(body, json))).status).toBe(401)
    expect(seen.left()).toBe(0)
  })
  test('is a bad request where its pieces are none', async () => {
    const broken = bodyOf((controller) => controller.error(new Error('no length of a chunk')))
    expect(await sendTo(tracking, requestOf(broken, json))).toMatchObject({
      status: 400,
      code: 'bad_request',
    })
  })
  test('does not go by without end', async () => {
    const { body, seen } = pieces(100)
    expect((await sendTo(tracking, requestOf(body, json))).status).toBe(413)
    expect(seen.left()).toBeGreaterThan(75)
  })
})

describe('of all bodies that come at one time', () => {
  const opened: ReadableStreamDefaultController<Uint8Array>[] = []
  const megabytes = (count: number) => {
    let left = count
    return bodyOf((controller) => {
      if (left === 0) return void opened.push(controller)
      left -= 1
      controller.enqueue(new Uint8Array(1024 * 1024))
    })
  }
  let callers = 0
  /** Each from an address of its own: one has only a share of the room. */
  const form = () => ({
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': crypto.randomUUID(),
    'x-real-ip': `203.0.113.${(callers += 1)}`,
  })
  beforeEach(() => void (world.deps.trustProxyHeader = 'x-real-ip'))
  afterEach(() => void (world.deps.trustProxyHeader = undefined))
  const sendSmall = async (address: string) => {
    const body = bodyOf((controller) => {
      controller.enqueue(new TextEncoder().encode('{}'))
      controller.close()
    })
    return (await sendTo(tracking, requestOf(body, { ...json, 'x-real-ip': address }))).status
  }

  test('one address has half of it at most, and what is small is taken from it all the same', async () => {
    const one = form()
    // Together to the byte what it may have.
    const waiting = [20, 12].map((count) => sendTo(registration, requestOf(megabytes(count), one)))
    await vi.waitFor(() => expect(opened).toHaveLength(2), 5_000)
    expect((await sendTo(registration, requestOf(megabytes(20), one))).status).toBe(503)
    expect(await sendSmall(one['x-real-ip'])).toBe(422)
    for (const controller of opened.splice(0)) controller.close()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([400, 400])
  })

  test('where large ones have all that they may, a small one finds room', async () => {
    const waiting = [20, 20, 16].map((count) => sendTo(registration, requestOf(megabytes(count), form())))
    await vi.waitFor(() => expect(opened).toHaveLength(3), 5_000)
    expect((await sendTo(registration, requestOf(megabytes(1), form()))).status).toBe(503)
    expect(await sendSmall('203.0.113.250')).toBe(422)
    for (const controller of opened.splice(0)) controller.close()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('no more is held than the isolate has room for; who comes then is asked to come again, and room is made', async () => {
    const waiting = [1, 2].map(() => sendTo(registration, requestOf(megabytes(20), form())))
    await vi.waitFor(() => expect(opened).toHaveLength(2), 5_000)
    const surplus = await sendTo(registration, requestOf(megabytes(20), form()))
    expect([surplus.status, surplus.code, surplus.headers.get('retry-after')]).toEqual([503, 'busy', '5'])
    for (const controller of opened.splice(0)) controller.close()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([400, 400])
    const later = sendTo(registration, requestOf(megabytes(20), form()))
    await vi.waitFor(() => expect(opened).toHaveLength(1), 5_000)
    opened.splice(0)[0]!.close()
    expect((await later).status).toBe(400)
  })

  test('what counts is what has come, not what was announced', async () => {
    const announcing = Array.from({ length: 40 }, () =>
      sendTo(
        registration,
        requestOf(megabytes(1), { ...form(), 'content-length': String(20 * 1024 * 1024) }),
      ),
    )
    await vi.waitFor(() => expect(opened).toHaveLength(40), 5_000)
    for (const controller of opened.splice(0)) controller.close()
    expect(new Set((await Promise.all(announcing)).map(({ status }) => status))).toEqual(new Set([400]))
  })

  test('a body in tiny pieces takes hardly more room than it has bytes', async () => {
    const hold = newHold(() => '203.0.113.7')
    let taken = 0
    const counting = { ...hold, take: (bytes: number) => void (taken += bytes) }
    let left = 100_000
    const body = bodyOf((controller) =>
      left-- > 0 ? controller.enqueue(new Uint8Array(1)) : controller.close(),
    )
    const bytes = await arriving(new Request('http://x/', requestOf(body)), 200_000, counting)
    expect([bytes.byteLength, taken < 200_000]).toEqual([100_000, true])
    expect(heldMaximum).toBe(64 * 1024 * 1024)
  })
})

describe('how slowly a body may come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const reading = (perSecond: number, seconds: number) => {
    let sent = 0
    const timer: { end?: ReturnType<typeof setInterval> } = {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        timer.end = setInterval(() => {
          if (perSecond > 0) controller.enqueue(new Uint8Array(perSecond))
          if ((sent += 1) < seconds) return
          clearInterval(timer.end)
          controller.close()
        }, 1000)
      },
      cancel: () => clearInterval(timer.end),
    })
    return arriving(
      new Request('http://x/', requestOf(body)),
      2 * 1024 * 1024,
      newHold(() => '203.0.113.7'),
    ).then(
      ({ byteLength }) => byteLength,
      (error: Failure) => error.code,
    )
  }
  const ends = async (perSecond: number, seconds: number) => {
    const began = Date.now()
    let after = 0
    const result = reading(perSecond, seconds).finally(() => (after = Date.now() - began))
    await vi.advanceTimersByTimeAsync(seconds * 1000 + 1000)
    return { result: await result, seconds: Math.round(after / 1000) }
  }

  test('300 KB at 2 KB a second come through, from an honest phone in a village', async () => {
    expect(await ends(2 * 1024, 150)).toEqual({ result: 300 * 1024, seconds: 150 })
  })
  test('who sends nothing is ended after half a minute', async () => {
    expect(await ends(0, 120)).toEqual({ result: 'too_slow', seconds: 30 })
  })
  test('so is who sends less than 1 KB a second, however long', async () => {
    expect(await ends(200, 120)).toEqual({ result: 'too_slow', seconds: 30 })
  })
  test('nobody takes longer than five minutes', async () => {
    expect(await ends(1200, 600)).toEqual({ result: 'too_slow', seconds: 300 })
  })
})
