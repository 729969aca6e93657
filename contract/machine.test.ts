import { expect, test } from 'vitest'
import { after, allowed, defineLife, isOpenIn, isOwnWork, makersOf, next } from './machine.ts'

const door = defineLife<'open' | 'shut' | 'locked', 'push' | 'lock' | 'unlock', 'made' | 'checked'>({
  begins: ['open'],
  table: {
    open: { push: 'shut' },
    shut: { push: 'open', lock: 'locked' },
    locked: { unlock: { once: 'checked', after: 'open', before: 'shut' } },
  },
  duties: { shut: { notBy: 'made', as: 'checked', first: true }, locked: { as: 'made' } },
})
const made = { status: 'open', made_by: 1, checked_at: null } as const
const checked = { ...made, checked_by: 2, checked_at: 'then' }
const who = { by: 2, at: 'now' }

test('an action that a state does not list is not allowed there', () => {
  expect([next(door, made, 'push'), next(door, made, 'lock')]).toEqual(['shut', undefined])
  expect([allowed(door, made), allowed(door, { status: 'shut' })]).toEqual([['push'], ['push', 'lock']])
  expect(after(door, made, 'lock', who)).toBeUndefined()
})

test('an action can lead to where a record was, if nobody was ever kept under a mark', () => {
  expect(next(door, { status: 'locked' }, 'unlock')).toBe('shut')
  expect(next(door, { status: 'locked', checked_at: 'then' }, 'unlock')).toBe('open')
})

test('what is for a second person is so whichever action leads there, and once only where that is said', () => {
  expect([isOwnWork(door, made, 'push', 1), isOwnWork(door, made, 'push', 2)]).toEqual([true, false])
  expect(isOwnWork(door, { ...made, status: 'locked' }, 'unlock', 1)).toBe(true)
  expect(isOwnWork(door, checked, 'push', 1)).toBe(false)
  expect(makersOf(door, { status: 'shut' }, 'lock')).toEqual([])
  expect(isOwnWork(door, made, 'push', undefined)).toBe(false)
})

test('who does it is kept', () => {
  expect(after(door, made, 'push', who)).toEqual({ status: 'shut', checked_by: 2, checked_at: 'now' })
  expect(after(door, checked, 'push', { by: 3, at: 'later' })).toEqual({ status: 'shut' })
  expect(after(door, { status: 'shut' }, 'lock', who)).toEqual({
    status: 'locked',
    made_by: 2,
    made_at: 'now',
  })
})

test('a record is changed where its life begins, and in the states that it says besides', () => {
  const life = defineLife<string, string>({
    begins: ['draft'],
    open: ['rejected'],
    table: { draft: { submit: 'sent' }, sent: { reject: 'rejected' }, rejected: { submit: 'sent' } },
    duties: {},
  })
  expect(['draft', 'sent', 'rejected'].map((status) => isOpenIn(life, status))).toEqual([true, false, true])
  expect(isOpenIn({ ...life, open: [] }, 'rejected')).toBe(false)
})

test('a way back leads to the state before, which each step keeps; what needs a mark is not there without it', () => {
  const life = defineLife<'kept' | 'used' | 'gone', 'use' | 'drop' | 'undo', 'checked'>({
    begins: ['kept'],
    table: {
      kept: { use: { once: 'checked', after: 'used' }, drop: 'gone' },
      used: { drop: 'gone' },
      gone: { undo: { back: ['kept', 'used'] } },
    },
    duties: {},
  })
  expect(allowed(life, { status: 'kept', checked_at: null })).toEqual(['drop'])
  expect(allowed(life, { status: 'kept', checked_at: 'then' })).toEqual(['use', 'drop'])
  expect(after(life, { status: 'used' }, 'drop', who)).toEqual({ status: 'gone', status_before: 'used' })
  expect(next(life, { status: 'gone', status_before: 'used' }, 'undo')).toBe('used')
  expect(next(life, { status: 'gone', status_before: null }, 'undo')).toBeUndefined()
})

test('what several have had a hand in is for none of them', () => {
  const life = defineLife<'made' | 'given', 'give', 'made' | 'checked' | 'given'>({
    begins: ['made'],
    table: { made: { give: 'given' }, given: {} },
    duties: { given: { notBy: ['made', 'checked'], as: 'given' } },
  })
  const record = { status: 'made', made_by: 1, checked_by: 2 } as const
  expect([1, 2, 3].map((person) => isOwnWork(life, record, 'give', person))).toEqual([true, true, false])
})

test('a step may be for another person though nobody is kept for it', () => {
  const life = defineLife<'made' | 'gone', 'drop', 'made'>({
    begins: ['made'],
    table: { made: { drop: 'gone' }, gone: {} },
    duties: {},
    steps: { drop: { notBy: 'made' } },
  })
  const record = { status: 'made', made_by: 1 } as const
  expect([1, 2].map((person) => isOwnWork(life, record, 'drop', person))).toEqual([true, false])
  expect(after(life, record, 'drop', { by: 2, at: 'then' })).toEqual({ status: 'gone' })
})
