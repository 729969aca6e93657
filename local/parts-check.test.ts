import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { daysAllowed, holes, overdue } from './parts-check.ts'
import { at } from './paths.ts'

const now = new Date('2026-11-20T00:00:00Z')
const published = (latest: string, time: Record<string, string>) => ({
  part: { 'dist-tags': { latest }, time },
})

test('a part is overdue once a newer release has been there for longer than a quarter', () => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const of = (days: number) => overdue({ part: '1.9.0' }, published('1.10.0', { '1.10.0': ago(days) }), now)
  expect(of(92)).toEqual([])
  expect(of(93)).toEqual(['part 1.9.0: 1.10.0 is there, a newer one for 93 days'])
})

test('what is as new as it gets, a trial release and a withdrawn one are not', () => {
  const long = '2020-01-01T00:00:00Z'
  const time = { '1.9.0': long, '1.8.0': long, '1.10.0-beta.1': long, '2.0.0': long, modified: long }
  expect(overdue({ part: '1.9.0' }, published('1.9.0', time), now)).toEqual([])
  expect(overdue({ unknown: '1.0.0' }, {}, now)).toEqual([])
  const later = published('2.0.0', { '1.9.0': long, '2.0.0': long })
  expect(overdue({ part: '1.9.0' }, later, now, { part: '1.*' })).toEqual([])
  expect(overdue({ part: '1.9.0' }, later, now, { part: '1.9.0' })).toHaveLength(1)
})

test('a known hole is named with the days that it may stay', () => {
  const hole = { title: 'Reads too far', url: 'https://advisories.example/1', severity: 'critical' } as const
  expect(holes({ part: [hole], other: [] })).toEqual([
    'part: critical, to be closed within 2 days: Reads too far (https://advisories.example/1)',
  ])
})

test('the time frames are those that are written down', () => {
  const text = readFileSync(at('docs/security.md'), 'utf8').replaceAll(/\s+/g, ' ')
  const { critical, high, moderate, low } = daysAllowed
  expect([critical * 24, high, moderate, low]).toEqual([48, 7, 30, 30])
  expect(text).toContain(
    'within 48 hours if it is critical, 7 days if high, 30 days if less; everything else each quarter',
  )
})
