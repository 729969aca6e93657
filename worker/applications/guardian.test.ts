import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTrackingNumber } from '#contract/tracking-number'
import { validation } from '#contract/texts/validation'
import { textOf } from '#worker/test/pdf-reading'
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

const guardian = {
  guardian_name: 'আমিনা বেগম',
  guardian_relation: 'mother',
  guardian_mobile: '01812345671',
}
const helper = {
  filled_by: 'helper',
  helper_name: 'Rokeya',
  helper_mobile: '01812345672',
  helper_relation: 'digital_centre',
}

test('a child applies without a profession; guardian and helper get the number and stand on the copy', async () => {
  const child = await people.next('kind=disabled&age_min=6&age_max=14')
  const fields = await registrationOf(world.api, child, 4, { ...guardian, ...helper, profession: undefined })
  const { status, body } = await world.api.register(fields)
  expect([status, body.errors]).toEqual([200, undefined])
  const id = body['application_id'] as number
  await world.settled()
  for (const phone of [guardian.guardian_mobile, helper.helper_mobile])
    expect((await world.api.messages(phone)).map(({ text }) => text).join(' ')).toContain(
      showTrackingNumber(id),
    )

  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const { form } = (await world.api.get(`/global/application/get/${id}`, { headers })).body['application']
  expect(form).toMatchObject({ ...guardian, ...helper })
  expect(form).not.toHaveProperty('profession')

  const response = await world.api.send(`/global/applicants_copy?application_id=${id}&language=bn`, {
    headers,
  })
  const copy = textOf(new Uint8Array(await response.arrayBuffer()))
    .join(' ')
    .normalize('NFC')
  for (const words of [
    guardian.guardian_name,
    'শিশুর মা',
    '০১৮১২-৩৪৫৬৭১',
    'Rokeya',
    '০১৮১২-৩৪৫৬৭২',
    'শিশুর টিপসই',
  ])
    expect(copy).toContain(words.normalize('NFC'))
  // Numbers in the reader's script, the card's too.
  const plain = copy.replaceAll(/\s/g, '')
  expect(plain).not.toContain(String(child.disability_id))
})

test('news reach the guardian, too: that there is some, and where, whatever the child’s own phone is told', async () => {
  const child = await people.next('kind=disabled&age_min=6&age_max=14')
  const mobiles = { mobile: '01812345673', guardian_mobile: '01812345674' }
  const fields = await registrationOf(world.api, child, 4, { ...guardian, ...mobiles, profession: undefined })
  const { body } = await world.api.register(fields)
  const id = body['application_id'] as number
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const final = { id, verification_number: child.nid }
  expect((await world.api.post('/global/online-application/final-submit', final, { headers })).status).toBe(
    200,
  )
  await world.settled()
  const texts = async (phone: string) =>
    (await world.api.messages(phone)).map(({ text }) => text).filter((text) => /for good/.test(text))
  expect(await texts(mobiles.mobile)).toHaveLength(1)
  expect(await texts(mobiles.guardian_mobile)).toHaveLength(0)
  const [news] = (await world.api.messages(mobiles.guardian_mobile)).map(({ text }) => text)
  expect(news).toMatch(new RegExp(`${showTrackingNumber(id)}.*news`))
})

test('what a young child is not asked does not stand on the copy: that they are unmarried', async () => {
  const child = await people.next('kind=disabled&age_min=6&age_max=14')
  const fields = await registrationOf(world.api, child, 8, { ...guardian, profession: undefined })
  const copyOf = async (sent: object) => {
    const { body } = await world.api.register(sent as never)
    const answer = await world.api.send(
      `/global/applicants_copy?application_id=${body['application_id'] as number}&language=en`,
      { headers: { 'x-applicant-token': body['applicant_token'] as string } },
    )
    return textOf(new Uint8Array(await answer.arrayBuffer())).join(' ')
  }
  expect(await copyOf(fields)).not.toContain('Unmarried')
  expect(await copyOf(await registrationOf(world.api, await people.anyone(), 8))).toContain('Unmarried')
})

test('of who is of age a profession is asked, and no guardian is kept', async () => {
  const { fields } = await people.oldManApplying()
  const { body } = await world.api.register({ ...fields, profession: undefined })
  expect(Object.keys(body.errors!)).toEqual(['profession'])
  const made = await world.api.register({ ...fields, ...guardian })
  const [row] = await world.rows({
    sql: 'select guardian, guardian_mobile from application where id = ?',
    args: [made.body['application_id'] as number],
  })
  expect(row).toMatchObject({ guardian: null, guardian_mobile: null })
})

test('a name of guardian, helper or family is one in Bangla or in English, like everybody’s', async () => {
  const child = await people.next('kind=disabled&age_min=6&age_max=14')
  const fields = await registrationOf(world.api, child, 4, { ...guardian, ...helper, profession: undefined })
  const either = [validation.en.either_script]
  const wrong = { helper_name: 'Rahim <1>', guardian_name: 'মা 123 <x>' }
  expect((await world.api.register({ ...fields, ...wrong })).body.errors).toEqual({
    helper_name: either,
    guardian_name: either,
  })
  const died = await registrationOf(world.api, await people.anyone(), 8, {
    deadOptional: 1,
    injury_type: undefined,
    ...helper,
    helper_relation: 'mother',
    helper_name: 'Rahim 1',
  })
  expect((await world.api.register(died)).body.errors).toMatchObject({
    helper_name: [validation.en.name_digits],
  })
})
