import { expect, test } from 'vitest'
import { againUntil, complainantActs } from './life.ts'

test('an answer can be reopened and appealed against up to the end of the day that is named', () => {
  // The evening of the first in Dhaka.
  const answered_at = '2026-11-01T15:00:00.000Z'
  expect(againUntil(answered_at)).toBe('2026-11-16')
  const answered = { status: 'solved', answered_at, tier: 1, reopened_at: null } as const
  const at = (moment: string) => complainantActs(answered, new Date(moment))
  expect(at('2026-11-16T17:59:59.000Z')).toEqual(['reopen', 'appeal'])
  expect(at('2026-11-16T18:00:00.000Z')).toEqual([])
})
