import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { adminValidation } from '#contract/texts/admin-validation'
import { staffFailures } from '#contract/texts/staff-failures'
import type { Permission } from '#contract/permissions'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { registered } from '#worker/test/samples/registered'
import { refused } from '#worker/test/samples/applications'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let headers: Record<string, string>
let colleague: Record<string, string>
let officer: number
const permissions: Permission[] = [
  'application-entry-view',
  'application-entry-create',
  'application-selection-list',
  'application-selection-review',
  'application-selection-reject',
  'application-withdraw-create',
  'application-appeal-create',
]
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  const staff = await signedIn(world, { permissions })
  headers = staff.headers
  officer = staff.user_id
  colleague = (await signedIn(world, { permissions })).headers
})
afterAll(() => world.close())

const act = (verb: string, id: number, body: object, by = headers) =>
  world.api.post(`/admin/application/${verb}/${id}`, body as Record<string, unknown>, { headers: by })
const versionOf = async (id: number) =>
  Number((await world.rows(`select version from application where id = ${id}`))[0]!['version'])
const stateOf = async (id: number) =>
  (await world.rows(`select state from application where id = ${id}`))[0]!['state']
const because = async (id: number) => ({ ...(await refused(world)), version: await versionOf(id) })
/** The registry has said that it is somebody else, and gave the person free. */
const fail = (id: number) =>
  world.client.batch(
    [
      `update application set identity = 'failed' where id = ${id}`,
      `delete from person_claim where holder_id = ${id}`,
    ],
    'write',
  )
const viewed = async (id: number, by = headers) =>
  (await world.api.get(`/admin/application/view/${id}`, { headers: by })).body['data']

describe('what the office does with an application', () => {
  test('it is opened for review, and from then on a committee’s to reject', async () => {
    const { id } = await registered(world, people)
    expect((await viewed(id)).acts).toEqual(['open_review', 'withdraw'])
    expect((await act('reject', id, await because(id))).status).toBe(409)
    expect((await act('review', id, { version: 1 })).status).toBe(200)
    expect((await act('review', id, { version: 2 })).status).toBe(409)
    expect((await viewed(id)).acts).toEqual(['withdraw'])
    expect((await act('reject', id, await because(id))).status).toBe(409)
  })

  test('nobody opens their own, nor says of it whether it is another person’s', async () => {
    const [mine, other] = [await registered(world, people), await registered(world, people)]
    const me = await signedIn(world, { permissions: [...permissions, 'application-duplicate-edit'] })
    await world.client.execute({
      sql: 'update user set mobile = (select mobile from application where id = ?) where id = ?',
      args: [mine.id, me.user_id],
    })
    const twins = { other_id: other.id, decision: 'another', note: 'They are brothers' }
    for (const [verb, id, body] of [
      ['review', mine.id, { version: 1 }],
      ['withdraw', mine.id, await because(mine.id)],
      ['duplicate', mine.id, twins],
      ['duplicate', other.id, { ...twins, other_id: mine.id }],
    ] as const) {
      const own = await act(verb, id, body, me.headers)
      expect([verb, own.status, own.body['error_code']], JSON.stringify(own.body)).toEqual([
        verb,
        409,
        'own_interest',
      ])
    }
    const judge = await signedIn(world, { permissions: ['application-duplicate-edit'] })
    expect((await act('duplicate', mine.id, twins, judge.headers)).status).toBe(200)
  })

  test('whom the registry doesn’t know is rejected for a reason, and appeals once, each with who did it', async () => {
    const { id, man } = await registered(world, people)
    await fail(id)
    expect((await viewed(id)).acts).toEqual(['reject', 'withdraw'])
    expect((await act('reject', id, { ...(await because(id)), reason_id: 1 })).status).toBe(422)
    const [full] = await world.rows("select id from lookup where type = 41 and code = 'no_seat'")
    const unbound = await act('reject', id, { ...(await because(id)), reason_id: Number(full!['id']) })
    expect([unbound.status, unbound.body['issues']]).toMatchObject([
      422,
      [{ field: 'reason_id', key: 'reason_unfit' }],
    ])
    expect((await act('reject', id, { ...(await because(id)), note: ' ' })).status).toBe(422)
    expect((await act('reject', id, { ...(await because(id)), version: 9 })).status).toBe(409)
    expect((await act('reject', id, await because(id))).status).toBe(200)
    const { timeline, messages } = await viewed(id)
    expect((await viewed(id, colleague)).acts).toEqual(['appeal'])
    expect(timeline.at(-1)).toMatchObject({
      kind: 'rejected',
      by: `User ${officer}`,
      note: 'The household is better off',
      reason: { name_en: expect.any(String) },
    })
    expect(messages.length).toBeGreaterThan(1)
    // The applicant reads the reason and the words.
    const tracked = await world.api.post('/global/application-tracking', {
      ...(await world.api.captcha()),
      application_id: id,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
    expect(tracked.body['data'].full).toMatchObject({ can_appeal: true })
    expect(tracked.body['data'].full.timeline.at(-1)).toMatchObject({
      note: 'The household is better off',
      reason: { name_bn: expect.any(String) },
    })
    const appealed = { version: await versionOf(id), note: 'Another house' }
    expect((await act('appeal', id, appealed, colleague)).status).toBe(200)
    expect(await stateOf(id)).toBe('appealed')
    await world.client.execute(`update application set state = 'rejected' where id = ${id}`)
    const again = await act('appeal', id, { version: await versionOf(id), note: 'Once more' }, colleague)
    expect([again.status, again.body.message]).toEqual([409, staffFailures.en.appeal_once])
    expect((await viewed(id, colleague)).acts).toEqual([])
  })

  test.each([
    ['refused', 'appealed', 'withdraw'],
    ['refused', 'waiting', 'withdraw'],
    ['recommended', 'recommended', 'withdraw'],
    ['recommended', 'waiting', 'withdraw'],
    ['refused', 'rejected', 'appeal'],
    ['recommended', 'rejected', 'appeal'],
  ])(
    'who %s one that is %s doesn’t %s it for its applicant: that is for another person',
    async (mark, state, verb) => {
      const { id, headers: own } = await registered(world, people)
      await world.client.execute({
        sql: `update application set state = ?, ${mark}_by = ?, ${mark}_at = ? where id = ?`,
        args: [state, officer, world.clock.now.toISOString(), id],
      })
      // A rejection has set the person free.
      if (state === 'rejected')
        await world.client.execute({ sql: 'delete from person_claim where holder_id = ?', args: [id] })
      expect(await viewed(id)).toMatchObject({ acts: [], for_others: [verb] })
      const body = verb === 'appeal' ? { version: 1, note: 'In their name' } : await because(id)
      const alone = await act(verb, id, body)
      expect([alone.status, alone.body.message, await stateOf(id)]).toEqual([
        409,
        staffFailures.en.own_work,
        state,
      ])
      expect(await viewed(id, colleague)).toMatchObject({ acts: [verb], for_others: [] })
      if (verb === 'withdraw' && state === 'waiting') {
        // The applicant’s own word needs nobody.
        const given = await world.api.post('/global/online-application/withdraw', { id }, { headers: own })
        expect(given.status).toBe(200)
      } else expect((await act(verb, id, body, colleague)).status).toBe(200)
    },
  )

  test('an appeal comes within 30 days of the rejection', async () => {
    const { id } = await registered(world, people)
    await fail(id)
    await act('reject', id, await because(id))
    const days = async (count: number) =>
      world.client.execute({
        sql: 'update application_event set at = ? where application_id = ? and kind = ?',
        args: [new Date(world.clock.now.getTime() - count * 86_400_000).toISOString(), id, 'rejected'],
      })
    await days(31)
    const late = await act('appeal', id, { version: await versionOf(id), note: 'Too late' }, colleague)
    expect([late.status, late.body.message]).toEqual([409, staffFailures.en.appeal_late])
    await days(30)
    const inTime = { version: await versionOf(id), note: 'In time' }
    expect((await act('appeal', id, inTime, colleague)).status).toBe(200)
  })

  test('who asks for it at the counter is withdrawn, and may apply anew', async () => {
    const { id, fields } = await registered(world, people)
    expect((await act('withdraw', id, await because(id))).status).toBe(200)
    expect(await stateOf(id)).toBe('withdrawn')
    expect(await world.rows(`select 1 from person_claim where holder_id = ${id}`)).toEqual([])
    const word = await world.api.verify(
      { nid: String(fields['verification_number']), date_of_birth: String(fields['date_of_birth']) },
      1,
    )
    const { verification_token } = word.body['data'] as { verification_token: string }
    expect((await world.api.register({ ...fields, verification_token })).body).toMatchObject({
      success: true,
    })
  })

  test('many are opened as long work, and one that cannot be is told of', async () => {
    const [one, two, three] = [
      await registered(world, people),
      await registered(world, people),
      await registered(world, people),
    ]
    await act('withdraw', three.id, await because(three.id))
    const started = await callerOf(world, headers).post('/admin/job/bulk', {
      operation: 'applications.entry.review',
      label: 'Open for review',
      body: {},
      chosen: [one, two, three].map(({ id }) => ({
        id,
        version: id === three.id ? 2 : 1,
        label: String(id),
      })),
    })
    expect(started.body).toMatchObject({ success: true })
    await world.schedule()
    expect([await stateOf(one.id), await stateOf(two.id), await stateOf(three.id)]).toEqual([
      'under_review',
      'under_review',
      'withdrawn',
    ])
    const [job] = await world.rows('select done, refused from job order by id desc limit 1')
    expect(job).toMatchObject({ done: 2, refused: 1 })
  })
})

describe('an application at the counter', () => {
  const send = (fields: Record<string, unknown>, own: Record<string, string>) =>
    world.api.post('/global/online-application/registration', fields, {
      headers: { 'idempotency-key': crypto.randomUUID(), [counterHeader]: '1', ...own },
    })

  test('the officer is recorded with it, in its history and in the audit', async () => {
    const { fields } = await people.oldManApplying()
    const { body } = await send(fields, headers)
    expect(body).toMatchObject({ success: true })
    const id = Number(body['application_id'])
    const view = await viewed(id)
    expect([view.entered_by, view.timeline[0].by]).toEqual([`User ${officer}`, `User ${officer}`])
    const [audited] = await world.rows(
      "select actor_kind, actor_id from audit where action = 'applications.application.register' order by seq desc limit 1",
    )
    expect(audited).toEqual({ actor_kind: 'user', actor_id: officer })
    // The copy is printed for the citizen by the receipt's own token.
    const copy = await world.api.get(`/global/applicants_copy?application_id=${id}&language=bn`, {
      headers: { 'x-applicant-token': String(body['applicant_token']) },
    })
    expect(copy.status).toBe(200)
  })

  test('what is done afterwards with the receipt is the officer’s, not the applicant’s', async () => {
    const { man, fields } = await people.oldManApplying()
    const { body } = await send(fields, headers)
    expect(Object.keys(body)).not.toContain('officer')
    const id = Number(body['application_id'])
    const own = { headers: { 'x-applicant-token': String(body['applicant_token']), ...headers } }
    const corrected = await world.api.post(
      '/global/online-edited-application/registration',
      { ...fields, id, version: 1, email: 'other@example.org' },
      { headers: { ...own.headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    const submitted = { id, verification_number: man.nid }
    const path = '/global/online-application/final-submit'
    expect((await world.api.post(path, submitted, own)).status).toBe(200)
    // Without their session it is nobody’s.
    const alone = { headers: { 'x-applicant-token': String(body['applicant_token']) } }
    expect((await world.api.post('/global/online-application/withdraw', { id }, alone)).status).toBe(422)
    expect(
      (await world.api.post('/global/online-application/withdraw', { id, reason: 'Came in person' }, own))
        .status,
    ).toBe(200)
    const done = await world.rows(
      "select actor_kind, actor_id from audit where action in ('applications.application.correct', 'applications.application.submit', 'applications.application.withdraw') order by seq desc limit 3",
    )
    expect(done).toEqual(Array.from({ length: 3 }, () => ({ actor_kind: 'user', actor_id: officer })))
    const by = (await viewed(id)).timeline.map((one: { by: string | null }) => one.by)
    expect(by).toEqual(Array.from({ length: 4 }, () => `User ${officer}`))
  })

  test('a citizen’s own application has nobody, though the browser is signed in', async () => {
    const { fields } = await people.oldManApplying()
    const { body } = await world.api.post('/global/online-application/registration', fields, {
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    })
    expect((await viewed(Number(body['application_id']))).entered_by).toBe(null)
  })

  test('nobody enters one without session, right, or place', async () => {
    const { fields } = await people.oldManApplying()
    expect((await send(fields, {})).status).toBe(401)
    const other = await signedIn(world, { permissions: ['application-entry-view'] })
    expect((await send(fields, other.headers)).status).toBe(403)
    const { otherDivision, division } = await placesOf(world)
    const seat = fields['permanent_division_id'] === otherDivision.id ? division : otherDivision
    const away = await signedIn(world, { place: seat, permissions: ['application-entry-create'] })
    const beyond = await send(fields, away.headers)
    expect([beyond.status, Object.values(beyond.body['errors'] ?? {})]).toEqual([
      422,
      [[adminValidation.en.place_beyond]],
    ])
    // Nothing of it was kept: the citizen may still apply.
    expect((await send(fields, headers)).body).toMatchObject({ success: true })
  })
})
