import './zod-setup.ts'
import * as z from 'zod'
import { LookupRow, Place, PublicProgram, PublicVariable } from './applications/public-program.ts'
import { Registration } from './applications/registration.ts'
import { domain, endpoint } from './endpoint.ts'
import { day, id, integer, nameBangla, nameEnglish, optional, verificationNumber } from './fields.ts'

const captchaFields = {
  captcha_token: z.string().max(2000),
  captcha_value: z.string().trim().min(1, 'captcha_required').max(20),
}

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

export const Receipt = z.object({
  application_id: z.int(),
  applicant_token: z.string(),
  identity: z.enum(['declared', 'pending', 'verified', 'failed']),
  submitted_at: z.string(),
})
export type Receipt = z.output<typeof Receipt>

const publicRead = { method: 'GET', access: 'public' } as const

export const applications = domain('applications', {
  pageData: endpoint({
    ...publicRead,
    path: '/global/getApplicationPageData',
    summary:
      'Everything the application form needs at first: open programs, divisions, poverty questions, lookups',
    cacheSeconds: 60,
    reply: z.object({
      data: z.object({
        programs: z.array(PublicProgram),
        divisions: z.array(Place),
        pmt: z.array(PublicVariable),
        lookups: z.array(LookupRow),
      }),
    }),
  }),
  programsForApplications: endpoint({
    ...publicRead,
    path: '/global/programsForApplications',
    summary: 'Programs that take applications now',
    cacheSeconds: 60,
    reply: z.object({ data: z.array(PublicProgram) }),
  }),
  programs: endpoint({
    ...publicRead,
    path: '/global/program',
    summary: 'All programs, with those whose window is closed',
    cacheSeconds: 60,
    reply: z.object({ data: z.array(PublicProgram) }),
  }),
  pmt: endpoint({
    ...publicRead,
    path: '/global/pmt',
    summary: 'Poverty questions',
    cacheSeconds: 60,
    reply: z.object({ data: z.array(PublicVariable) }),
  }),
  disabledAreas: endpoint({
    ...publicRead,
    path: '/admin/allowance/:id/get-online-application-disabled-areas',
    summary: 'Places that a program does not take online applications from',
    params: z.object({ id }),
    cacheSeconds: 60,
    reply: z.object({ data: z.array(z.int()) }),
  }),
  check: endpoint({
    ...publicRead,
    path: '/global/online-application/check',
    summary: 'The receipt of the submission whose Idempotency-Key is sent, and whether applications are open',
    reply: z.object({ data: z.object({ open: z.boolean(), receipt: Receipt.nullable() }) }),
  }),
  cardVerification: endpoint({
    method: 'POST',
    path: '/global/online-application/card-verification',
    access: 'public',
    summary: 'Verifies an applicant against the national ID registry',
    encoding: 'multipart',
    captcha: true,
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
  nomineeCardVerification: endpoint({
    method: 'POST',
    path: '/global/online-application/nominee-card-verification',
    access: 'public',
    summary: 'Verifies a nominee against the national ID registry',
    encoding: 'multipart',
    captcha: true,
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
      data: Verified.pick({ identity: true, name: true, nameEn: true }).extend({ nominee_token: z.string() }),
    }),
  }),
  disabilityCardVerification: endpoint({
    method: 'POST',
    path: '/global/online-application/dis-card-verification',
    access: 'public',
    summary: 'Verifies a disability card against the disability registry',
    encoding: 'multipart',
    body: z.object({
      dis_id: optional(z.string().max(30)),
      dis_no: optional(z.string().max(30)),
      date_of_birth: day,
    }),
    reply: z.object({
      message: z.string(),
      data: z.object({ disability_token: z.string(), NameEnglish: z.string(), DateOfBirth: z.string() }),
    }),
  }),
  registration: endpoint({
    method: 'POST',
    path: '/global/online-application/registration',
    access: 'public',
    summary: 'Submits an application',
    encoding: 'multipart',
    idempotent: true,
    body: Registration,
    reply: Receipt.extend({ message: z.string() }),
  }),
  applicantsCopy: endpoint({
    method: 'GET',
    path: '/global/applicants_copy',
    access: 'applicant',
    summary: "The applicant's copy as PDF",
    query: z.object({ application_id: id, language: z.enum(['bn', 'en']).default('bn') }),
    reply: 'application/pdf',
    effect: 'write',
    reads: 'person',
  }),
})
