import { expect, test } from 'vitest'
import { piecesOf } from './figures.ts'

const day = 86_400_000
const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += day)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

test('a span is its months and the days beside them, each day once', () => {
  for (let start = Date.parse('2024-01-01'); start < Date.parse('2025-03-01'); start += day)
    for (const length of [1, 5, 28, 30, 31, 59, 62, 300, 366]) {
      const [from, to] = [start, start + (length - 1) * day].map((at) =>
        new Date(at).toISOString().slice(0, 10),
      ) as [string, string]
      const pieces = piecesOf({ from, to })
      expect(pieces.flatMap((piece) => daysFrom(piece.from, piece.to))).toEqual(daysFrom(from, to))
      for (const { suffix, first, last, ...piece } of pieces)
        if (suffix === '') expect([first, last]).toEqual([piece.from, piece.to])
        else {
          expect([first, last]).toEqual([piece.from.slice(0, 7), piece.to.slice(0, 7)])
          expect([piece.from.slice(8), new Date(Date.parse(piece.to) + day).getUTCDate()]).toEqual(['01', 1])
        }
      expect(pieces.length).toBeLessThan(4)
    }
})
