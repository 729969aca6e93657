import { afterAll, describe, expect, test } from 'vitest'
import { allowanceOf, errorsOf } from '#worker/test/allowance'
import { peopleOf } from '#worker/test/people'
import { names } from '#worker/test/samples/programs'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { get, post, edited, versionOf, change, publish, add, shown } = allowanceOf(world)
const people = peopleOf(world.api)
afterAll(() => world.close())

type Body = Record<string, unknown>
const genders = [{ gender_code: 'female', age_min: 18, age_max: 60 }]
const hoursLater = (hours: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000)
}

describe('what is published', () => {
  test('is the next version, seen at once where it was published, with the draft gone', async () => {
    await shown(1)
    await change(1, { amount: 70_000 })
    const answer = await publish(1)
    expect(answer).toMatchObject({ status: 200, body: { id: 1, number: 2 } })
    expect(await shown(1)).toMatchObject({ amount: 70_000 })
    expect((await edited(1)).allowance).toMatchObject({ has_draft: false, published_number: 2 })
    const versions = (await get('versions/1'))['data']
    expect(versions).toMatchObject([
      { number: 2, replaced_at: null },
      { number: 1, replaced_at: world.clock.now.toISOString() },
    ])
    const former = (await get(`version/${versions[1].id}`))['data']
    expect(former).toMatchObject({ program_id: 1, number: 1, definition: { amount: 65_000 } })
  })
  test('leaves 24 hours to whoever has begun under the former version, which stands in their record', async () => {
    const [first, second] = [await people.oldManApplying(), await people.oldManApplying()]
    const former = (await shown(1)).program_version as number
    await change(1, { amount: 80_000 })
    await publish(1)
    expect((await shown(1)).program_version).not.toBe(former)
    hoursLater(23.9)
    const { body } = await world.api.register({ ...first.fields, program_version: former })
    const [row] = await world.rows({
      sql: 'select program_version_id, monthly_amount from application where id = ?',
      args: [body['application_id'] as number],
    })
    expect({ ...row }).toEqual({ program_version_id: former, monthly_amount: 70_000 })
    const counted = (await get('versions/1'))['data'] as { id: number; applications: number }[]
    expect(counted.find(({ id }) => id === former)?.applications).toBe(1)
    expect((await get('get?search=old_age'))['data'][0].applications).toBe(1)
    hoursLater(0.2)
    const token = (await world.api.verify(second.man, 1)).body['data']['verification_token']
    const late = { ...second.fields, program_version: former, verification_token: token }
    expect((await world.api.register(late)).body.error_code).toBe('program_changed')
  })
  test('by two at once is published once; the other is told', async () => {
    await change(3, { amount: 91_000 })
    const version = await versionOf(3)
    const answers = await Promise.all([post('publish/3', { version }), post('publish/3', { version })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await get('versions/3'))['data']).toHaveLength(2)
  })
  test('must have been changed', async () => {
    expect((await publish(5)).body['error_code']).toBe('not_allowed_now')
  })
  test('keeps a code whose lookup is switched off later, but no new version may name it', async () => {
    const id = await add({ genders, amount: 50_000, marital_statuses: ['widow'] })
    expect((await publish(id)).status).toBe(200)
    await world.client.execute("update lookup set active = 0 where type = 32 and code = 'widow'")
    await change(id, { amount: 51_000 })
    expect(errorsOf(await publish(id))).toEqual([422, ['marital_statuses']])
    expect((await get(`versions/${id}`))['data']).toHaveLength(1)
    await world.client.execute("update lookup set active = 1 where type = 32 and code = 'widow'")
  })
  test('for some marital statuses is open to nobody else once these are switched off', async () => {
    const id = await add({ genders, amount: 50_000, marital_statuses: ['widow'] })
    await publish(id)
    await world.client.execute("update lookup set active = 0 where type = 32 and code = 'widow'")
    hoursLater(1)
    const { marital_status } = (await get(`preview/${id}`))['data'].program
    const statuses = await world.rows('select id from lookup where type = 32')
    expect(marital_status).not.toEqual([])
    expect(statuses.filter((row) => marital_status.includes(row['id']))).toEqual([])
    await world.client.execute("update lookup set active = 1 where type = 32 and code = 'widow'")
  })
})

describe('a draft that lacks something is not published, and is told what', () => {
  test.each<[string, Body, string]>([
    ['a gender', { amount: 100 }, 'genders'],
    ['an amount', { genders }, 'amount'],
    [
      'an amount of each sub-program',
      {
        genders,
        sub_programs: [
          { id: 1, ...names, summary_en: undefined, amount: 100 },
          { id: 2, ...names },
        ],
      },
      'amount',
    ],
    [
      'an amount above zero of a sub-program that has its own',
      { genders, amount: 100, sub_programs: [{ id: 1, ...names, summary_en: undefined, amount: 0 }] },
      'sub_programs.0.amount',
    ],
    ['classes', { genders, is_disable_class: 1, amount: 100 }, 'class_amounts'],
    [
      'the amount of a class',
      { genders, is_disable_class: 1, class_amounts: [{ class_code: 'primary', amount: 0 }] },
      'class_amounts.0.amount',
    ],
    [
      'a number to apply with',
      { genders, amount: 100, is_nid_id_registration_enabled: 0 },
      'is_nid_id_registration_enabled',
    ],
  ])('%s', async (_, body, field) => {
    const id = await add(body)
    const version = await versionOf(id)
    const answer = await publish(id)
    expect(errorsOf(answer)).toEqual([422, [field]])
    expect([(await get(`versions/${id}`))['data'], await versionOf(id)]).toEqual([[], version])
  })
  test('the words for a missing gender are the specification’s', async () => {
    expect((await publish(await add({ amount: 100 }))).body['errors']).toEqual({
      genders: ['No gender was selected.'],
    })
  })
})

test('classes and marital statuses that a switch has put out of use are no part of a version', async () => {
  const id = await add({
    genders,
    amount: 100,
    class_amounts: [{ class_code: 'primary', amount: 100 }],
    is_marital: 0,
    marital_statuses: ['widow'],
  })
  await publish(id)
  expect(await shown(id)).toMatchObject({ lookup: [], marital_status: [] })
})

test('a program made from nothing, paid by class and by sub-program, stands on the public page', async () => {
  const id = await add({
    genders,
    is_disable_class: 1,
    class_amounts: [
      { class_code: 'primary', amount: 90_000 },
      { class_code: 'higher', amount: 130_000 },
    ],
    sub_programs: [
      { id: 1, name_en: 'At school', name_bn: 'বিদ্যালয়ে' },
      { id: 2, name_en: 'At home', name_bn: 'বাড়িতে' },
    ],
    pmt_status: 1,
  })
  expect((await publish(id)).body).toMatchObject({ number: 1 })
  const program = await shown(id)
  expect(program).toMatchObject({ pmt_status: 1, sub_programs: [{ id: 1 }, { id: 2 }] })
  expect(program.lookup).toMatchObject([
    { code: 'primary', amount: 90_000 },
    { code: 'higher', amount: 130_000 },
  ])
})
