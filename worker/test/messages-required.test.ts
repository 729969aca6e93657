import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Registration } from '#contract/applications/registration'
import { languages, say } from '#contract/texts'
import { validation } from '#contract/texts/validation'
import { bankAccount } from './registration.ts'
import { forms, lookup, nominee, prepareWays, register, world, without, type Fields } from './ways.ts'

beforeAll(prepareWays)
afterAll(() => world.close())

describe('specification 5.2: whatever is required is asked for in its own words', () => {
  /** Asked for by the browser alone: the server is sent what follows from it. */
  const ofBrowser = [
    'branch_division_required',
    'branch_district_required',
    'lookup_type_id_required',
    'helper_relation_required',
    'guardian_name_required',
    'guardian_relation_required',
    'guardian_mobile_required',
    'captcha_required',
    'field_required',
    'document_required',
    'answer_required',
    'choice_required',
  ]
  const elsewhere: Record<string, { program: number; with?: Fields }> = {
    sub_program_id: { program: 6 },
    no_of_room: { program: 6 },
    deadOptional: { program: 8 },
    injury_type: { program: 8 },
  }
  const bank = async () => bankAccount(world.api, forms[1]!['permanent_district_id'] as number)
  const place = (kind: Fields): Fields => ({
    thana_id: undefined,
    sub_location_type: undefined,
    union_id: undefined,
    ward_id_union: undefined,
    ...kind,
  })
  const fieldsWith = async (name: string): Promise<Fields> => {
    if (name.startsWith('nominee_')) return nominee
    if (['bank_name', 'branch_name', 'account_name'].includes(name)) return bank()
    if (['city_id', 'city_thana_id', 'ward_id_city'].includes(name)) return place({ location_type: 3 })
    if (['district_pouro_id', 'ward_id_dist'].includes(name)) return place({ location_type: 1 })
    if (['pouro_id', 'ward_id_pouro'].includes(name)) return { sub_location_type: 1, union_id: undefined }
    if (name === 'spouse_name_bn') return { marital_status: await lookup(32, 'married') }
    if (name.startsWith('helper_')) return { filled_by: 'helper' }
    return {}
  }
  const fields = Object.keys(validation.en)
    .filter((key) => key.endsWith('_required') && !ofBrowser.includes(key))
    .map((key) => key.slice(0, -'_required'.length))
    .filter((name) => name in Registration.shape)
    .filter((name) => ['captcha', 'field', 'answer', 'choice'].every((word) => word !== name))

  test.each(fields)('%s', async (name) => {
    const key = `${name}_required` as keyof typeof validation.en
    const program = elsewhere[name]?.program ?? 1
    for (const language of languages) {
      const answer = await register(program, async () => ({
        ...(await fieldsWith(name)),
        [name]: undefined,
      }))(language)
      expect([answer.status, answer.body.errors?.[name]]).toEqual([422, [say(validation, language, key)]])
    }
  })
  test('the permanent address is asked for in the same words', async () => {
    for (const name of [
      'division_id',
      'district_id',
      'location_type',
      'thana_id',
      'union_id',
      'ward_id_union',
      'address',
    ] as const)
      for (const language of languages)
        expect((await without(1, `permanent_${name}`)(language)).body.errors).toHaveProperty(
          [`permanent_${name}`],
          [say(validation, language, `${name}_required`)],
        )
  })
})
