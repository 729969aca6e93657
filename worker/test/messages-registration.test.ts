import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailureCode } from '#contract/failure'
import { languages } from '#contract/texts'
import { failures, sayFailure } from '#contract/texts/failures'
import type { Answered } from './api.ts'
import { registrationOf } from './registration.ts'
import {
  asFor,
  later,
  lookup,
  man,
  nominee,
  people,
  prepareWays,
  register,
  world,
  withNominee,
  type Fields,
  type Way,
} from './ways.ts'

beforeAll(prepareWays)
afterAll(() => world.close())

describe('specification 8.2: registration', () => {
  const at = (
    code: FailureCode,
    field_: string,
    way: Way,
    parameters: (answer: Answered) => Fields = () => ({}),
  ) => [code, field_, way, parameters] as const
  test.each([
    at(
      'applicant_marital_status',
      'marital_status',
      register(2, async () => ({ marital_status: await lookup(32, 'unmarried') })),
    ),
    at('applicant_gender_type', 'gender_id', asFor('gender=male&age_min=30', 2)),
    at(
      'applicant_age_limit',
      'date_of_birth',
      asFor('gender=male&age_min=30&age_max=40', 1),
      (answer) => answer.body.issues![0]!.parameters!,
    ),
    at('applicant_exists', 'verification_number', async (language) => {
      const person = await people.oldMan()
      const [one, two] = [
        await registrationOf(world.api, person, 1),
        await registrationOf(world.api, person, 1),
      ]
      await world.api.register(one)
      return world.api.register(two, { language })
    }),
    at('invalid_nid', 'verification_number', register(1, { verification_token: 'forged' })),
    at('invalid_nominee_nid', 'nominee_verification_number', withNominee({ nominee_token: 'forged' })),
    at(
      'nominee_verification_expired',
      'nominee_verification_number',
      later(25, async (language) => {
        const { verification_token } = (await world.api.verify(man, 1)).body['data']
        return register(1, { ...nominee, verification_token })(language)
      }),
    ),
    at('program_closed', 'program_id', register(1, { program_id: 99 })),
    at('program_changed', 'program_id', register(1, { program_version: 999 })),
  ])('%s', async (code, name, way, parameters) => {
    for (const language of languages) {
      const answer = await way(language)
      const text = sayFailure(language, code, parameters(answer) as Record<string, number>)
      expect([answer.status, answer.body.success, answer.body.error_code, answer.body.message]).toEqual([
        422,
        false,
        code,
        text,
      ])
      expect(answer.body.errors).toEqual({ [name]: [text] })
      expect(text).not.toContain('{{')
    }
  })
  test('other failures: every field is named with its words, and the message says that some need a look', async () => {
    const answer = await register(1, { mobile: '1', verification_number: '2', email: 'x' })('en')
    expect([answer.body.error_code, answer.body.message]).toEqual(['validation', failures.en.validation])
    expect(Object.keys(answer.body.errors!).toSorted()).toEqual(['email', 'mobile', 'verification_number'])
  })
  test('success is said in both languages', async () => {
    for (const [language, text] of [
      ['en', 'Your Application submitted Successfully'],
      ['bn', 'আপনার আবেদন সফলভাবে জমা হয়েছে'],
    ] as const) {
      const { fields } = await people.oldManApplying()
      expect((await world.api.register(fields, { language })).body['message']).toBe(text)
    }
  })
})
