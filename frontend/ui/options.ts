import { toAsciiDigits } from '#contract/digits'

export type Option = {
  value: string
  label: string
  /** Other words that find it: its name in the other language, its code. */
  search?: string | undefined
  note?: string | undefined
  /** Options of one group stand under its name, one after the other. */
  group?: string | undefined
}

/** As typed and as written become alike: case, composed letters, digits' script, signs between words. */
export const plainOf = (text: string): string =>
  toAsciiDigits(text.normalize('NFC').toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, ' ')
    .trim()

/** Finds what sounds as was typed: comes once a list is opened (contract/texts/romanised.ts). */
export type Sounding = (options: readonly Option[], typed: string) => readonly Option[]

const wordsOf = new WeakMap<Option, string>()

function searched(option: Option): string {
  let words = wordsOf.get(option)
  if (words === undefined)
    wordsOf.set(option, (words = ` ${plainOf(option.label)} ${plainOf(option.search ?? '')}`))
  return words
}

/** Options that hold what was typed, in either script; those that begin with it first. Else those that sound like it. */
export function matching(
  options: readonly Option[],
  typed: string,
  soundingLike: Sounding = () => [],
): readonly Option[] {
  const wanted = plainOf(typed)
  if (!wanted) return options
  const first: Option[] = []
  const later: Option[] = []
  for (const option of options) {
    const words = searched(option)
    if (words.includes(` ${wanted}`)) first.push(option)
    else if (words.includes(wanted)) later.push(option)
  }
  return first.length + later.length > 0 ? [...first, ...later] : soundingLike(options, wanted)
}
