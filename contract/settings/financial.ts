import '../zod-setup.ts'
import * as z from 'zod'
import { crud, listQuery } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'

/** Where a year stands as of today. `running` has begun and is not the current one. */
const yearStates = ['current', 'running', 'coming', 'past'] as const

export const FinancialYear = z.object({
  id: z.int(),
  /** '2026-2027', of its days. */
  code: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  state: z.enum(yearStates),
  /** Days between the year before and this one, which no year has. */
  gap: z.object({ from: z.string(), to: z.string() }).nullable(),
  version: z.int(),
})
export type FinancialYear = z.output<typeof FinancialYear>

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
const monthsMaximum = 24

/** '2026-2027', or '2026' for a year that ends in the calendar year it begins in. */
export const codeOfYear = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  [...new Set([starts_on.slice(0, 4), ends_on.slice(0, 4)])].join('-')

const body = z
  .object({ starts_on: day, ends_on: day })
  .refine(({ starts_on, ends_on }) => starts_on < ends_on, { path: ['ends_on'], message: 'year_order' })
  .refine(({ starts_on, ends_on }) => monthsOf(ends_on) - monthsOf(starts_on) <= monthsMaximum, {
    path: ['ends_on'],
    message: 'year_length',
  })

/** Financial years (specification 2.3): no two share a day, and one is the current one. */
export const financialAdministration = {
  financial: {
    ...crud({
      of: 'financial',
      path: 'financial',
      row: FinancialYear,
      query: listQuery(['starts_on']),
      body,
    }),
    makeCurrent: endpoint({
      method: 'POST',
      policy: 'global',
      path: '/admin/financial/current',
      access: 'financial-edit',
      summary: 'Makes a financial year the current one, in the place of the one that is',
      body: z.object({ id, version: id }),
      reply: z.object({ id: z.int(), message: z.string() }),
    }),
  },
}
