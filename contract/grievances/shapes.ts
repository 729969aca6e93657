import * as z from 'zod'
import { grievanceStages } from './life.ts'

export const naming = z.object({ name_en: z.string(), name_bn: z.string() })

/** What it is about. */
export const grievanceAbouts = ['payment', 'office', 'person', 'other'] as const
export type GrievanceAbout = (typeof grievanceAbouts)[number]

/** Categories (lookup 15, by their code) that say it themselves. */
export const aboutOfCategory: Readonly<Record<string, GrievanceAbout>> = {
  not_selected: 'payment',
  not_paid: 'payment',
  less_paid: 'payment',
  account_problem: 'payment',
  wrong_selection: 'person',
  conduct: 'person',
}

/** Whose office a tier of solvers is in: that of the case's own union or pourashava, upazila, district, division; or the head office. */
export const tierLevels = ['union', 'upazila', 'district', 'division', 'national'] as const
export type TierLevel = (typeof tierLevels)[number]

/** Satisfaction in one tap. */
export const grievanceRatings = ['satisfied', 'partly', 'unsatisfied'] as const
export type GrievanceRating = (typeof grievanceRatings)[number]

/** What the timeline tells. */
export const grievanceEvents = [
  'submitted',
  'assigned',
  'accepted',
  'started',
  'handed_over',
  'forwarded',
  'escalated',
  'solved',
  'rejected',
  'reopened',
  'appealed',
  'rated',
  'mend_started',
  'mended',
] as const
export type GrievanceEvent = (typeof grievanceEvents)[number]

/** Kinds of acts that mend the cause; what each is of, and the right that starting one takes. Domains add theirs. */
export const mendKinds = {
  application_review: { of: 'application', permission: 'application-selection-review' },
  application_appeal: { of: 'application', permission: 'application-appeal-create' },
} as const
export type MendKind = keyof typeof mendKinds
export const mendNames = Object.keys(mendKinds) as [MendKind, ...MendKind[]]
/** What each has come to, as was hoped. */
export const mendedNames = mendNames.map((kind) => `mended_${kind}` as const)

/** How far what mends it has come: begun, done as was hoped, decided otherwise, or taken back by the applicant. */
export const mendStates = ['under_way', 'done', 'refused', 'withdrawn'] as const

type Begun = { state: (typeof mendStates)[number]; is_told: boolean }
/**
 * What solving says of what is still to come: `part` where a part alone is solved; `coming` where something is under way; `either` that,
 * or that all is done, where nothing shows it; `none` where what was begun is done. Of what the complainant isn't told (`isTold`) the answer
 * looks as if nothing had been begun: under way it is solved in part (`partly`), as long as there is such a type.
 */
export const remainderOf = (
  mends: readonly Begun[],
  { partly, hasPartly }: { partly: boolean; hasPartly: boolean },
) => {
  const has = (wanted: Begun['state'], told: boolean) =>
    mends.some(({ state, is_told }) => state === wanted && is_told === told)
  if (partly) return 'part' as const
  if (has('under_way', true)) return 'coming' as const
  if (has('under_way', false)) return hasPartly ? ('partly' as const) : ('coming' as const)
  return has('done', true) ? ('none' as const) : ('either' as const)
}

/**
 * Whether who complains is told of a record under their number: where it has the birth date that they gave. Nobody verifies who complains,
 * and an officer's word that both are one person is no proof: whoever made up a date would be told by it that the number has a record.
 */
export const isTold = (complaint: { date_of_birth: string | null }, of: { date_of_birth: string }): boolean =>
  complaint.date_of_birth === of.date_of_birth

/** Whether something of which the complainant isn't told stands beside a case: what is written to them gives nothing of it away. */
export const isApart = (
  complaint: { date_of_birth: string | null } | null,
  {
    applications,
    beneficiaries,
    mends,
  }: Record<'applications' | 'beneficiaries', readonly { date_of_birth: string }[]> & {
    mends: readonly { is_told: boolean }[]
  },
): boolean =>
  mends.some(({ is_told }) => !is_told) ||
  [...applications, ...beneficiaries].some((of) => complaint !== null && !isTold(complaint, of))

/** An answer as it is read: what was done, and what is still to come. */
export const Answered = z.object({
  solution: naming.nullable(),
  text: z.string(),
  at: z.string(),
  still_to_come: z.string().nullable(),
  /** By which day. */
  still_to_come_by: z.string().nullable(),
  /** Whoever solved it says that nothing is. */
  all_done: z.boolean(),
})

export const documentsMaximum = 5
/** Of one case, with all that came later. */
export const caseDocumentsMaximum = 40
export const documentBytesMaximum = 2 * 1024 * 1024
/** Parts of the body that its documents travel in. */
export const documentPart = (nth: number) => `document_${nth}`
const documentParts = new Set(Array.from({ length: documentsMaximum }, (_none, at) => documentPart(at + 1)))
export const isDocumentPart = (name: string): boolean => documentParts.has(name)

export const GrievanceTier = z.object({
  level: z.enum(tierLevels),
  role_id: z.int(),
})

/** A message between the complainant and whoever has it. */
export const GrievanceMessage = z.object({
  at: z.string(),
  side: z.enum(['complainant', 'staff']),
  /** Empty: papers alone. */
  text: z.string(),
  /** How many papers came with it. */
  documents: z.int(),
})

/** Who has it: an office, never a name. */
export const HeldBy = z.object({ tier: z.int(), office: naming.nullable() })

export const Stage = z.enum(grievanceStages)

/** Letters of the words by which a kind or a subject is found besides its name. */
export const searchWordsMaximum = 500
