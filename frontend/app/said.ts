import { say, type Language, type TextParameters, type TextTable } from '#contract/texts'
import { currentLanguage, useLanguage } from './language.ts'

type Both = Readonly<Record<Language, string>>
const known = new Map<string, Both>()

/** Notes words in both languages: kept in either, they are shown in the reader's. */
export function noteSaid(words: readonly Both[] = []): void {
  for (const both of words) known.set(both.bn, both).set(both.en, both)
}

/** Words that somebody keeps, in the reader's language: it may have been switched since. */
export const inLanguage = (words: string, language = currentLanguage()): string =>
  known.get(words)?.[language] ?? words

/** The same in a component, which renders again when the language is switched. */
export function useSaid(): (words: string) => string {
  const language = useLanguage()
  return (words) => inLanguage(words, language)
}

/** A text that is kept as words, of a failure say. */
export function saidOf<Keys extends string>(
  table: TextTable<Keys>,
  key: Keys,
  parameters?: TextParameters,
): string {
  const both = { bn: say(table, 'bn', key, parameters), en: say(table, 'en', key, parameters) }
  noteSaid([both])
  return both[currentLanguage()]
}
