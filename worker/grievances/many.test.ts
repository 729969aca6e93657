import { dayInDhaka } from '#contract/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showTrackingNumber } from '#contract/tracking-number'
import { runJobs } from '#worker/jobs/index'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { registered } from '#worker/test/samples/registered'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { escalateGrievances } from './index.ts'

let world: World
let solution: number
beforeAll(async () => {
  world = await openWorld()
  const [row] = await world.rows('select id from lookup where type = 25 order by id limit 1')
  solution = Number(row!['id'])
})
afterAll(() => world.close())

const here = 300_000_000
const there = 400_000_000
type Officer = Awaited<ReturnType<typeof officer>>
async function officer(number = here, colleague?: { office_id: number }) {
  const one = await signedIn(world, {
    place: { id: null, number, number_to: number + 99_999_999 },
    permissions: ['grievanceList-view', 'grievance-case-edit'],
  })
  if (colleague)
    await world.client.execute({
      sql: 'update user set office_id = ? where id = ?',
      args: [colleague.office_id, one.user_id],
    })
  return { ...one, office_id: colleague?.office_id ?? one.office_id }
}
const given = async ({ user_id }: Officer, put: PutCase = {}, place = here) =>
  (await grievanceAt(world, place, { owner_id: user_id, ...put })).id
const caseOf = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const words = 'The money of both months is sent.'
const answer = () => ({ solution_type_id: solution, text: words, all_done: true })

/** Begins it and runs it to its end; answers what came of each record, in words. */
async function done(
  { headers }: Officer,
  act: 'accept' | 'start' | 'take' | 'handOver' | 'forward' | 'solve',
  body: object,
  of: number[] | object,
  key: string = crypto.randomUUID(),
) {
  const chosen = Array.isArray(of)
    ? await Promise.all(
        of.map(async (id) => ({ id, version: Number((await caseOf(id))['version']), label: String(id) })),
      )
    : undefined
  const { get, post } = callerOf(world, { ...headers, 'idempotency-key': key, 'accept-language': 'en' })
  const begun = await post('/admin/job/bulk', {
    operation: `grievances.case.${act}`,
    label: 'Work on many',
    body,
    ...(chosen ? { chosen } : { filter: of }),
  })
  const id = begun.body['id'] as number
  await runJobs(world.deps)
  const items = ((await get(`/admin/job/results/${id}`)).body['data'] ?? []) as {
    id: number
    label: string
    outcome: string
    message: string | null
  }[]
  return { status: begun.status, id, items, of: new Map(items.map((one) => [one.id, one])) }
}
/** What somebody of the staff was told. */
const toldOf = ({ user_id }: Officer) =>
  world.rows({
    sql: 'select title_en, text_en, link from notification where user_id = ? order by id',
    args: [user_id],
  })
const messagesTo = async (id: number) =>
  Number(
    (await world.rows({ sql: 'select count(*) as n from outbox where grievance_id = ?', args: [id] }))[0]![
      'n'
    ],
  )

describe('many cases solved at once', () => {
  test('are each solved with the same words, each complainant is told by the schedule, and each stands in the audit', async () => {
    const me = await officer()
    const ids = [await given(me), await given(me), await given(me, { status: 'in_progress' })]
    const { items } = await done(me, 'solve', answer(), ids)
    expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    for (const id of ids) {
      const { status, answer: kept, owner_id } = await caseOf(id)
      expect([status, owner_id]).toEqual(['solved', me.user_id])
      expect(await world.deps.secrets.decrypt(String(kept))).toBe(words)
      expect(await messagesTo(id)).toBe(1)
    }
    // Nobody waits for the gateway with each.
    expect(await world.rows('select id from outbox where sent_at is not null')).toEqual([])
    const audited = await world.rows({
      sql: "select count(*) as n from audit where action = 'grievances.case.solve' and actor_id = ?",
      args: [me.user_id],
    })
    expect(audited[0]!['n']).toBe(3)
  })

  test('are judged one by one: what is elsewhere, sensitive, answered, barred or changed stays as it was, with the reason', async () => {
    const me = await officer()
    const [colleague, far, taker] = [await officer(here, me), await officer(there), me.user_id]
    const mine = await given(me)
    const refused = {
      [await given(me, { status: 'solved' })]: 'not_allowed_now',
      [await given(me, { entered_by: taker })]: 'own_work',
      [await given(colleague)]: 'not_allowed_now',
      [await given(colleague, { sensitive: true, type_id: 8 })]: 'not_found',
      [await given(far, {}, there)]: 'not_found',
    }
    const others = Object.keys(refused).map(Number)
    const before = await Promise.all(others.map(caseOf))
    const { of, items } = await done(me, 'solve', answer(), [mine, ...others])
    expect(of.get(mine)).toMatchObject({ outcome: 'done', message: null })
    expect(Object.fromEntries(others.map((id) => [id, of.get(id)!.outcome]))).toEqual(refused)
    // Nothing tells what is sensitive from what lies elsewhere.
    expect(
      new Set(items.flatMap(({ outcome, message }) => (outcome === 'not_found' ? [message] : []))),
    ).toEqual(new Set(['There is nothing here, or it is not yours to see.']))
    expect(items.every(({ outcome, message }) => outcome === 'done' || message !== null)).toBe(true)
    expect(await Promise.all(others.map(caseOf))).toEqual(before)
    for (const id of others) expect(await messagesTo(id)).toBe(0)
  })

  test('say of one whose mending is under way that something is still to come', async () => {
    const me = await officer()
    const [plain, mending] = [await given(me), await given(me)]
    const application = await registered(world, peopleOf(world.api))
    await world.client.execute({
      sql: "insert into grievance_mend (id, grievance_id, kind, application_id, at, by_user) values (?1, ?1, 'application_review', ?2, '2026-01-01T00:00:00.000Z', ?3)",
      args: [mending, application.id, me.user_id],
    })
    const { of } = await done(me, 'solve', answer(), [plain, mending])
    expect(of.get(plain)!.outcome).toBe('done')
    expect(of.get(mending)).toMatchObject({
      outcome: 'validation',
      message: expect.stringMatching(/under way/),
    })
  })

  test('leave out one beside which a record has another birth date, and say why: nobody was warned of it', async () => {
    const me = await officer()
    const [plain, apart] = [await given(me), await given(me)]
    const [application] = await world.rows('select id from application limit 1')
    await world.client.execute({
      sql: "insert into grievance_mend (id, grievance_id, kind, application_id, at, by_user, came_to) values (?1, ?1, 'application_review', ?2, '2026-01-01T00:00:00.000Z', ?3, 'refused')",
      args: [apart, Number(application!['id']), me.user_id],
    })
    const { of } = await done(me, 'solve', answer(), [plain, apart])
    expect(of.get(plain)!.outcome).toBe('done')
    expect(of.get(apart)).toMatchObject({
      outcome: 'not_allowed_now',
      message: expect.stringMatching(/another birth date/),
    })
    expect((await caseOf(apart))['status']).toBe('assigned')
    expect(await messagesTo(apart)).toBe(0)
  })

  test('of a filter are those that the officer’s own list gives, named by kind and number, never by who complains', async () => {
    const me = await officer()
    const colleague = await officer(here, me)
    const [mine, secret] = [await given(me), await given(me, { sensitive: true, type_id: 8 })]
    const [theirs, theirSecret] = [
      await given(colleague),
      await given(colleague, { sensitive: true, type_id: 8 }),
    ]
    const { items } = await done(me, 'start', {}, { view: 'mine' })
    expect(items.map(({ id }) => id).toSorted()).toEqual([mine, secret].toSorted())
    expect(items.find(({ id }) => id === mine)!.label).toContain(showTrackingNumber(mine))
    expect(items.map(({ label }) => label).join()).not.toContain('Jomila')
    const office = await done(me, 'start', {}, { view: 'office' })
    // One's own are begun by now, and those of colleagues aren't theirs to begin.
    expect(office.items).toEqual([])
    expect((await caseOf(theirs))['status']).toBe('assigned')
    expect(await caseOf(theirSecret)).toMatchObject({ status: 'assigned', version: 1 })
  })

  test('are solved once: sent again it is the same work, and a second work finds nothing to do', async () => {
    const me = await officer()
    const ids = [await given(me), await given(me)]
    const key = crypto.randomUUID()
    const versions = ids.map((id) => ({ id, version: 1, label: String(id) }))
    const { post } = callerOf(world, { ...me.headers, 'idempotency-key': key })
    const body = { operation: 'grievances.case.solve', label: 'Solve', body: answer(), chosen: versions }
    const [first, again] = [await post('/admin/job/bulk', body), await post('/admin/job/bulk', body)]
    expect(again.body['id']).toBe(first.body['id'])
    await runJobs(world.deps)
    const second = await done(me, 'solve', answer(), ids)
    expect(second.items.map(({ outcome }) => outcome)).toEqual(['not_allowed_now', 'not_allowed_now'])
    for (const id of ids) expect(await messagesTo(id)).toBe(1)
  })

  test('aren’t begun without an answer, nor with one that is too long', async () => {
    const me = await officer()
    const id = await given(me)
    for (const text of ['', 'x'.repeat(2_001)])
      expect((await done(me, 'solve', { ...answer(), text }, [id])).status).toBe(422)
    expect((await caseOf(id))['status']).toBe('assigned')
  })

  test('leave their answer in nothing that isn’t encrypted, and their number in no list of the audit', async () => {
    const me = await officer()
    const ids = [await given(me), await given(me, { sensitive: true, type_id: 8 })]
    const { id } = await done(me, 'solve', answer(), ids)
    const kept = await world.rows({
      sql: "select input from job where id = ?1 union all select after from audit_change where entity = 'job' and entity_id = ?2",
      args: [id, String(id)],
    })
    expect(kept.length).toBeGreaterThan(1)
    expect(JSON.stringify(kept)).not.toContain(words)
    const about = await world.rows({
      sql: "select distinct place from audit where request_id in (select request_id from audit_change where entity = 'job' and entity_id = ?1) or (action = 'jobs.job.ended' and request_id in (select request_id from audit_change where after like ?2))",
      args: [String(id), `%/long-work/${id}%`],
    })
    // Where no list of the audit looks (worker/db/work.ts).
    expect(about.map(({ place }) => Number(place))).toEqual([-1])
  })
})

describe('many cases of an office', () => {
  test('are taken over from colleagues, who are told; what is sensitive or of another office isn’t', async () => {
    const me = await officer()
    const [colleague, other] = [await officer(here, me), await officer()]
    const [one, two] = [await given(me), await given(me)]
    await done(me, 'handOver', { user_id: colleague.user_id, note: 'Yours' }, [one, two])
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    const [secret, elsewhere] = [await given(colleague, { sensitive: true, type_id: 8 }), await given(other)]
    const { of } = await done(me, 'take', {}, [one, two, secret, elsewhere])
    expect([one, two, secret, elsewhere].map((id) => of.get(id)!.outcome)).toEqual([
      'done',
      'done',
      'not_found',
      'not_allowed_now',
    ])
    expect((await caseOf(one))['owner_id']).toBe(me.user_id)
    expect((await caseOf(secret))['owner_id']).toBe(colleague.user_id)
    expect(await toldOf(colleague)).toMatchObject([
      { title_en: '2 grievances are yours to solve' },
      {
        title_en: '2 grievances of yours were taken over by a colleague',
        text_en: `Grievances ${showTrackingNumber(one)}, ${showTrackingNumber(two)}`,
        link: null,
      },
    ])
  })

  test('are handed over to a colleague of the office, but for those that they may not have', async () => {
    const me = await officer()
    const [colleague, stranger] = [await officer(here, me), await officer()]
    const { get } = callerOf(world, me.headers)
    expect((await get('/admin/grievance/office-colleagues')).body['data']).toMatchObject([
      { id: colleague.user_id },
    ])
    const [plain, taken] = [await given(me), await given(me, { entered_by: colleague.user_id })]
    const note = 'I am away from tomorrow'
    const { of } = await done(me, 'handOver', { user_id: colleague.user_id, note }, [plain, taken])
    expect(of.get(plain)!.outcome).toBe('done')
    expect(of.get(taken)).toMatchObject({
      outcome: 'validation',
      message: 'This colleague can’t be given this one. Please choose another',
    })
    expect((await caseOf(plain))['owner_id']).toBe(colleague.user_id)
    expect(await toldOf(colleague)).toMatchObject([
      { title_en: 'A grievance is yours to solve', link: `/grievance-management/grievance-view/${plain}` },
    ])
    const far = await done(me, 'handOver', { user_id: stranger.user_id, note }, [taken])
    expect(far.of.get(taken)!.outcome).toBe('validation')
    expect((await caseOf(taken))['owner_id']).toBe(me.user_id)
  })

  test('stay with who has them where whoever acts for that one took them in; the others are handed over', async () => {
    const barred = await officer()
    const [owner, colleague] = [await officer(here, barred), await officer(here, barred)]
    const [plain, taken] = [await given(owner), await given(owner, { entered_by: barred.user_id })]
    const day = dayInDhaka(world.clock.now)
    await world.client.batch(
      [
        {
          sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, made_by, made_at, note, place) values (7, ?1, ?2, ?3, ?3, ?1, ?4, '', ?5)",
          args: [owner.user_id, barred.user_id, day, world.clock.now.toISOString(), here],
        },
        { sql: 'update session set leave_id = 7 where user_id = ?', args: [barred.user_id] },
      ],
      'write',
    )
    const note = 'I act for them till Sunday'
    const { of } = await done(barred, 'handOver', { user_id: colleague.user_id, note }, [plain, taken])
    expect([of.get(plain)!.outcome, of.get(taken)!.outcome]).toEqual(['done', 'own_work'])
    expect([(await caseOf(plain))['owner_id'], (await caseOf(taken))['owner_id']]).toEqual([
      colleague.user_id,
      owner.user_id,
    ])
  })

  test('are handed over in one message, however many there are', async () => {
    const me = await officer()
    const colleague = await officer(here, me)
    const ids = await Promise.all(Array.from({ length: 30 }, () => given(me)))
    await done(me, 'handOver', { user_id: colleague.user_id, note: 'I am away' }, ids)
    expect(await toldOf(colleague)).toMatchObject([
      { title_en: '30 grievances are yours to solve', link: '/grievance-management/grievance-list?of=mine' },
    ])
  })

  test('are forwarded with one reason, each to whoever solves it above, who is told once; what has nobody above stays, and others’ stay theirs', async () => {
    const me = await officer()
    const colleague = await officer(here, me)
    await world.client.execute("update user set status = 'inactive' where place = 0")
    const above = await signedIn(world, {
      permissions: ['grievance-case-edit'],
      place: { id: null, number: 0, number_to: 9_999_999_999 },
    })
    const [one, two] = [await given(me), await given(me, { status: 'in_progress' })]
    const [last, theirs] = [await given(me, { tier: 3 }), await given(colleague)]
    const theirSecret = await given(colleague, { sensitive: true, type_id: 8 })
    const note = 'Beyond what this office may decide'
    const { of } = await done(me, 'forward', { note }, [one, two, last, theirs, theirSecret])
    expect([one, two, last, theirs, theirSecret].map((id) => of.get(id)!.outcome)).toEqual([
      'done',
      'done',
      'not_allowed_now',
      'not_allowed_now',
      'not_found',
    ])
    // The result names the office that each has gone to.
    const [office] = await world.rows({
      sql: 'select name_en from office where id = (select office_id from user where id = ?)',
      args: [above.user_id],
    })
    for (const id of [one, two]) {
      expect(await caseOf(id)).toMatchObject({ status: 'forwarded', owner_id: above.user_id, tier: 3 })
      expect(of.get(id)!.message).toBe(`Forwarded. ${String(office!['name_en'])} has it now`)
    }
    for (const [id, owner] of [
      [last, me],
      [theirs, colleague],
      [theirSecret, colleague],
    ] as const)
      expect(await caseOf(id)).toMatchObject({ status: 'assigned', owner_id: owner.user_id, version: 1 })
    expect(
      await world.rows({
        sql: 'select title_en, link from notification where user_id = ?',
        args: [above.user_id],
      }),
    ).toMatchObject([
      { title_en: '2 grievances are yours to solve', link: '/grievance-management/grievance-list?of=mine' },
    ])
    // Nobody else is there: it stays, and that is said.
    await world.client.execute({
      sql: "update user set status = 'inactive' where id = ?",
      args: [above.user_id],
    })
    const alone = await given(me)
    expect((await done(me, 'forward', { note }, [alone])).of.get(alone)).toMatchObject({
      outcome: 'nobody_above',
    })
    expect((await caseOf(alone))['owner_id']).toBe(me.user_id)
  })

  /** Many that are forwarded, of which some have gone up and some not yet. */
  async function halfForwarded(many: number) {
    const me = await officer()
    // What those have who are switched off now goes to nobody.
    await world.client.execute('update grievance set due_at = null')
    await world.client.execute("update user set status = 'inactive' where place = 0")
    const above = await signedIn(world, {
      permissions: ['grievance-case-edit'],
      place: { id: null, number: 0, number_to: 9_999_999_999 },
    })
    const ids = await Promise.all(Array.from({ length: many }, () => given(me)))
    const chosen = ids.map((id) => ({ id, version: 1, label: String(id) }))
    const key = crypto.randomUUID()
    const { post } = callerOf(world, { ...me.headers, 'idempotency-key': key })
    const begun = await post('/admin/job/bulk', {
      operation: 'grievances.case.forward',
      label: 'Forward',
      body: { note: 'Beyond what this office may decide' },
      chosen,
    })
    await runJobs(world.deps, 0)
    const gone = async () =>
      (await world.rows({ sql: 'select id from grievance where owner_id = ?', args: [above.user_id] })).map(
        ({ id }) => Number(id),
      )
    const first = await gone()
    expect([first.length > 0, first.length < many]).toEqual([true, true])
    const turn = (to: 'stop' | 'resume') => post(`/admin/job/${to}/${Number(begun.body['id'])}`, {})
    return { above: { ...above, office_id: 0 }, first, turn, gone }
  }
  const counted = async (who: Officer) =>
    (await toldOf(who)).map(({ title_en }) => Number(/\d+/.exec(String(title_en))?.[0] ?? 1))

  test('are told of once the work is over, in one message, however often the schedule comes meanwhile; what is answered by then isn’t told of', async () => {
    const { above, first, gone } = await halfForwarded(12)
    await escalateGrievances(world.deps)
    expect(await counted(above)).toEqual([])
    await world.client.execute({
      sql: "update grievance set status = 'solved', due_at = null where id = ?",
      args: [first[0]!],
    })
    await runJobs(world.deps)
    await escalateGrievances(world.deps)
    expect([(await gone()).length, await counted(above)]).toEqual([12, [11]])
  })

  test('are told of where the work was stopped, and when it goes on of the others alone', async () => {
    const { above, first, turn } = await halfForwarded(12)
    expect((await turn('stop')).status).toBe(200)
    await escalateGrievances(world.deps)
    expect(await counted(above)).toEqual([first.length])
    expect((await turn('resume')).status).toBe(200)
    await runJobs(world.deps)
    await escalateGrievances(world.deps)
    expect(await counted(above)).toEqual([first.length, 12 - first.length])
  })

  test('are told of by the schedule where whoever did the work died before it told', async () => {
    const { above } = await halfForwarded(3)
    await world.client.execute(
      `create trigger cut_off before insert on notification when new.user_id = ${above.user_id} begin select raise(abort, 'cut off'); end`,
    )
    await runJobs(world.deps)
    await world.client.execute('drop trigger cut_off')
    expect(await counted(above)).toEqual([])
    await escalateGrievances(world.deps)
    expect(await counted(above)).toEqual([3])
  })

  test('aren’t forwarded without a reason in words', async () => {
    const me = await officer()
    const id = await given(me)
    expect((await done(me, 'forward', { note: '...' }, [id])).status).toBe(422)
    expect(await caseOf(id)).toMatchObject({ status: 'assigned', owner_id: me.user_id })
  })

  test('aren’t worked on by who only reads them', async () => {
    const me = await officer()
    const id = await given(me)
    const reader = await signedIn(world, { permissions: ['grievanceList-view'] })
    const { post } = callerOf(world, reader.headers)
    const chosen = [{ id, version: 1, label: 'One' }]
    const body = { operation: 'grievances.case.start', label: 'Begin', body: {}, chosen }
    expect((await post('/admin/job/bulk', body)).status).toBe(403)
  })
})
