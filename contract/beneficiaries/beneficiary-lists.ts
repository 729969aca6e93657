import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, optional, word } from '../fields.ts'
import { KeysetQuery, SoughtPage, writtenNumbers } from '../keyset.ts'
import { numberLimits } from '../number-limits.ts'
import type { Permission } from '../permissions.ts'
import { beneficiaryStatuses, type BeneficiaryStatus } from './life.ts'

export const naming = z.object({ name_en: z.string(), name_bn: z.string() })
export const accountStates = ['unchecked', 'checking', 'ready', 'refused'] as const

/** The lists of beneficiaries: all of them, and those in one state, each with a permission of its own. */
export const beneficiaryLists = {
  list: { path: '/admin/beneficiary/get', access: 'beneficiaryInfo-view' },
  active: { path: '/admin/beneficiary/get-active', access: 'beneficiaryActiveList-view', status: 'active' },
  inactive: {
    path: '/admin/beneficiary/get-inactive',
    access: 'beneficiaryInactiveList-view',
    status: 'inactive',
  },
  waiting: {
    path: '/admin/beneficiary/get-waiting',
    access: 'beneficiaryWaitingList-view',
    status: 'waiting',
  },
  deleted: {
    path: '/admin/beneficiary/get-deleted',
    access: 'beneficiaryDeleteList-view',
    status: 'deleted',
  },
} as const satisfies Record<string, { path: string; access: Permission; status?: BeneficiaryStatus }>
export type BeneficiaryList = keyof typeof beneficiaryLists
export const listing = Object.values(beneficiaryLists).map(({ access }) => access)

export const BeneficiaryQuery = KeysetQuery.extend({
  /** A name as it sounds, in an upazila or with a birth date. */
  name: optional(word(100)),
  /** Numbers of beneficiaries, as `lookUp` gave them: a number of a person never stands in an address. */
  numbers: optional(writtenNumbers(50)),
  born: optional(day),
  status: optional(z.enum(beneficiaryStatuses)),
  program_id: optional(id),
  /** A place of any level: what lies in it. */
  place_id: optional(id),
  gender_id: optional(id),
  /** Of the account. */
  payment_state: optional(z.enum(accountStates)),
  /** Whether the papers are checked. */
  verified: optional(z.enum(['yes', 'no'])),
  /** Who was given a seat from the waiting list before others who waited longer. */
  passed: optional(z.enum(['yes'])),
  /** In their state since that day or later, until that day or earlier. */
  since: optional(day),
  until: optional(day),
  /** A waiting list in its order; of a program, in an upazila, city thana or pourashava. */
  order: optional(z.enum(['rank'])),
  direction: z.literal(['asc', 'desc']).default('desc'),
})
export type BeneficiaryQuery = z.output<typeof BeneficiaryQuery>

const gonesFor = ['ended', 'claimed'] as const
export type GoneFor = (typeof gonesFor)[number]

/** A beneficiary in lists: numbers of persons are masked. */
export const BeneficiaryRow = z.object({
  id: z.int(),
  version: z.int(),
  number: z.int(),
  status: z.enum(beneficiaryStatuses),
  status_day: z.string(),
  verified_by: z.int().nullable(),
  verified_at: z.string().nullable(),
  name_en: z.string(),
  name_bn: z.string(),
  date_of_birth: z.string(),
  gender: naming,
  program: naming,
  place: naming.nullable(),
  verification_number: z.string(),
  mobile: z.string(),
  monthly_amount: z.int(),
  account_state: z.enum(accountStates),
  held: z.boolean(),
  reason: naming.nullable(),
  /** Why, in words: all that there is of who was deleted. */
  note: z.string().nullable(),
  /** They were made inactive as dead, and by whom: bringing them back asks for more. */
  recorded_dead: z.boolean(),
  /** Sorts a waiting list: who stands first has the seat. */
  turn: z.string(),
  deactivated_by: z.int().nullable(),
  /** How many who stood before stayed without a seat when this one was given one, why, and by whom; null: nobody. */
  passed_over: z
    .object({ count: z.int(), reason: naming.nullable(), note: z.string(), by: z.string() })
    .nullable(),
  status_before: z.enum(beneficiaryStatuses).nullable(),
  /** Why nobody can bring back who was deleted or made inactive. */
  gone_for: z.enum(gonesFor).nullable(),
  /** Who recommended or refused their application: nobody of them brings it to an allowance, or back. */
  application_by: z.array(z.int()),
})
export type BeneficiaryRow = z.output<typeof BeneficiaryRow>

const listed = <const Name extends BeneficiaryList>(name: Name, summary: string) => {
  const { path, access } = beneficiaryLists[name]
  return endpoint({
    method: 'GET',
    policy: 'located',
    path: path as string,
    access: access as Permission,
    summary,
    query: BeneficiaryQuery,
    exports: 'persons',
    reply: SoughtPage(BeneficiaryRow),
  })
}

/** What beneficiaries are filtered by, and the lists of them. */
export const listCalls = {
  choices: endpoint({
    method: 'GET',
    policy: 'global',
    path: '/admin/beneficiary/choices',
    access: listing,
    summary: 'Programs and genders, to filter beneficiaries by, and reasons for their states',
    reply: z.object({
      programs: z.array(naming.extend({ id: z.int() })),
      genders: z.array(naming.extend({ id: z.int() })),
      reasons: z.array(naming.extend({ id: z.int(), is_death: z.boolean() })),
      alive_reasons: z.array(naming.extend({ id: z.int() })),
    }),
  }),
  lookUp: endpoint({
    method: 'POST',
    effect: 'read',
    policy: 'located',
    path: '/admin/beneficiary/look-up',
    access: listing,
    limits: numberLimits,
    summary:
      'Numbers of the beneficiaries in scope with a number: beneficiary, tracking, national ID, birth registration, mobile or account, whole',
    body: z.object({ number: word(40) }),
    reply: z.object({ numbers: z.array(z.int()) }),
  }),
  list: listed('list', 'Beneficiaries in scope, newest first; found by how a name sounds'),
  active: listed('active', 'Active beneficiaries in scope'),
  inactive: listed('inactive', 'Inactive beneficiaries in scope'),
  waiting: listed(
    'waiting',
    'Who waits for a seat, newest first; of a program in one place in the order of the waiting list',
  ),
  deleted: listed('deleted', 'Beneficiaries in scope that were deleted'),
}
