import { expect, test } from 'vitest'
import { hasPassed } from './passing.ts'

const program = {
  end_date: '2026-11-20',
  ends: 17 * 60,
  exam_status: true,
  pass_mark: 60,
  attendance_mark: 80,
  held: 5,
  is_cancelled: false,
}
const seated = { joined_at: '2026-11-01T04:00:00.000Z', decided_at: null }
const [before, after] = ['2026-11-20T16:59:59.000', '2026-11-20T17:00:00.000']

test('whether somebody passed is said once the program is over and the score is there, not before', () => {
  const good = { ...seated, score: 6_000, attended: 4 }
  expect(hasPassed(program, good, before)).toBeNull()
  expect(hasPassed(program, { ...seated, score: 5_999, attended: 4 }, before)).toBeNull()
  expect(hasPassed(program, good, after)).toBe(true)
  expect(hasPassed(program, { ...seated, score: 5_999, attended: 4 }, after)).toBe(false)
  expect(hasPassed(program, { ...seated, score: null, attended: 4 }, after)).toBeNull()
  expect(hasPassed(program, { ...seated, score: null, attended: 3 }, after)).toBe(false)
})

test('where there is no exam, attendance alone says it, once the program is over', () => {
  const without = { ...program, exam_status: false }
  expect(hasPassed(without, { ...seated, score: null, attended: 4 }, before)).toBeNull()
  expect(hasPassed(without, { ...seated, score: null, attended: 4 }, after)).toBe(true)
  expect(hasPassed(without, { ...seated, score: null, attended: 3 }, after)).toBe(false)
  // A score that is there from before counts.
  expect(hasPassed(without, { ...seated, score: 3_000, attended: 5 }, after)).toBe(false)
  expect(hasPassed(without, { ...seated, score: 6_000, attended: 4 }, after)).toBe(true)
})

test('attendance that was never taken is nobody’s, and of a program that was cancelled nobody has passed', () => {
  const good = { ...seated, score: 6_000, attended: 0 }
  expect(hasPassed({ ...program, held: 0 }, good, after)).toBeNull()
  expect(hasPassed({ ...program, held: 0, exam_status: false }, good, after)).toBeNull()
  expect(hasPassed({ ...program, held: 0, attendance_mark: 0 }, good, after)).toBe(true)
  for (const day of [before, after])
    expect(hasPassed({ ...program, is_cancelled: true }, { ...seated, score: 9_000, attended: 5 }, day)).toBe(
      false,
    )
})

test('who got their seat after the end hasn’t passed; a program without a class on its last day is over after that day', () => {
  const good = { ...seated, score: 6_000, attended: 5 }
  const late = { ...good, decided_at: '2026-11-20T11:00:00.000Z' }
  expect(hasPassed(program, late, '2026-11-21T09:00:00')).toBe(false)
  expect(hasPassed(program, { ...late, decided_at: '2026-11-20T10:59:59.000Z' }, after)).toBe(true)
  const open = { ...program, ends: null }
  expect(hasPassed(open, good, '2026-11-20T23:59:59')).toBeNull()
  expect(hasPassed(open, good, '2026-11-21T00:00:00')).toBe(true)
})
