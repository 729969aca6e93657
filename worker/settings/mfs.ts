import type { AdminMfs } from '#contract/settings/banks'
import { mfs } from '#worker/db/schema/settings'
import { inApplications } from '#worker/db/usage'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type Body = Pick<AdminMfs, 'code' | 'name_en' | 'name_bn' | 'account_digits' | 'active'>

export const mobileServices = resource({
  table: mfs,
  rows: ({ db }, where) => db.select().from(mfs).where(where).$dynamic(),
  shown: ({ active, ...row }): AdminMfs => ({ ...row, active: active === 1 }),
  search: { names: [mfs.name_en, mfs.name_bn], codes: [mfs.code] },
  sortable: columnsOf(mfs, 'name_en', 'name_bn', 'code'),
  columns: ({ code, name_en, name_bn, account_digits, active }: Body) => ({
    code,
    name_en,
    name_bn,
    account_digits,
    active: active ? 1 : 0,
  }),
  uses: ({ id }) => [inApplications('mfs', id)],
})
