import type { grievances as table } from '../grievances.ts'
import { fieldNames } from '../texts/field-names.ts'
import { grievanceCaseWords as texts } from '../texts/grievances/case-words.ts'
import { staffWords } from '../texts/staff-words.ts'
import { column, type ExportsOf } from './columns.ts'

/** The list of grievances. */
export const grievancesExports: ExportsOf<typeof table> = {
  'case.list': [
    column(fieldNames, 'grievance_id', (row) => row.id),
    column(staffWords, 'kind', (row, { nameOf }) => nameOf(row.type)),
    column(texts, 'subject', (row, { nameOf }) => (row.subject ? nameOf(row.subject) : '')),
    column(texts, 'program', (row, { nameOf }) => (row.program ? nameOf(row.program) : '')),
    column(staffWords, 'place', (row, { nameOf }) => (row.place ? nameOf(row.place) : '')),
    column(texts, 'complainant', (row, { say }) => row.name ?? say(texts, 'unnamed')),
    column(texts, 'status', (row, { say }) => say(texts, `status_${row.status}`)),
    column(fieldNames, 'tier', (row) => row.tier),
    column(texts, 'owner', (row) => row.owner),
    column(texts, 'submitted_at', (row) => ({ moment: row.submitted_at })),
    column(texts, 'due', (row) => ({ day: row.due_day })),
    column(fieldNames, 'wrote_since', (row) => ({ moment: row.wrote_since })),
  ],
}
