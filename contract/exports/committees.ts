import type { committees as table } from '../committees.ts'
import { committeeTexts as texts } from '../texts/committees/committees.ts'
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
}
