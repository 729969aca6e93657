import rosetta from 'rosetta'
import { toDigitsOf } from './digits.ts'

export type Language = 'bn' | 'en'
export const languages = ['bn', 'en'] as const
/** Values for the `{{name}}` of a text; numbers are shown in the reader's digits. */
export type TextParameters = Record<string, string | number>
export type TextTable<Keys extends string = string> = Record<Language, Record<Keys, string>>

const names = new WeakMap<TextTable, string>()

/**
 * Both languages of a domain's texts, under the table's name. English gives the keys; a missing or surplus Bangla one
 * doesn't compile.
 */
export function texts<const En extends Record<string, string>>(
  name: string,
  en: En,
  bn: Record<keyof En & string, string>,
): TextTable<keyof En & string> {
  const table = { en, bn }
  names.set(table, name)
  return table
}

/** The name of a table: with a key of it, 'home.title', it names one text of the product. */
export const tableName = (table: TextTable): string => names.get(table) ?? ''

/** Texts that the department has changed, by 'table.key'. */
export type ChangedTexts = Record<string, string>
let changed: Record<Language, ChangedTexts> = { en: {}, bn: {} }
/** A table with what the department has changed in it, and what fills its parameters in. */
type Book = { words: TextTable; filled: ReturnType<typeof rosetta> }
let books = new WeakMap<TextTable, Book>()

/** Lays the department's texts of a language over the built-in ones, in the place of what was laid before. */
export function applyOverrides(language: Language, entries: ChangedTexts): void {
  changed = { ...changed, [language]: entries }
  books = new WeakMap()
}

/** Changed texts of keys that the table has; others were of an older product. */
function withOverrides(table: TextTable, language: Language): Record<string, string> {
  const start = `${tableName(table)}.`
  const own = Object.entries(changed[language]).flatMap(([path, words]) => {
    const key = path.slice(start.length)
    return path.startsWith(start) && key in table[language] ? [[key, words]] : []
  })
  return { ...table[language], ...Object.fromEntries(own) }
}

function bookOf(table: TextTable): Book {
  const known = books.get(table)
  if (known) return known
  const words = { en: withOverrides(table, 'en'), bn: withOverrides(table, 'bn') }
  const book = { words, filled: rosetta(words) }
  books.set(table, book)
  return book
}

/** All texts of a table in a language as they are today, the department's among them; parameters are not filled in. */
export const wordsOf = <Keys extends string>(
  table: TextTable<Keys>,
  language: Language,
): Readonly<Record<Keys, string>> => bookOf(table).words[language] as Record<Keys, string>

/** A text in a language, its `{{parameters}}` filled in. */
export const say = <Keys extends string>(
  table: TextTable<Keys>,
  language: Language,
  key: Keys,
  parameters: TextParameters = {},
): string => bookOf(table).filled.t(key, shown(language, parameters), language)

/** The same with its parameters as they stand: a code or a username is typed in the digits that it is written in. */
export const sayAsTyped = <Keys extends string>(
  table: TextTable<Keys>,
  language: Language,
  key: Keys,
  parameters: Record<string, string>,
): string => bookOf(table).filled.t(key, parameters, language)

/** Numbers, dates and tracking numbers in the reader's digits; a name that has letters stays as it is written. */
const shown = (language: Language, parameters: TextParameters): TextParameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && /\p{L}/u.test(value) ? value : toDigitsOf(language, String(value)),
    ]),
  )
