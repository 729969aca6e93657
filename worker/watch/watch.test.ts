import { beforeEach, describe, expect, test } from 'vitest'
import { alertTexts } from '#contract/texts/alerts'
import { readFileSync } from 'node:fs'
import { at } from '#local/paths'
import { peopleOf } from '#worker/test/people'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { runSchedule, type Surroundings } from '#worker/scheduled'
import { watch, watched } from './alerts.ts'

let world: World
let people: ReturnType<typeof peopleOf>
beforeEach(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  return () => world.close()
})
const minutesLater = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const key = { authorization: 'Bearer the metrics key' }
async function metrics(
  headers: Record<string, string> = key,
): Promise<{ status: number; type: string | null; text: string; values: Map<string, number> }> {
  const response = await world.api.send('/metrics', { headers })
  const text = await response.text()
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return { status: response.status, type: response.headers.get('content-type'), text, values }
}

describe('the metrics', () => {
  test('are told to who has their key, and to nobody else', async () => {
    for (const headers of [{}, { authorization: 'Bearer other' }, { authorization: 'Bearer ' }])
      expect((await metrics(headers)).status).toBe(404)
    const { status, type } = await metrics()
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4'])
    world.deps.metricsKey = undefined
    expect((await metrics({ authorization: 'Bearer undefined' })).status).toBe(404)
  })

  test('have each line in the text format, each metric once, with what it is', async () => {
    await world.api.get('/global/application/get/1')
    const { text } = await metrics()
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) spmis_\w+ .+|spmis_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?\d+(\.\d+)?(e-?\d+)?)$/,
      )
    const types = [...text.matchAll(/# TYPE (\w+)/g)].map(([, name]) => name)
    expect(new Set(types).size).toBe(types.length)
  })

  test('tell queues and their ages, flushes and refusals by kind', async () => {
    await world.api.fault({ service: 'sms', mode: 'fail' })
    await world.api.fault({ service: 'national-id', mode: 'fail' })
    const { fields } = await people.oldManApplying()
    expect((await world.api.register(fields)).status).toBe(200)
    await world.settled()
    world.flushes.flushed({ waited: 70, works: 12, milliseconds: 60 })
    world.flushes.flushed({ waited: 700, works: 30, milliseconds: 600 })
    await world.api.get('/global/application/get/1')
    minutesLater(10)
    const { values } = await metrics()
    expect(values.get('spmis_messages_waiting')).toBe(1)
    expect(values.get('spmis_messages_overdue_seconds')).toBeGreaterThan(300)
    expect(values.get('spmis_flush_seconds_bucket{le="0.1"}')).toBe(1)
    expect(values.get('spmis_flush_seconds_bucket{le="1"}')).toBe(2)
    expect(values.get('spmis_flush_seconds_count')).toBe(2)
    expect(values.get('spmis_flush_works_total')).toBe(42)
    expect(values.get('spmis_refusals_total{code="not_found"}')).toBeGreaterThan(0)
    expect(values.get('spmis_audit_unsealed')).toBeGreaterThan(0)
    expect(values.has('spmis_disk_free_bytes')).toBe(false)
    await runWith({ disk_free_bytes: 5_000, disk_size_bytes: 10_000 })
    expect((await metrics()).values.get('spmis_disk_free_bytes')).toBe(5_000)
    minutesLater(90)
    expect((await metrics()).values.has('spmis_disk_free_bytes')).toBe(false)
  })

  test('say nothing of a person', async () => {
    const { fields } = await people.oldManApplying()
    await world.api.register(fields)
    const { text } = await metrics()
    for (const own of ['name_bn', 'mobile', 'verification_number'])
      expect(text).not.toContain(String(fields[own]))
  })
})

const runWith = async (surroundings: Surroundings) => {
  return runSchedule(world.deps, surroundings)
}
const toldTo = async (user: { user_id: number }) =>
  world.rows({
    sql: 'select title_en, title_bn, text_en, text_bn, read_at from notification where user_id = ? order by id',
    args: [user.user_id],
  })

describe('what is over its bound', () => {
  test('is told to the administrators once, in both languages, and ends when it is over', async () => {
    const admin = await signedIn(world, { superAdmin: true })
    const officer = await signedIn(world, { permissions: ['generalSetting-view'] })
    await runWith({ disk_free_bytes: 9_000, disk_size_bytes: 100_000 })
    for (let nth = 0; nth < 3; nth += 1) {
      minutesLater(1)
      await runWith({ disk_free_bytes: 9_000, disk_size_bytes: 100_000 })
    }
    const told = await toldTo(admin)
    expect(told).toMatchObject([
      { title_en: alertTexts.en.disk, title_bn: alertTexts.bn.disk, read_at: null },
    ])
    expect([told[0]!['text_en'], told[0]!['text_bn']]).toEqual([
      expect.stringContaining('9%'),
      expect.stringContaining('৯%'),
    ])
    expect(await toldTo(officer)).toEqual([])
    const log = await world.api.get('/admin/activity-log/get?entity=alert', { headers: admin.headers })
    expect(log.body['data'][0].subject.name).toEqual({
      name_en: alertTexts.en.disk,
      name_bn: alertTexts.bn.disk,
    })
    expect(world.pushed).toContainEqual({
      userIds: expect.arrayContaining([admin.user_id]),
      event: 'notifications',
    })
    expect((await metrics()).values.get('spmis_alert{name="disk"}')).toBe(1)
    // A little better is not over yet.
    await runWith({ disk_free_bytes: 15_000, disk_size_bytes: 100_000 })
    expect((await metrics()).values.get('spmis_alert{name="disk"}')).toBe(1)
    minutesLater(30)
    await runWith({ disk_free_bytes: 60_000, disk_size_bytes: 100_000 })
    expect((await metrics()).values.has('spmis_alert{name="disk"}')).toBe(false)
    expect((await toldTo(admin))[0]!['read_at']).toEqual(expect.any(String))
    await runWith({ disk_free_bytes: 9_000, disk_size_bytes: 100_000 })
    expect(await toldTo(admin)).toHaveLength(2)
  })

  test('that comes and goes by the minute is told twice an hour at the most', async () => {
    const admin = await signedIn(world, { superAdmin: true })
    for (let minute = 0; minute < 60; minute += 1) {
      minutesLater(1)
      const disk_free_bytes = minute % 2 === 0 ? 5_000 : 60_000
      await world.deps.writer().commit([
        {
          sql: `insert into gauge (name, value, at) values ('disk_free_bytes', ?1, ?2), ('disk_size_bytes', 100000, ?2)
            on conflict (name) do update set value = excluded.value, at = excluded.at`,
          args: [disk_free_bytes, world.clock.now.toISOString()],
        },
      ])
      await watch(world.deps)
    }
    const told = (await toldTo(admin)).filter(({ title_en }) => title_en === alertTexts.en.disk)
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThanOrEqual(2)
  })

  test('a database that hung is told of, and for as long as it was within the last hour', async () => {
    const admin = await signedIn(world, { superAdmin: true })
    await runWith({ database_hung: 0 })
    expect(await toldTo(admin)).toEqual([])
    await runWith({ database_hung: 2 })
    expect((await metrics()).values.get('spmis_database_hung')).toBe(2)
    expect(await toldTo(admin)).toMatchObject([
      { title_en: alertTexts.en.database, text_bn: expect.stringContaining('২ বার'), read_at: null },
    ])
    minutesLater(30)
    await runWith({ database_hung: 0 })
    expect(await toldTo(admin)).toMatchObject([{ read_at: expect.any(String) }])
    expect((await metrics()).values.has('spmis_alert{name="database"}')).toBe(false)
  })

  test.each<['messages' | 'line', number, () => unknown]>([
    ['messages', 16, () => world.api.fault({ service: 'sms', mode: 'fail' })],
    ['line', 0, () => world.line.arrive({ entered: 0, arriving: 2_000 })],
  ])('%s: its own bound is the one that was decided', async (name, minutes, cause) => {
    const admin = await signedIn(world, { superAdmin: true })
    await world.schedule()
    expect(await toldTo(admin)).toEqual([])
    // Many come, and the writer is behind.
    if (name === 'line') world.line.arrive({ entered: 20, arriving: 0 })
    if (name === 'line') for (let nth = 0; nth < 20; nth += 1) world.line.flushed(5_000)
    await cause()
    const { fields } = await people.oldManApplying()
    await world.api.register(fields)
    await world.settled()
    minutesLater(minutes)
    // Nobody but the schedule itself takes up what waits.
    await world.client.execute("update outbox set next_try_at = '2026-01-01' where sent_at is null")
    await watch(world.deps)
    expect(await toldTo(admin)).toMatchObject([{ title_en: alertTexts.en[name] }])
  })

  test('nominees who wait for more than a day are told of, though applicants are asked about in time', async () => {
    const admin = await signedIn(world, { superAdmin: true })
    const { fields } = await people.oldManApplying()
    const { body } = await world.api.register(fields)
    await world.settled()
    const waiting = (next: Date) =>
      world.client.execute({
        sql: "insert into pending_try (application_id, of, tries, next_try_at) values (?, 'nominee', 0, ?)",
        args: [body['application_id'] as number, next.toISOString()],
      })
    const day = 86_400_000
    await waiting(new Date(world.clock.now.getTime() - day + 60_000))
    await watch(world.deps)
    expect(await toldTo(admin)).toEqual([])
    minutesLater(3)
    await watch(world.deps)
    expect(await toldTo(admin)).toMatchObject([
      { title_en: alertTexts.en.nominees, title_bn: alertTexts.bn.nominees },
    ])
    expect((await metrics()).values.get('spmis_nominees_overdue_seconds')).toBeGreaterThan(day / 1000)
  })

  test('has its bound and what to do in docs/recovery.md', () => {
    const text = readFileSync(at('docs/recovery.md'), 'utf8')
    for (const [name, { bound }] of Object.entries(watched))
      expect(text, name).toMatch(
        new RegExp(
          `\\| \`${name}\` \\| [^|]*\\b${bound >= 900 && name !== 'documents' ? bound / 60 : bound}\\b`,
        ),
      )
  })
})
