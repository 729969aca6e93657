import { toAsciiDigits } from '#contract/digits'
import type { PlaceKind } from '#contract/geography/places'
import { languages, say, type Language } from '#contract/texts'
import { config } from '#contract/texts/config'
import { sheets } from '#contract/texts/sheets'

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** A kind by its name in either language, or as it is called here; undefined: none of these. */
export const kindOf = (text: string, kinds: readonly PlaceKind[]): PlaceKind | undefined =>
  kinds.find((kind) =>
    [kind, ...languages.map((language) => say(config, language, `kind_${kind}`))].some(
      (name) => plain(name) === plain(text),
    ),
  )

export const kindNames = (kinds: readonly PlaceKind[], language: Language): string =>
  kinds.map((kind) => say(config, language, `kind_${kind}`)).join(` ${say(sheets, language, 'or')} `)

const answers = {
  yes: ['1', 'true', 'y', ...languages.map((language) => say(sheets, language, 'yes'))],
  no: ['0', 'false', 'n', ...languages.map((language) => say(sheets, language, 'no'))],
}

/** Yes or no as people write it; undefined: nothing is written; null: something else. */
export function yesOrNo(text: string): boolean | null | undefined {
  const written = plain(toAsciiDigits(text))
  if (written === '') return undefined
  if (answers.yes.some((word) => plain(word) === written)) return true
  return answers.no.some((word) => plain(word) === written) ? false : null
}
