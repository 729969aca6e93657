import { describe, expect, test } from 'vitest'
import { usesOf } from './text-tables.ts'
import { textUses } from './text-uses.ts'

const { places, texts } = textUses()
const placesOf = (path: string) => {
  const { named = [], computed = [] } = texts[path] ?? {}
  return { named: named.map((at) => places[at]), computed: computed.map((at) => places[at]) }
}

describe('where a text is used', () => {
  test('a screen that names it', () => {
    expect(placesOf('home.lead').named).toEqual(['/home'])
  })
  test('a part of a screen, and what stands on every page', () => {
    expect(placesOf('applicationTexts.page_intro').named).toContain('/online-application')
    expect(placesOf('app.department').named).toContain('every')
    expect(placesOf('shell.keys_go').named).toContain('staff')
  })
  test('an SMS, the printed copy, a failure', () => {
    expect(placesOf('words.sms_submitted').named).toEqual(['sms'])
    expect(placesOf('copyTexts.department').named).toContain('pdf')
    expect(placesOf('failures.too_many').computed).toContain('failure')
  })
  test('a key that is put together is told as such', () => {
    expect(placesOf('list.stale_theirs')).toMatchObject({
      named: [],
      computed: expect.arrayContaining(['/system-configuration/lookup']),
    })
  })
})

describe('what a module says', () => {
  const keys = new Map([
    ['one', ['title', 'end_of_day', 'end_of_week']],
    ['two', ['title', 'other']],
  ])
  const importing =
    "import { one as words } from '#contract/texts/one'\nimport { two } from '../texts/two.ts'\n"
  test('a key within the table’s own function is of that table alone', () => {
    const { named } = usesOf(`${importing}const text = useText(words)\ntext('title')`, keys)
    expect([...named]).toEqual([['one', new Set(['title'])]])
  })
  test('a key that stands for itself may be of any table here', () => {
    expect([...usesOf(`${importing}const key = 'title'`, keys).named.keys()]).toEqual(['one', 'two'])
  })
  test('a pattern is every key that fits', () => {
    const { patterned } = usesOf(`${importing}const text = useText(words)\ntext(\`end_of_\${span}\`)`, keys)
    expect([...patterned.get('one')!]).toEqual(['end_of_day', 'end_of_week'])
  })
  test('whatever key comes: the whole table', () => {
    expect([...usesOf(`${importing}const text = useText(two)\ntext(key)`, keys).open]).toEqual(['two'])
  })
})
