import { daysBetween } from '../calendar.ts'

/**
 * Where an applicant stands in their program, the lowest first (decisions.md, "Committees and selection"): by the poverty
 * score where there is one, else by age, the oldest first, as the day of birth. Equal ranks go by the day of applying, then
 * by the application's number.
 */
export const rankOf = ({ score, date_of_birth }: { score: number | null; date_of_birth: string }): number =>
  score ?? daysBetween('1900-01-01', date_of_birth)

type Ranked = { score: number | null; date_of_birth: string; submitted_at: string; id: number }

/** Orders applications of one program by their rank. */
export const byRank = (one: Ranked, other: Ranked): number =>
  rankOf(one) - rankOf(other) || one.submitted_at.localeCompare(other.submitted_at) || one.id - other.id

/** The same as text that sorts: of the rank, and of the moment of applying (ISO). */
export const turnOf = ({ rank, applied_at }: { rank: number; applied_at: string }): string =>
  `${(rank + 1e9).toFixed(6).padStart(18, '0')} ${applied_at}`
