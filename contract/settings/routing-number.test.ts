import { expect, test } from 'vitest'
import { routingNumber } from './routing-number.ts'

/** Published numbers of branches of seven banks in eight districts. */
const published =
  '140581184 140611759 140641240 200480554 200480941 255151962 255271518 255264633 085260728 150500942 145220253 145331634 145276315 125274182'.split(
    ' ',
  )

test.each(published)('%s, the number of a branch, is one', (number) => {
  expect(routingNumber.safeParse(number).data).toBe(number)
})
test('a wrong digit is noticed, and two that changed places', () => {
  for (const wrong of ['140581185', '140581174', '410581184', '140851184'])
    expect(routingNumber.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
      'routing_check',
    ])
})
test('fewer or other signs are said to be no nine digits', () => {
  expect(routingNumber.safeParse('14058118').error?.issues.map(({ message }) => message)).toEqual([
    'routing_number',
  ])
})
