import { expect, test } from 'vitest'
import { allowed, next, type Machine } from './machine.ts'

const door: Machine<'open' | 'shut', 'push' | 'lock'> = {
  open: { push: 'shut' },
  shut: { push: 'open', lock: 'shut' },
}

test('an action that a state does not list is not allowed there', () => {
  expect([next(door, 'open', 'push'), next(door, 'open', 'lock')]).toEqual(['shut', undefined])
  expect([allowed(door, 'open'), allowed(door, 'shut')]).toEqual([['push'], ['push', 'lock']])
})
