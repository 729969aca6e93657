import type { programs as table } from '../programs/administration.ts'
import { exports as words } from '../texts/exports.ts'
import { bothNames, column, type ExportsOf } from './columns.ts'

/** The list of allowance programs. */
export const programsExports: ExportsOf<typeof table> = {
  'program.list': [
    ...bothNames(),
    column(words, 'code', (program) => program.code),
    column(words, 'published_number', (program) => program.published_number),
    column(words, 'published_at', (program) => ({ moment: program.published_at })),
    column(words, 'has_draft', (program, { yes }) => yes(program.has_draft)),
    column(words, 'accepts_online', (program, { yes }) => yes(program.accepts_online)),
    column(words, 'opens_at', (program) => ({ moment: program.opens_at })),
    column(words, 'closes_at', (program) => ({ moment: program.closes_at })),
    column(words, 'pmt', (program, { yes }) => yes(program.pmt_status)),
    column(words, 'payment_cycle', (program, { say }) => say(words, `cycle_${program.payment_cycle}`)),
    column(words, 'amount', (program) => ({ poisha: program.amount })),
    column(words, 'disabled_areas', (program) => program.disabled_areas),
    column(words, 'applications', (program) => program.applications),
    column(words, 'sort', (program) => program.sort),
  ],
}
