import './zod-setup.ts'
import * as z from 'zod'
import { listQuery, Page, saved, titled } from './crud.ts'
import { domain, endpoint } from './endpoint.ts'
import { email, flag, id, line, mobile, optional, word } from './fields.ts'
import type { PlaceKind } from './geography/places.ts'
import { memberRoles, type MemberRole } from './committees/members.ts'
import { seat } from './committees/seats.ts'
import { session } from './committees/sessions.ts'
import { variance } from './committees/variance.ts'

/** What a committee may decide, as its type's permission says (specification 3.8). */
export const committeeDecisions = ['approve', 'forward', 'recommendation', 'reject', 'waiting'] as const
export type CommitteeDecision = (typeof committeeDecisions)[number]

/** Kinds of place that committees of a type stand at; the national one is of the whole country, one of another type of any. */
export const placesOfCommittee: Readonly<Record<string, readonly PlaceKind[]>> = {
  union: ['union'],
  ward: ['ward'],
  pourashava: ['pourashava', 'district_pourashava'],
  upazila: ['upazila'],
  city: ['city', 'city_thana'],
  district: ['district'],
  national: [],
}

/** Whether a committee of the type stands at a place of this kind; `undefined`: at none, for the whole country. */
export const isPlaceOfCommittee = (type: string, kind: PlaceKind | undefined): boolean => {
  const kinds = placesOfCommittee[type]
  if (kinds === undefined) return true
  return kind === undefined ? kinds.length === 0 : kinds.includes(kind)
}

const names = z.object({ name_en: z.string(), name_bn: z.string() })
const Member = z.object({
  role: z.enum(memberRoles),
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  full_name: z.string(),
  designation: z.string(),
  address: z.string(),
  email: z.string(),
  mobile: z.string(),
})
const row = {
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  committee_type_id: z.int(),
  committee_type: z.object({ code: z.string(), value_en: z.string(), value_bn: z.string() }),
  program_id: z.int().nullable(),
  /** Null: every program. */
  program: names.nullable(),
  place_id: z.int().nullable(),
  /** Null: the whole country. */
  place: names.nullable(),
  /** The chair's name. */
  chair: z.string(),
  members: z.int(),
  active: z.boolean(),
  version: z.int(),
}
const ListedCommittee = z.object(row)
export const Committee = z.object({ ...row, members: z.array(Member) })
export type Committee = z.output<typeof Committee>

export const membersMaximum = 40
const member = z.object({
  role: z.enum(memberRoles),
  user_id: optional(id).transform((value) => value ?? null),
  full_name: line(160),
  designation: line(160),
  address: word(300).default(''),
  email: optional(email).transform((value) => value ?? ''),
  mobile: optional(mobile).transform((value) => value ?? ''),
})
export const CommitteeBody = z.object({
  ...titled,
  committee_type_id: id,
  program_id: optional(id).transform((value) => value ?? null),
  place_id: optional(id).transform((value) => value ?? null),
  members: z
    .array(member)
    .min(1, 'committee_members')
    .max(membersMaximum)
    .superRefine((members, { addIssue }) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        addIssue({ code: 'custom', message, path })
      const of = (role: MemberRole) => members.filter((one) => one.role === role).length
      if (of('chair') !== 1) refuse('committee_chair')
      else if (of('secretary') !== 1) refuse('committee_secretary')
      members.forEach(({ role, user_id }, at) => {
        if (role === 'secretary' && user_id === null) refuse('committee_account', at, 'user_id')
        if (role !== 'secretary' && user_id !== null) refuse('committee_no_account', at, 'user_id')
      })
    }),
})

const decisions = Object.fromEntries(committeeDecisions.map((decision) => [decision, z.boolean()])) as Record<
  CommitteeDecision,
  z.ZodBoolean
>
const Permission = z.object({
  committee_type_id: z.int(),
  committee_type: z.object({ code: z.string(), value_en: z.string(), value_bn: z.string() }),
  ...decisions,
  /** 0: nothing was set for the type yet. */
  version: z.int(),
})
export type CommitteePermission = z.output<typeof Permission>

const located = { policy: 'located' } as const
const params = z.object({ id })
const change = z.object({ ...CommitteeBody.shape, version: id })
const looking = 'committee-view'

/** Committees with their members (specification 3.8, 7.5), and what those of a type may decide. */
export const committees = domain('committees', {
  committee: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/committee/get',
      access: looking,
      summary: 'Committees in scope',
      query: listQuery(['name', 'name_en', 'name_bn']).extend({
        committee_type_id: optional(id),
        program_id: optional(id),
        within: optional(id),
      }),
      reply: Page(ListedCommittee),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/committee/show/:id',
      access: looking,
      summary: 'A committee with its members',
      params,
      reply: z.object({ data: Committee }),
    }),
    secretaries: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/committee/secretaries',
      access: ['committee-create', 'committee-edit'],
      summary: 'Accounts in scope that a committee’s secretary may have, by name or username',
      query: z.object({ search: word(100).default('') }),
      reply: z.object({
        data: z.array(z.object({ id: z.int(), full_name: z.string(), username: z.string() })),
      }),
    }),
    insert: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/committee/add',
      access: 'committee-create',
      summary: 'Adds a committee with its members',
      body: CommitteeBody,
      reply: saved,
    }),
    update: endpoint({
      ...located,
      method: 'PUT',
      path: '/admin/committee/update/:id',
      access: 'committee-edit',
      summary: 'Changes a committee; its members are those of the body',
      params,
      body: change,
      reply: saved,
    }),
    destroy: endpoint({
      ...located,
      method: 'DELETE',
      path: '/admin/committee/delete/:id',
      access: 'committee-delete',
      summary: 'Deletes a committee that has decided nothing',
      params,
      reply: saved,
    }),
  },
  permission: {
    list: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/committee/committee-permissions',
      access: ['thana-list', looking],
      summary: 'What committees of each type may decide',
      reply: z.object({
        data: z.array(Permission),
        /** Whether who asks may change any: they hold for the whole country. */
        may_change: z.boolean(),
      }),
    }),
    update: endpoint({
      method: 'POST',
      policy: 'global',
      path: '/admin/committee/committee-permissions',
      access: 'thana-list',
      summary: 'Says what committees of a type may decide',
      body: z.object({
        committee_type_id: id,
        version: id,
        ...(Object.fromEntries(committeeDecisions.map((decision) => [decision, flag])) as Record<
          CommitteeDecision,
          typeof flag
        >),
      }),
      reply: saved,
    }),
    destroy: endpoint({
      method: 'DELETE',
      policy: 'global',
      path: '/admin/committee/committee-permissions/:id',
      access: 'thana-list',
      summary: 'Takes from committees of a type what they may decide',
      params,
      reply: saved,
    }),
  },
  session,
  variance,
  seat,
})
