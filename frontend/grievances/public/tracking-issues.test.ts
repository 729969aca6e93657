import { expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
import { trackingIssues } from './tracking-issues.ts'
import { emptyTracking } from './tracking-values.ts'

const ofSecret = (secret: string) =>
  trackingIssues(
    { ...emptyTracking, how: 'secret', grievance_id: withCheckDigit('30000000001'), secret },
    true,
  ).map(({ field, key }) => `${field}: ${key}`)

test('a secret code that is none is told at its field, before anything is sent', () => {
  expect(ofSecret(' ')).toEqual(['secret: required'])
  for (const wrong of ['12ab', '1234 5678 901', '1234 5678 9012 3', '12345678901a', 'x123456789012'])
    expect([wrong, ofSecret(wrong)]).toEqual([wrong, ['secret: secret_code']])
})

test('a secret code is taken in either script, in groups or not', () => {
  for (const right of ['123456789012', ' 1234 5678 9012 ', '1234-5678-9012', '১২৩৪ ৫৬৭৮ ৯০১২'])
    expect(ofSecret(right)).toEqual([])
})

test('the number of the slip typed as its secret code is said to be that', () => {
  expect(ofSecret(withCheckDigit('30000000001'))).toEqual(['secret: secret_is_number'])
})
