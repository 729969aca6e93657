import { expect, test } from 'vitest'
import { userActions } from '../../access/life.ts'
import { endpoints } from '../../index.ts'
import { resourceActions } from '../../resources.ts'
import { jobTitle, jobTitles } from './titles.ts'

test('each act that may be done to many has a title as a piece of work, and no title is of another', () => {
  const ofResources = resourceActions('en')
  const names = endpoints
    .filter(({ bulk, name }) => bulk && !(name in ofResources))
    .flatMap(({ name }) =>
      name === 'access.user.changeStatus' ? userActions.map((action) => `${name}.${action}`) : [name],
    )
  expect(names.length).toBeGreaterThan(15)
  expect(Object.keys(jobTitles.en).toSorted()).toEqual(names.toSorted())
  expect(jobTitle('en', 'access.user.changeStatus', 'approve')).toBe('Approval of users')
  expect(jobTitle('bn', 'no.such.act', undefined)).toBeNull()
})
