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

/** Options that are searched for on the server: it is told what is typed, and says while it looks. */
export type OptionSearch = { onType: (typed: string) => void; searching: boolean }

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

/** Short words say nothing of what is looked for. */
const wordLettersMin = 3

/** Where nothing is all of what was typed: what has most of its words in it, as of a sentence that somebody says. */
export function nearest(
  options: readonly Option[],
  typed: string,
  soundingLike: Sounding = () => [],
): readonly Option[] {
  const words = plainOf(typed)
    .split(' ')
    .filter((word) => word.length >= wordLettersMin)
  if (words.length === 0) return []
  const found = words.map((word) => new Set(matching(options, word, soundingLike)))
  const holds = (option: Option) => found.filter((those) => those.has(option)).length
  return options.filter((option) => holds(option) > 0).toSorted((one, other) => holds(other) - holds(one))
}

/** Options that hold what was typed, in either script: what is called just so first, then what is called so, then what other words find. Else those that sound like it. */
export function matching(
  options: readonly Option[],
  typed: string,
  soundingLike: Sounding = () => [],
): readonly Option[] {
  const wanted = plainOf(typed)
  if (!wanted) return options
  const found: [just: Option[], called: Option[], begun: Option[], later: Option[]] = [[], [], [], []]
  for (const option of options) {
    const words = searched(option)
    if (!words.includes(wanted)) continue
    const label = plainOf(option.label)
    const at = words.indexOf(` ${wanted}`)
    found[label === wanted ? 0 : at < 0 ? 3 : at <= label.length ? 1 : 2].push(option)
  }
  const all = found.flat()
  return all.length > 0 ? all : soundingLike(options, wanted)
}
