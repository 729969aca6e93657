import type { AdditionalField } from '#contract/programs'
import type { NamedRow } from '#contract/format'
import type { PanelId } from '../panel-of.ts'
import type { Standings } from '../standing.ts'
import type { SubmissionBody } from '../useSubmission.ts'
import type { ApplicationValues } from '../values.ts'

export const draftDays = 7
/** The server's word on a person holds 24 hours; what has less than an hour left is not worth going on with. */
export const verificationHours = 23

export type Asked = { name: NamedRow; type: AdditionalField['type'] }

/** A form as far as it was filled in, kept on this device only. */
export type Draft = {
  key: string
  /** The page that the form stands on. */
  form: string
  /** One person's sitting: forms of other programs that were begun on the way go with the one that is sent. */
  sitting: string
  program: { id: number; version: number; name_en: string; name_bn: string }
  /** What was asked for then, to say later what is asked no more. */
  asked: {
    panels: PanelId[]
    fields: Record<string, Asked>
    questions: Record<string, NamedRow>
    /** What was chosen in the lists that every program shares, by field. */
    choices?: Record<string, NamedRow>
  }
  /** Without pictures and files: they are kept apart. */
  values: ApplicationValues
  standings: Standings
  /** When each of the server's words first stood here. */
  verified_at: Partial<Record<keyof Standings, number>>
  kept_at: number
  /** The Idempotency-Key that it was sent under, and the body that may not have arrived. */
  sending_key?: string
  sending_body?: SubmissionBody
}

export const draftKey = (form: string, programId: number): string => `${form}:${programId}`

const pictures = ['image', 'signature', 'nominee_image', 'nominee_signature'] as const

/** Values and files of a form, apart; what must not be kept is left out. */
export function takenApart(values: ApplicationValues): {
  values: ApplicationValues
  files: Map<string, Blob>
} {
  const files = new Map<string, Blob>()
  const additional = Object.fromEntries(
    Object.entries(values.additional).map(([id, value]) => {
      if (!(value instanceof Blob)) return [id, value]
      files.set(`additional.${id}`, value)
      return [id, null]
    }),
  )
  for (const name of pictures) if (values[name]) files.set(name, values[name])
  const none = { image: null, signature: null, nominee_image: null, nominee_signature: null }
  return { values: { ...values, ...none, additional, captcha_value: '', nominee_captcha_value: '' }, files }
}

/** A kept form with its files in their places. */
export function putTogether(draft: Draft, files: ReadonlyMap<string, Blob>): Draft {
  const values = { ...draft.values, additional: { ...draft.values.additional } }
  for (const name of pictures) values[name] = files.get(name) ?? null
  for (const [name, blob] of files)
    if (name.startsWith('additional.')) values.additional[name.slice('additional.'.length)] = blob
  return { ...draft, values }
}

export const isOver = (draft: Draft, now: number): boolean => now - draft.kept_at > draftDays * 86_400_000
