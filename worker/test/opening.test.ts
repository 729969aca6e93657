import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitHeader } from '#contract/visit'
import { blackBox, sessionOf, type BlackBox } from './blackbox.ts'

describe.each(['workerd', 'miniflare'] as const)('on %s, a writer that comes behind', (runtime) => {
  let box: BlackBox
  let staff: Record<string, string>
  beforeAll(async () => {
    box = await blackBox(runtime)
    staff = await sessionOf(box, 'admin')
  })
  afterAll(() => box?.close())

  const comes = (visit?: string) =>
    box.api.get('/activity-log/get-information?info=form', {
      headers: visit ? { [visitHeader]: visit } : {},
    })
  const pause = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds))

  test('has who comes wait with a ticket, keeps it over a lost line, and lets them in again by itself', async () => {
    const inside = (await comes()).body['data']['visit'] as string
    // Many come, and the line hears of them at the next look.
    await Promise.all(Array.from({ length: 100 }, () => comes()))
    await pause(1_100)
    await comes()
    const { pid } = box.stack.parts().find(({ name }) => name === 'database')!
    process.kill(pid, 'SIGSTOP')
    const stuck = box.api.get('/health').catch(() => undefined)
    try {
      await pause(2_500)
      const tickets: { visit: string; place: number }[] = []
      for (let nth = 0; nth < 8; nth += 1) {
        const begun = performance.now()
        // Who is let in meets a database that stands still: nobody waits for that here.
        const answer = await Promise.race([comes(), pause(1_000).then(() => undefined)])
        if (answer?.status !== 503 || answer.body.error_code !== 'waiting') continue
        expect(performance.now() - begun).toBeLessThan(500)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        tickets.push(answer.body['data'] as unknown as { visit: string; place: number })
      }
      expect(tickets.length).toBeGreaterThanOrEqual(4)
      // Who came before is let in meanwhile, so a place only gets better; in which order is held by door.test.ts.
      const last = tickets.at(-1)!
      expect(Math.min(...tickets.map(({ place }) => place))).toBeGreaterThanOrEqual(1)
      const again = (await comes(last.visit)).body['data'] as unknown as typeof last
      expect([again.visit, again.place <= last.place]).toEqual([last.visit, true])
      process.kill(pid, 'SIGCONT')
      // Who was inside is still; staff never were in it.
      await expect.poll(async () => (await comes(inside)).status, { timeout: 20_000 }).toBe(200)
      expect((await box.api.get('/admin/general-setting/get', { headers: staff })).status).toBe(200)
      for (const { visit } of tickets)
        await expect.poll(async () => (await comes(visit)).status, { timeout: 30_000 }).toBe(200)
    } finally {
      process.kill(pid, 'SIGCONT')
      await stuck
    }
  }, 120_000)
})
