import { expect, test } from 'vitest'
import { commonest } from './generated/commonest.ts'
import { isCommon } from './common-passwords.ts'
import { Failure } from '#contract/failure'
import { fullCost, hashPassword, passwordFits } from './hash.ts'

const cheap = { N: 16, r: 8, p: 1 }

test('a password is kept at full cost with its parameters, and fits only itself', async () => {
  const stored = await hashPassword('boat mango evening')
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(fullCost).toEqual({ N: 2 ** 15, r: 8, p: 3 })
  expect(await passwordFits('boat mango evening', stored)).toBe(true)
  expect(await passwordFits('boat mango evening ', stored)).toBe(false)
})

test('a hash is judged at the cost that it was made with', async () => {
  const stored = await hashPassword('boat', cheap)
  expect(await passwordFits('boat', stored)).toBe(true)
  expect(await passwordFits('boat', stored.replace('scrypt$16$', 'scrypt$32$'))).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('boat', cheap)).not.toBe(await hashPassword('boat', cheap))
})

test('the same letters fit however a keyboard composed them', async () => {
  expect(await passwordFits('ক\u09c7\u09be', await hashPassword('ক\u09cb', cheap))).toBe(true)
})

test.each(['none', '', 'scrypt$', 'plain'])('what isn’t a hash (%s) fits nothing', async (stored) => {
  expect(await passwordFits('none', stored)).toBe(false)
})

test('each of the 3,000 commonest is refused', async () => {
  const list = commonest.split('\n')
  expect(new Set(list).size).toBe(3000)
  expect(await Promise.all(list.map(isCommon))).not.toContain(false)
})

test('of twenty at one time one is made after the other, sixteen wait, and the rest are told to come again', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      hashPassword('boat').then(
        () => 'made',
        (error: unknown) => (error instanceof Failure ? error.code : String(error)),
      ),
    ),
  )
  expect(outcomes).toEqual([...Array(17).fill('made'), ...Array(3).fill('busy')])
})
