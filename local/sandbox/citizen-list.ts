import { ageOn, dayInDhaka } from '#contract/calendar'
import * as z from 'zod'
import type { Citizen } from './citizens.ts'
import { cardOf, children, citizens, findCitizen } from './citizens.ts'
import type { Answer } from './http.ts'
import { ok, problem } from './http.ts'

const Filter = z.object({
  limit: z.coerce.number().int().min(1).max(5_000).default(20),
  offset: z.coerce.number().int().min(0).default(0),
  kind: z
    .enum(['ok', 'dead', 'wrong_date', 'no_english_name', 'disabled', 'beneficiary', 'birth_card'])
    .default('ok'),
  gender: z.enum(['male', 'female', 'third']).optional(),
  age_min: z.coerce.number().default(0),
  age_max: z.coerce.number().default(200),
})

const today = () => dayInDhaka(new Date())

const rowOf = (citizen: Citizen, day: string) => {
  const card = cardOf(citizen)
  const isChild = citizen.kind === 'birth_card'
  return {
    nid: isChild ? null : (citizen.number_10 ?? citizen.number_17),
    nid_17: isChild ? null : citizen.number_17,
    ...(isChild && { birth_number: citizen.number_17 }),
    date_of_birth: citizen.date_on_card,
    name_en: citizen.kind === 'no_english_name' ? null : citizen.name.en,
    name_bn: citizen.name.bn,
    father_name_en: citizen.father.en,
    father_name_bn: citizen.father.bn,
    mother_name_en: citizen.mother.en,
    mother_name_bn: citizen.mother.bn,
    gender: citizen.gender,
    age: ageOn(citizen.date_on_card, day),
    kind: citizen.kind,
    ...(card && { disability_id: card.card_number }),
  }
}

/** A person as listed. */
export type CitizenRow = ReturnType<typeof rowOf>

/** Citizens to apply as; without a kind, those who verify without any trouble. */
export function listCitizens(query: URLSearchParams): Answer {
  const filter = Filter.safeParse(Object.fromEntries(query))
  if (!filter.success) return problem(400, filter.error.message)
  const { limit, offset, kind, gender, age_min, age_max } = filter.data
  const day = today()
  const found = [...citizens, ...children].filter((citizen) => {
    const age = ageOn(citizen.date_on_card, day)
    return citizen.kind === kind && (!gender || citizen.gender === gender) && age >= age_min && age <= age_max
  })
  return ok({ data: found.slice(offset, offset + limit).map((one) => rowOf(one, day)), total: found.length })
}

/** One citizen by number. */
export function showCitizen(number: string): Answer {
  const citizen = findCitizen(number)
  return citizen ? ok({ data: rowOf(citizen, today()) }) : problem(404, 'No such citizen')
}
