import { formatFor, type NamedRow } from '#contract/format'
import type { Language } from '#contract/texts'

/** An address in one line, from the house up to the division, as a nominee's is kept; its places come from the division down. */
export function inOneLine(
  language: Language,
  address: string,
  places: readonly NamedRow[],
  code: string,
): string {
  const { nameOf, digits } = formatFor(language)
  return [address, ...places.map(nameOf).toReversed(), digits(code)].filter(Boolean).join(', ').slice(0, 500)
}

/** Whether a line is that address, in whichever language it was put together. */
export const isThatLine = (line: string, ...address: [string, readonly NamedRow[], string]): boolean =>
  (['bn', 'en'] as const).some((language) => inOneLine(language, ...address) === line)
