import { expect, test } from 'vitest'
import { daySpan, dayOfSpan } from './day-span.ts'
import * as z from 'zod'
import { fittingSpan, spanAsked } from './span-of-days.ts'

const Span = z.object(dayOfSpan).superRefine(daySpan)
const days = ['1900-01-01', '2024-02-29', '2026-01-01', '2026-11-23', '2027-01-01', '2199-12-31']

test('whichever end of a span is chosen anew, what is asked for is one that the figures have', () => {
  for (const from of days)
    for (const to of days)
      for (const chosen of ['from', 'to'] as const) {
        const span = fittingSpan({ from, to }, chosen)
        expect(span[chosen]).toBe(chosen === 'from' ? from : to)
        expect(Span.safeParse(span).success, JSON.stringify({ from, to, chosen, span })).toBe(true)
      }
  expect(fittingSpan({ from: '2024-01-01', to: '2026-11-23' }, 'from')).toEqual({
    from: '2024-01-01',
    to: '2024-12-31',
  })
})

test('an address that asks for what is no span asks for nothing, or for the part of it that is one', () => {
  const of = (address: string) => spanAsked(new URLSearchParams(address))
  expect(of('from=abc&to=2026-02-30')).toEqual({})
  expect(of('from=0001-01-01&to=9999-12-31')).toEqual({})
  expect(of('to=2026-11-23')).toEqual({ to: '2026-11-23' })
  for (const address of ['from=2023-01-01&to=2026-11-23', 'from=2026-11-23&to=2023-01-01'])
    expect(Span.safeParse(of(address)).success).toBe(true)
})
