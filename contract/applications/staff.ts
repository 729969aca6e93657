import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, optional, reason, word } from '../fields.ts'
import { KeysetQuery, SoughtPage, writtenNumbers } from '../keyset.ts'
import { numberLimits } from '../number-limits.ts'
import { officeActions } from './office.ts'
import { applicationStates, eventKinds, identities } from './record.ts'

const naming = z.object({ name_en: z.string(), name_bn: z.string() })

/** What every list of applications can be narrowed by. */
export const applicationFilters = {
  state: optional(z.enum(applicationStates)),
  program_id: optional(id),
  identity: optional(z.enum(identities)),
  /** A place of any level: what lies in it. */
  place_id: optional(id),
  from: optional(day),
  to: optional(day),
  direction: z.literal(['asc', 'desc']).default('desc'),
}

/** Whether the score is within the cut-off that was in force. */
export const scoreOutcomes = ['eligible', 'not_eligible', 'none'] as const
/** Who typed it: the applicant or a helper of theirs, or an officer at the counter. */
export const entryWays = ['online', 'counter'] as const

export const EntryQuery = KeysetQuery.extend({
  ...applicationFilters,
  /** A name as it sounds, in an upazila or with a birth date. */
  name: optional(word(100)),
  /** Tracking numbers, as `find` gave them: a number of a person never stands in an address. */
  ids: optional(writtenNumbers(50)),
  born: optional(day),
  gender_id: optional(id),
  class_id: optional(id),
  score: optional(z.enum(scoreOutcomes)),
  score_from: optional(word(12).pipe(z.coerce.number())),
  score_to: optional(word(12).pipe(z.coerce.number())),
  entry: optional(z.enum(entryWays)),
  /** Appeals that who asks may hear. */
  waits: optional(z.enum(['me'])),
})
export type EntryQuery = z.output<typeof EntryQuery>

/** An application in the list of staff: numbers of persons are masked. */
const EntryRow = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(applicationStates),
  identity: z.enum(identities),
  submitted_at: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  date_of_birth: z.string(),
  age: z.int(),
  gender: naming,
  verification_number: z.string(),
  mobile: z.string(),
  program: naming,
  place: naming.nullable(),
  score: z.number().nullable(),
  eligible: z.boolean().nullable(),
  at_counter: z.boolean(),
})

/** What of another application says that it may be of the same person. */
export const duplicateReasons = ['number', 'card', 'name', 'mobile', 'account'] as const
export const duplicateDecisions = ['same', 'another'] as const
/** What two applications are compared by, numbers masked. */
const compared = {
  name_en: z.string(),
  name_bn: z.string(),
  father_name_en: z.string(),
  father_name_bn: z.string(),
  mother_name_en: z.string(),
  mother_name_bn: z.string(),
  date_of_birth: z.string(),
  verification_number: z.string(),
  mobile: z.string(),
  account: z.string().nullable(),
}
const Duplicate = z.object({
  id: z.int(),
  reasons: z.array(z.enum(duplicateReasons)),
  ...compared,
  program: naming,
  place: naming.nullable(),
  state: z.enum(applicationStates),
  submitted_at: z.string(),
  decision: z
    .object({ decision: z.enum(duplicateDecisions), note: z.string(), by: z.string(), at: z.string() })
    .nullable(),
})
/** One that lies where who looks may not: that it is there, and of which district. */
const Elsewhere = z.object({
  reasons: z.array(z.enum(duplicateReasons)),
  district: naming.nullable(),
  state: z.enum(applicationStates),
})

const EntryView = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(applicationStates),
  identity: z.enum(identities),
  submitted_at: z.string(),
  locked_at: z.string().nullable(),
  name_en: z.string(),
  name_bn: z.string(),
  program: naming,
  place: naming.nullable(),
  /** Everything that was entered, in the language of the call; account numbers masked. */
  sections: z.array(
    z.object({ heading: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  score: z
    .object({
      score: z.number(),
      cut_off: z.number(),
      eligible: z.boolean(),
      lines: z.array(naming.extend({ value: z.number() })),
    })
    .nullable(),
  files: z.array(z.object({ kind: z.string(), title: naming, content_type: z.string(), ready: z.boolean() })),
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(eventKinds),
      note: z.string().nullable(),
      /** Who did it, where it was somebody of the staff, and the reason that they chose. */
      by: z.string().nullable(),
      reason: naming.nullable(),
    }),
  ),
  /** What the office may do with it now. */
  acts: z.array(z.enum(officeActions)),
  /** What is possible, too, and for somebody else to do. */
  for_others: z.array(z.enum(officeActions)).optional(),
  /** An office began the appeal from a grievance: none takes it back. */
  for_complaint: z.boolean().optional(),
  messages: z.array(
    z.object({
      at: z.string(),
      text: z.string(),
      status: z.enum(['waiting', 'sent', 'failed']),
    }),
  ),
  /** What the possible duplicates are held against. */
  person: z.object(compared),
  duplicates: z.array(Duplicate),
  elsewhere: z.array(Elsewhere),
  entered_by: z.string().nullable(),
})

const located = { policy: 'located' } as const
const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
/** A reason of the list, and in words what it was here. */
const because = z.object({ version: id, reason_id: id, note: reason(500) })
/** A step that may be taken with many. */
const step = {
  method: 'POST',
  params,
  reply,
  bulk: { list: 'applications.entry.list', page: '/application-selection/application-view/:id' },
} as const

/** The staff's side of applications. */
export const staffCalls = {
  entry: {
    programs: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/application/choices',
      access: 'application-entry-view',
      summary: 'Programs, genders and classes, to filter applications by, and reasons for what is decided',
      reply: z.object({
        programs: z.array(naming.extend({ id: z.int() })),
        genders: z.array(naming.extend({ id: z.int(), code: z.string() })),
        reasons: z.array(naming.extend({ id: z.int(), code: z.string() })),
        classes: z.array(naming.extend({ id: z.int(), code: z.string() })),
      }),
    }),
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/application/get',
      access: 'application-entry-view',
      summary: 'Applications in scope, newest first; found by how a name sounds',
      query: EntryQuery,
      exports: 'persons',
      reply: SoughtPage(EntryRow),
    }),
    find: endpoint({
      ...located,
      method: 'POST',
      effect: 'read',
      path: '/admin/application/find',
      access: 'application-entry-view',
      limits: numberLimits,
      summary:
        'Tracking numbers of the applications in scope with a number: tracking, national ID, birth registration, mobile or account, whole',
      body: z.object({ number: word(40) }),
      reply: z.object({ ids: z.array(z.int()) }),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/application/view/:id',
      access: 'application-selection-list',
      summary: 'Everything about one application in scope, in the words of a language; the read is logged',
      params,
      query: z.object({ language: z.enum(['bn', 'en']).default('bn') }),
      effect: 'write',
      reads: 'person',
      reply: z.object({ data: EntryView }),
    }),
    review: endpoint({
      ...located,
      ...step,
      path: '/admin/application/review/:id',
      access: 'application-selection-review',
      summary: 'Opens an application for review: its applicant can no longer change it',
      body: z.object({ version: id }),
    }),
    reject: endpoint({
      ...located,
      ...step,
      path: '/admin/application/reject/:id',
      access: 'application-selection-reject',
      summary: 'Rejects an application that is under review, or whose identity failed for good',
      body: because,
    }),
    withdraw: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/application/withdraw/:id',
      access: 'application-withdraw-create',
      summary: 'Withdraws an application for its applicant, who came to the counter',
      params,
      body: because,
      reply,
    }),
    appeal: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/application/appeal/:id',
      access: 'application-appeal-create',
      summary: 'Takes an appeal at the counter: once, within 30 days of the rejection',
      params,
      body: z.object({ version: id, note: reason(1000) }),
      reply,
    }),
    decideDuplicate: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/application/duplicate/:id',
      access: 'application-duplicate-edit',
      summary: 'Records whether another application is of the same person',
      params,
      body: z.object({ other_id: id, decision: z.enum(duplicateDecisions), note: reason(500) }),
      reply,
    }),
  },
}
