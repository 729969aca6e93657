import rosetta from 'rosetta'
import { toDigitsOf } from './digits.ts'

export type Language = 'bn' | 'en'
export const languages = ['bn', 'en'] as const
/** Values for the `{{name}}` of a text; numbers are shown in the reader's digits. */
export type TextParameters = Record<string, string | number>
export type TextTable<Keys extends string = string> = Record<Language, Record<Keys, string>>

/** Both languages of a domain's texts. English gives the keys; a missing or surplus Bangla one doesn't compile. */
export const texts = <const En extends Record<string, string>>(
  en: En,
  bn: Record<keyof En & string, string>,
): TextTable<keyof En & string> => ({ en, bn })

const books = new WeakMap<TextTable, ReturnType<typeof rosetta>>()

/** A text in a language, its `{{parameters}}` filled in. */
export function say<Keys extends string>(
  table: TextTable<Keys>,
  language: Language,
  key: Keys,
  parameters: TextParameters = {},
): string {
  let book = books.get(table)
  if (!book) books.set(table, (book = rosetta(table)))
  return book.t(key, shown(language, parameters), language)
}

/** Numbers, dates and tracking numbers in the reader's digits; a name that has letters stays as it is written. */
const shown = (language: Language, parameters: TextParameters): TextParameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && /\p{L}/u.test(value) ? value : toDigitsOf(language, String(value)),
    ]),
  )
