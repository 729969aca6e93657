import * as z from 'zod'
import { seen } from '#contract/seen'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** A name as the registry says it, without what can't be seen. */
const heard = z.string().transform(seen)

/** A person as the national ID registry has them. */
export const Citizen = z.object({
  number_10: z.string().nullable(),
  number_17: z.string().nullable(),
  /** The same whichever of the person's numbers was asked for. */
  canonical: z.string().min(1),
  name_bn: heard,
  name_en: heard.nullable(),
  father_name_bn: heard.nullable(),
  father_name_en: heard.nullable(),
  mother_name_bn: heard.nullable(),
  mother_name_en: heard.nullable(),
  date_of_birth: z.iso.date(),
  gender: z.enum(['male', 'female', 'third']),
  deceased: z.boolean(),
  /** Base64 of a PNG or JPEG. */
  photo: z.string(),
  permanent: z.object({ district_code: z.string() }),
})
export type Citizen = z.infer<typeof Citizen>

const Reply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), citizen: Citizen }),
  z.object({ status: z.literal('date_mismatch') }),
  z.object({ status: z.literal('not_found') }),
])

export type NationalIdAnswer = z.infer<typeof Reply> | OutsideDown

/** The national ID registry. */
export const nationalIdAt = (service: Service, perSecond = 20) => ({
  /** How many in a second the queue of pending numbers may ask: people who apply need theirs besides. */
  perSecond,
  /** What the registry says to a 10- or 17-digit number and a birth date. */
  verify: (number: string, dateOfBirth: string, note?: Note): Promise<NationalIdAnswer> =>
    ask(service, {
      path: '/verify',
      body: { number, date_of_birth: dateOfBirth },
      reply: Reply,
      repeatable: true,
      note,
    }),
})
