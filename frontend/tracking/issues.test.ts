import { describe, expect, test } from 'vitest'
import { showTrackingNumber, withCheckDigit } from '#contract/tracking-number'
import { trackingIssues } from './issues.ts'
import { emptyTracking } from './values.ts'

const number = withCheckDigit('12345678901')
const fieldsOf = (values: Partial<typeof emptyTracking>, ready = true) =>
  trackingIssues({ ...emptyTracking, ...values }, ready).map(({ field, key }) => `${field}: ${key}`)

describe('what a tracking form lacks', () => {
  test('one of the two numbers is asked for, beside the birth date and the captcha', () => {
    expect(fieldsOf({}, false)).toEqual([
      'application_id: tracking_needs_number',
      'date_of_birth: required',
      'captcha_value: captcha_required',
    ])
  })
  test('either number will do, in either script and with blanks', () => {
    expect(
      fieldsOf({ application_id: ` ${number.slice(0, 4)} ${number.slice(4)} `, date_of_birth: '1950-01-31' }),
    ).toEqual([])
    expect(fieldsOf({ verification_number: '১২৩৪৫৬৭৮৯০', date_of_birth: '1950-01-31' })).toEqual([])
  })
  test('a mistyped number is told as such, whichever it is', () => {
    expect(
      fieldsOf({ application_id: '123456789012', verification_number: '123', date_of_birth: '1950-01-31' }),
    ).toEqual(['application_id: tracking_digit', 'verification_number: verification_length'])
    expect(fieldsOf({ application_id: '12345678901', date_of_birth: '1950-01-31' })).toEqual([
      'application_id: tracking_number',
    ])
  })
})

test('who wrote each number in the other one’s field hears it there', () => {
  const born = { date_of_birth: '1950-01-31' }
  expect(fieldsOf({ ...born, application_id: '১২৩৪৫৬৭৮৯০', verification_number: number })).toEqual([
    'application_id: tracking_is_id',
    'verification_number: id_is_tracking',
  ])
  for (const id of ['1234567890123', '12345678901234567'])
    expect(fieldsOf({ ...born, application_id: id })).toEqual(['application_id: tracking_is_id'])
})

test('a code typed where the number is asked, and the number where the code is, is said to be that', () => {
  const born = { date_of_birth: '1950-01-31' }
  for (const code of ['৪৮২ ১৯৩', '48219301'])
    expect(fieldsOf({ ...born, application_id: code })).toEqual(['application_id: number_is_code'])
  expect(fieldsOf({ ...born, application_id: '4821930' })).toEqual(['application_id: tracking_number'])
  const grouped = showTrackingNumber(Number(number))
  expect(fieldsOf({ ...born, application_id: number, otp: grouped })).toEqual(['otp: code_is_number'])
  expect(fieldsOf({ ...born, application_id: number, otp: '48219301' })).toEqual([])
})
