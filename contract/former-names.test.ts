import { expect, test } from 'vitest'
import { nameOfToday } from './former-names.ts'
import { endpoints } from './index.ts'
import { actionWord } from './texts/action-names.ts'

test.each([
  ['access.login', 'access.entry.login'],
  ['access.users.export', 'access.user.list.export'],
  ['applications.registration', 'applications.application.register'],
  ['applications.registration.captcha', 'applications.application.register.captcha'],
  ['geography.wardDestroy', 'geography.ward.destroy'],
  ['settings.bankInsert', 'settings.bank.insert'],
  ['settings.lookupsOfType', 'settings.lookup.ofType'],
  ['programs.publish', 'programs.program.publish'],
  ['house.visit', 'system.visit.note'],
])('%s of the audit is %s today', (former, today) => expect(nameOfToday(former)).toBe(today))

test('a name of today stays as it is', () => {
  for (const { name } of endpoints) {
    expect(nameOfToday(name)).toBe(name)
    expect(nameOfToday(`${name}.export`)).toBe(`${name}.export`)
  }
})

test('an act under its former name has the words of today', () => {
  expect(actionWord('en', 'settings.bankInsert')).toBe(actionWord('en', 'settings.bank.insert'))
  expect(actionWord('bn', 'access.insertUser')).toBe('ব্যবহারকারী যোগ')
})
