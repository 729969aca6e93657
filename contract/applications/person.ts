import { ageOn } from '../calendar.ts'
import type { PublicProgram } from './public-program.ts'

/** What is known of a person; what isn't yet keeps nobody from anything. */
export type PersonFacts = {
  date_of_birth?: string | undefined
  /** Where only the age is known. */
  age?: number | undefined
  gender_id?: number | undefined
  marital_status?: number | undefined
  has_card?: boolean | undefined
  /** The registry has them as dead. */
  deceased?: boolean | undefined
  /** What the form says of them, dead (1) or injured (0), where the program asks. */
  dead_option?: number | undefined
}

/** What keeps a person from a program. */
export type Lack =
  | { what: 'dead' }
  | { what: 'gender' }
  | { what: 'age'; age: number; from: number; to: number }
  | { what: 'marital_status' }
  | { what: 'card' }
type Rules = Pick<PublicProgram, 'genders' | 'is_marital' | 'marital_status'> & {
  additional_field?: PublicProgram['additional_field']
  dead_option_enable_disable?: PublicProgram['dead_option_enable_disable']
}

/** All that keeps a person from a program as of a day: the one rule of the form and of the server. */
export function lacksOf(person: PersonFacts, program: Rules, today: string): Lack[] {
  const lacks: Lack[] = []
  if (person.deceased && !(program.dead_option_enable_disable === 1 && person.dead_option !== 0))
    lacks.push({ what: 'dead' })
  const { gender_id, marital_status } = person
  const own = program.genders.filter((row) => gender_id === undefined || row.id === gender_id)
  if (own.length === 0) lacks.push({ what: 'gender' })
  const age = person.date_of_birth ? ageOn(person.date_of_birth, today) : person.age
  const rows = own.length > 0 ? own : program.genders
  if (age !== undefined && rows.every((row) => age < row.age_min || age > row.age_max)) {
    const from = Math.min(...rows.map((row) => row.age_min))
    lacks.push({ what: 'age', age, from, to: Math.max(...rows.map((row) => row.age_max)) })
  }
  const isFree = program.is_marital !== 1 || program.marital_status.length === 0
  if (marital_status !== undefined && !isFree && !program.marital_status.includes(marital_status))
    lacks.push({ what: 'marital_status' })
  const asksCard = program.additional_field?.some(({ type, option }) => type === 'disabled' && option === 2)
  if (person.has_card === false && asksCard) lacks.push({ what: 'card' })
  return lacks
}

const codes = {
  dead: 'identity_dead',
  gender: 'applicant_gender_type',
  age: 'applicant_age_limit',
  marital_status: 'applicant_marital_status',
} as const
const fields = {
  dead: 'verification_number',
  gender: 'gender_id',
  age: 'date_of_birth',
  marital_status: 'marital_status',
} as const

export type PersonRefusal = {
  code: (typeof codes)[keyof typeof codes]
  field: (typeof fields)[keyof typeof fields]
  parameters: Record<string, number>
}

/** What of it a registration is refused for (specification 8.2): a card has a verification of its own. */
export function personRefusal(person: PersonFacts, program: Rules, today: string): PersonRefusal | undefined {
  const lack = lacksOf(person, program, today)[0]
  if (!lack || lack.what === 'card') return undefined
  const { what, ...parameters } = lack
  return { code: codes[what], field: fields[what], parameters }
}

/** The programs that a person can have, as far as is known. */
export const fitting = <Program extends Rules>(
  person: PersonFacts,
  programs: readonly Program[],
  today: string,
): Program[] => programs.filter((program) => lacksOf(person, program, today).length === 0)

/** Who is younger is not asked for their marital status: they are unmarried, unless it was said otherwise. */
const maritalFrom = 16

/** Whether the marital status is asked: of a young child only where the program goes by it, or something else was said. */
export function maritalAsked(
  program: (Pick<PublicProgram, 'is_marital'> & { marital_status: readonly unknown[] }) | undefined,
  date_of_birth: string,
  today: string,
  isOther: boolean,
): boolean {
  if (program?.is_marital !== 1) return false
  const isYoung = date_of_birth !== '' && ageOn(date_of_birth, today) < maritalFrom
  return program.marital_status.length > 0 || !isYoung || isOther
}

/** Who is under 18 has a guardian, and is asked for no profession. */
export const isChild = (date_of_birth: string, today: string): boolean =>
  date_of_birth !== '' && ageOn(date_of_birth, today) < 18
