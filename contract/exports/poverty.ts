import type { poverty as table } from '../poverty/administration.ts'
import { exports as words } from '../texts/exports.ts'
import { povertyTexts as texts } from '../texts/poverty/poverty.ts'
import { column, type ExportsOf } from './columns.ts'

/** Applications of a trial with both scores; nobody's name or number of a person is in it. */
export const povertyExports: ExportsOf<typeof table> = {
  'simulation.list': [
    column(texts, 'tracking_number', (row) => String(row.id)),
    column(texts, 'submitted_at', (row) => ({ moment: row.submitted_at })),
    column(texts, 'division', (row, { nameOf }) => nameOf(row.division)),
    column(words, 'district', (row, { nameOf }) => nameOf(row.district)),
    column(texts, 'gender', (row, { say }) => say(texts, `gender_${row.gender}`)),
    column(texts, 'age', (row) => row.age),
    column(texts, 'score_now', (row) => row.now.score),
    column(texts, 'cut_off_now', (row) => row.now.cut_off),
    column(texts, 'score_then', (row) => row.tried.score),
    column(texts, 'cut_off_then', (row) => row.tried.cut_off),
    column(texts, 'outcome', (row, { say }) => say(texts, row.change)),
    column(texts, 'year_amount', (row) => ({ poisha: row.year_amount })),
  ],
}
