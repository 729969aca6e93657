import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationAction } from '#contract/applications/life'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import type { GrievanceCase } from '#contract/grievances/cases'
import type { TrackedGrievance } from '#contract/grievances/public'
import { stepApplications } from '#worker/applications/steps'
import { application } from '#worker/db/schema/applications'
import { systemCall } from '#worker/http/system'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { registered } from '#worker/test/samples/registered'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const one = async (sql: string, ...args: (string | number)[]) => (await world.rows({ sql, args }))[0]!
const step = (id: number, action: ApplicationAction, by: number) =>
  systemCall(world.deps, 'applications.application.withdraw', async (call) => {
    const records = await call.db
      .select()
      .from(application)
      .where(inArray(application.id, [id]))
    await stepApplications(
      { ...call, user: { user_id: by } },
      records.map((record) => ({ record, action })),
    )
  })

type Officer = Awaited<ReturnType<typeof signedIn>>
type Put = Awaited<ReturnType<typeof grievanceAt>>
/** The birth date that somebody made up. */
const madeUp = '1949-12-30'

/** A rejected application, the officer of its upazila, and cases of theirs. */
async function beginning() {
  const { id, man } = await registered(world, people)
  await step(id, 'open_review', 901)
  await step(id, 'reject', 902)
  const at = await one('select place, date_of_birth as born from application where id = ?', id)
  const [place, born] = [Number(at['place']), String(at['born'])]
  const from = Math.floor(place / 1e4) * 1e4
  const officer = await signedIn(world, {
    place: { id: null, number: from, number_to: from + 9_999 },
    permissions: [
      'grievanceList-view',
      'grievance-case-edit',
      'application-selection-list',
      'application-appeal-create',
    ],
  })
  const complain = (put: PutCase) => grievanceAt(world, place, { owner_id: officer.user_id, ...put })
  return { id, nid: man.nid, born, place, officer, complain }
}

const seen = async ({ id }: Put, { headers }: Officer) =>
  (await callerOf(world, headers).get(`/admin/grievance/view/${id}`)).body['data'] as GrievanceCase
const act = async (of: Put, officer: Officer, name: string, fields: object = {}) =>
  callerOf(world, officer.headers).post(`/admin/grievance/${name}/${of.id}`, {
    version: (await seen(of, officer)).version,
    ...fields,
  })
async function mend(of: Put, officer: Officer, id: number, fields: object = {}) {
  const { version } = await one('select version from application where id = ?', id)
  return act(of, officer, 'mend', {
    kind: 'application_appeal',
    application_id: id,
    application_version: Number(version),
    note: 'The card says another day',
    ...fields,
  })
}
const sure = { same_person: true, same_person_how: 'She brought the card; the member knows her' }
const solution = async (code: string) =>
  Number((await one('select id from lookup where type = 25 and code = ?', code))['id'])

/** All that its complainant is told: what is tracked, in whole, and the messages; without what each case has of its own. */
async function outside({ id, nid, born, mobile }: Put) {
  await world.settled()
  const { body } = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(id),
    verification_number: nid,
    date_of_birth: born,
    ...(await world.api.captcha()),
  })
  const { stage, full } = body['data'] as TrackedGrievance
  const { grievance_id: _, complainant_token: __, submitted_at: ___, text: ____, ...told } = full!
  const messages = (await world.api.messages(mobile)).map(({ text }) => text.replaceAll(/[০-৯0-9]{4,}/g, '#'))
  return {
    stage,
    told: JSON.parse(JSON.stringify(told).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')) as typeof told,
    messages,
  }
}

test('where the birth dates differ nothing is begun before an officer says that it is one person, and how they know', async () => {
  const { id, nid, born, officer, complain } = await beginning()
  const hers = await complain({ nid, born: madeUp })
  const refused = async (fields: object) => {
    const { status, body } = await mend(hers, officer, id, fields)
    return [status, Object.keys(body.errors ?? {}).toSorted()]
  }
  const both = ['same_person', 'same_person_how']
  expect(await refused({})).toEqual([422, both])
  expect(await refused({ same_person: true })).toEqual([422, ['same_person_how']])
  expect(await refused({ same_person: true, same_person_how: '' })).toEqual([422, ['same_person_how']])
  expect(await refused({ same_person: true, same_person_how: 'ok' })).toEqual([422, ['same_person_how']])
  expect(await refused({ same_person_how: sure.same_person_how })).toEqual([422, ['same_person']])
  expect(await one('select state from application where id = ?', id)).toEqual({ state: 'rejected' })
  expect((await seen(hers, officer)).mends).toEqual([])

  expect((await mend(hers, officer, id, sure)).status).toBe(200)
  const { same_person_how } = sure
  const view = await seen(hers, officer)
  const by = view.mends[0]!.by
  expect(by).toBeTruthy()
  expect(view.mends).toMatchObject([{ state: 'under_way', is_told: false, same_person_how }])
  expect(view.timeline.at(-1)).toMatchObject({ kind: 'mend_started', by, same_person_how })
  const linked = await callerOf(world, officer.headers).get(`/admin/grievance/of-application/${id}`)
  expect(linked.body['data']).toMatchObject([{ id: hers.id, by, same_person_how }])
  // It stands in the record, and isn't to be read there.
  const [kept] = await world.rows(
    'select same_person_how as how from grievance_mend order by id desc limit 1',
  )
  expect(String(kept!['how'])).not.toContain('card')
  expect(await world.deps.secrets.decrypt(String(kept!['how']))).toBe(same_person_how)

  // Where they agree nothing is asked, and nothing is kept.
  const agreeing = await beginning()
  const theirs = await agreeing.complain({ nid: agreeing.nid, born: agreeing.born })
  expect((await mend(theirs, agreeing.officer, agreeing.id)).status).toBe(200)
  expect((await seen(theirs, agreeing.officer)).mends).toMatchObject([
    { is_told: true, same_person_how: null },
  ])
  expect((await outside(theirs)).told.mends).toMatchObject([{ state: 'under_way' }])
  expect(born).not.toBe(madeUp)
})

test('who gave a number with a birth date that isn’t the record’s is told what they would be without a record, to the end', async () => {
  const { id, nid, officer, place, complain } = await beginning()
  const other = await registered(world, people)
  await world.client.execute({
    sql: 'update application set place = ? where id = ?',
    args: [place > 400_000_000 ? 301_010_101 : 501_010_101, other.id],
  })
  const closed = await registered(world, people)
  await world.client.execute({
    sql: 'update application set place = ? where id = ?',
    args: [place, closed.id],
  })
  await step(closed.id, 'withdraw', 901)
  const mended = await complain({ nid, born: madeUp })
  const all = [
    mended,
    await complain({ born: madeUp }),
    await complain({ nid: other.man.nid, born: madeUp }),
    await complain({ nid: closed.man.nid, born: madeUp }),
  ]
  const [, ...without] = all
  const same = async () => {
    const [first, ...others] = await Promise.all(all.map(outside))
    for (const told of others) expect(told).toEqual(first)
    return first!
  }
  await same()

  // Nor does an officer reach from one what is another's, or elsewhere.
  for (const of of without) expect((await mend(of, officer, id, sure)).status).toBe(404)
  expect((await mend(without[1]!, officer, other.id, sure)).status).toBe(404)
  expect((await mend(mended, officer, id, sure)).status).toBe(200)
  for (const of of without) expect((await act(of, officer, 'start')).status).toBe(200)
  expect(await same()).toMatchObject({
    stage: 'in_progress',
    told: { mends: [], timeline: [{ kind: 'submitted' }, { kind: 'started' }] },
    messages: [],
  })

  // An answer that says more than another could is refused: solved, and something is still to come.
  const day = dayInDhaka(startOfDay(dayInDhaka(world.clock.now), 3))
  const coming = { still_to_come: 'You hear of it once more', still_to_come_by: day }
  const answered = { text: 'It is looked into' }
  const solved = { ...answered, solution_type_id: await solution('solved') }
  for (const of of all) expect((await act(of, officer, 'solve', { ...solved, ...coming })).status).toBe(422)
  // It isn't all done either, as long as it is under way.
  const early = await act(mended, officer, 'solve', { ...solved, all_done: true })
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['solution_type_id']])
  for (const of of all)
    expect(
      (
        await act(of, officer, 'solve', {
          ...answered,
          ...coming,
          solution_type_id: await solution('partly'),
        })
      ).status,
    ).toBe(200)
  expect(await same()).toMatchObject({ stage: 'partly_solved', told: { answer: { all_done: false } } })

  await step(id, 'approve', 903)
  expect((await seen(mended, officer)).timeline.at(-1)).toMatchObject({ kind: 'mended' })
  expect((await seen(mended, officer)).mends).toMatchObject([{ state: 'done', is_told: false }])
  await same()
  // Nothing is said of the rest alone where what was begun is done and told.
  for (const of of all) expect((await act(of, officer, 'solve', solved)).status).toBe(422)
  for (const of of all)
    expect((await act(of, officer, 'solve', { ...solved, all_done: true })).status).toBe(200)
  const { told } = await same()
  expect(told.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'started', 'solved', 'solved'])
  expect(told.answer).toMatchObject({ all_done: true, still_to_come: null })
})

test('once the record has the birth date of the grievance, its complainant sees what was begun and what came of it', async () => {
  const { id, nid, officer, complain } = await beginning()
  const hers = await complain({ nid, born: madeUp })
  expect((await mend(hers, officer, id, sure)).status).toBe(200)
  expect((await outside(hers)).told.mends).toEqual([])
  await world.client.execute({
    sql: 'update application set date_of_birth = ? where id = ?',
    args: [madeUp, id],
  })
  await step(id, 'approve', 903)
  expect(await outside(hers)).toMatchObject({
    told: {
      mends: [{ kind: 'application_appeal', state: 'done' }],
      timeline: [
        { kind: 'submitted' },
        { kind: 'started' },
        { kind: 'mend_started', text: null },
        { kind: 'mended', text: null },
      ],
    },
  })
  // That they differed when it was begun stays known to the office.
  expect((await seen(hers, officer)).mends).toMatchObject([
    { is_told: true, same_person_how: sure.same_person_how },
  ])
})
