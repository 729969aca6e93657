import type { applications as table } from '../applications.ts'
import { entryTexts } from '../texts/applications/entries.ts'
import { oversight } from '../texts/oversight/oversight.ts'
import { bothNames, column, type ExportsOf } from './columns.ts'

/** Applications as staff list them; numbers of persons stay masked. */
export const applicationsExports: ExportsOf<typeof table> = {
  'entry.list': [
    column(entryTexts, 'tracking_number', (row) => String(row.id)),
    ...bothNames(),
    column(entryTexts, 'person_number', (row) => row.verification_number),
    column(entryTexts, 'date_of_birth', (row) => ({ day: row.date_of_birth })),
    column(entryTexts, 'age', (row) => row.age),
    column(entryTexts, 'gender', (row, { nameOf }) => nameOf(row.gender)),
    column(entryTexts, 'mobile', (row) => row.mobile),
    column(entryTexts, 'program', (row, { nameOf }) => nameOf(row.program)),
    column(entryTexts, 'place', (row, { nameOf }) => row.place && nameOf(row.place)),
    column(entryTexts, 'status', (row, { say }) => say(oversight, `state_${row.state}`)),
    column(entryTexts, 'identity', (row, { say }) => say(oversight, `identity_${row.identity}`)),
    column(entryTexts, 'score_reached', (row) => row.score),
    column(entryTexts, 'score_outcome', (row, { say }) =>
      say(
        entryTexts,
        row.eligible === null ? 'outcome_none' : row.eligible ? 'outcome_eligible' : 'outcome_not_eligible',
      ),
    ),
    column(entryTexts, 'entry', (row, { say }) =>
      say(entryTexts, row.at_counter ? 'entry_counter' : 'entry_online'),
    ),
    column(entryTexts, 'submitted_at', (row) => ({ moment: row.submitted_at })),
  ],
}
