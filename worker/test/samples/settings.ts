import { settings as table } from '#contract/settings'
import { idOf, none, type SamplesOf } from './sample.ts'

export const settings: SamplesOf<typeof table> = {
  lookups: () => Promise.resolve({ params: { type: 2 } }),
  classes: none,
  mobileOperators: none,
  banks: none,
  mfs: none,
  branches: idOf('select bank_id as id from bank_branch limit 1'),
  paymentProcessors: idOf("select id from place where kind = 'ward' limit 1"),
}
