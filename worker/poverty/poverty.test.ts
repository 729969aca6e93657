import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatFor } from '#contract/format'
import type { YearRules } from '#contract/poverty/administration'
import { actionWord } from '#contract/texts/action-names'
import type { SimulationFigures } from '#contract/poverty/simulation'
import { runJobs } from '#worker/jobs/index'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { currentYear } from '#worker/test/samples/poverty'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let year: number
let national: ReturnType<typeof callerOf>
let inBangla: ReturnType<typeof callerOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  year = await currentYear(world)
  const { headers } = await signedIn(world, {
    permissions: [
      'poverty-cut-off-score-view',
      'poverty-cut-off-score-edit',
      'poverty-cut-off-score-approve',
      'variable-view',
      'variable-create',
      'variable-edit',
      'variable-delete',
    ],
  })
  national = callerOf(world, headers)
  inBangla = callerOf(world, headers, 'bn')
})
afterAll(() => world.close())
beforeEach(() => world.client.execute('delete from rule_set_draft'))

const post = (path: string, body: object) =>
  national.post(`/admin/poverty/${path}`, { financial_year_id: year, ...body })
const get = async (): Promise<YearRules> =>
  (await national.get(`/admin/poverty/rule-set/edit/${year}`)).body['data']
/** One cut-off for the whole country, none of a division beside it. */
async function cutOffEverywhere(score: number) {
  const divisions = await world.rows("select id from place where kind = 'division'")
  const none = divisions.map(({ id }) => ({ division_id: id, score: null }))
  return post('poverty-cut-off/update', { cut_offs: [{ score }, ...none] })
}
const applying = async () =>
  world.api.register(await registrationOf(world.api, await people.next('age_min=51&age_max=64'), 6))
const error = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
  const { status, body } = await answer
  return [status, Object.keys(body.errors ?? {})]
}

test('changes gather in one draft of the year, and what is in force stays until it is published', async () => {
  const before = await get()
  expect(before.draft).toBeNull()
  const first = await post('variable/update', {
    id: 6,
    name_en: 'Electricity?',
    name_bn: 'বিদ্যুৎ আছে?',
    field_type: 0,
    weight: '০.১২৩',
  })
  expect(first.status).toBe(200)
  const version = Number(first.body['version'])
  const second = await post('poverty-cut-off/update', { version, cut_offs: [{ score: -0.1 }] })
  expect([second.status, second.body['version']]).toEqual([200, version + 1])
  const now = await get()
  expect(now.rules.variables.find(({ id }) => id === 6)).toMatchObject({
    name_en: 'Electricity?',
    weight: 0.123,
  })
  expect([now.rules.cut_off.country, now.in_force_rules]).toEqual([-0.1, before.in_force_rules])
  expect((await post('variable/destroy', { id: 6, version })).status).toBe(409)
})

test('a published rule set scores who applies from then on, and changes no score that was given', async () => {
  const row = async (id: unknown) =>
    (
      await world.rows({
        sql: 'select score, cut_off, rule_set_id from application where id = ?',
        args: [Number(id)],
      })
    )[0]!
  const early = (await applying()).body['application_id']
  const given = await row(early)
  const { body } = await cutOffEverywhere(0.777)
  const published = await post('rule-set/publish', { version: body['version'] })
  expect(published.status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const late = await row((await applying()).body['application_id'])
  expect(await row(early)).toEqual(given)
  expect(late['rule_set_id']).not.toBe(given['rule_set_id'])
  expect(late['cut_off']).toBe(0.777)
  const versions = await national.get(`/admin/poverty/rule-set/versions/${year}`)
  expect(
    (versions.body['data'] as { number: number; replaced_at: string | null }[]).map(
      ({ replaced_at }) => replaced_at === null,
    ),
  ).toEqual([true, false])
})

test.each<[string, object, string]>([
  ['variable/destroy', { id: 1 }, 'id'],
  ['sub-variable/insert', { variable_id: 1, name_en: 'eleven', name_bn: 'এগারো', weight: 0 }, 'name_en'],
  ['sub-variable/insert', { variable_id: 6, name_en: 'A', name_bn: 'ক', weight: 0 }, 'variable_id'],
  ['sub-variable/insert', { variable_id: 2, name_en: 'Tin', name_bn: 'টিন', weight: 0 }, 'name_en'],
  ['variable/update', { id: 2, name_en: 'Roof', name_bn: 'চাল', field_type: 0 }, 'field_type'],
  ['variable/insert', { name_en: 'A', name_bn: 'ক', field_type: 0, weight: 'x' }, 'weight'],
  ['poverty-cut-off/update', { cut_offs: [{ score: null }] }, 'cut_offs.0.score'],
  ['poverty-cut-off/update', { cut_offs: [{ score: 5 }, { score: 6 }] }, 'cut_offs.1.score'],
  ...['0x10', '1e-7', '.5', '1,000', '0.1234', 0.1234, 1001].map((score): [string, object, string] => [
    'poverty-cut-off/update',
    { cut_offs: [{ score }] },
    'cut_offs.0.score',
  ]),
])('%s of %o is refused at its field', async (path, body, field) => {
  expect(await error(post(path, body))).toEqual([422, [field]])
})

test('what was decided on a draft that was thrown away fits no other', async () => {
  const { body } = await cutOffEverywhere(0.2)
  await post('rule-set/discard', { version: body['version'] })
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await cutOffEverywhere(99)
  expect((await post('rule-set/publish', { version: body['version'] })).status).toBe(409)
})

test('a test of the poverty has an end', async () => {
  const variables = Array.from({ length: 300 }, (_, at) => ({
    id: 1000 + at,
    name_en: `Q ${at}`,
    name_bn: `প্রশ্ন ${at}`,
    field_type: 0,
    is_house_size: false,
    weight: 0,
    children: [],
  }))
  await post('variable/update', { id: 6, name_en: 'Q', name_bn: 'প্রশ্ন', field_type: 0, weight: 1 })
  await world.client.execute({
    sql: "update rule_set_draft set definition = json_set(definition, '$.variables', json(?))",
    args: [JSON.stringify(variables)],
  })
  expect(
    await error(post('variable/insert', { name_en: 'A', name_bn: 'ক', field_type: 0, weight: 0 })),
  ).toEqual([422, ['name_en']])
})

test('a draft with a question nobody can answer isn’t published', async () => {
  const { body } = await post('variable/insert', { name_en: 'Choose', name_bn: 'বাছুন', field_type: 1 })
  expect((await post('rule-set/publish', { version: body['version'] })).status).toBe(422)
})

test('a trial counts who passes, enters and falls out by both rule sets, and what it costs', async () => {
  for (const _ of [1, 2]) await applying()
  const open = await cutOffEverywhere(0.777)
  expect((await post('rule-set/publish', { version: open.body['version'] })).status).toBe(200)
  const scores = (await world.rows(
    'select score, monthly_amount from application where program_id = 6',
  )) as unknown as {
    score: number
    monthly_amount: number
  }[]
  expect(scores.length).toBeGreaterThan(1)
  const { body } = await cutOffEverywhere(-999)
  const query = { financial_year_id: year, version: body['version'], program_id: 6 }
  const begun = await national.post('/admin/job/export', {
    operation: 'poverty.simulation.list',
    label: 'Trial',
    query,
  })
  expect(begun.status).toBe(200)
  await runJobs(world.deps)
  const job = (await national.get(`/admin/job/view/${begun.body['id']}`)).body['data']
  const figures = job.figures as SimulationFigures
  expect([job.status, figures.all.count]).toEqual(['done', scores.length])
  const told = await world.rows(
    "select text_en, text_bn from notification where link like '/long-work/%' order by id desc limit 1",
  )
  expect(told).toEqual([
    {
      text_en: `“Trial” has ended: ${scores.length} records counted.`,
      text_bn: `“দারিদ্র্য স্কোরের নিয়ম যাচাই” শেষ হয়েছে: ${formatFor('bn').count(scores.length)}টি রেকর্ড গোনা হয়েছে।`,
    },
  ])
  const read = await inBangla.get(`/admin/job/view/${begun.body['id']}`)
  expect(read.body['data'].label).toBe('দারিদ্র্য স্কোরের নিয়ম যাচাই')
  const acts = await world.rows(
    `select action from audit where action like 'jobs.%' order by seq desc limit 2`,
  )
  expect(acts.map(({ action }) => actionWord('en', String(action)))).toEqual([
    'A trial of poverty rules ended',
    'Began a trial of poverty rules',
  ])
  const passed = scores.filter(({ score }) => score <= 0.777)
  expect(figures.all).toMatchObject({
    now: passed.length,
    leaves: passed.length,
    tried: 0,
    enters: 0,
    cost_tried: 0,
    cost_now: passed.reduce((sum, { monthly_amount }) => sum + monthly_amount * 12, 0),
  })
  const sum = (lines: Record<string, { count: number }>) =>
    Object.values(lines).reduce((all, { count }) => all + count, 0)
  expect([figures.divisions, figures.districts, figures.genders, figures.ages].map(sum)).toEqual(
    Array(4).fill(scores.length),
  )
  const leaving = await national.get(
    `/admin/poverty/simulation/get?${new URLSearchParams({ ...query, change: 'leaves' } as never)}`,
  )
  expect(leaving.body['data']).toHaveLength(passed.length)
  await post('variable/destroy', { id: 6 })
  expect(
    (await national.get(`/admin/poverty/simulation/get?${new URLSearchParams(query as never)}`)).status,
  ).toBe(409)
})
