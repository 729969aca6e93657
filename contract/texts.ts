import rosetta from 'rosetta'
import { toAsciiDigits, toDigitsOf } from './digits.ts'

export type Language = 'bn' | 'en'
export const languages = ['bn', 'en'] as const
/** Values for the `{{name}}` of a text; numbers are shown in the reader's digits. */
export type TextParameters = Record<string, string | number>
export type TextTable<Keys extends string = string> = Record<Language, Record<Keys, string>>

/** Where a text of a table stands: in the table itself, or in the one that it shares it with. */
type Home = readonly [table: TextTable, key: string]
/** Texts of another table under keys of one's own. */
export type Shared<Keys extends string = string> = Readonly<Record<Keys, Home>>
type KeysOf<Item> = Item extends string ? Item : keyof Item & string
export type KeysOfShared<One> = One extends unknown ? keyof One & string : never

/** Texts that stand in another table: by the key that they have there, or `{ own: 'there' }`. */
export const shared = <
  Keys extends string,
  const Items extends readonly (Keys | Readonly<Record<string, Keys>>)[],
>(
  table: TextTable<Keys>,
  ...items: Items
): Shared<KeysOf<Items[number]>> =>
  Object.fromEntries(
    items.flatMap((item) =>
      Object.entries<Keys>(typeof item === 'string' ? { [item]: item } : item).map(
        ([own, key]): [string, Home] => [own, [table, key]],
      ),
    ),
  ) as Shared<KeysOf<Items[number]>>

const facts = new WeakMap<TextTable, { name: string; homes: Shared }>()

/**
 * Both languages of a domain's texts, under the table's name. English gives the keys; a missing or surplus Bangla one
 * doesn't compile. What is shared is said like one's own, but stands, and is changed by the department, in its home alone.
 */
export function texts<const En extends Record<string, string>, const Others extends readonly Shared[] = []>(
  name: string,
  en: En,
  bn: Record<keyof En & string, string>,
  ...others: Others
): TextTable<(keyof En & string) | KeysOfShared<Others[number]>> {
  const homes: Shared = Object.assign({}, ...others)
  const sharedWords = (language: Language) =>
    Object.entries(homes).map(([own, [table, key]]) => [own, table[language][key]])
  const table = {
    en: { ...en, ...Object.fromEntries(sharedWords('en')) },
    bn: { ...bn, ...Object.fromEntries(sharedWords('bn')) },
  } as TextTable<(keyof En & string) | KeysOfShared<Others[number]>>
  facts.set(table, { name, homes })
  return table
}

/** The name of a table: with a key of it, 'home.title', it names one text of the product. */
export const tableName = (table: TextTable): string => facts.get(table)?.name ?? ''

/** The name of a text: of the table where it stands, and its key there. */
export function pathOf(table: TextTable, key: string): string {
  const fact = facts.get(table)
  const home = fact?.homes[key]
  return home ? pathOf(...home) : `${fact?.name}.${key}`
}

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

/** A table with what the department has changed; changed texts that it doesn't have were of an older product. */
const withOverrides = (table: TextTable, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table[language]).map(([key, words]) => [
      key,
      changed[language][pathOf(table, key)] ?? words,
    ]),
  )

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
): string => {
  const book = bookOf(table)
  const forms = formsOf(book.words[language][key] ?? '', parameters)
  return book.filled.t(key, { ...shown(language, parameters), ...forms }, language)
}

/** `{{count?step:steps}}`: the word that goes with a number, for languages that have two. */
export const wordForm = /\{\{((\w+)\?([^{}:]*):([^{}]*))\}\}/g
const formsOf = (words: string, parameters: TextParameters): TextParameters =>
  Object.fromEntries(
    [...words.matchAll(wordForm)].map(([, form, name, one, many]) => [
      form!,
      toAsciiDigits(String(parameters[name!] ?? '')) === '1' ? one! : many!,
    ]),
  )

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
