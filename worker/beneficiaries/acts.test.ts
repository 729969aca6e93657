import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationAction } from '#contract/applications/life'
import { permissions } from '#contract/permissions'
import { adminValidation } from '#contract/texts/admin-validation'
import { validation } from '#contract/texts/validation'
import { stepApplications } from '#worker/applications/index'
import { application } from '#worker/db/schema/applications'
import { runJobs } from '#worker/jobs/index'
import { systemCall } from '#worker/http/system'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { registryOf } from '#worker/test/samples/registry-acts'
import { registered } from '#worker/test/samples/registered'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let place: { id: number; number: number; number_to: number }
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  place = (await placesOf(world)).upazila
})
afterAll(() => world.close())

const officer = async (at?: typeof place) => {
  const one = await signedIn(world, { ...(at && { place: at }), permissions })
  return { ...one, ...registryOf(world, one.headers) }
}
const one = async (sql: string, ...args: (string | number)[]) => (await world.rows({ sql, args }))[0]
const rowOf = async (id: number) => (await one('select * from beneficiary where id = ?', id))!
const versionOf = async (id: number) => Number((await rowOf(id))['version'])
const holderOf = async (index: string) =>
  Object.values(
    (await one('select holder_kind, holder_id from person_claim where person_index = ?', index)) ?? {},
  )
const step = (id: number, action: ApplicationAction, by: number) =>
  systemCall(world.deps, 'applications.application.withdraw', async (call) => {
    const [record] = await call.db
      .select()
      .from(application)
      .where(inArray(application.id, [id]))
    await stepApplications({ ...call, user: { user_id: by } }, [{ record: record!, action }])
  })
/** Somebody on the waiting list with an application, by the decision of a committee. */
async function waiting(mobile?: string) {
  const { id: application_id, man } = await registered(world, people, mobile ? { mobile } : {})
  for (const [action, by] of [
    ['open_review', 1],
    ['forward', 1],
    ['recommend', 2],
    ['wait', 3],
  ] as const)
    await step(application_id, action, by)
  const row = (await one('select id from beneficiary where application_id = ?', application_id))!
  const id = Number(row['id'])
  const [applied] = await world.rows({
    sql: 'select * from application where id = ?',
    args: [application_id],
  })
  return { id, application_id, man, index: String(applied!['verification_index']) }
}
/** As its page shows it, before anything is tried. */
const shownOf = async (id: number) =>
  (await (await officer()).get(`/admin/beneficiary/view/${id}`)).body['data'] as {
    application_by: number[]
    gone_for: string | null
  }
const stateOf = async (id: number) => (await one('select state from application where id = ?', id))!['state']

describe('a step of a beneficiary with an application', () => {
  test('moves both: into a seat by another person than who checked the papers, back, and out', async () => {
    const [checker, approver] = [await officer(), await officer()]
    const { id, application_id, index } = await waiting()
    // By whom the committee had it recommended the papers count as checked: who and when isn't written over.
    const before = await rowOf(id)
    const again = await checker.acts.verify(id, await versionOf(id))
    expect([again.status, again.body['error_code'], again.body['message']]).toEqual([
      409,
      'not_allowed_now',
      expect.stringMatching(/^The papers are checked already: by /),
    ])
    expect(await rowOf(id)).toEqual(before)
    expect((await checker.acts.roll_back(id)).status).toBe(200)
    expect((await checker.acts.verify(id, await versionOf(id))).status).toBe(200)
    expect((await checker.acts.approve(id, await versionOf(id))).body['error_code']).toBe('own_work')
    expect((await approver.acts.approve(id, await versionOf(id))).status).toBe(200)
    expect([(await rowOf(id))['status'], await stateOf(application_id)]).toEqual(['active', 'approved'])
    expect(await holderOf(index)).toEqual(['beneficiary', id])

    expect((await checker.acts.wait(id, await versionOf(id))).status).toBe(200)
    expect([(await rowOf(id))['status'], await stateOf(application_id)]).toEqual(['waiting', 'waiting'])
    expect(await holderOf(index)).toEqual(['application', application_id])

    expect((await checker.acts.delete(id, await versionOf(id))).status).toBe(200)
    expect([(await rowOf(id))['status'], await stateOf(application_id)]).toEqual(['deleted', 'rejected'])
    expect(await holderOf(index)).toEqual([])
    // Who deleted doesn't take it back alone; the row says so before it is tried.
    const { application_by: hands, gone_for: none } = await shownOf(id)
    expect([hands.includes(checker.user_id), hands.includes(approver.user_id), none]).toEqual([
      true,
      false,
      null,
    ])
    expect((await checker.acts.restore(id, await versionOf(id))).body['error_code']).toBe('own_work')
    expect((await approver.acts.restore(id, await versionOf(id))).status).toBe(200)
    expect([(await rowOf(id))['status'], await stateOf(application_id)]).toEqual(['waiting', 'waiting'])
    expect(await holderOf(index)).toEqual(['application', application_id])
    const kinds = await world.rows({
      sql: 'select kind from application_event where application_id = ? order by id',
      args: [application_id],
    })
    expect(kinds.map(({ kind }) => kind).slice(-4)).toEqual(['approved', 'waiting', 'rejected', 'waiting'])
  })

  test('one that left with its application is brought back by nobody', async () => {
    const { acts } = await officer()
    const { id, application_id } = await waiting()
    await step(application_id, 'reject', 5)
    const refused = await acts.restore(id, await versionOf(id))
    expect([refused.status, refused.body['error_code']]).toEqual([409, 'application_ended'])
    expect((await shownOf(id)).gone_for).toBe('ended')
    expect((await rowOf(id))['status']).toBe('deleted')
  })

  test('its person is told by SMS, of the person only on a phone that they confirmed', async () => {
    const { acts } = await officer()
    const mobile = '01798765401'
    const { id, application_id } = await waiting(mobile)
    await (await officer()).acts.approve(id, await versionOf(id))
    expect((await acts.deactivate(id, await versionOf(id), { status_day: today() })).status).toBe(200)
    const number = String((await rowOf(id))['number'])
    const said = async () => (await world.api.messages(mobile)).map(({ text }) => text.replaceAll(' ', ''))
    expect((await said())[0]).toContain(number.slice(-4))
    expect((await said())[0]).toContain('thereisnews')
    await world.client.execute({
      sql: 'update application set mobile_confirmed_at = ? where id = ?',
      args: [world.clock.now.toISOString(), application_id],
    })
    expect((await acts.restore_inactive(id, await versionOf(id))).status).toBe(200)
    expect((await said())[0]).toContain('yougettheallowanceagain')
  })
})

describe('a step of many at once', () => {
  test('leaves each as it would by hand, with its history, in one commit; word of it is the schedule’s to send', async () => {
    const [checker, approver] = [await officer(), await officer()]
    const [byHand, ...many] = [await waiting(), await waiting(), await waiting('01798765402')]
    for (const { id } of [byHand, ...many]) {
      await checker.acts.roll_back(id)
      expect((await checker.acts.verify(id, await versionOf(id))).status).toBe(200)
    }
    expect((await approver.acts.approve(byHand.id, await versionOf(byHand.id))).status).toBe(200)
    const calls = async () =>
      Number(
        (await one(
          "select count(*) as n from audit where action = 'beneficiaries.beneficiary.approve' and actor_id = ?",
          approver.user_id,
        ))!['n'],
      )
    const told = (await world.api.messages('01798765402')).length
    const chosen = await Promise.all(
      many.map(async ({ id }) => ({ id, version: await versionOf(id), label: `one ${id}` })),
    )
    const { headers } = approver
    const begun = await callerOf(world, { ...headers, 'idempotency-key': crypto.randomUUID() }).post(
      '/admin/job/bulk',
      { operation: 'beneficiaries.beneficiary.approve', label: 'Approve', body: {}, chosen },
    )
    await runJobs(world.deps)
    expect(begun.status).toBe(200)
    expect(await calls()).toBe(2)
    const left = async ({ id, application_id, index }: Awaited<ReturnType<typeof waiting>>) => {
      const row = await rowOf(id)
      const applied = (await one('select * from application where id = ?', application_id))!
      const changes = await world.rows({
        sql: 'select entity, operation, before, after from audit_change where (entity, entity_id) in (values (?, ?), (?, ?)) order by seq desc limit 2',
        args: ['beneficiary', String(id), 'application', String(application_id)],
      })
      // What stayed as it was is told of by the one and not by the other.
      const changed = ({ before, after }: Record<string, unknown>) => {
        const [was, is] = [before, after].map((side) => JSON.parse(String(side)) as Record<string, unknown>)
        return Object.keys(is!)
          .filter((name) => is![name] !== was![name])
          .toSorted()
      }
      return {
        holder: await holderOf(index),
        columns: [
          'status',
          'status_before',
          'status_day',
          'note',
          'paper',
          'verified_by',
          'approved_by',
          'version',
        ].map((name) => row[name]),
        applied: ['state', 'recommended_by', 'decided_by', 'version'].map((name) => applied[name]),
        event: await one(
          'select kind, state, note, by_user, reason_id from application_event where application_id = ? order by id desc',
          application_id,
        ),
        changes: changes.map((change) => [change['entity'], change['operation'], changed(change)]),
        messages: (await one('select count(*) as n from outbox where application_id = ?', application_id))![
          'n'
        ],
      }
    }
    const expected = await left(byHand)
    for (const each of many)
      expect(await left(each)).toEqual({ ...expected, holder: ['beneficiary', each.id] })
    expect((await world.api.messages('01798765402')).length).toBe(told)
    await world.schedule()
    expect((await world.api.messages('01798765402')).length).toBe(told + 1)
  })
})

const today = () => new Date(world.clock.now.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

describe('what holds of every step', () => {
  test('seats are never exceeded, also not by many at one time', async () => {
    const { acts } = await officer(place)
    const all = await Promise.all(
      [1, 2, 3].map(() => beneficiaryAt(world, place.number + 101, { status: 'inactive' })),
    )
    const bound = (seats: number | null) =>
      world.client.execute({
        sql: 'insert into seat (program_id, area, seats) values (1, ?1, ?2) on conflict do update set seats = ?2',
        args: [place.number, seats],
      })
    const taken = Number(
      (await one('select taken from seat where program_id = 1 and area = ?', place.number))?.['taken'] ?? 0,
    )
    await bound(taken + 2)
    const done = await Promise.all(all.map(({ id }) => acts.restore_inactive(id)))
    await bound(null)
    expect(done.map(({ body }) => body['error_code'] ?? 'done').toSorted()).toEqual([
      'done',
      'done',
      'no_free_seat',
    ])
  })

  test('an officer who withdraws those ahead brings nobody forward by it', async () => {
    await world.client.execute("update beneficiary set status = 'exited' where status = 'waiting'")
    const [first, second] = [await waiting(), await waiting()]
    const { seat_area, program_id } = await rowOf(second.id)
    await world.client.execute({ sql: 'update beneficiary set rank = -5 where id = ?', args: [first.id] })
    const bound = (seats: string) =>
      world.client.execute({
        sql: `insert into seat (program_id, area, seats) values (?1, ?2, ${seats}) on conflict do update set seats = ${seats}`,
        args: [program_id as number, seat_area as number],
      })
    await bound('(select coalesce(sum(taken), 0) + 1 from seat where program_id = ?1 and area = ?2)')
    const [own, other] = [await officer(), await officer()]
    const [row] = await world.rows({
      sql: 'select version from application where id = ?',
      args: [first.application_id],
    })
    const [wish] = await world.rows("select id from lookup where type = 41 and code = 'own_wish'")
    const gone = await callerOf(world, own.headers).post(
      `/admin/application/withdraw/${first.application_id}`,
      { version: row!['version'], reason_id: wish!['id'], note: 'They came to the office' },
    )
    expect(gone.status).toBe(200)
    const version = await versionOf(second.id)
    expect((await own.acts.approve(second.id, version)).body['errors']).toHaveProperty('reason_id')
    expect((await other.acts.approve(second.id, version)).status).toBe(200)
    await bound('null')
  })

  test('of two of one person at one moment one gets a seat; of the other the officer is told which one that is', async () => {
    const both = async () => {
      const pair = [await waiting(), await waiting()]
      const [index] = pair.map((each) => each.index)
      for (const { index: held } of pair)
        await world.client.execute({ sql: 'delete from person_claim where person_index = ?', args: [held] })
      for (const { application_id } of pair) {
        await world.client.execute({
          sql: 'update application set verification_index = ? where id = ?',
          args: [index!, application_id],
        })
      }
      return Promise.all(
        pair.map(async ({ id }) => ({ id, version: await versionOf(id), label: `one ${id}` })),
      )
    }
    const approver = await officer()
    const answers = await Promise.all(
      (await both()).map(({ id, version }) => approver.acts.approve(id, version)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body['error_code'])).toEqual([
      expect.stringMatching(/^person_(applied_since|gets_elsewhere)$/),
    ])
    const chosen = await both()
    const { body: begun } = await callerOf(world, {
      ...approver.headers,
      'idempotency-key': crypto.randomUUID(),
    }).post('/admin/job/bulk', {
      operation: 'beneficiaries.beneficiary.approve',
      label: 'Approve',
      body: {},
      chosen,
    })
    await runJobs(world.deps)
    const settled = await world.rows({
      sql: 'select outcome, message from job_item where job_id = ? order by outcome',
      args: [Number(begun['id'])],
    })
    const active = await Promise.all(chosen.map(async ({ id }) => rowOf(id)))
    const { number } = active.find(({ status }) => status === 'active')!
    expect(settled.map(({ outcome }) => outcome)).toEqual(['done', 'person_gets_elsewhere'])
    expect(String(settled[1]!['message']).replaceAll(/\s/g, '')).toContain(String(number))
  })

  test('who comes back is refused, with words, where they have applied or get an allowance meanwhile', async () => {
    const { acts } = await officer()
    const [gone, other] = [
      await beneficiaryAt(world, place.number + 101, { status: 'inactive', verified: true }),
      await beneficiaryAt(world, place.number + 101, { status: 'active' }),
    ]
    const index = (await one('select person_index from person where id = ?', gone.id))![
      'person_index'
    ] as string
    const claim = (kind: string, id: number) =>
      world.client.execute({
        sql: "insert into person_claim (kind, person_index, holder_kind, holder_id) values ('verified', ?, ?, ?)",
        args: [index, kind, id],
      })
    await claim('beneficiary', other.id)
    const elsewhere = await acts.restore_inactive(gone.id)
    expect([elsewhere.status, elsewhere.body['error_code']]).toEqual([409, 'person_gets_elsewhere'])
    expect((await shownOf(gone.id)).gone_for).toBe('claimed')
    expect(String(elsewhere.body['message']).replaceAll(' ', '')).toContain(String(other.number))
    await world.client.execute({ sql: 'delete from person_claim where person_index = ?', args: [index] })
    await claim('application', 123_456_789_012)
    const unseen = (await acts.restore_inactive(gone.id)).body
    expect([unseen['error_code'], unseen['message']]).toEqual([
      'person_applied_since',
      expect.stringContaining('in another area'),
    ])
    const { id: applied } = await registered(world, people)
    await world.client.execute({ sql: 'delete from person_claim where person_index = ?', args: [index] })
    await claim('application', applied)
    const own = await officer(place)
    const away = String((await own.acts.restore_inactive(gone.id)).body['message']).replaceAll(' ', '')
    expect(away).not.toContain(String(applied))
    const seen = String((await acts.restore_inactive(gone.id)).body['message']).replaceAll(' ', '')
    expect(seen).toContain(String(applied))
    await world.client.execute({ sql: 'delete from person_claim where person_index = ?', args: [index] })
    expect((await shownOf(gone.id)).gone_for).toBe(null)
    expect((await acts.restore_inactive(gone.id)).status).toBe(200)
    expect(await holderOf(index)).toEqual(['beneficiary', gone.id])
  })

  test('nobody takes a step with whoever has their own mobile, or gave it in the application', async () => {
    const [mine, guardian, account] = [await officer(), await officer(), await officer()]
    const { id, application_id } = await waiting()
    const give = (who: { user_id: number }, sql: string, of: number) =>
      world.client.execute({
        sql: `update user set mobile = (${sql}) where id = ?2`,
        args: [of, who.user_id],
      })
    await give(
      mine,
      'select mobile from person where id = (select person_id from beneficiary where id = ?1)',
      id,
    )
    await world.client.execute({
      sql: 'update application set guardian_mobile = (select mobile from user where id = ?) where id = ?',
      args: [guardian.user_id, application_id],
    })
    await give(account, 'select account_number from application where id = ?1', application_id)
    for (const who of [mine, guardian, account]) {
      const own = await who.acts.verify(id, await versionOf(id))
      expect([own.status, own.body['error_code']]).toEqual([409, 'own_interest'])
      const back = await who.acts.roll_back(id)
      expect([back.status, back.body['error_code']]).toEqual([409, 'own_interest'])
    }
    expect((await (await officer()).acts.roll_back(id)).status).toBe(200)
  })

  test('whoever is recorded as dead comes back with a reason in words, by another person than who recorded it', async () => {
    const [first, second] = [await officer(), await officer()]
    const { id } = await beneficiaryAt(world, place.number + 101, { status: 'active' })
    const reason = async (code: string) =>
      Number((await one('select id from lookup where type in (42, 43) and code = ?', code))!['id'])
    const died = await reason('died')
    expect((await first.deactivate(id, 1, { reason_id: died })).status).toBe(200)
    // Deleted and restored meanwhile they are as dead as before.
    expect((await first.acts.delete(id, await versionOf(id))).status).toBe(200)
    expect((await first.acts.restore(id, await versionOf(id))).status).toBe(200)
    const back = async (who: typeof first, more: Record<string, string | number>) => {
      const query = new URLSearchParams({ version: String(await versionOf(id)) })
      for (const [name, value] of Object.entries(more)) query.set(name, String(value))
      return who.get(`/admin/beneficiary/restore-inactive/${id}?${query}`)
    }
    const wrongly = { reason_id: await reason('mixed_up'), note: 'Another person of that name' }
    expect((await back(first, wrongly)).body['error_code']).toBe('own_work')
    expect(Object.keys((await back(second, {})).body['errors'] as object)).toEqual(['reason_id', 'note'])
    for (const reason_id of [died, await reason('moved')])
      expect((await back(second, { ...wrongly, reason_id })).body['errors']).toHaveProperty('reason_id')
    expect((await back(second, wrongly)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'active', ...wrongly })
  })

  test('whoever is shown as dead is so for the rule too, whoever wrote the row', async () => {
    const { get } = await officer()
    const { id } = await beneficiaryAt(world, place.number + 101, { status: 'inactive' })
    await world.client.execute({
      sql: "update beneficiary set reason_id = (select id from lookup where type = 42 and code = 'died') where id = ?",
      args: [id],
    })
    const { body } = await get('/admin/beneficiary/get-inactive?per_page=100')
    expect((body['data'] as { id: number }[]).find((listed) => listed.id === id)).toMatchObject({
      deactivated_by: null,
      recorded_dead: true,
    })
    const back = await get(`/admin/beneficiary/restore-inactive/${id}?version=1`)
    expect(Object.keys(back.body['errors'] as object)).toEqual(['reason_id', 'note'])
  })

  test('a state begins on a day that has come, and not before the state that it ends', async () => {
    const { deactivate } = await officer()
    const { id } = await beneficiaryAt(world, place.number + 101, { status: 'active' })
    const wrong = async (status_day: string) => (await deactivate(id, 1, { status_day })).body['errors']
    expect(await wrong('2099-01-01')).toEqual({ status_day: [validation.en.day_to_come] })
    expect(await wrong('2025-12-31')).toEqual({ status_day: [adminValidation.en.day_before_state] })
    expect((await deactivate(id, 1, { reason_id: 1 })).body['errors']).toHaveProperty('reason_id')
    expect((await deactivate(id, 1, { note: '' })).body['errors']).toHaveProperty('note')
    expect((await deactivate(id)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      status: 'inactive',
      status_day: '2026-01-20',
      note: 'The family told us',
    })
    expect(
      await world.rows({
        sql: 'select status, from_day, to_day from beneficiary_period where beneficiary_id = ? order by id',
        args: [id],
      }),
    ).toEqual([
      { status: 'active', from_day: '2026-01-05', to_day: '2026-01-20' },
      { status: 'inactive', from_day: '2026-01-20', to_day: null },
    ])
  })

  test('the paper of a step is judged by its bytes, kept under the beneficiary, and opened in scope', async () => {
    const { deactivate, headers } = await officer(place)
    const { id } = await beneficiaryAt(world, place.number + 101, { status: 'active' })
    const paper = (text: string) => new Blob([text], { type: 'application/pdf' })
    expect((await deactivate(id, 1, { paper: paper('<html>') })).body['errors']).toHaveProperty('paper')
    const pdf = paper('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
    expect((await deactivate(id, 1, { paper: pdf })).status).toBe(200)
    const [kept] = await world.rows({
      sql: 'select * from beneficiary_file where beneficiary_id = ?',
      args: [id],
    })
    expect(kept).toMatchObject({ content_type: 'application/pdf', object_key: (await rowOf(id))['paper'] })
    const file = await world.api.send(`/admin/beneficiary/file/${id}/${String(kept!['kind'])}`, { headers })
    expect([file.status, await file.text()]).toEqual([200, await pdf.text()])
    const other = await signedIn(world, { place: (await placesOf(world)).otherDivision, permissions })
    const hidden = await world.api.send(`/admin/beneficiary/file/${id}/${String(kept!['kind'])}`, {
      headers: other.headers,
    })
    expect(hidden.status).toBe(404)
  })

  test('checks of papers are taken back all or none', async () => {
    const { post } = await officer(place)
    const [checked, unchecked] = [
      await beneficiaryAt(world, place.number + 101, { verified: true }),
      await beneficiaryAt(world, place.number + 101),
    ]
    const back = (ids: number[]) => post('/admin/beneficiary/rollback-verification', { ids })
    expect((await back([checked.id, unchecked.id])).body['error_code']).toBe('not_allowed_now')
    expect((await rowOf(checked.id))['verified_at']).not.toBeNull()
    expect((await back([checked.id])).body).toMatchObject({ count: 1 })
    expect(await rowOf(checked.id)).toMatchObject({ verified_at: null, verified_by: null, status: 'waiting' })
  })
})
