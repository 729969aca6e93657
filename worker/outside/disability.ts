import * as z from 'zod'
import { seen } from '#contract/seen'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** A disability identity card as its register has it. */
export const DisabilityCard = z.object({
  card_number: z.string(),
  name_en: z.string().transform(seen).nullable(),
  name_bn: z.string().transform(seen),
  date_of_birth: z.iso.date(),
  /** The holder's national ID number, of 10 or 17 digits. */
  nid: z.string().nullable(),
  disability_type_code: z.string(),
  disability_level_code: z.string(),
})
export type DisabilityCard = z.infer<typeof DisabilityCard>

const Reply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), card: DisabilityCard }),
  z.object({ status: z.literal('date_mismatch') }),
  z.object({ status: z.literal('not_found') }),
])

export type DisabilityAnswer = z.infer<typeof Reply> | OutsideDown

/** The register of disability cards. */
export const disabilityAt = (service: Service) => ({
  /** What the register says to a card number and its holder's birth date. */
  verify: (cardNumber: string, dateOfBirth: string, note?: Note): Promise<DisabilityAnswer> =>
    ask(service, {
      path: '/verify',
      body: { card_number: cardNumber, date_of_birth: dateOfBirth },
      reply: Reply,
      repeatable: true,
      note,
    }),
})
