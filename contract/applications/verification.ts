import '../zod-setup.ts'
import * as z from 'zod'
import { captchaFields } from '../captcha.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, integer, nameBangla, nameEnglish, optional, verificationNumber } from '../fields.ts'
import { DisabilityCardBody } from './disability.ts'

/** What the registry says of a person, and the signed word that registration must carry (24 hours). */
export const Verified = z.object({
  identity: z.enum(['verified', 'pending']),
  verification_token: z.string(),
  age: z.int().nullable(),
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  father: z.string().nullable(),
  fatherEn: z.string().nullable(),
  mother: z.string().nullable(),
  motherEn: z.string().nullable(),
  gender: z.string().nullable(),
  gender_id: z.int().nullable(),
  /** The registry has them as dead: only a program for the dead takes the application, and only as of one. */
  deceased: z.boolean(),
})
export type Verified = z.output<typeof Verified>

/**
 * Guesses at the birth date of one number from one address, counted over all calls that ask the registry: who mistypes gets through.
 * Numbers are counted as they are typed, here and below: which two are of one person is known only of who has applied, and a shared
 * count would tell that they have.
 */
const perNumber = [
  { by: ['verification_number', 'address'], times: 10, seconds: 3_600, shared: 'national_id' },
] as const
/**
 * How many wrong birth dates are told of one number in a month, from everywhere, as it is typed: whether the forms of 10 and 17 digits
 * are one person's is known only of who has applied. Strangers can fill it, so nobody is refused by it: what is asked beyond is taken
 * unverified, right or wrong, as while the registry is down. Offices have a count of their own.
 */
export const wrongOfNumber = { times: 10, seconds: 30 * 86_400, staff: 60 } as const
/**
 * How many wrong birth dates are told of one number by those that were taken unverified. Who has confirmed the mobile has tries of
 * their own first: those of the phone, and those of all confirmed ones of the number.
 */
export const wrongPending = {
  common: [
    { times: 1, seconds: 1_800 },
    { times: 2, seconds: 86_400 },
    { times: 20, seconds: 30 * 86_400 },
  ],
  confirmed: [{ times: 2, seconds: 86_400 }],
  phone: [
    { times: 1, seconds: 86_400 },
    { times: 2, seconds: 30 * 86_400 },
  ],
} as const
/** What is asked of the registries before anything is sent. */
export const verification = {
  verification: {
    applicant: endpoint({
      method: 'POST',
      path: '/global/online-application/card-verification',
      access: 'public',
      visit: 'begins',
      summary: 'Verifies an applicant against the national ID registry',
      encoding: 'multipart',
      captcha: true,
      limits: [{ by: 'address', times: 2000, seconds: 3600, staff: 10_000 }, ...perNumber],
      body: z.object({
        ...captchaFields,
        program_id: id,
        gender_id: optional(id),
        verification_type: integer(1, 2),
        verification_number: verificationNumber,
        date_of_birth: day,
        name_en: optional(nameEnglish),
        name_bn: optional(nameBangla),
      }),
      reply: z.object({ message: z.string(), data: Verified }),
    }),
    birthNumber: endpoint({
      method: 'POST',
      path: '/global/online-application/birth-number-check',
      alike: true,
      access: 'public',
      visit: 'goes_on',
      summary: 'Says whether who has a birth registration number has applied',
      encoding: 'multipart',
      captcha: true,
      limits: [
        { by: 'address', times: 2000, seconds: 3600, staff: 10_000 },
        { by: ['verification_number', 'address'], times: 5, seconds: 3_600 },
        // Beyond it is told at the submission, as it would be without.
        { by: 'verification_number', times: 10, seconds: 30 * 86_400, staff: 60 },
      ],
      body: z.object({
        ...captchaFields,
        program_id: optional(id),
        verification_number: verificationNumber,
        date_of_birth: day,
      }),
      reply: z.object({ data: z.object({ taken: z.literal(false) }) }),
    }),
    nominee: endpoint({
      method: 'POST',
      path: '/global/online-application/nominee-card-verification',
      access: 'public',
      visit: 'goes_on',
      summary: 'Verifies a nominee against the national ID registry',
      encoding: 'multipart',
      captcha: true,
      limits: [{ by: 'address', times: 2000, seconds: 3600, staff: 10_000 }, ...perNumber],
      body: z.object({
        ...captchaFields,
        /** Of which program the form is: of one that takes no more applications it says so at once. */
        program_id: optional(id),
        nominee_verification_type: optional(integer(1, 2)),
        verification_number: verificationNumber,
        date_of_birth: day,
        name_en: optional(nameEnglish),
        name_bn: optional(nameBangla),
        /** The applicant's number, if it is known already: the two can't be one. */
        applicant_number: optional(verificationNumber),
      }),
      reply: z.object({
        message: z.string(),
        data: Verified.pick({ identity: true, name: true, nameEn: true }).extend({
          nominee_token: z.string(),
        }),
      }),
    }),
    disabilityCard: endpoint({
      method: 'POST',
      path: '/global/online-application/dis-card-verification',
      alike: true,
      access: 'public',
      visit: 'goes_on',
      summary: 'Verifies a disability card against the disability registry',
      encoding: 'multipart',
      captcha: 'header',
      limits: [
        { by: 'address', times: 300, seconds: 3_600, staff: 3_000 },
        // One word, used again and again, is not the whole address's count.
        { by: 'word', times: 30, seconds: 3_600 },
        // Of a verified identity nothing can be guessed: only the person's own card is answered.
        { by: ['dis_id', 'address'], times: 5, seconds: 3_600, unless: 'verification_token' },
        { by: 'dis_id', times: 10, seconds: 3_600, unless: 'verification_token' },
        { by: 'dis_id', times: 20, seconds: 86_400, unless: 'verification_token' },
        { by: 'dis_id', times: 20, seconds: 30 * 86_400, wrongOnly: true, unless: 'verification_token' },
      ],
      body: DisabilityCardBody,
      reply: z.object({
        message: z.string(),
        data: z.object({ disability_token: z.string(), NameEnglish: z.string(), DateOfBirth: z.string() }),
      }),
    }),
  },
}
