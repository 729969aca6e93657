import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { callerOf } from '#worker/test/caller'
import { mendingOf } from '#worker/test/mending'
import type { grievanceAt } from '#worker/test/samples/grievances'
import { registered } from '#worker/test/samples/registered'
import { openWorld, type World } from '#worker/test/world'

let world: World
let mending: ReturnType<typeof mendingOf>
beforeAll(async () => {
  world = await openWorld()
  mending = mendingOf(world)
})
afterAll(() => world.close())

/** The birth date that somebody made up. */
const madeUp = '1949-12-30'
const sure = { same_person: true, same_person_how: 'She brought the card; the member knows her' }

/** All that its complainant is told: what is tracked, in whole, and the messages; without what each case has of its own. */
async function outside(of: Awaited<ReturnType<typeof grievanceAt>>) {
  await world.settled()
  const { stage, full } = await mending.tracked(of)
  const { grievance_id: _, complainant_token: __, submitted_at: ___, text: ____, ...told } = full!
  const messages = (await world.api.messages(of.mobile)).map(({ text }) =>
    text.replaceAll(/[০-৯0-9]{4,}/g, '#'),
  )
  return {
    stage,
    told: JSON.parse(JSON.stringify(told).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')) as typeof told,
    messages,
  }
}

test('where the birth dates differ nothing is begun before an officer says that it is one person, and how they know', async () => {
  const { id, nid, born, officer, complain } = await mending.beginning()
  const hers = await complain({ nid, born: madeUp })
  const refused = async (fields: object) => {
    const { status, body } = await mending.mend(hers, officer, id, fields)
    return [status, Object.keys(body.errors ?? {}).toSorted()]
  }
  const both = ['same_person', 'same_person_how']
  expect(await refused({})).toEqual([422, both])
  expect(await refused({ same_person: true })).toEqual([422, ['same_person_how']])
  expect(await refused({ same_person: true, same_person_how: '' })).toEqual([422, ['same_person_how']])
  expect(await refused({ same_person: true, same_person_how: 'ok' })).toEqual([422, ['same_person_how']])
  expect(await refused({ same_person_how: sure.same_person_how })).toEqual([422, ['same_person']])
  expect(await mending.one('select state from application where id = ?', id)).toEqual({ state: 'rejected' })
  expect((await mending.seen(hers, officer)).mends).toEqual([])

  expect((await mending.mend(hers, officer, id, sure)).status).toBe(200)
  const { same_person_how } = sure
  const view = await mending.seen(hers, officer)
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
  const agreeing = await mending.beginning()
  const theirs = await agreeing.complain({ nid: agreeing.nid, born: agreeing.born })
  expect((await mending.mend(theirs, agreeing.officer, agreeing.id)).status).toBe(200)
  expect((await mending.seen(theirs, agreeing.officer)).mends).toMatchObject([
    { is_told: true, same_person_how: null },
  ])
  expect((await outside(theirs)).told.mends).toMatchObject([{ state: 'under_way' }])
  expect(born).not.toBe(madeUp)
})

test('who gave a number with a birth date that isn’t the record’s is told what they would be without a record, to the end', async () => {
  const { id, nid, officer, place, complain } = await mending.beginning()
  const other = await registered(world, mending.people)
  await world.client.execute({
    sql: 'update application set place = ? where id = ?',
    args: [place > 400_000_000 ? 301_010_101 : 501_010_101, other.id],
  })
  const closed = await registered(world, mending.people)
  await world.client.execute({
    sql: 'update application set place = ? where id = ?',
    args: [place, closed.id],
  })
  await mending.step(closed.id, 'withdraw', 901)
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
  for (const of of without) expect((await mending.mend(of, officer, id, sure)).status).toBe(404)
  expect((await mending.mend(without[1]!, officer, other.id, sure)).status).toBe(404)
  expect((await mending.mend(mended, officer, id, sure)).status).toBe(200)
  for (const of of without) expect((await mending.act(of, officer, 'start')).status).toBe(200)
  expect(await same()).toMatchObject({
    stage: 'in_progress',
    told: { mends: [], timeline: [{ kind: 'submitted' }, { kind: 'started' }] },
    messages: [],
  })

  // An answer that says more than another could is refused: solved, and something is still to come.
  const day = dayInDhaka(startOfDay(dayInDhaka(world.clock.now), 3))
  const coming = { still_to_come: 'You hear of it once more', still_to_come_by: day }
  const answered = { text: 'It is looked into' }
  const solved = { ...answered, solution_type_id: await mending.solution('solved') }
  for (const of of all)
    expect((await mending.act(of, officer, 'solve', { ...solved, ...coming })).status).toBe(422)
  // It isn't all done either, as long as it is under way.
  const early = await mending.act(mended, officer, 'solve', { ...solved, all_done: true })
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['solution_type_id']])
  for (const of of all)
    expect(
      (
        await mending.act(of, officer, 'solve', {
          ...answered,
          ...coming,
          solution_type_id: await mending.solution('partly'),
        })
      ).status,
    ).toBe(200)
  expect(await same()).toMatchObject({ stage: 'partly_solved', told: { answer: { all_done: false } } })

  await mending.step(id, 'approve', 903)
  expect((await mending.seen(mended, officer)).timeline.at(-1)).toMatchObject({ kind: 'mended' })
  expect((await mending.seen(mended, officer)).mends).toMatchObject([{ state: 'done', is_told: false }])
  await same()
  // Nothing is said of the rest alone where what was begun is done and told.
  for (const of of all) expect((await mending.act(of, officer, 'solve', solved)).status).toBe(422)
  for (const of of all)
    expect((await mending.act(of, officer, 'solve', { ...solved, all_done: true })).status).toBe(200)
  const { told } = await same()
  expect(told.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'started', 'solved', 'solved'])
  expect(told.answer).toMatchObject({ all_done: true, still_to_come: null })
})

test('once the record has the birth date of the grievance, its complainant sees what was begun and what came of it', async () => {
  const { id, nid, officer, complain } = await mending.beginning()
  const hers = await complain({ nid, born: madeUp })
  expect((await mending.mend(hers, officer, id, sure)).status).toBe(200)
  expect((await outside(hers)).told.mends).toEqual([])
  await world.client.execute({
    sql: 'update application set date_of_birth = ? where id = ?',
    args: [madeUp, id],
  })
  await mending.step(id, 'approve', 903)
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
  expect((await mending.seen(hers, officer)).mends).toMatchObject([
    { is_told: true, same_person_how: sure.same_person_how },
  ])
})
