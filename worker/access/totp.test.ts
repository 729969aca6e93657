import { expect, test } from 'vitest'
import { newTotpSecret, otpauth, stepOf, totpCode, totpStep } from './totp.ts'

/** '12345678901234567890' in base32: the secret of RFC 6238's vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, stepOf(new Date(seconds * 1000)))).toBe(code)
})

test('a code counts within a step before and after its own, and once', () => {
  const now = new Date(1_800_000_000_000)
  const step = stepOf(now)
  const found = (at: number, last: number | null = null) => totpStep(secret, totpCode(secret, at), now, last)
  expect([step - 2, step - 1, step, step + 1, step + 2].map((at) => found(at))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect(found(step, step)).toBeUndefined()
  expect(found(step - 1, step)).toBeUndefined()
  expect(found(step + 1, step)).toBe(step + 1)
})

test('a secret has 160 bits, and its address holds all that an app needs', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(otpauth(secret, 'rina.akter')).toBe(
    `otpauth://totp/MIS%3Arina.akter?secret=${secret}&issuer=MIS&algorithm=SHA1&digits=6&period=30`,
  )
})
