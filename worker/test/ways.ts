import type { Language } from '#contract/texts'
import type { Answered } from './api.ts'
import { peopleOf, type Someone } from './people.ts'
import { nomineeFields, registrationOf } from './registration.ts'
import { openWorld, type World } from './world.ts'

export type Fields = Record<string, unknown>
/** How a message is reached: one call in a language. */
export type Way = (language: Language) => Promise<Answered>

export let world: World
export let people: ReturnType<typeof peopleOf>
/** One valid, verified form for each program; a refused one claims nothing, so that it serves again and again. */
export const forms: Record<number, Fields> = {}
export let man: Someone
export let dead: Someone
export let wrongDate: Someone
export let beneficiary: Someone
export let applied: Someone
export let nominee: Fields

/** The world that the ways lead through: before any of them is gone. */
export async function prepareWays(): Promise<void> {
  world = await openWorld()
  people = peopleOf(world.api)
  const one = async (query: string) => (await world.api.citizens(`${query}&limit=1`))[0] as Someone
  man = await people.oldMan()
  ;[dead, wrongDate, beneficiary] = [
    await one('kind=dead'),
    await one('kind=wrong_date'),
    await one('kind=beneficiary'),
  ]
  forms[1] = await registrationOf(world.api, man, 1)
  forms[2] = await registrationOf(world.api, await people.widow(), 2)
  forms[4] = await registrationOf(world.api, await people.disabledStudent(), 4)
  forms[6] = await registrationOf(world.api, await people.next('age_min=51&age_max=60'), 6)
  forms[8] = await registrationOf(world.api, await people.anyone(), 8)
  nominee = await nomineeFields(world.api, await people.anyone(), man.nid)
  const { man: other, fields } = await people.oldManApplying()
  await world.api.register(fields)
  applied = other
}

export const register =
  (program: number, overrides: Fields | (() => Fields | Promise<Fields>) = {}): Way =>
  async (language) =>
    world.api.register(
      { ...forms[program], ...(typeof overrides === 'function' ? await overrides() : overrides) },
      { language },
    )
export const without = (program: number, ...fields: string[]): Way =>
  register(program, Object.fromEntries(fields.map((field) => [field, undefined])))
/** One of the program's own fields with another value. */
export const field = (program: number, id: number, value: string): Way =>
  register(program, () => ({
    application_allowance_values: (
      forms[program]!['application_allowance_values'] as { allowance_program_additional_fields_id: number }[]
    ).map((one) => (one.allowance_program_additional_fields_id === id ? { ...one, value } : one)),
  }))
export const verify =
  (person: () => { nid: string | null; date_of_birth: string }, extra: Fields = {}, program = 1): Way =>
  (language) =>
    world.api.verify(person(), program, extra, language)
export const verifyNominee =
  (person: () => { nid: string | null; date_of_birth: string }, extra: () => Fields = () => ({})): Way =>
  (language) =>
    world.api.verifyNominee(person(), extra(), language)
/** The clock so many hours on, for one call. */
export const later =
  (hours: number, way: Way): Way =>
  async (language) => {
    world.clock.now = new Date(Date.now() + hours * 3_600_000)
    const answer = await way(language)
    world.clock.now = new Date()
    return answer
  }
export const whileDown =
  (service: string, way: Way): Way =>
  async (language) => {
    await world.api.fault({ service, mode: 'fail' })
    const answer = await way(language)
    await world.api.fault({ service, mode: 'none' })
    return answer
  }
export const withNominee = (overrides: Fields = {}) => register(1, () => ({ ...nominee, ...overrides }))
export const lookup = async (type: number, code: string): Promise<number> =>
  (await world.api.pageData()).lookups.find(
    (row: { type: number; code: string }) => row.type === type && row.code === code,
  ).id
export const unknownNumber = { nid: '1111111111', date_of_birth: '1950-01-01' }
/** Verified for a program whose rules the person does not meet. */
export const asFor =
  (query: string, program: number): Way =>
  async (language) => {
    const person = (await world.api.citizens(`${query}&limit=1&offset=20`))[0]!
    return world.api.register(await registrationOf(world.api, person, program), { language })
  }
export const card =
  (number: () => string, date: string): Way =>
  (language) =>
    world.api.verifyCard(number(), date, { language })

export const spoken = ({ body }: Answered): string[] => [
  String(body['message']),
  ...Object.values(body.errors ?? {}).flat(),
]

/** The number of the card in a form of the disability stipend. */
export const cardOf = (form: Fields): string =>
  (
    form['application_allowance_values'] as {
      allowance_program_additional_fields_id: number
      value: string
    }[]
  ).find((value) => value.allowance_program_additional_fields_id === 1008)!.value
