import type { NamedRow } from '#contract/format'
import type { AdditionalField } from '#contract/programs'
import type { KeptDraft } from '#frontend/app/drafts/kept.ts'
import type { PanelId } from '../panel-of.ts'
import type { Standings } from '../standing.ts'
import type { SubmissionBody } from '../useSubmission.ts'
import type { ApplicationValues } from '../values.ts'

/** The server's word on a person holds 24 hours; what has less than an hour left is not worth going on with. */
export const verificationHours = 23

export type Asked = { name: NamedRow; type: AdditionalField['type'] }

/** An application as far as it was filled in, kept on this device only; forms of other programs share its sitting. */
export type Draft = KeptDraft & {
  program: { id: number; version: number; name_en: string; name_bn: string }
  /** What was asked for then, to say later what is asked no more. */
  asked: {
    panels: PanelId[]
    fields: Record<string, Asked>
    questions: Record<string, NamedRow>
    /** What was chosen in the lists that every program shares, by field. */
    choices?: Record<string, NamedRow>
  }
  values: ApplicationValues
  standings: Standings
  /** When each of the server's words first stood here. */
  verified_at: Partial<Record<keyof Standings, number>>
  sending_body?: SubmissionBody
}

/** Of two people who ask for the same program each has a form. */
export const draftKey = (form: string, programId: number, sitting: string): string =>
  `${form}:${programId}:${sitting}`
