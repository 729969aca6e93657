import type { beneficiaries as table } from '../beneficiaries.ts'
import type { BeneficiaryRow } from '../beneficiaries/beneficiary-lists.ts'
import { beneficiaries as words } from '../texts/beneficiaries/beneficiaries.ts'
import { bothNames, column, type Column, type ExportsOf } from './columns.ts'

/** Beneficiaries as staff list them; numbers of persons stay masked. */
const columns: readonly Column<BeneficiaryRow>[] = [
  column(words, 'number', (row) => String(row.number)),
  ...bothNames<BeneficiaryRow>(),
  column(words, 'person_number', (row) => row.verification_number),
  column(words, 'date_of_birth', (row) => ({ day: row.date_of_birth })),
  column(words, 'gender', (row, { nameOf }) => nameOf(row.gender)),
  column(words, 'mobile', (row) => row.mobile),
  column(words, 'program', (row, { nameOf }) => nameOf(row.program)),
  column(words, 'place', (row, { nameOf }) => row.place && nameOf(row.place)),
  column(words, 'status', (row, { say }) => say(words, `status_${row.status}`)),
  column(words, 'since_day', (row) => ({ day: row.status_day })),
  column(words, 'status_reason', (row, { nameOf }) => (row.reason ? nameOf(row.reason) : row.note)),
  column(words, 'papers', (row, { say }) =>
    say(words, row.verified_at === null ? 'papers_no' : 'papers_yes'),
  ),
  column(words, 'amount', (row) => ({ poisha: row.monthly_amount })),
  column(words, 'account_state', (row, { say }) => say(words, `account_${row.account_state}`)),
]

export const beneficiariesExports: ExportsOf<typeof table> = {
  'beneficiary.list': columns,
  'beneficiary.active': columns,
  'beneficiary.inactive': columns,
  'beneficiary.waiting': columns,
  'beneficiary.deleted': columns,
}
