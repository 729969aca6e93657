import type { Name } from './names.ts'
import { familyOf } from './names.ts'
import { portraitOf } from './photo.ts'
import { randomFrom } from './random.ts'

export type Gender = 'male' | 'female' | 'third'
export type Kind =
  | 'ok'
  | 'dead'
  | 'wrong_date'
  | 'no_english_name'
  | 'disabled'
  | 'beneficiary'
  | 'birth_card'

/** A made person, as the sandbox's registries know them. */
export type Citizen = {
  seed: number
  kind: Kind
  number_10: string | null
  number_17: string | null
  name: Name
  father: Name
  mother: Name
  gender: Gender
  /** What the registry has. */
  date_of_birth: string
  /** What stands on the card and is listed; another day for `wrong_date`. */
  date_on_card: string
  district_code: string
}

/** A made disability identity card. */
export type DisabilityCard = {
  card_number: string
  holder: Citizen
  disability_type_code: string
  disability_level_code: string
}

const count = 2_400
const districts = (
  '01 03 04 06 09 10 12 13 15 18 19 22 26 27 29 30 32 33 35 36 38 39 41 42 44 46 47 48 49 50 51 52 ' +
  '54 55 56 57 58 59 61 64 65 67 68 69 70 72 73 75 76 77 78 79 81 82 84 85 86 87 88 89 90 91 93 94'
).split(' ')
const random = randomFrom(20_261_120)
const taken = new Set<string>()

const unique = (make: () => string): string => {
  const value = make()
  if (taken.has(value)) return unique(make)
  taken.add(value)
  return value
}

// Every 40 have one of each trouble and a card; the rest verify without any.
const kinds: Partial<Record<number, Kind>> = {
  7: 'dead',
  17: 'wrong_date',
  27: 'no_english_name',
  37: 'disabled',
}

const genderOf = (): Gender => {
  const draw = random.between(1, 100)
  if (draw <= 5) return 'third'
  return draw <= 52 ? 'female' : 'male'
}

const day = (year: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
}

function yearOf(kind: Kind): number {
  const draw = random.between(1, 100)
  if (kind === 'disabled' && draw <= 60) return random.between(2002, 2019)
  if (draw <= 10) return random.between(2009, 2020)
  if (draw <= 45) return random.between(1965, 2008)
  return draw <= 95 ? random.between(1940, 1964) : random.between(1918, 1939)
}

/** Somebody of a family of their district: their numbers are drawn before their names, so that all are the same on every start. */
function knownAs(
  family: ReturnType<typeof familyOf>,
  own: Omit<Citizen, 'name' | 'father' | 'mother' | 'date_on_card'>,
): Citizen {
  const named = { male: family.man, female: family.woman, third: family.third }
  return {
    ...own,
    name: named[own.gender](),
    father: family.man(),
    mother: family.woman(),
    date_on_card: own.date_of_birth,
  }
}

function citizen(index: number): Citizen {
  const kind = kinds[index % 40] ?? 'ok'
  const gender = genderOf()
  const district = random.pick(districts)
  const family = familyOf(random, district)
  const year = yearOf(kind)
  const date_of_birth = day(year)
  const which = random.between(1, 10)
  const ten = unique(() => random.digits(10))
  const seventeen = unique(() => `${year}${district}${random.between(1, 5)}${random.digits(10)}`)
  const one = knownAs(family, {
    seed: index + 1,
    kind,
    number_10: which === 1 ? null : ten,
    number_17: which === 2 ? null : seventeen,
    gender,
    date_of_birth,
    district_code: district,
  })
  return kind === 'wrong_date' ? { ...one, date_on_card: day(year + 2) } : one
}

const beneficiaries = 20

/** People who receive an allowance already: the demo seed holds claims for their numbers (migrations/seed/demo.ts). */
function beneficiary(index: number): Citizen {
  const district = random.pick(districts)
  return knownAs(familyOf(random, district), {
    seed: count + index + 1,
    kind: 'beneficiary',
    number_10: null,
    number_17: `195000000000000${String(index + 1).padStart(2, '0')}`,
    gender: index % 2 === 0 ? 'male' : 'female',
    date_of_birth: `1950-01-${String(index + 1).padStart(2, '0')}`,
    district_code: district,
  })
}

/** Everybody whom the sandbox's national ID registry knows; the same people on every start. */
export const citizens: readonly Citizen[] = [
  ...Array.from({ length: count }, (_, index) => citizen(index)),
  ...Array.from({ length: beneficiaries }, (_, index) => beneficiary(index)),
]

const byNumber = new Map(
  citizens.flatMap((one) => [one.number_10, one.number_17].map((number) => [number, one] as const)),
)

/** The person with a 10- or 17-digit number. */
export const findCitizen = (number: string): Citizen | undefined => byNumber.get(number)

/** A person's picture, as base64 of a PNG. */
export const photoOf = ({ seed, gender, date_of_birth }: Citizen): string =>
  portraitOf({ seed, gender, old: date_of_birth < '1970' }).toString('base64')

/** What identifies the person whichever number is used. */
export const canonicalOf = ({ number_17, number_10 }: Citizen): string => number_17 ?? number_10 ?? ''

const types = [
  'autism',
  'physical',
  'mental_illness',
  'visual',
  'speech',
  'intellectual',
  'hearing',
  'deaf_blind',
  'cerebral_palsy',
  'down_syndrome',
  'multiple',
  'other',
]
const levels = ['mild', 'moderate', 'severe', 'profound']

const cardTo = (holder: Citizen): DisabilityCard => ({
  card_number: unique(() => random.digits(11)),
  holder,
  disability_type_code: random.pick(types),
  disability_level_code: random.pick(levels),
})
const ofCitizens = citizens.filter(({ kind }) => kind === 'disabled').map(cardTo)

const childrenCount = 12

/** A child without a national ID: the card is made out to the birth registration number. */
function child(index: number): Citizen {
  const year = 2012 + (index % 7)
  const date_of_birth = day(year)
  const district = random.pick(districts)
  return knownAs(familyOf(random, district), {
    seed: count + beneficiaries + index + 1,
    kind: 'birth_card',
    number_10: null,
    number_17: unique(() => `${year}${district}${random.between(1, 5)}${random.digits(10)}`),
    gender: index % 2 === 0 ? 'female' : 'male',
    date_of_birth,
    district_code: district,
  })
}

/** Who is in no national ID registry, and has a disability card. */
export const children: readonly Citizen[] = Array.from({ length: childrenCount }, (_, index) => child(index))

/** Every disability card that the sandbox's registry knows. */
export const cards: readonly DisabilityCard[] = [...ofCitizens, ...children.map(cardTo)]

const cardByNumber = new Map(cards.map((card) => [card.card_number, card]))
const cardByHolder = new Map(cards.map((card) => [card.holder, card]))

/** The card with a number. */
export const findCard = (number: string): DisabilityCard | undefined => cardByNumber.get(number)

/** The card of a person. */
export const cardOf = (holder: Citizen): DisabilityCard | undefined => cardByHolder.get(holder)
