import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf, tableName } from '../texts.ts'
import { allPaths, allTexts, builtInText, textParts } from './all.ts'
import { areaWords } from './settings/languages.ts'

const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'en' in value && 'bn' in value
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'all.ts',
)
const exported = await Promise.all(
  files.map(async (name) => {
    const all = Object.entries((await import(/* @vite-ignore */ `./${name}`)) as Record<string, unknown>)
    return all.filter(([, value]) => isTable(value))
  }),
).then((found) => found.flat())

test('every table of texts can be changed by the department: it stands in contract/texts/all.ts', () => {
  expect(exported.length).toBeGreaterThan(30)
  expect(Object.keys({ ...allTexts, ...textParts }).toSorted()).toEqual(
    exported.map(([name]) => name).toSorted(),
  )
})

test('a table is named as it is exported', () => {
  for (const [name, table] of Object.entries(allTexts)) expect(tableName(table)).toBe(name)
})

test('a part of a table has no text that the whole has not, and the same path for each', () => {
  for (const part of Object.values(textParts)) {
    const whole = allTexts[tableName(part)]!
    for (const key of Object.keys(part.en)) {
      expect([key, whole.en[key], whole.bn[key]]).toEqual([key, part.en[key], part.bn[key]])
      expect(pathOf(whole, key)).toBe(pathOf(part, key))
    }
  }
})

test('every table says to the reader what it is about', () => {
  expect(Object.keys(allTexts).filter((name) => !(name in areaWords('en')))).toEqual([])
})

test('every text is found by its path, a key with dots in it too, and nothing else is', () => {
  for (const path of allPaths()) expect([path, builtInText(path)?.en.length]).not.toEqual([path, undefined])
  expect(builtInText('actionNames.access.entry.login')).toMatchObject({ area: 'actionNames' })
  for (const path of ['', 'home', 'home.', 'home.nothing', 'home.toString', 'constructor.name'])
    expect(builtInText(path)).toBeUndefined()
})
