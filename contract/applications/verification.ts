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
 * How often the registry is asked about one number, from everywhere: who tries the days of a life needs years, and the days
 * of the year that a number of 17 digits begins with, months, by both numbers of a person together. Others can fill it, so nobody is
 * refused by it: what is asked beyond is taken unverified, as while the registry is down.
 */
export const asksOfNumber = [
  { times: 30, seconds: 3_600, staff: 300 },
  { times: 45, seconds: 30 * 86_400, staff: 3_000 },
] as const
/**
 * How often a number that was taken unverified is asked about while it is wrong, at one time and in a day. One that says its
 * year (17 digits) has few days to be tried, and who knows it may know the other number, too.
 */
export const wrongPending = [
  { times: 1, seconds: 1_800 },
  { times: 3, seconds: 86_400 },
] as const
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
      ],
      body: DisabilityCardBody,
      reply: z.object({
        message: z.string(),
        data: z.object({ disability_token: z.string(), NameEnglish: z.string(), DateOfBirth: z.string() }),
      }),
    }),
  },
}
