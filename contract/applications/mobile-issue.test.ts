import { expect, test } from 'vitest'
import { mobileIssue } from './verification-number.ts'

test.each([
  ['0171234567', 'mobile_digits', 10],
  ['+৮৮০ ১৭১২-৩৪৫৬৭', 'mobile_digits', 10],
  ['017123456789', 'mobile_digits', 12],
  ['02712345678', 'mobile', undefined],
  ['call me', 'mobile', undefined],
])(
  'of a mobile number it is said how many digits were typed, or that it begins otherwise: %s',
  (typed, key, count) => {
    const issue = mobileIssue('mobile', typed)
    expect([issue.key, issue.parameters?.['typed']]).toEqual([key, count])
  },
)
