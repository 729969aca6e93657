import type { AdminOperator } from '#contract/settings/operators'
import { mobileOperator } from '#worker/db/schema/settings'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type Body = Pick<AdminOperator, 'prefix' | 'name_en' | 'name_bn' | 'active'>

/** Nothing refers to an operator: applications keep the whole number. */
export const operators = resource({
  table: mobileOperator,
  rows: ({ db }, where) => db.select().from(mobileOperator).where(where).$dynamic(),
  shown: ({ active, ...row }): AdminOperator => ({ ...row, active: active === 1 }),
  search: { names: [mobileOperator.name_en, mobileOperator.name_bn], codes: [mobileOperator.prefix] },
  sortable: columnsOf(mobileOperator, 'prefix', 'name_en', 'name_bn'),
  columns: ({ prefix, name_en, name_bn, active }: Body) => ({
    prefix,
    name_en,
    name_bn,
    active: active ? 1 : 0,
  }),
  uses: () => [],
})
