import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, file, id, optional, reason } from '../fields.ts'
import type { BeneficiaryAction } from './life.ts'

/** The acts of the registry, by the action of the life that each takes. */
export const registryActs = [
  'verify',
  'roll_back',
  'approve',
  'wait',
  'deactivate',
  'delete',
  'restore',
  'restore_inactive',
] as const satisfies readonly BeneficiaryAction[]
export type RegistryAct = (typeof registryActs)[number]

export const paperBytesMaximum = 2 * 1024 * 1024
/** As many checks of papers are taken back at one time. */
export const rolledBackMaximum = 100

const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
const Decided = z.object({ version: id })
const act = { policy: 'located', params, reply } as const
const page = '/beneficiary-management/beneficiary-info/details/:id'
const bulk = { list: 'beneficiaries.beneficiary.waiting', page } as const
/** Which of the waiting list. */
const Some_ = z.object({ program_id: optional(id), place_id: optional(id) })
const started = z.object({ id: z.int(), message: z.string() })

export const Deactivation = Decided.extend({
  reason_id: id,
  /** Since when it is so. */
  status_day: day,
  note: reason(500),
  paper: optional(file(paperBytesMaximum, 'document_too_big')),
})

/** Steps in the life of a beneficiary, on the paths of the specification. */
export const actCalls = {
  verify: endpoint({
    ...act,
    method: 'PUT',
    path: '/admin/beneficiary/verify/:id',
    access: 'beneficiaryInfo-verify',
    summary: 'Notes that the papers of somebody on the waiting list are checked',
    bulk,
    body: Decided,
  }),
  verifyAll: endpoint({
    policy: 'located',
    method: 'POST',
    path: '/admin/beneficiary/verifyAll',
    access: 'beneficiaryInfo-verify',
    summary: 'Checks all of the waiting list, or of a program or place in it, as long work',
    body: Some_,
    reply: started,
  }),
  ahead: endpoint({
    method: 'GET',
    policy: 'located',
    path: '/admin/beneficiary/waiting-ahead',
    access: 'beneficiaryWaitingList-view',
    summary:
      'How many checking or approving all of the waiting list, or of a program or place in it, would take on',
    query: Some_,
    reply: z.object({
      /** Whose papers aren't checked. */
      verify: z.int(),
      /** Who would get a seat. */
      approve: z.int(),
      /** Whose papers who asks has checked, and who would find no free seat. */
      own: z.int(),
      full: z.int(),
      /** Of more than are counted: what was said is of the first of them. */
      is_more: z.boolean(),
    }),
  }),
  rollBack: endpoint({
    policy: 'located',
    method: 'POST',
    path: '/admin/beneficiary/rollback-verification',
    access: 'beneficiaryInfo-verify',
    summary: 'Takes checks of papers back, all or none',
    body: z.object({ ids: z.array(id).min(1, 'required').max(rolledBackMaximum) }),
    reply: z.object({ count: z.int(), message: z.string() }),
  }),
  approve: endpoint({
    ...act,
    method: 'PUT',
    path: '/admin/beneficiary/approve/:id',
    access: 'beneficiaryInfo-approve',
    summary: 'Gives somebody on the waiting list a free seat; by another person than who checked the papers',
    bulk: { ...bulk, turn: (row) => (row as { turn: string }).turn, alone: ['reason_id', 'note'] },
    body: Decided.extend({
      /** Where somebody who waits longer would stay without a seat: why, of the list and in words. */
      reason_id: optional(id),
      note: optional(reason(500)),
    }),
  }),
  approveAll: endpoint({
    policy: 'located',
    method: 'POST',
    path: '/admin/beneficiary/approveAll',
    access: 'beneficiaryInfo-approve',
    summary:
      'Approves all of the waiting list whose papers are checked, or of a program or place, as long work',
    body: Some_,
    reply: started,
  }),
  wait: endpoint({
    ...act,
    method: 'PUT',
    path: '/admin/beneficiary/waiting/:id',
    access: 'beneficiaryInfo-edit',
    summary: 'Puts an active beneficiary back on the waiting list, the application with it',
    body: Decided.extend({ note: reason(500) }),
  }),
  deactivate: endpoint({
    ...act,
    method: 'PUT',
    path: '/admin/beneficiary/inactive/:id',
    access: 'beneficiaryInfo-edit',
    summary: 'Makes an active beneficiary inactive from a day on, with a reason and maybe a paper',
    encoding: 'multipart',
    body: Deactivation,
  }),
  destroy: endpoint({
    ...act,
    method: 'PUT',
    path: '/admin/beneficiary/delete/:id',
    access: 'beneficiaryInfo-delete',
    summary: 'Deletes a beneficiary with a cause: kept in the delete log, from which it can be restored',
    body: Decided.extend({ cause: reason(500) }),
  }),
  restore: endpoint({
    ...act,
    method: 'GET',
    effect: 'write',
    path: '/admin/beneficiary/restore/:id',
    access: 'beneficiaryInfo-edit',
    summary: 'Brings a deleted beneficiary back into the state before',
    query: z.object({ version: optional(id) }),
  }),
  restoreInactive: endpoint({
    ...act,
    method: 'GET',
    effect: 'write',
    path: '/admin/beneficiary/restore-inactive/:id',
    access: 'beneficiaryInfo-edit',
    summary:
      'Makes an inactive beneficiary active again, into a free seat; one recorded as dead with a reason, and by another person than who recorded it',
    query: z.object({ version: optional(id), reason_id: optional(id), note: optional(reason(500)) }),
  }),
}
