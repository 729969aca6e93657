import { staffWords } from '../staff-words.ts'
import { shared } from '../../texts.ts'
import { part } from '../parts.ts'

export const oversightActs = {
  /** What acts are done to that are named by verb and noun: one, and many where a list or a file is meant. */
  nouns: part(
    {},
    {},
    shared(staffWords, {
      'oversight.tracking.many': 'applications',
      'oversight.grievanceTracking.many': 'grievances',
    }),
  ),
  verbs: { 'oversight.tracking': ['list'], 'oversight.grievanceTracking': ['list'] },
}
