import * as z from 'zod'
import { applicationStates, eventKinds } from '../applications/record.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, integer, line, optional } from '../fields.ts'
import { numberLimits } from '../number-limits.ts'
import { beneficiaryStatuses } from './life.ts'
import { accountStates, BeneficiaryRow, naming } from './beneficiary-lists.ts'

const params = z.object({ id })
const located = { policy: 'located', method: 'GET', params } as const
const hand = z.object({ name: z.string(), at: z.string() }).nullable()
const fact = naming.nullable()
const address = z.object({ place: fact, post_code: z.string(), address: z.string() })

/** A span in which state, program, place and amount were the same; `to_day`: the first day on which they weren't. */
const Period = z.object({
  status: z.enum(beneficiaryStatuses),
  program: naming,
  place: fact,
  class: fact,
  monthly_amount: z.int(),
  from_day: z.string(),
  to_day: z.string().nullable(),
})

/** Everything about one beneficiary; account numbers are masked. */
const BeneficiaryView = BeneficiaryRow.extend({
  status_at: z.string(),
  note: z.string().nullable(),
  has_paper: z.boolean(),
  approved_by: z.int().nullable(),
  approved_at: z.string().nullable(),
  hands: z.object({ verified: hand, approved: hand, deleted: hand }),
  applied_at: z.string(),
  application: z.object({ id: z.int(), state: z.enum(applicationStates) }).nullable(),
  class: fact,
  /** Verified in person until that day; why nothing is paid for now. */
  present_until: z.string().nullable(),
  hold: z.string().nullable(),
  person: z.object({
    identity: z.enum(['declared', 'verified']),
    father: naming,
    mother: naming,
    spouse: fact,
    identification_mark: z.string().nullable(),
    nationality: fact,
    education: fact,
    profession: fact,
    religion: fact,
    marital_status: fact,
    email: z.string().nullable(),
  }),
  present: address,
  permanent: address,
  account: z
    .object({
      institution: fact,
      branch: fact,
      owner: fact,
      account_name: z.string(),
      number: z.string(),
      state: z.enum(accountStates),
    })
    .nullable(),
  nominee: z
    .object({
      name: naming,
      relation: fact,
      date_of_birth: z.string(),
      address: z.string(),
      nationality: fact,
      number: z.string().nullable(),
    })
    .nullable(),
  guardian: z.object({ name: z.string(), mobile: z.string().nullable() }).nullable(),
  files: z.array(z.object({ kind: z.string(), title: naming, content_type: z.string(), ready: z.boolean() })),
  periods: z.array(Period),
  /** Seats of the program there: how many are taken, and of how many, if they are bounded. */
  seats: z.object({ place: fact, taken: z.int(), seats: z.int().nullable() }),
  /** Where on the waiting list, from 1; null: not on it. */
  rank: z.int().nullable(),
  /** Of the same person in other programs, as far as they are in scope. */
  others: z.array(
    z.object({ id: z.int(), number: z.int(), status: z.enum(beneficiaryStatuses), program: naming }),
  ),
})
export type BeneficiaryView = z.output<typeof BeneficiaryView>

/** What an event of a life is: of the application, or of the registry by what became of the beneficiary. */
export const lifeEvents = [
  'enrolled',
  'verified',
  'rolled_back',
  'activated',
  'put_to_waiting',
  'deactivated',
  'restored',
  'replaced',
  'exited',
  'deleted',
  'changed',
] as const
export type LifeEvent = (typeof lifeEvents)[number]
const Event = z.object({
  at: z.string(),
  /** The day from which it is so, where a state begins. */
  day: z.string().nullable(),
  application: z.enum(eventKinds).nullable(),
  registry: z.enum(lifeEvents).nullable(),
  status: z.enum(beneficiaryStatuses).nullable(),
  by: z.string().nullable(),
  reason: fact,
  note: z.string().nullable(),
  has_paper: z.boolean(),
})
export type JourneyEvent = z.output<typeof Event>

const count = z.int()
const named = z.object({ id: z.int(), value: count }).extend(naming.shape)

export const viewCalls = {
  get: endpoint({
    ...located,
    path: '/admin/beneficiary/view/:id',
    access: 'beneficiaryInfo-view',
    summary: 'Everything about one beneficiary in scope; the read is logged',
    effect: 'write',
    reads: 'person',
    reply: z.object({ data: BeneficiaryView }),
  }),
  file: endpoint({
    ...located,
    path: '/admin/beneficiary/file/:id/:kind',
    access: 'beneficiaryInfo-view',
    summary: 'A picture or paper of a beneficiary in scope; the read is logged',
    params: z.object({ id, kind: z.string().regex(/^[a-z_]{1,20}(:\d{1,16})?$/) }),
    effect: 'write',
    reads: 'person',
    reply: 'application/octet-stream',
  }),
  journey: endpoint({
    ...located,
    path: '/admin/beneficiary/journey/:id',
    access: 'information-tracking',
    summary: 'Every event of a beneficiary’s life, newest first; the read is logged',
    query: z.object({ page: optional(integer(1, 1_000)) }),
    effect: 'write',
    reads: 'person',
    reply: z.object({
      data: z.array(Event),
      more: z.boolean(),
      beneficiary: BeneficiaryRow,
    }),
  }),
  find: endpoint({
    policy: 'located',
    method: 'POST',
    path: '/admin/beneficiary/find',
    whileSeeing: true,
    access: 'information-tracking',
    limits: numberLimits,
    summary: 'Finds a beneficiary by any number, whole, or by how a name sounds; the read is logged',
    body: z.object({ search: line(100), place_id: optional(id), born: optional(day) }),
    reads: 'person',
    reply: z.object({ data: z.array(BeneficiaryRow), more: z.boolean() }),
  }),
  dashboard: endpoint({
    policy: 'located',
    method: 'GET',
    path: '/admin/beneficiary/dashboard',
    access: 'beneficiaryDashboard-view',
    summary: 'Beneficiaries of the area by state, program, place and gender, and who came and left by day',
    reply: z.object({
      in_all: count,
      statuses: z.array(z.object({ status: z.enum(beneficiaryStatuses), value: count })),
      /** Active ones; so are those by place and gender. */
      programs: z.array(named),
      genders: z.array(named),
      /** The last four weeks, the first day first. */
      days: z.array(z.object({ day: z.string(), joined: count, left: count })),
      areas: z.array(
        named.extend({
          code: z.string(),
          parent: named.omit({ value: true }).extend({ code: z.string() }).nullable(),
        }),
      ),
      level: z.enum(['district', 'upazila']).nullable(),
    }),
  }),
}
