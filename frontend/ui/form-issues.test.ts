import { expect, test } from 'vitest'
import * as z from 'zod'
import { day, flag, id, integer, line, mobile } from '#contract/fields'
import { bodyIssues } from './form-issues.ts'

const body = z.object({ place_id: id, quantity: integer(1, 20), on: day, mobile, name: line(), active: flag })

test('whatever is required is told as missing where its field is empty, and as wrong where it is not', () => {
  const empty = { place_id: '', quantity: '', on: '', mobile: '', name: ' ', active: '' }
  const issues = (values: object) => bodyIssues({ body } as never, values).map(({ key }) => key)
  expect(issues(empty)).toEqual(Array(6).fill('required'))
  expect(
    issues({ ...empty, place_id: 'x', quantity: '0', on: '2026-02-30', mobile: '1' }).slice(0, 4),
  ).toEqual(['invalid', 'invalid', 'date', 'mobile'])
})
