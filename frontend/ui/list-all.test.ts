import { expect, test } from 'vitest'
import { allOf } from './useListState.ts'

test('all that a list gives is held to what its page asks by itself: of a program, its own participants', () => {
  const state = { search: 'rina', filters: { status: 'applied', program_id: '9' } }
  expect(allOf(state, { program_id: '7' })).toEqual({ search: 'rina', status: 'applied', program_id: '7' })
  expect(allOf({ search: '', filters: {} }, { program_id: '7' })).toEqual({ program_id: '7' })
  expect(allOf({ search: '', filters: {} })).toEqual({})
})
