import { expect, test } from 'vitest'
import { fitsStep, ownWish } from './reasons.ts'

test('a withdrawal is at the applicant’s wish, a rejection never; a reason of the department’s own fits all', () => {
  expect([fitsStep(ownWish, 'withdraw'), fitsStep(ownWish, 'reject')]).toEqual([true, false])
  expect([fitsStep('no_seat', 'withdraw'), fitsStep('no_seat', 'waiting')]).toEqual([false, true])
  expect([fitsStep('greater_need', 'approve'), fitsStep('greater_need', 'reject')]).toEqual([true, false])
  for (const step of ['reject', 'withdraw', 'approve', 'waiting', 'forward'] as const)
    expect([fitsStep('of_the_department', step), fitsStep('other', step)]).toEqual([true, true])
})
