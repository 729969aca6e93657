import * as z from 'zod'
import type { OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** A person as the national ID registry has them. */
export const Citizen = z.object({
  number_10: z.string().nullable(),
  number_17: z.string().nullable(),
  /** The same whichever of the person's numbers was asked for. */
  canonical: z.string().min(1),
  name_bn: z.string(),
  name_en: z.string().nullable(),
  father_name_bn: z.string().nullable(),
  father_name_en: z.string().nullable(),
  mother_name_bn: z.string().nullable(),
  mother_name_en: z.string().nullable(),
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
export const nationalIdAt = (service: Service) => ({
  /** What the registry says to a 10- or 17-digit number and a birth date. */
  verify: (number: string, dateOfBirth: string): Promise<NationalIdAnswer> =>
    ask(service, {
      path: '/verify',
      body: { number, date_of_birth: dateOfBirth },
      reply: Reply,
      repeatable: true,
    }),
})
