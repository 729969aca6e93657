import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './paths.ts'
import { thirdParty, thirdPartyText } from './third-party.ts'

/** Free to use and pass on in a product of a government, with a notice at most. */
const free = new Set([
  'MIT',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT AND Zlib)',
  'OFL-1.1',
  'MIT AND OFL-1.1',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
])

test('every part that the product runs with or ships has a free licence', () => {
  expect(thirdParty().length).toBeGreaterThan(20)
  expect(thirdParty().filter(({ licence }) => !free.has(licence))).toEqual([])
})

test('docs/third-party.md lists them as they are: else run `node local/third-party.ts`', () => {
  expect(readFileSync(at('docs/third-party.md'), 'utf8')).toBe(thirdPartyText())
})

test('every part comes with its hash, from the registry alone', () => {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const parts = Object.entries(packages).filter(([path]) => path !== '')
  expect(parts.filter(([, part]) => !part.integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  const elsewhere = parts.filter(
    ([, { link, resolved }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})
