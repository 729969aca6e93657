import { expect, test } from 'vitest'
import type { ItemDecision } from '#contract/committees/session-life'
import { againstRank } from './against.ts'

const agenda = (...decisions: (ItemDecision | null)[]) =>
  decisions.map((decision, at) => ({ id: at + 1, area: 1, rank: at + 1, decision }))

test('what is decided against the rank is known before it is sent', () => {
  const items = agenda(null, null, null)
  const of = (decision: ItemDecision, ...at: number[]) =>
    againstRank(
      'deciding',
      items,
      at.map((one) => items[one]!),
      decision,
    )
  expect([of('approve', 0), of('approve', 0, 1), of('approve', 2), of('approve', 0, 2)]).toEqual([0, 0, 1, 1])
  expect(of('waiting', 0)).toBe(0)
})

test('who isn’t approved while one behind them is, is passed over; a first look has no rank', () => {
  const items = agenda(null, 'approve', 'approve')
  expect(againstRank('deciding', items, [items[0]!], 'reject')).toBe(1)
  expect(againstRank('deciding', items, [items[0]!], 'approve')).toBe(0)
  expect(againstRank('deciding', items, [items[2]!], 'waiting')).toBe(0)
  expect(againstRank('first', items, [items[0]!], 'reject')).toBe(0)
})
