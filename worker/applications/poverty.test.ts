import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const rowOf = async (answer: { body: Record<string, unknown> }) =>
  (
    await world.rows({
      sql: 'select * from application where id = ?',
      args: [answer.body['application_id'] as number],
    })
  )[0]!
describe('the poverty score', () => {
  const applying = async () => registrationOf(world.api, await people.next('age_min=51&age_max=64'), 6)

  test('is computed by the server, kept with its lines, its cut-off and the rules it was made with', async () => {
    const answer = await world.api.register(await applying())
    const row = await rowOf(answer)
    const lines = JSON.parse(String(row['score_lines'])) as { kind: string; value: number }[]
    expect(row['score']).toBeCloseTo(
      lines.reduce((sum, one) => sum + one.value, 0),
      9,
    )
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['variable', 'per_room', 'people', 'district']),
    )
    expect([row['house_size'], row['no_of_room'], typeof row['cut_off'], row['rule_set_id']]).toEqual([
      4,
      2,
      'number',
      expect.any(Number),
    ])
    const answers = await world.rows({
      sql: 'select variable_id from application_answer where application_id = ?',
      args: [answer.body['application_id']],
    })
    expect(answers.length).toBeGreaterThan(5)
  })
  test.each([
    ['per_room_score', 0.5],
    ['no_of_people_score', -9],
    ['house_size', 1],
  ])('a %s other than the one that follows from the answers is refused', async (field, value) => {
    expect((await world.api.register({ ...(await applying()), [field]: value })).body.errors).toHaveProperty(
      field,
    )
  })
  test('the scores of the browser may be left out', async () => {
    const fields = {
      ...(await applying()),
      per_room_score: undefined,
      no_of_people_score: undefined,
      house_size: undefined,
    }
    expect(await rowOf(await world.api.register(fields))).toMatchObject({ house_size: 4, no_of_room: 2 })
  })
  test('a question that is answered in two rows is refused at its place', async () => {
    const fields = await applying()
    const [first, ...others] = fields['application_pmt'] as { variable_id: number }[]
    const { status, body } = await world.api.register({
      ...fields,
      application_pmt: [first, first, ...others],
    })
    expect([status, body.error_code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'validation',
      [`poverty.${first!.variable_id}`],
    ])
  })
  test('every question is to be answered, with answers it has, none of them twice', async () => {
    const fields = await applying()
    const answers = fields['application_pmt'] as { variable_id: number; sub_variables: number | number[] }[]
    const many = answers.find(({ sub_variables }) => Array.isArray(sub_variables))
    const refusal = async (id: number, sub_variables: number | number[] | undefined) => {
      const application_pmt = answers.flatMap((one) =>
        one.variable_id !== id ? [one] : sub_variables === undefined ? [] : [{ ...one, sub_variables }],
      )
      return (await world.api.register({ ...fields, application_pmt })).body.errors?.[`poverty.${id}`]
    }
    for (const { variable_id } of answers)
      expect(await refusal(variable_id, undefined)).toEqual(['Please answer this question'])
    expect(await refusal(1, 999)).toHaveLength(1)
    expect(await refusal(1, [101, 102])).toHaveLength(1)
    if (many) {
      const first = (many.sub_variables as number[])[0]!
      expect(await refusal(many.variable_id, [first, first])).toHaveLength(1)
    }
  })
  test.each([undefined, 0, 21])('the number of rooms is 1 to 20, not %s', async (no_of_room) => {
    expect((await world.api.register({ ...(await applying()), no_of_room })).body.errors).toHaveProperty(
      'no_of_room',
    )
  })
  test('weights are never told to the browser', async () => {
    expect(JSON.stringify((await world.api.pageData()).pmt)).not.toContain('weight')
  })
  test('no score is made where the program has none', async () => {
    const { fields } = await people.oldManApplying()
    expect(await rowOf(await world.api.register(fields))).toMatchObject({
      score: null,
      score_lines: null,
      rule_set_id: null,
    })
  })
})
