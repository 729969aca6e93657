import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failureStatus, type FieldIssue } from '../failure.ts'
import { applyOverrides, languages, pathOf, say, shared, texts, wordsOf, type TextTable } from '../texts.ts'
import { adminValidation } from './admin-validation.ts'
import { failures } from './failures.ts'
import { staffFailures } from './staff-failures.ts'
import { sayIssue, validation } from './validation.ts'

const isTable = (value: unknown): value is TextTable =>
  typeof value === 'object' && value !== null && 'en' in value && 'bn' in value
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.'),
)
const tables = await Promise.all(
  files.map(async (name) => {
    const exported = Object.entries((await import(/* @vite-ignore */ `./${name}`)) as Record<string, unknown>)
    return exported.flatMap(([key, value]) => (isTable(value) ? [[`${name} ${key}`, value] as const] : []))
  }),
).then((found) => found.flat())

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()
/** Abbreviations and names that stay as they are in Bangla text. */
const latin = /\{\{\w+\}\}|\b[A-Z][A-Z0-9-]*\b|Excel|Idempotency-Key|English|Enter|Esc|Ctrl|Alt/g

describe.each(tables)('%s', (_, table) => {
  test('every text stands in both languages, none empty, none with blanks around it', () => {
    expect(Object.keys(table.bn).toSorted()).toEqual(Object.keys(table.en).toSorted())
    for (const language of languages)
      for (const [key, text] of Object.entries(table[language])) {
        expect([key, text]).toEqual([key, text.trim()])
        expect([key, text.length > 0]).toEqual([key, true])
      }
  })
  test('both languages of a text take the same parameters', () => {
    for (const key of Object.keys(table.en))
      expect([key, placeholders(table.bn[key]!)]).toEqual([key, placeholders(table.en[key]!)])
  })
  test('Bangla texts have no English word and no ASCII digit in them', () => {
    const mixed = Object.entries(table.bn).filter(([, text]) =>
      /[A-Za-z]{2,}|[0-9]/.test(text.replace(latin, '')),
    )
    expect(mixed).toEqual([])
  })
})

const number = /\{\{(?:count|added|changed|good|bad|done|refused|rows|minutes|seconds)\}\} /
/** Limits and lengths, which are never one. */
const never =
  /^(At most|This field must be a number with|It will take more than an hour|\{\{count\}\} digits|.* have (exactly )?\{\{count\}\} digits)|Only the first \{\{rows\}\}/
test('an English word that goes with a number has a form for one', () => {
  const plural = new RegExp(`${number.source}(?:people|[a-z]+[a-rt-z]s)\\b`)
  const wrong = tables.flatMap(([name, { en }]) =>
    Object.entries(en).flatMap(([key, text]) =>
      plural.test(text) && !never.test(text) ? [`${name} ${key}: ${text}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

describe('say', () => {
  const table = texts(
    'table',
    { hello: 'Hello {{name}}, you are {{age}}', plain: 'Plain' },
    { hello: '{{name}}, আপনার বয়স {{age}}', plain: 'সাদা' },
  )
  test('parameters are filled in, in the digits of the reader', () => {
    expect(say(table, 'en', 'hello', { name: 'Rina', age: 65 })).toBe('Hello Rina, you are 65')
    expect(say(table, 'bn', 'hello', { name: 'রিনা', age: 65 })).toBe('রিনা, আপনার বয়স ৬৫')
  })
  test('a word that goes with a number is that of one, or of many', () => {
    const counted = texts(
      'counted',
      { steps: '{{count}} {{count?step is:steps are}} left' },
      { steps: '{{count}} ধাপ বাকি' },
    )
    const saying = (count: number | string) => say(counted, 'en', 'steps', { count })
    expect([saying(0), saying(1), saying('১'), saying('1,001')]).toEqual([
      '0 steps are left',
      '1 step is left',
      '১ step is left',
      '1,001 steps are left',
    ])
  })
  test('what a parameter holds is never read as a parameter itself', () => {
    expect(say(table, 'en', 'hello', { name: '{{age}}', age: 1 })).toBe('Hello {{age}}, you are 1')
  })
})

describe('a text that several tables share', () => {
  const home = texts('home_of_it', { yes: 'Yes', no: 'No' }, { yes: 'হ্যাঁ', no: 'না' })
  const between = texts('between', {}, {}, shared(home, 'yes'))
  const table = texts(
    'sharing',
    { own: 'Own' },
    { own: 'নিজের' },
    shared(between, { agreed: 'yes' }),
    shared(home, 'no'),
  )
  test('is said by the key that each has for it, and stands at one path', () => {
    expect([say(table, 'bn', 'agreed'), say(table, 'en', 'no'), say(table, 'en', 'own')]).toEqual([
      'হ্যাঁ',
      'No',
      'Own',
    ])
    expect([pathOf(table, 'agreed'), pathOf(table, 'no'), pathOf(table, 'own')]).toEqual([
      'home_of_it.yes',
      'home_of_it.no',
      'sharing.own',
    ])
  })
  test('is changed by the department in all of them at once, there and nowhere else', () => {
    applyOverrides('en', { 'home_of_it.yes': 'Indeed', 'sharing.no': 'Never' })
    expect(wordsOf(table, 'en')).toEqual({ own: 'Own', agreed: 'Indeed', no: 'No' })
    expect(say(home, 'en', 'yes')).toBe('Indeed')
    applyOverrides('en', {})
    expect(say(table, 'en', 'agreed')).toBe('Yes')
  })
})

describe('sayIssue', () => {
  const en = (issue: FieldIssue) => sayIssue('en', issue)
  test('a missing value says what is missing, and the permanent address says it as the present one does', () => {
    expect(en({ field: 'name_en', key: 'required' })).toBe('Please enter Full Name (English)')
    expect(en({ field: 'permanent_post_code', key: 'required' })).toBe('Please enter valid Post Code')
    expect(en({ field: 'permanent_ward_id_dist', key: 'ward_id_dist_required' })).toBe(
      'Please choose the ward',
    )
    expect(sayIssue('bn', { field: 'gender_id', key: 'required' })).toBe('লিঙ্গ বেছে নিন')
  })
  test('a field without words of its own is still said to be missing, and an unknown key to be wrong', () => {
    expect(en({ field: 'captcha_token', key: 'required' })).toBe(validation.en.required)
    expect(en({ field: 'x', key: 'x_required' })).toBe(validation.en.required)
    expect(en({ field: 'x', key: 'nobody_knows' })).toBe(validation.en.invalid)
  })
  test('a failure is said in the words of the failure', () => {
    expect(en({ field: 'verification_number', key: 'already_beneficiary' })).toBe(
      'You are already a beneficiary',
    )
  })
  test('every failure code has words in both languages', () => {
    for (const language of languages)
      expect(Object.keys({ ...failures[language], ...staffFailures[language] })).toEqual(
        expect.arrayContaining(Object.keys(failureStatus)),
      )
  })
})

test('words of an issue stand in one place: with the public ones or with those of the signed-in side', () => {
  expect(Object.keys(adminValidation.en).filter((key) => key in validation.en)).toEqual([])
  expect(Object.keys(staffFailures.en).filter((key) => key in failures.en)).toEqual([])
})
