import { beforeEach, describe, expect, test } from 'vitest'
import { visitHeader } from '#contract/visit'
import { startTallies } from '#worker/http/tally'
import { peopleOf } from '#worker/test/people'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeEach(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  startTallies()
  return () => world.close()
})

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
/** The writer has far more than it bears; what an isolate knows of it is a second old at most. */
const crowded = async () => {
  world.line.arrive({ entered: 10, arriving: 0 })
  for (let nth = 0; nth < 10; nth += 1) world.line.flushed(5_000)
  later(2)
  for (let nth = 0; nth < 10; nth += 1) world.line.flushed(5_000)
}
const comes = (visit?: string, language: 'bn' | 'en' = 'en') =>
  world.api.get('/activity-log/get-information?info=form', {
    language,
    headers: visit === undefined ? {} : { [visitHeader]: visit },
  })
type Ticket = { visit: string; place: number; minutes: number; retry_seconds: number }
/** So many come and are told to wait. */
async function wait(many: number): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  for (let nth = 0; nth < many; nth += 1) {
    const { status, body } = await comes()
    if (status === 503) tickets.push(body['data'] as unknown as Ticket)
  }
  return tickets
}

describe('where very many come at once', () => {
  test('who comes is told place and time in both languages, and when to ask again', async () => {
    await crowded()
    await wait(3)
    for (const [language, words] of [
      ['en', 'You are in line'],
      ['bn', 'আপনি সারিতে আছেন'],
    ] as const) {
      const answer = await comes(undefined, language)
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ error_code: 'waiting', data: { visit: expect.any(String) } })
      expect(answer.body.message).toContain(words)
      const { place, minutes, retry_seconds } = answer.body['data'] as unknown as Ticket
      expect(place).toBeGreaterThan(1)
      expect(minutes).toBeGreaterThanOrEqual(1)
      expect(answer.headers.get('retry-after')).toBe(String(retry_seconds))
      expect(retry_seconds).toBeGreaterThanOrEqual(4)
    }
  })

  test('whoever came first is let in first, and asking again costs nobody a place', async () => {
    await crowded()
    const tickets = await wait(40)
    expect(tickets.map(({ place }) => place)).toEqual(
      tickets.map(({ place }) => place).toSorted((a, b) => a - b),
    )
    const last = tickets.at(-1)!
    const arrived = world.line.counts().arrived
    expect((await comes(last.visit)).body['data']).toMatchObject({ visit: last.visit, place: last.place })
    expect(world.line.counts().arrived).toBe(arrived)
    let letIn = 0
    for (let second = 0; second < 60; second += 1) {
      later(1)
      const statuses = await Promise.all(tickets.map(async ({ visit }) => (await comes(visit)).status))
      const many = statuses.filter((status) => status === 200).length
      expect(statuses).toEqual(tickets.map((_, nth) => (nth < many ? 200 : 503)))
      expect(many).toBeGreaterThanOrEqual(letIn)
      letIn = many
    }
    expect(letIn).toBe(tickets.length)
  })

  test('who is inside goes on: all calls of one application are one visit', async () => {
    const { body } = await comes()
    const visit = body['data']['visit'] as string
    const inside = { [visitHeader]: visit }
    await crowded()
    const counts = world.line.counts()
    await wait(5)
    expect((await comes(visit)).status).toBe(200)
    const citizen = await people.oldMan()
    const verified = await world.api.post(
      '/global/online-application/card-verification',
      {
        ...(await world.api.captcha()),
        program_id: 1,
        verification_type: 1,
        verification_number: citizen.nid,
        date_of_birth: citizen.date_of_birth,
      },
      { headers: inside },
    )
    expect(verified.status).toBe(200)
    expect(world.line.counts().admitted - counts.admitted).toBeLessThanOrEqual(3)
  })

  test('a captcha is not used up by waiting', async () => {
    await crowded()
    await wait(2)
    const citizen = await people.oldMan()
    const fields = {
      ...(await world.api.captcha()),
      program_id: 1,
      verification_type: 1,
      verification_number: citizen.nid,
      date_of_birth: citizen.date_of_birth,
    }
    const path = '/global/online-application/card-verification'
    const refused = await world.api.post(path, fields)
    expect([refused.status, refused.body.error_code]).toEqual([503, 'waiting'])
    later(30)
    const { visit } = refused.body['data'] as unknown as Ticket
    expect((await world.api.post(path, fields, { headers: { [visitHeader]: visit } })).status).toBe(200)
  })

  test('what was filled in is sent, and what was sent is tracked', async () => {
    const { fields } = await people.oldManApplying()
    await crowded()
    await wait(5)
    const { status, body } = await world.api.register(fields)
    expect(status).toBe(200)
    const tracked = await world.api.post('/global/online-application/application-tracking', {
      ...(await world.api.captcha()),
      tracking_no: body['application_id'],
      date_of_birth: fields['date_of_birth'],
    })
    expect(tracked.body.error_code).not.toBe('waiting')
  })

  test('staff never wait: neither signed in nor in what they ask', async () => {
    const { headers } = await signedIn(world, { permissions: ['generalSetting-view'] })
    await crowded()
    await wait(5)
    const visit = await world.api.get('/activity-log/get-information?info=form', { headers })
    expect(visit.status).toBe(200)
    expect((await world.api.get('/admin/general-setting/get', { headers })).status).toBe(200)
  })

  test('where the line is longer than three hours who comes is told to come again, and takes no place', async () => {
    await crowded()
    world.line.arrive({ entered: 0, arriving: 2_000_000 })
    later(2)
    await comes()
    const { arrived } = world.line.counts()
    const { status, body, headers } = await comes()
    expect([status, body.error_code]).toEqual([503, 'full'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(300)
    expect(world.line.counts().arrived).toBe(arrived)
  })

  test('a ticket that somebody made up, or one of another line, is a new arrival', async () => {
    await crowded()
    const [first] = await wait(4)
    const { arrived } = world.line.counts()
    const foreign = await world.deps.tokens.sign('visit', { line: 'other', nth: 1 }, world.clock.now)
    for (const visit of ['made up', foreign]) {
      const { status, body } = await comes(visit)
      expect([status, body['data'].place > first!.place]).toEqual([503, true])
    }
    expect(world.line.counts().arrived).toBe(arrived + 2)
  })
})

describe('on any other day', () => {
  test('nobody is counted twice, and nothing is asked of the line but once a second', async () => {
    let asked = 0
    const { arrive } = world.deps.line
    world.deps.line = { arrive: (arrivals) => ((asked += 1), arrive(arrivals)) }
    for (let nth = 0; nth < 20; nth += 1) expect((await comes()).status).toBe(200)
    expect(asked).toBe(1)
    later(2)
    await comes()
    expect(asked).toBe(2)
    expect(world.line.counts()).toMatchObject({ arrived: 20, admitted: 20 })
  })

  test('that the form was opened is written once an hour for an address, and nobody after waits for a write', async () => {
    const { writer } = world.deps
    let commits = 0
    world.deps.writer = () => ({ commit: (statements) => ((commits += 1), writer().commit(statements)) })
    await comes()
    const first = commits
    for (let nth = 0; nth < 20; nth += 1) expect((await comes()).status).toBe(200)
    expect(commits).toBe(first)
    later(3_601)
    await comes()
    expect(commits).toBe(2 * first)
  })

  test('a line that nobody can ask keeps nobody out', async () => {
    world.deps.line = { arrive: () => Promise.reject(new Error('away')) }
    expect((await comes()).status).toBe(200)
  })
})

describe('somebody who wants to keep the others out', () => {
  const path = '/api/v1/global/online-application/card-verification'
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  /** So many forms whose bodies have begun to come and don't go on; ends them. */
  async function standStill(many: number): Promise<() => void> {
    const ends: (() => void)[] = []
    for (let nth = 0; nth < many; nth += 1) {
      if (nth % 10 === 0) await soon(5)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'))
          ends.push(() => controller.close())
        },
      })
      const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
      void world.app.request(path, { method: 'POST', headers, body, duplex: 'half' } as never, {}, context)
    }
    return () => {
      for (const end of ends) end()
    }
  }
  const soon = (milliseconds = 50) => new Promise((done) => void setTimeout(done, milliseconds))

  test('does not by bodies that hardly come: who sends slowly is no work under way', async () => {
    const end = await standStill(300)
    await soon()
    later(2)
    const { status } = await comes()
    expect([status, world.line.arrive({ entered: 0, arriving: 0 }).isOpen]).toEqual([200, true])
    end()
    await soon()
  })

  test('keeps out no staff: where there is no room for who comes there is for them', async () => {
    const { headers } = await signedIn(world, { permissions: ['generalSetting-view'] })
    const { line } = world.deps
    const going = Promise.withResolvers<void>()
    // Each waits for the line, which doesn't answer.
    world.deps.line = { arrive: (arrivals) => going.promise.then(() => line.arrive(arrivals)) }
    const waiting = Array.from({ length: 300 }, () => comes())
    await soon()
    const [full, staff] = [
      await comes(),
      world.api.get('/activity-log/get-information?info=form', { headers }),
    ]
    expect([full.status, full.body.error_code]).toEqual([503, 'full'])
    going.resolve()
    expect((await staff).status).toBe(200)
    await Promise.all(waiting)
  })

  test('takes in no crowd on one word: what was given to one is no key for everybody', async () => {
    const passes = [(await comes()).body['data']['visit'] as string]
    await crowded()
    await wait(60)
    later(2)
    const inside = async () => {
      const { status, body } = await comes(passes.at(-1))
      if (status === 200) passes.push(body['data']['visit'] as string)
      return status
    }
    const statuses: number[] = []
    for (let nth = 0; nth < 80; nth += 1) statuses.push(await inside())
    // Who comes in with it goes on being the same visit, however often it is told so.
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(60).every((status) => status === 503)).toBe(true)
    expect(new Set(passes).size).toBe(1)
    later(600)
  })

  test('takes in no crowd on one ticket either, nor on what it is exchanged for', async () => {
    await crowded()
    const [ticket] = await wait(60)
    let visit = ticket!.visit
    for (let second = 0; second < 60; second += 1) {
      later(1)
      if ((await comes(visit)).status === 200) break
    }
    const statuses: number[] = []
    for (let nth = 0; nth < 40; nth += 1) {
      const { status, body } = await comes(ticket!.visit)
      statuses.push(status)
      if (status === 200) visit = body['data']['visit'] as string
      statuses.push((await comes(visit)).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
  })
})

describe('a clock that is set back', () => {
  test('does not keep an isolate at what it knew: the line is asked again', async () => {
    await crowded()
    const ticket = (await wait(5)).at(-1)
    await comes(ticket!.visit)
    let asked = 0
    const { arrive } = world.deps.line
    world.deps.line = { arrive: (arrivals) => ((asked += 1), arrive(arrivals)) }
    later(-3_600)
    await comes(ticket!.visit)
    expect(asked).toBe(1)
  })
})
