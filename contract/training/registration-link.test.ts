import { expect, test } from 'vitest'
import { readRegistrationCode } from './registration-link.ts'

const until = Date.parse('2026-11-23T09:00:00Z')
const name = Buffer.from('রিনা আক্তার').toString('base64url')
const whole = `${until.toString(36)}.${name}.${'aB3_-'.repeat(9).slice(0, 43)}.${'aB3_-'.repeat(4).slice(0, 16)}`

test('a link is read whole or not at all: cut anywhere it says nothing', () => {
  expect(readRegistrationCode(whole)).toEqual({ until, full_name: 'রিনা আক্তার' })
  for (let letters = 0; letters < whole.length; letters += 1)
    expect([letters, readRegistrationCode(whole.slice(0, letters))]).toEqual([letters, undefined])
  for (const changed of [
    `${whole}x`,
    `${whole}.x`,
    `zzzzzzzzzzzz.${whole.split('.').slice(1).join('.')}`,
    whole.replace('.', ''),
    whole.replace(name, '____'),
  ])
    expect([changed, readRegistrationCode(changed)]).toEqual([changed, undefined])
})
