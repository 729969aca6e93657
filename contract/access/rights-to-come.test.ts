import { expect, test } from 'vitest'
import { endpoints } from '../index.ts'
import { partsOf } from '../permission-words.ts'
import { permissions } from '../permissions.ts'
import { rightsToCome } from './rights-to-come.ts'

/** Asked for within calls that others open, too. */
const askedWithin = ['grievance-sensitive']

test('whatever no call asks for is said to be still to come, and nothing else', () => {
  const asked = new Set<string>(endpoints.flatMap(({ access }) => access))
  const opened = new Set(permissions.flatMap((one) => (asked.has(one) ? [partsOf(one).resource] : [])))
  const unopened = permissions.map((one) => partsOf(one).resource).filter((one) => !opened.has(one))
  expect([...rightsToCome].toSorted()).toEqual(
    [...new Set(unopened)].filter((one) => !askedWithin.includes(one)).toSorted(),
  )
})
