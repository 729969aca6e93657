import { describe, expect, test } from 'vitest'
import { formatFor } from '../format.ts'
import { openingMoment } from '../opening-moment.ts'
import { fitting, lacksOf, personRefusal } from './person.ts'
import type { PublicProgram } from './public-program.ts'

const [male, female, third] = [22, 23, 95]
const gender = (id: number, age_min: number, age_max = 150) => ({
  id,
  type: 2,
  code: String(id),
  value_en: '',
  value_bn: '',
  age_min,
  age_max,
})
const today = '2026-11-22'
const cardField = { type: 'disabled', option: 2 } as PublicProgram['additional_field'][number]
const program = (rules: Partial<PublicProgram>) => ({
  is_marital: 0 as const,
  marital_status: [],
  additional_field: [],
  genders: [gender(male, 0), gender(female, 0), gender(third, 0)],
  ...rules,
})
const oldAge = program({ genders: [gender(male, 65), gender(female, 62)] })
const widow = program({ genders: [gender(female, 18)], is_marital: 1, marital_status: [32003] })
const stipend = program({
  genders: [gender(male, 5, 30), gender(female, 5, 30)],
  additional_field: [cardField],
})

describe('what keeps a person from a program', () => {
  test('age by the bounds of the own gender, with the age that the person has', () => {
    const born = { date_of_birth: '1963-01-01' }
    expect(lacksOf({ ...born, gender_id: male }, oldAge, today)).toEqual([
      { what: 'age', age: 63, from: 65, to: 150 },
    ])
    expect(lacksOf({ ...born, gender_id: female }, oldAge, today)).toEqual([])
  })

  test('of whom the gender is not known the age keeps only where no gender could have it', () => {
    expect(lacksOf({ date_of_birth: '1963-01-01' }, oldAge, today)).toEqual([])
    expect(lacksOf({ age: 40 }, oldAge, today)).toEqual([{ what: 'age', age: 40, from: 62, to: 150 }])
  })

  test('gender, marital status and card, each where it is known', () => {
    expect(lacksOf({ gender_id: male, age: 40 }, widow, today)).toEqual([{ what: 'gender' }])
    expect(lacksOf({ gender_id: female, age: 40 }, widow, today)).toEqual([])
    expect(lacksOf({ gender_id: female, marital_status: 32001 }, widow, today)).toEqual([
      { what: 'marital_status' },
    ])
    expect(lacksOf({ age: 12, has_card: false }, stipend, today)).toEqual([{ what: 'card' }])
    expect(lacksOf({ age: 12 }, stipend, today)).toEqual([])
  })

  test('a registration is refused for the same, except for the card, which has its own verification', () => {
    expect(personRefusal({ gender_id: male, age: 40 }, oldAge, today)).toEqual({
      code: 'applicant_age_limit',
      field: 'date_of_birth',
      parameters: { age: 40, from: 65, to: 150 },
    })
    expect(personRefusal({ age: 12, has_card: false }, stipend, today)).toBeUndefined()
  })

  test('the programs that fit', () => {
    const all = [oldAge, widow, stipend]
    expect(fitting({ age: 70, gender_id: female, has_card: false }, all, today)).toEqual([oldAge, widow])
    expect(fitting({ age: 10, gender_id: male, has_card: true }, all, today)).toEqual([stipend])
  })
})

test('whom the registry has as dead only a program for the dead takes, and not as injured', () => {
  const movement = {
    genders: [gender(male!, 0)],
    is_marital: 0 as const,
    marital_status: [],
  }
  const refusal = (dead_option: number | undefined, asks: 0 | 1 = 1) =>
    personRefusal(
      { deceased: true, dead_option },
      { ...movement, dead_option_enable_disable: asks },
      '2026-11-27',
    )?.code
  expect([refusal(0), refusal(1), refusal(undefined), refusal(1, 0)]).toEqual([
    'identity_dead',
    undefined,
    undefined,
    'identity_dead',
  ])
})

test('what opens with a day is told by the day alone', () => {
  const format = formatFor('bn')
  expect(openingMoment(format, '2026-12-14T18:00:00.000Z')).toBe('১৫/১২/২০২৬')
  expect(openingMoment(format, '2026-12-15T03:30:00.000Z')).toBe('১৫/১২/২০২৬ ০৯:৩০')
})
