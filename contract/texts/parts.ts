import { texts, type KeysOfShared, type Shared, type TextTable } from '../texts.ts'

/** What a domain brings to a table that all domains make together: of fields, of screens. */
type Part<
  Own extends Record<string, string> = Record<string, string>,
  Others extends readonly Shared[] = readonly Shared[],
> = {
  words: { en: Own; bn: Record<keyof Own & string, string> }
  others: Others
}

/** The same as `texts` without a name: `joined` gives it that of the whole table. */
export const part = <const Own extends Record<string, string>, const Others extends readonly Shared[]>(
  en: Own,
  bn: Record<keyof Own & string, string>,
  ...others: Others
): Part<Own, Others> => ({ words: { en, bn }, others })

type KeysOfPart<One> =
  One extends Part<infer Own, infer Others> ? (keyof Own & string) | KeysOfShared<Others[number]> : never

/** One table of the parts that the domains bring. */
export const joined = <const Parts extends readonly Part[]>(
  name: string,
  ...parts: Parts
): TextTable<KeysOfPart<Parts[number]>> =>
  texts(
    name,
    Object.assign({}, ...parts.map(({ words }) => words.en)) as Record<string, string>,
    Object.assign({}, ...parts.map(({ words }) => words.bn)) as Record<string, string>,
    ...parts.flatMap(({ others }) => others),
  ) as TextTable<KeysOfPart<Parts[number]>>
