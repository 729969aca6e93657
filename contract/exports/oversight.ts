import { identities } from '../applications/record.ts'
import type { LoggedRow, oversight as table } from '../oversight.ts'
import { actionWord } from '../texts/action-names.ts'
import { recordName } from '../texts/record-names.ts'
import { grievanceCaseWords } from '../texts/grievances/case-words.ts'
import { grievanceTrackingTexts as grievances } from '../texts/oversight/grievance-tracking.ts'
import { outcomeWords } from '../texts/oversight/outcome.ts'
import { oversight } from '../texts/oversight/oversight.ts'
import { exports as words } from '../texts/exports.ts'
import { tracking } from '../texts/applications/tracking.ts'
import { column, type Column, type ExportsOf } from './columns.ts'

const calls: readonly Column<LoggedRow>[] = [
  column(oversight, 'at', (row) => ({ moment: row.at })),
  column(
    oversight,
    'actor',
    (row, { say }) => row.actor?.full_name ?? say(oversight, `actor_${row.actor_kind}`),
  ),
  column(words, 'username', (row) => row.actor?.username),
  column(oversight, 'action', (row, { language }) => actionWord(language, row.action)),
  column(oversight, 'action_code', (row) => row.action),
  column(oversight, 'subject', ({ subject }, { language, nameOf }) =>
    subject
      ? `${recordName(language, subject.entity) ?? subject.entity} ${subject.name ? nameOf(subject.name) : subject.entity_id}`
      : null,
  ),
  column(oversight, 'outcome', (row, { language }) => outcomeWords(language, row.outcome)),
  column(oversight, 'address', (row) => row.address),
  column(oversight, 'records', (row) => row.changes),
  column(oversight, 'number', (row) => row.id),
]

/** The logs, and applications and grievances with their last step. */
export const oversightExports: ExportsOf<typeof table> = {
  'activity.list': calls,
  'activity.security': calls,
  'grievanceTracking.list': [
    column(grievances, 'number', (row) => String(row.id)),
    column(grievances, 'kind', (row, { nameOf }) => nameOf(row.type)),
    column(grievances, 'place', (row, { nameOf }) => row.place && nameOf(row.place)),
    column(grievances, 'status', (row, { say }) => say(grievanceCaseWords, `status_${row.status}`)),
    column(grievances, 'office', (row, { nameOf }) => row.office && nameOf(row.office)),
    column(grievances, 'submitted_at', (row) => ({ moment: row.submitted_at })),
    column(grievances, 'days', (row) => row.days),
    column(words, 'last_step', (row, { say }) => {
      const last = row.timeline.at(-1)
      return last && say(grievances, last.partly ? 'event_partly' : `event_${last.kind}`)
    }),
    column(words, 'last_step_at', (row) => ({ moment: row.timeline.at(-1)?.at ?? null })),
  ],
  'tracking.list': [
    column(oversight, 'tracking_number', (row) => String(row.id)),
    column(oversight, 'program', (row, { nameOf }) => nameOf(row.program)),
    column(oversight, 'place', (row, { nameOf }) => row.place && nameOf(row.place)),
    column(oversight, 'state', (row, { say }) => say(oversight, `state_${row.state}`)),
    column(oversight, 'identity', (row, { say }) => {
      const known = identities.find((one) => one === row.identity)
      return known ? say(oversight, `identity_${known}`) : row.identity
    }),
    column(oversight, 'submitted_at', (row) => ({ moment: row.submitted_at })),
    column(words, 'last_step', (row, { say }) => {
      const last = row.timeline.at(-1)
      return last && say(tracking, `event_${last.kind}`)
    }),
    column(words, 'last_step_at', (row) => ({ moment: row.timeline.at(-1)?.at ?? null })),
  ],
}
