import * as z from 'zod'
import { helperRelations } from '../applications/people.ts'
import { captchaFields } from '../captcha.ts'
import { complainantLimits, endpoint, readingLimits } from '../endpoint.ts'
import {
  day,
  flag,
  id,
  integer,
  line,
  mobile,
  optional,
  paragraph,
  reason,
  trackingNumber,
  verificationNumber,
  word,
} from '../fields.ts'
import { twoLetters } from '../name-letters.ts'
import { saysWhy } from '../reason.ts'
import {
  Answered,
  documentBytesMaximum,
  documentsMaximum,
  GrievanceMessage,
  grievanceAbouts,
  grievanceEvents,
  grievanceRatings,
  HeldBy,
  isDocumentPart,
  mendNames,
  mendStates,
  naming,
  Stage,
} from './shapes.ts'

const named = naming.extend({ id: z.int() })

/** A kind of grievance as the public chooses it. */
export const PublicGrievanceType = named.extend({
  category: named,
  allows_unnamed: z.boolean(),
  /** The office complained about never learns of it. */
  sensitive: z.boolean(),
  /** In so many days it is to be solved. */
  days: z.int(),
  /** What it is about, where the kind says it; null: it is asked. */
  about: z.enum(grievanceAbouts).nullable(),
  /** Other words that find it; absent: none. */
  subjects: z.array(named.extend({ search: z.string().optional() })),
  /** Other words that find it. */
  search: z.string(),
})
export type PublicGrievanceType = z.output<typeof PublicGrievanceType>

/** What happened, in words: fewer letters than a short word has tell the office nothing. */
const happening = paragraph(4000).refine(saysWhy, 'text_words')
const complainantName = line(160).refine((typed) => twoLetters.test(typed), 'name_letters')

/**
 * Body of a grievance. Who isn't named gives neither name nor number; a mobile all the same, if they want to be told. Who has none
 * comes to the counter.
 */
export const GrievanceBody = z
  .object({
    type_id: id,
    subject_id: optional(id),
    program_id: optional(id),
    /** Where it happened: the smallest place that is known, an upazila or what lies in one. */
    place_id: id,
    about: z.enum(grievanceAbouts),
    /** Who or what, in their words. */
    about_name: optional(line(160)),
    /** The office that is complained about. */
    against_office_id: optional(id),
    /** At the counter: who complains says of a sensitive one that it is of no office, or doesn't know of which. */
    office_unknown: flag.default(false),
    text: happening,
    unnamed: flag.default(false),
    name: optional(complainantName),
    /** Somebody who speaks for them; left out: they speak themselves. */
    speaker_name: optional(complainantName),
    speaker_relation: optional(z.enum(helperRelations)),
    verification_type: optional(integer(1, 2)),
    verification_number: optional(verificationNumber),
    date_of_birth: optional(day),
    mobile: optional(mobile),
  })
  .superRefine((body, context) => {
    if (body.unnamed) return
    for (const field of ['name', 'verification_number', 'date_of_birth'] as const)
      if (body[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' })
    const { speaker_name, speaker_relation } = body
    if ((speaker_name === undefined) === (speaker_relation === undefined)) return
    const lacking = speaker_name === undefined ? 'speaker_name' : 'speaker_relation'
    context.addIssue({ code: 'custom', path: [lacking], message: 'required' })
  })
export type GrievanceBody = z.output<typeof GrievanceBody>

/** What only the complainant has, of one that was taken in at the counter: their mobile, or without one the code of the slip. */
const proofs = ['mobile', 'secret'] as const
export const GrievanceReceipt = z.object({
  grievance_id: z.int(),
  complainant_token: z.string(),
  /** Of who isn't named, or came to the counter without a mobile: with the number it opens the case. It is shown here, and never again. */
  secret: z.string().nullable(),
  /** Taken in at the counter: what only its complainant has, and shows beside the rest. */
  proof: z.enum(proofs).nullable(),
  /** Taken in at the counter: whether whoever took it in may look at it. */
  may_open: z.boolean(),
  submitted_at: z.string(),
  /** Day by which it is to be solved. */
  due_day: z.string(),
  /** Whether the number goes out by SMS, too. */
  sms: z.boolean(),
  held_by: HeldBy,
})
export type GrievanceReceipt = z.output<typeof GrievanceReceipt>

const Mend = z.object({ kind: z.enum(mendNames), state: z.enum(mendStates), at: z.string() })

/** Where a grievance stands. With two facts, no more than the stage is told. */
export const TrackedGrievance = z.object({
  /**
   * Null: the code of the phone comes first. So many wrong facts were given that right and wrong ones get one answer; or it is a sensitive
   * one that was taken in at the counter, where somebody knows all facts and has seen the slip.
   */
  stage: Stage.nullable(),
  full: z
    .object({
      grievance_id: z.int(),
      complainant_token: z.string(),
      type: naming,
      subject: naming.nullable(),
      program: naming.nullable(),
      place: naming.nullable(),
      text: z.string(),
      submitted_at: z.string(),
      held_by: HeldBy,
      /** Day by which whoever has it answers, or the rest of the answer comes; null: all is answered. */
      due_day: z.string().nullable(),
      /** Of an answer what kind it was of and which office gave it; of one before the last what it said. */
      timeline: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(grievanceEvents),
          text: z.string().nullable(),
          /** Of an answer: what it promised, and by when. */
          still_to_come: z.string().nullable(),
          still_to_come_by: z.string().nullable(),
          solution: naming.nullable(),
          office: naming.nullable(),
          /** What they said to an answer. */
          rating: z.enum(grievanceRatings).nullable(),
        }),
      ),
      messages: z.array(GrievanceMessage),
      documents: z.int(),
      /** The last answer. */
      answer: Answered.nullable(),
      mends: z.array(Mend),
      can_write: z.boolean(),
      can_reopen: z.boolean(),
      can_appeal: z.boolean(),
      rating: z.enum(grievanceRatings).nullable(),
      can_rate: z.boolean(),
      /** To rate, reopen or appeal, the code of the mobile is shown first: all three facts are known to an office, too. */
      needs_code: z.boolean(),
    })
    .nullable(),
  /** What is still to be shown of one that was taken in at the counter: a code that the mobile is sent, or that of the slip. */
  lacks: z
    .object({
      proof: z.enum(proofs),
      grievance_id: z.int(),
      /** Whether what was given is right; false: it isn't told. */
      known: z.boolean(),
      /** Opens the sending of the code, and nothing else. */
      complainant_token: z.string(),
    })
    .nullable(),
})
export type TrackedGrievance = z.output<typeof TrackedGrievance>

const params = z.object({ id })
const done = z.object({ message: z.string() })
const publicRead = { method: 'GET', access: 'public' } as const
const ofComplainant = {
  keepsNoAddress: true,
  method: 'POST',
  access: 'complainant',
  params,
  reply: done,
} as const
const words = paragraph(2000)
const why = reason(2000)
/** What the complainant writes, with papers beside it. */
const saying = {
  ...ofComplainant,
  encoding: 'multipart',
  idempotent: true,
  // Whoever has it may be at work on it at the same moment.
  retryOnStale: true,
  moreFiles: { times: documentsMaximum, bytes: documentBytesMaximum, isPart: isDocumentPart },
} as const
/** Who has it from then on, and by when they answer. */
const standing = done.extend({ held_by: HeldBy, due_day: z.string().nullable() })

/** The complainant's side. */
export const publicCalls = {
  form: {
    pageData: endpoint({
      ...publicRead,
      path: '/global/grievance/page-data',
      summary: 'Everything the grievance form needs at first: kinds, subjects, programs, divisions',
      cacheSeconds: 60,
      reply: z.object({
        data: z.object({
          reference_version: z.int(),
          types: z.array(PublicGrievanceType),
          programs: z.array(named),
          divisions: z.array(named),
        }),
      }),
    }),
    offices: endpoint({
      ...publicRead,
      path: '/global/grievance/offices/:place_id',
      limits: readingLimits,
      summary: 'Offices that serve a place, which a grievance may be about',
      params: z.object({ place_id: id }),
      cacheSeconds: 60,
      reply: z.object({ data: z.array(named) }),
    }),
    check: endpoint({
      ...publicRead,
      path: '/global/grievance/check',
      limits: readingLimits,
      summary: 'The receipt of the grievance whose Idempotency-Key is sent',
      reply: z.object({ data: z.object({ receipt: GrievanceReceipt.nullable() }) }),
    }),
  },
  grievance: {
    submit: endpoint({
      method: 'POST',
      path: '/global/grievance/submit',
      access: 'public',
      retryOnStale: true,
      keepsNoAddress: true,
      summary: 'Submits a grievance, named or not',
      encoding: 'multipart',
      idempotent: true,
      captcha: 'header',
      limits: [
        // A mobile network has few addresses for very many phones.
        { by: 'address', times: 600, seconds: 3_600, staff: 5_000 },
        { by: 'everybody', times: 200, seconds: 10 },
      ],
      body: GrievanceBody,
      moreFiles: { times: documentsMaximum, bytes: documentBytesMaximum, isPart: isDocumentPart },
      reply: GrievanceReceipt.extend({ message: z.string() }),
    }),
    track: endpoint({
      method: 'POST',
      path: '/global/grievance-tracking',
      alike: true,
      access: 'public',
      // Of many at one time the phone is rung no more than it may be, and none of them tells that it was.
      retryOnStale: true,
      keepsNoAddress: true,
      summary:
        'Where a grievance stands: the stage for two of its facts (of a sensitive one none without its number), everything for all three, or for number and secret code; of one taken in at the counter what is still to be shown',
      captcha: true,
      limits: [
        // Of wrong ones long before, the phone's code is asked for (worker/http/wrong-facts.ts): this one holds off a flood. Of a million
        // million secret codes that is none; no count of a case, which others could fill, keeps out who has its code.
        { by: 'address', times: 6_000, seconds: 3600, staff: 60_000, wrongOnly: true },
      ],
      body: z
        .object({
          ...captchaFields,
          grievance_id: optional(trackingNumber),
          verification_number: optional(verificationNumber),
          date_of_birth: optional(day),
          secret: optional(word(20)),
          /** The code that went to the phone, asked for once too many wrong ones of two facts were tried. */
          otp: optional(word(20)),
        })
        .superRefine(({ grievance_id, verification_number, date_of_birth, secret, otp }, context) => {
          const refuse = (field: string) =>
            context.addIssue({ code: 'custom', path: [field], message: 'required' })
          if (secret !== undefined) {
            if (grievance_id === undefined) refuse('grievance_id')
            // Limits go by what is given: nothing is beside a code.
            for (const [field, given] of Object.entries({ verification_number, date_of_birth, otp }))
              if (given !== undefined) context.addIssue({ code: 'custom', path: [field], message: 'invalid' })
            return
          }
          if (date_of_birth === undefined) refuse('date_of_birth')
          if (grievance_id === undefined && verification_number === undefined) refuse('grievance_id')
          // All three go on by a code that is sent apart.
          if (otp !== undefined && grievance_id !== undefined && verification_number !== undefined)
            context.addIssue({ code: 'custom', path: ['otp'], message: 'invalid' })
        }),
      effect: 'write',
      reads: 'person',
      reply: z.object({ data: TrackedGrievance }),
    }),
    sendCode: endpoint({
      ...ofComplainant,
      path: '/global/grievance/send-code/:id',
      alike: true,
      retryOnStale: true,
      summary: 'Sends a code to the mobile that was given with a grievance',
      // By who asks first: who has all of theirs sent takes none from the others. After the last one the code is on the phone already.
      limits: [
        { by: ['complainant', 'asker'], times: 5, seconds: 86_400 },
        { by: 'complainant', times: 20, seconds: 86_400 },
      ],
      /** Empty where the facts were claimed alone: whether they are right isn't told. */
      reply: done.extend({ mobile: z.string() }),
    }),
    confirmCode: endpoint({
      ...ofComplainant,
      path: '/global/grievance/confirm-code/:id',
      alike: true,
      retryOnStale: true,
      summary:
        'All of a grievance, with every right of its complainant, for the code that its mobile was sent',
      // Of two codes that are right among a million million: no count of the case, which others could fill, refuses who has the phone.
      limits: [{ by: ['complainant', 'asker'], times: 2000, seconds: 3600 }],
      body: z.object({ otp: word(20) }),
      reads: 'person',
      reply: z.object({ data: TrackedGrievance }),
    }),
    slip: endpoint({
      method: 'GET',
      path: '/global/grievance/slip/:id',
      access: 'complainant',
      keepsNoAddress: true,
      limits: complainantLimits,
      summary: 'The slip of a grievance as PDF: number, what it is about, who has it and by when',
      params,
      query: z.object({ language: z.enum(['bn', 'en']).default('bn') }),
      effect: 'write',
      reads: 'person',
      reply: 'application/pdf',
    }),
    write: endpoint({
      ...saying,
      path: '/global/grievance/write/:id',
      limits: [...complainantLimits, { by: 'complainant', times: 20, seconds: 86_400 }],
      summary: 'A message of the complainant to whoever has the grievance: words, papers, or both',
      body: z.object({ text: optional(words) }),
    }),
    reopen: endpoint({
      ...saying,
      path: '/global/grievance/reopen/:id',
      limits: complainantLimits,
      summary: 'Reopens an answered grievance: once, within 15 days',
      body: z.object({ text: why }),
      reply: standing,
    }),
    appeal: endpoint({
      ...saying,
      path: '/global/grievance/appeal/:id',
      limits: complainantLimits,
      summary: 'Appeals against an answer to the next tier, within 15 days',
      body: z.object({ text: why }),
      reply: standing,
    }),
    rate: endpoint({
      ...ofComplainant,
      path: '/global/grievance/rate/:id',
      limits: complainantLimits,
      summary: 'How satisfied the complainant is with the answer',
      body: z.object({ rating: z.enum(grievanceRatings) }),
    }),
  },
}
