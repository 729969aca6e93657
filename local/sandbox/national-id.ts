import * as z from 'zod'
import type { Citizen } from './citizens.ts'
import { canonicalOf, findCitizen, photoOf } from './citizens.ts'
import { guarded, ok } from './http.ts'

const Query = z.object({ number: z.string(), date_of_birth: z.string() })

const citizenOf = (citizen: Citizen) => ({
  number_10: citizen.number_10,
  number_17: citizen.number_17,
  canonical: canonicalOf(citizen),
  name_bn: citizen.name.bn,
  name_en: citizen.kind === 'no_english_name' ? null : citizen.name.en,
  father_name_bn: citizen.father.bn,
  father_name_en: citizen.father.en,
  mother_name_bn: citizen.mother.bn,
  mother_name_en: citizen.mother.en,
  date_of_birth: citizen.date_of_birth,
  gender: citizen.gender,
  deceased: citizen.kind === 'dead',
  photo: photoOf(citizen),
  permanent: { district_code: citizen.district_code },
})

/** The national ID registry: tells about a person only who knows number and birth date. */
export const nationalId = (key: string) =>
  guarded(key, Query, ({ number, date_of_birth }) => {
    const citizen = findCitizen(number)
    if (!citizen) return ok({ status: 'not_found' })
    if (citizen.date_of_birth !== date_of_birth) return ok({ status: 'date_mismatch' })
    return ok({ status: 'found', citizen: citizenOf(citizen) })
  })
