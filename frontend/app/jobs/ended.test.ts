import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs'
import { endedSince } from './ended.ts'

const job = (id: number, status: Job['status']) => ({ id, status }) as Job
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id)

test('long work is told once, when it has ended: what ran before, and what began and ended between two looks', () => {
  const before = [job(3, 'running'), job(2, 'waiting'), job(1, 'done')]
  const now = [job(4, 'done'), job(3, 'failed'), job(2, 'running'), job(1, 'done')]
  expect(ids(endedSince(before, now))).toEqual([4, 3])
  expect(endedSince(now, now)).toEqual([])
  expect(ids(endedSince([], [job(1, 'done')]))).toEqual([1])
})

test('what was stopped, and old work that comes into sight, is not told as ended', () => {
  expect(endedSince([job(5, 'running')], [job(5, 'stopped'), job(4, 'done')])).toEqual([])
})
