import './zod-setup.ts'
import * as z from 'zod'
import { documentBytesMaximum, documentsMaximum, isFilePart } from './applications/form.ts'
import {
  LookupRow,
  Place,
  PublicProgram,
  PublicVariable,
  UpcomingProgram,
} from './applications/public-program.ts'
import { codeOfPhone } from './access/shapes.ts'
import { verificationType } from './applications/form.ts'
import { Correction, Registration } from './applications/registration.ts'
import { LoadedApplication, Named, Tracked } from './applications/loaded.ts'
import { staffCalls } from './applications/staff.ts'
import { verification } from './applications/verification.ts'
import { captchaFields } from './captcha.ts'
import { LocalOffice } from './geography/offices.ts'
import { applicantLimits, domain, endpoint, readingLimits } from './endpoint.ts'
import { day, flag, id, note, optional, reason, trackingNumber, verificationNumber, word } from './fields.ts'

export const Receipt = z.object({
  application_id: z.int(),
  applicant_token: z.string(),
  identity: z.enum(['declared', 'pending', 'verified', 'failed']),
  submitted_at: z.string(),
  /** Whether the number goes out by SMS, too; a phone that got many today gets no more. */
  sms: z.boolean(),
  /** Ward of the permanent address: whose office it is. Null in receipts of before it was said. */
  ward_id: z.int().nullable(),
  /** Whether it names where the money goes: not every program asks. */
  has_account: z.boolean(),
  /** It is about somebody who died: their number and birth date show how far it is. */
  of_dead: z.boolean(),
  /** In whose name it is, and for which program; null in receipts of before it was said. */
  of: z.object({ name: Named, program: Named }).nullable(),
})
export type Receipt = z.output<typeof Receipt>

/** Pictures by name, program files as `field:<field id>`. */
const fileParams = z.object({
  id,
  kind: z.string().regex(/^(image|signature|nominee_image|nominee_signature|field:\d{1,9})$/),
})

/** The code of the application's phone, asked for where the token was had by the three facts alone. */
const actCode = optional(word(40))

/** Birth registration: nobody has verified anything of it. */
const declared = { verification_type: verificationType.birth }

const publicRead = { method: 'GET', access: 'public' } as const

export const applications = domain('applications', {
  ...verification,
  ...staffCalls,
  form: {
    pageData: endpoint({
      ...publicRead,
      path: '/global/getApplicationPageData',
      summary:
        'Everything the application form needs at first: open programs, divisions, poverty questions, lookups',
      cacheSeconds: 60,
      reply: z.object({
        data: z.object({
          /** Goes into the addresses of the lists (places, banks, lookups) as `v`: a change makes them new. */
          reference_version: z.int(),
          programs: z.array(PublicProgram),
          /** Programs that open later, the next first. */
          upcoming: z.array(UpcomingProgram),
          /** Why nobody can apply for the time being; null: people can. */
          closed: z.object({ notice_en: z.string().nullable(), notice_bn: z.string().nullable() }).nullable(),
          divisions: z.array(Place),
          /** Divisions whose turn is still to come, where they open one after the other. */
          openings: z.array(z.object({ division_id: z.int(), opens_at: z.string() })),
          pmt: z.array(PublicVariable),
          lookups: z.array(LookupRow),
        }),
      }),
    }),
    openPrograms: endpoint({
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
    variables: endpoint({
      ...publicRead,
      path: '/global/pmt',
      summary: 'Poverty questions',
      cacheSeconds: 60,
      reply: z.object({ data: z.array(PublicVariable) }),
    }),
    disabledAreas: endpoint({
      ...publicRead,
      path: '/admin/allowance/:id/get-online-application-disabled-areas',
      limits: readingLimits,
      summary: 'Places that a program does not take online applications from',
      params: z.object({ id }),
      cacheSeconds: 60,
      reply: z.object({ data: z.array(z.int()) }),
    }),
    check: endpoint({
      ...publicRead,
      path: '/global/online-application/check',
      limits: readingLimits,
      summary:
        'The receipt of the submission whose Idempotency-Key is sent, and which programs take applications now',
      reply: z.object({
        data: z.object({
          open: z.boolean(),
          /** Those that take applications now. */
          programs: z.array(z.int()),
          receipt: Receipt.nullable(),
        }),
      }),
    }),
  },
  application: {
    register: endpoint({
      method: 'POST',
      path: '/global/online-application/registration',
      access: 'public',
      retryOnStale: true,
      summary: 'Submits an application',
      visit: 'goes_on',
      encoding: 'multipart',
      idempotent: true,
      captcha: 'header',
      limits: [
        { by: 'address', times: 10_000, seconds: 3_600, staff: 50_000 },
        { by: 'word', times: 100, seconds: 3_600 },
        // Refused forms, and those that are sent once more, take nobody's turn.
        { by: 'address', times: 60, seconds: 3_600, staff: 600, when: declared, doneOnly: 'or_told' },
        { by: 'everybody', times: 30, seconds: 10, when: declared, doneOnly: true },
      ],
      body: Registration,
      moreFiles: { times: documentsMaximum, bytes: documentBytesMaximum, isPart: isFilePart },
      reply: Receipt.extend({ message: z.string() }),
    }),
    get: endpoint({
      method: 'GET',
      path: '/global/application/get/:id',
      access: 'applicant',
      limits: applicantLimits,
      summary: 'An application as its applicant may see and correct it',
      params: z.object({ id }),
      effect: 'write',
      reads: 'person',
      reply: LoadedApplication,
    }),
    file: endpoint({
      method: 'GET',
      path: '/global/application/file/:id/:kind',
      access: 'applicant',
      limits: readingLimits,
      summary: 'A picture or document of an application',
      params: fileParams,
      reply: 'application/octet-stream',
    }),
    staffFile: endpoint({
      method: 'GET',
      path: '/admin/application/file/:id/:kind',
      access: ['application-entry-view', 'application-selection-list'],
      policy: 'located',
      summary: 'A picture or document of an application in scope, for staff',
      params: fileParams,
      effect: 'write',
      reads: 'person',
      reply: 'application/octet-stream',
    }),
    correct: endpoint({
      method: 'POST',
      path: '/global/online-edited-application/registration',
      access: 'applicant',
      limits: applicantLimits,
      summary: 'Corrects an application while it is open',
      encoding: 'multipart',
      idempotent: true,
      body: Correction,
      moreFiles: { times: documentsMaximum, bytes: documentBytesMaximum, isPart: isFilePart },
      reply: z.object({ application_id: z.int(), version: z.int(), message: z.string() }),
    }),
    submit: endpoint({
      method: 'POST',
      path: '/global/online-application/final-submit',
      access: 'applicant',
      limits: applicantLimits,
      summary: 'Makes an application final: its applicant can no longer change it',
      body: z.object({ id, verification_number: verificationNumber, otp: actCode }),
      reply: z.object({ id: z.int(), message: z.string() }),
    }),
    withdraw: endpoint({
      method: 'POST',
      path: '/global/online-application/withdraw',
      access: 'applicant',
      limits: applicantLimits,
      summary: 'Withdraws an application before it is approved: it ends there, and its person may apply anew',
      body: z.object({ id, reason: note(500).default(''), otp: actCode }),
      reply: z.object({ id: z.int(), message: z.string() }),
    }),
    appeal: endpoint({
      method: 'POST',
      path: '/global/online-application/appeal',
      access: 'applicant',
      limits: applicantLimits,
      summary: 'Appeals against a rejection, once and within 30 days: other people look at it again',
      body: z.object({ id, reason: reason(500), otp: actCode }),
      /** With the office that has it from now on. */
      reply: z.object({ id: z.int(), message: z.string(), office: LocalOffice }),
    }),
    sendMobileCode: endpoint({
      method: 'POST',
      path: '/global/online-application/mobile/otp',
      access: 'applicant',
      retryOnStale: true,
      summary: "Sends a code to the application's mobile, to confirm that it is the applicant's",
      limits: [{ by: 'applicant', times: 5, seconds: 86_400 }],
      /** `anew`: of a mobile that is confirmed already, for what only its holder may change. */
      body: z.object({ id, anew: optional(flag) }),
      reply: z.object({
        message: z.string(),
        confirmed: z.boolean(),
        /** As much of the number as its owner needs to know it by. */
        mobile: z.string(),
        seconds: z.int(),
        /** Six, good for so many seconds; one of eight or twelve is good today and tomorrow. */
        digits: z.int(),
      }),
    }),
    confirmMobile: endpoint({
      method: 'POST',
      path: '/global/online-application/mobile/confirm',
      access: 'applicant',
      summary: "Confirms the application's mobile by a code that was sent to it",
      limits: [{ by: 'applicant', times: 30, seconds: 86_400 }],
      retryOnStale: true,
      body: z.object({ id, otp: codeOfPhone, anew: optional(flag) }),
      reply: z.object({
        message: z.string(),
        confirmed: z.literal(true),
        /** In place of the one that it was confirmed with: it opens what only the phone's holder may do. */
        applicant_token: z.string().optional(),
      }),
    }),
    track: endpoint({
      method: 'POST',
      path: '/global/application-tracking',
      alike: true,
      access: 'public',
      summary:
        'Where an application stands: stage and next step for two of its facts, everything for all three',
      captcha: true,
      // Of wrong ones long before, the phone's code is asked for (worker/http/wrong-facts.ts): this one holds off a flood.
      limits: [{ by: 'address', times: 6_000, seconds: 3600, staff: 60_000, wrongOnly: true }],
      retryOnStale: true,
      body: z
        .object({
          ...captchaFields,
          application_id: optional(trackingNumber),
          verification_number: optional(verificationNumber),
          date_of_birth: day,
          /** The code that went to the application's phone, asked for once too many wrong birth dates were tried. */
          otp: optional(word(40)),
        })
        .refine((body) => body.application_id !== undefined || body.verification_number !== undefined, {
          path: ['application_id'],
          message: 'tracking_needs_number',
        }),
      reply: z.object({ data: Tracked }),
    }),
    copy: endpoint({
      method: 'GET',
      path: '/global/applicants_copy',
      access: 'applicant',
      limits: applicantLimits,
      summary: "The applicant's copy as PDF",
      query: z.object({ application_id: id, language: z.enum(['bn', 'en']).default('bn') }),
      reply: 'application/pdf',
      effect: 'write',
      reads: 'person',
    }),
  },
})
