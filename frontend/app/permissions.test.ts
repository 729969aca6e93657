import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { permits } from './permissions.ts'
import type { Session } from './session.ts'

const holder = (permissions: Permission[], is_super_admin = false) =>
  ({ token: 't', permissions, is_super_admin, must_enrol: false }) as unknown as Session

test('what is common needs no permission', () => {
  expect(permits(holder([]), 'common')).toBe(true)
})

test('a permission is needed by its name, one of some is enough', () => {
  expect(permits(holder(['role-view']), 'role-view')).toBe(true)
  expect(permits(holder(['role-view']), 'role-edit')).toBe(false)
  expect(permits(holder(['role-view']), ['role-edit', 'role-view'])).toBe(true)
})

test('the name of a module is met by any permission of it, and by none of another', () => {
  expect(permits(holder(['budget-view']), 'budget')).toBe(true)
  expect(permits(holder(['allotment-view']), 'budget')).toBe(false)
})

test('the super-admin passes every check, and nobody passes without a session', () => {
  expect(permits(holder([], true), 'menu-delete')).toBe(true)
  expect(permits(null, 'menu-view')).toBe(false)
})
