import type { committees as table } from '../committees.ts'
import { committeeTexts as texts } from '../texts/committees/committees.ts'
import { sessionTexts as session } from '../texts/committees/sessions.ts'
import { exports as words } from '../texts/exports.ts'
import { bothNames, column, type ExportsOf } from './columns.ts'

/** The list of committees. */
export const committeesExports: ExportsOf<typeof table> = {
  'committee.list': [
    ...bothNames(),
    column(texts, 'type', (row, { nameOf }) => nameOf(row.committee_type)),
    column(texts, 'place', (row, { say, nameOf }) =>
      row.place ? nameOf(row.place) : say(texts, 'whole_country_place'),
    ),
    column(texts, 'program', (row, { say, nameOf }) =>
      row.program ? nameOf(row.program) : say(texts, 'all_programs'),
    ),
    column(texts, 'role_chair', (row) => row.chair),
    column(texts, 'members', (row) => row.members),
    column(words, 'active', (row, { yes }) => yes(row.active)),
  ],
  'session.list': [
    column(session, 'committee', (row, { nameOf }) => nameOf(row.committee)),
    column(session, 'program', (row, { nameOf }) => nameOf(row.program)),
    column(session, 'held_on', (row) => ({ day: row.held_on })),
    column(session, 'venue', (row) => row.venue),
    column(session, 'status', (row, { say }) => say(session, `status_${row.status}`)),
    column(session, 'cases', (row) => row.items),
  ],
  'variance.list': [
    column(session, 'tracking_number', (row) => row.application_id),
    column(session, 'name', (row, { nameOf }) => nameOf(row)),
    column(session, 'committee', (row, { nameOf }) => nameOf(row.committee)),
    column(session, 'program', (row, { nameOf }) => nameOf(row.program)),
    column(session, 'held_on', (row) => ({ day: row.held_on })),
    column(session, 'rank', (row) => row.rank),
    column(session, 'moved', (row, { say }) => say(session, `moved_${row.moved}`)),
    column(session, 'decision', (row, { say }) => say(session, `decision_${row.decision}`)),
    column(session, 'reason', (row, { nameOf }) => (row.reason ? nameOf(row.reason) : '')),
    column(session, 'words', (row) => row.note),
  ],
  'variance.counts': [
    ...bothNames(),
    column(session, 'sessions', (row) => row.sessions),
    column(session, 'cases', (row) => row.cases),
    column(session, 'moved_up', (row) => row.moved_up),
    column(session, 'moved_over', (row) => row.passed_over),
    column(session, 'left_off_head', (row) => row.left_off),
  ],
  'seat.list': [
    column(session, 'place', (row, { nameOf }) => nameOf(row.place)),
    column(session, 'seats_own', (row) => row.seats),
    column(session, 'seats_bound', (row) => row.bound),
    column(session, 'seats_taken', (row) => row.taken),
    column(session, 'seats_free_head', (row) => row.free),
  ],
}
