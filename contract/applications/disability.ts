import '../zod-setup.ts'
import * as z from 'zod'
import { day, id, optional, token, verificationNumber, word } from '../fields.ts'
import { cardNumberOf } from './card-number.ts'

/** The number under either of its names (specification 7.4), as one: whichever way it is spelled, it is counted as the same. */
export const DisabilityCardBody = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body
    const { dis_no, ...rest } = body as Record<string, unknown>
    return { ...rest, dis_id: rest['dis_id'] ?? dis_no }
  },
  z.object({
    dis_id: z
      .string()
      .max(30, 'card_number')
      .transform(cardNumberOf)
      .pipe(z.string().regex(/^\d{5,20}$/, 'card_number')),
    /** In place of dis_id, for some callers. */
    dis_no: optional(word(30)),
    date_of_birth: day,
    /** Of which program the form is: of one that takes no more applications it says so at once. */
    program_id: optional(id),
    /** The word of the verified identity whose card it is; without it a captcha comes in the header. */
    verification_token: optional(token(4000)),
    /** Of who is declared by a number: theirs, which the card must be made out to. */
    verification_number: optional(verificationNumber),
  }),
)
