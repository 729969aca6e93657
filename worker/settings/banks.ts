import { sql } from 'drizzle-orm'
import type { AdminBank } from '#contract/settings/banks'
import { bank } from '#worker/db/schema/settings'
import { inApplications } from '#worker/db/usage'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type Body = Pick<
  AdminBank,
  'code' | 'name_en' | 'name_bn' | 'account_digits_min' | 'account_digits_max' | 'active'
>

export const banks = resource({
  table: bank,
  rows: ({ db }, where) =>
    db
      .select({
        id: bank.id,
        code: bank.code,
        name_en: bank.name_en,
        name_bn: bank.name_bn,
        account_digits_min: bank.account_digits_min,
        account_digits_max: bank.account_digits_max,
        branches: sql<number>`(select count(*) from bank_branch where bank_id = bank.id)`,
        active: bank.active,
        version: bank.version,
      })
      .from(bank)
      .where(where)
      .$dynamic(),
  shown: ({ active, ...row }): AdminBank => ({ ...row, active: active === 1 }),
  search: { names: [bank.name_en, bank.name_bn], codes: [bank.code] },
  sortable: columnsOf(bank, 'name_en', 'name_bn', 'code'),
  columns: ({ code, name_en, name_bn, account_digits_min, account_digits_max, active }: Body) => ({
    code,
    name_en,
    name_bn,
    account_digits_min,
    account_digits_max,
    active: active ? 1 : 0,
  }),
  uses: ({ id }) => [['used_branches', sql`bank_branch where bank_id = ${id}`], inApplications('bank', id)],
})
