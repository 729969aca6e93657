import { expect, test } from 'vitest'
import { csvLine, withoutMark } from './csv.ts'
import { seen } from './seen.ts'

const cellOf = (text: string) => csvLine([text]).slice(0, -2).replace(/^"|"$/g, '').replaceAll('""', '"')

test.each([
  '=1+1',
  '+880',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  '−1',
  ' =1',
  '\t=1',
  '\u00A0=1',
  '\u3000＝1',
  '\u200B=1',
  '\u202E=1',
  '\u0000=1',
  '\tx',
  '\rx',
  '\nx',
  "'=1",
])('a cell of %j is text for every spreadsheet, and reads as it was', (text) => {
  expect(cellOf(text)).toBe(`'${seen(text)}`)
  expect(withoutMark(cellOf(text))).toBe(seen(text))
})

test.each(['করিম', "'quoted'", 'a=b', 'a - b', '01712', '', ' ', '(=)'])(
  'a cell of %j stays as it is',
  (text) => {
    expect(cellOf(text)).toBe(text)
    expect(withoutMark(text)).toBe(text)
  },
)

test('a number is a number, also a negative one', () => {
  expect(csvLine([-1, 0.5])).toBe('-1,0.5\r\n')
})
