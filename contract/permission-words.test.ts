import { expect, test } from 'vitest'
import { permissions } from './permissions.ts'
import { languages } from './texts.ts'
import { partsOf, permissionWords } from './permission-words.ts'

test('every permission has words in both languages', () => {
  for (const language of languages) {
    const words = permissionWords(language)
    const without = permissions.filter(
      (permission) => words.resource(permission) === partsOf(permission).resource,
    )
    expect(without, 'write what they are about in contract/texts/permission-names.ts').toEqual([])
  }
})

test('no two permissions are said in the same words', () => {
  for (const language of languages) {
    const labels = permissions.map((permission) => permissionWords(language).label(permission))
    expect(
      labels.filter((label, index) => labels.indexOf(label) !== index),
      'two permissions share their words: give each a resource of its own in contract/texts/permission-names.ts, or another action of PermissionAction (contract/permission-words.ts)',
    ).toEqual([])
  }
})

test('a name that ends like an action may be a resource of its own', () => {
  expect(partsOf('beneficiaryInfo-verify')).toEqual({ resource: 'beneficiaryInfo', action: 'verify' })
  expect(partsOf('thana-list')).toEqual({ resource: 'thana-list', action: 'view' })
  expect(partsOf('nid-billing-repor')).toEqual({ resource: 'nid-billing-repor', action: 'view' })
})
