import { parametersOf } from '#contract/settings/languages'
import { toDigitsOf } from '#contract/digits'
import { say, wordForm, type Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'

type Meaning =
  | 'count'
  | 'name'
  | 'number'
  | 'time'
  | 'day'
  | 'minutes'
  | 'code'
  | 'amount'
  | 'items'
  | 'other'

const meanings: Record<string, Meaning> = {
  ...Object.fromEntries(
    [
      'count',
      'from',
      'to',
      'total',
      'page',
      'pages',
      'percent',
      'added',
      'changed',
      'removed',
      'row',
      'age',
      'done',
      'maximum',
      'width',
      'height',
      'size',
      'seconds',
      'good',
      'bad',
      'all',
      'rows',
      'number_of',
    ].map((name) => [name, 'count' as const]),
  ),
  name: 'name',
  username: 'name',
  number: 'number',
  time: 'time',
  moment: 'time',
  day: 'day',
  date: 'day',
  minutes: 'minutes',
  code: 'code',
  amount: 'amount',
  items: 'items',
  columns: 'items',
  names: 'items',
}
const figures: Partial<Record<Meaning, string>> = {
  count: '12',
  number: '1234 5678 9012',
  time: '10:30',
  day: '16/12/2026',
  minutes: '15',
  code: '123456',
  amount: '৳ 1,950',
}

export const meaningOf = (name: string): Meaning =>
  (Object.hasOwn(meanings, name) ? meanings[name] : undefined) ?? 'other'

/** What may stand in the place of a parameter, in the digits and words of the language. */
export function sampleOf(name: string, language: Language): string {
  const meaning = meaningOf(name)
  const figure = figures[meaning]
  if (figure) return toDigitsOf(language, figure)
  return say(
    languageTexts,
    language,
    meaning === 'name' ? 'sample_name' : meaning === 'items' ? 'sample_items' : 'sample_word',
  )
}

/** Words as they will look: the product's parameters replaced by examples, others left as they stand. */
export const filled = (words: string, builtIn: string, language: Language): string => {
  const known = parametersOf(builtIn)
  return words
    .replace(wordForm, '$4')
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      known.includes(name) ? sampleOf(name, language) : whole,
    )
}
