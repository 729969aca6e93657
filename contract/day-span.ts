import './zod-setup.ts'
import type * as z from 'zod'
import { daysBetween } from './calendar.ts'
import { day, optional } from './fields.ts'
import { isOfOurs, spanMaximum } from './span-of-days.ts'

const dayOfOurs = day.refine(isOfOurs, 'date')

/** The span that figures are of, as a query has it; either end may be left out. */
export const dayOfSpan = { from: optional(dayOfOurs), to: optional(dayOfOurs) }

/** It ends no sooner than it begins, and isn't too long. */
export function daySpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (from === undefined || to === undefined) return
  const days = daysBetween(from, to)
  if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'to_before_from' })
  if (days >= spanMaximum) context.addIssue({ code: 'custom', path: ['to'], message: 'span_days' })
}
