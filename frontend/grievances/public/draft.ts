import type { KeptDraft } from '#frontend/app/drafts/kept.ts'
import type { GrievanceSent } from './to-body.ts'
import type { GrievanceValues } from './values.ts'

/** A grievance as far as it was written, kept on this device only. */
export type GrievanceDraft = KeptDraft & { values: GrievanceValues; sending_body?: GrievanceSent }
/** A form that goes on from what was kept; with a body, it is sent again at once. */
export type GrievanceStart = {
  draft: GrievanceDraft
  values: GrievanceValues
  /** What was chosen and is no longer offered. */
  lost: ('type_id' | 'subject_id' | 'program_id')[]
  resend?: GrievanceSent
}
