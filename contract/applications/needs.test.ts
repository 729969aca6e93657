import { expect, test } from 'vitest'
import { programVersions } from '../../migrations/seed/programs.ts'
import { needsOf } from './needs.ts'
import type { PublicProgram } from './public-program.ts'

const definitions = programVersions.map(({ definition }) => JSON.parse(definition) as PublicProgram)
const needs = (name: RegExp) => {
  const found = definitions.find(({ name_en }) => name.test(name_en))!
  return needsOf(found).map(({ what }) => what)
}

test('what a program takes is told from its own definition: papers, card, account, nominee, household', () => {
  expect(needs(/^Old Age/)).toEqual(
    expect.arrayContaining(['proof', 'photo', 'mobile', 'account', 'nominee']),
  )
  expect(needs(/^Old Age/)).not.toContain('card')
  expect(needs(/^Disability Allowance/)).toContain('card')
  expect(needs(/^Disability Education/)).toEqual(expect.arrayContaining(['card', 'guardian']))
  expect(needs(/^Bede/)).toEqual(expect.arrayContaining(['poverty', 'file', 'facts']))
})

test('where no account is asked for, it is said who tells how the money comes', () => {
  expect(needs(/Martyrs/)).not.toContain('account')
  expect(needs(/Martyrs/)).toContain('no_account')
})
