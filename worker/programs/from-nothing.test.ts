import { afterAll, expect, test } from 'vitest'
import { allowanceOf } from '#worker/test/allowance'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { get, post, edited, change, publish, shown } = allowanceOf(world)
const people = peopleOf(world.api)
afterAll(() => world.close())

const words = (id: number) => ({ id, name_en: `Question ${id}`, name_bn: 'প্রশ্ন', option: 1 })
const values = (...ids: number[]) => ids.map((id) => ({ id, value_en: `Value ${id}`, value_bn: `মান ${id}` }))
const own = (first: number) => [
  {
    ...words(first),
    option: 2,
    type: 'dropdown',
    additional_field_value: values(first * 10, first * 10 + 1),
  },
  {
    ...words(first + 1),
    type: 'text',
    additional_field_value: [],
    condition: { field_id: first, value_ids: [first * 10] },
  },
  { ...words(first + 2), type: 'checkbox', additional_field_value: values(first * 10 + 20) },
  { ...words(first + 3), type: 'number', additional_field_value: [] },
  { ...words(first + 4), type: 'date', additional_field_value: [] },
  { ...words(first + 5), type: 'file', additional_field_value: [] },
  { ...words(first + 6), option: 2, type: 'disabled', additional_field_value: [] },
]
const everybody = (['male', 'female', 'third'] as const).map((gender_code) => ({
  gender_code,
  age_min: 5,
  age_max: 60,
}))

test('a program made on screen from nothing is applied for, and a form begun before it is changed ends on its version', async () => {
  const made = await post('insert', {
    code: 'school_meal',
    name_en: 'School Meal Allowance',
    name_bn: 'বিদ্যালয়ের খাবার ভাতা',
    summary_en: 'For pupils with a disability.',
    summary_bn: 'প্রতিবন্ধী শিক্ষার্থীদের জন্য।',
  })
  const id = made.body['id'] as number
  await change(id, {
    payment_cycle: 'monthly',
    is_disable_class: 1,
    class_amounts: [
      { class_code: 'primary', amount: 40_000 },
      { class_code: 'secondary', amount: 50_000 },
    ],
    genders: everybody,
    sub_programs: [
      { id: 1, name_en: 'Day pupils', name_bn: 'অনাবাসিক' },
      { id: 2, name_en: 'Boarders', name_bn: 'আবাসিক' },
    ],
    is_nominee_optional: 1,
    pmt_status: 1,
  })
  const first = (await get(`get_additional_field?program_id=${id}`))['next_field_id'] as number
  const asked = own(first)
  const fieldsPath = 'allowance-additional-field/update'
  expect((await change(id, { program_id: id, additional_field: asked }, fieldsPath)).status).toBe(200)
  const [elsewhere] = await world.rows(
    "select id from place where kind = 'division' order by number desc limit 1",
  )
  await change(id, { location_ids: [elsewhere!['id']] }, `areas/${id}`)
  expect(await shown(id)).toBeUndefined()
  expect((await publish(id)).body).toMatchObject({ success: true, number: 1 })
  expect((await shown(id)).additional_field).toEqual(asked)

  const [before, begun] = [await people.disabledStudent(), await people.disabledStudent()]
  const fields = await registrationOf(world.api, begun, id)
  const sent = await world.api.register(await registrationOf(world.api, before, id))
  expect([sent.status, sent.body['errors']]).toEqual([200, undefined])

  const former = (await shown(id)).program_version as number
  await change(id, { program_id: id, additional_field: asked.slice(6) }, fieldsPath)
  await change(id, { class_amounts: [{ class_code: 'primary', amount: 90_000 }], sub_programs: [] })
  await publish(id)
  expect(await shown(id)).toMatchObject({ sub_programs: [], additional_field: [{ id: first + 6 }] })

  const { body } = await world.api.register(fields)
  const [row] = await world.rows({
    sql: 'select program_version_id, monthly_amount, sub_program_id, (select count(*) from application_value where application_id = id) as answers from application where id = ?',
    args: [body['application_id'] as number],
  })
  expect(row).toMatchObject({ program_version_id: former, monthly_amount: 40_000, sub_program_id: 1 })
  expect(Number(row!['answers'])).toBeGreaterThan(1)
  const numbers = (await get(`versions/${id}`))['data'] as { number: number; applications: number }[]
  expect(numbers.map(({ number, applications }) => [number, applications])).toEqual([
    [2, 0],
    [1, 2],
  ])
  expect((await edited(id)).allowance).toMatchObject({ published_number: 2, has_draft: false })
})
