import { expect, test } from 'vitest'
import { written } from './written.ts'

test('digits of what was written are the reader’s, where its words are', () => {
  expect(written('bn', 'বাড়ি 5/A, রোড 12')).toBe('বাড়ি ৫/A, রোড ১২')
  expect(written('bn', '12/3')).toBe('১২/৩')
  expect(written('bn', 'House 5')).toBe('House 5')
  expect(written('en', 'House ৫')).toBe('House 5')
  expect(written('en', 'বাড়ি ৫')).toBe('বাড়ি ৫')
})
