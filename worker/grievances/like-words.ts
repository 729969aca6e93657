import { soundOf } from '#contract/names/sound'
import { stopWords } from '#contract/texts/grievances/stop-words'
import { pacer } from '#worker/http/turns'

/** Letters that a word has at least, with the signs that hang on them, and sounds that are heard of it. */
const lettersLeast = 3
const soundsLeast = 2
/** Words that two share at least; of the shorter's it is half, too. */
const sharedLeast = 3
/** So many are a cluster, and by so many a word is used before it is shown to anybody. */
export const clusterLeast = 5
const usersLeast = 3
const shownMaximum = 6
/** Of a long text what it begins with says what it is about. */
const wordsMaximum = 120
/** So many words are compared in one turn: those who call meanwhile aren't kept waiting. */
const wordsShare = 500

const split = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\u200c\u200d]+/u)
const stops = new Set(split(stopWords))

/** The words of a text that say what it is about, by how they sound, as they are written: the same in either script. */
export function contentOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of split(text)) {
    if ([...word].length < lettersLeast || stops.has(word)) continue
    const sound = soundOf(word)
    if (sound.length >= soundsLeast && !found.has(sound)) found.set(sound, word)
    if (found.size === wordsMaximum) break
  }
  return found
}

export type Said = { id: number; type_id: number; at: string; text: string }
export type Like = { type_id: number; words: string[]; cases: Said[] }

/** Those of one place that say alike: each shares enough words with another of its group. The largest group first. */
export async function alike(all: readonly Said[]): Promise<Like[]> {
  const pace = pacer(wordsShare)
  const contents: Map<string, string>[] = []
  const groups = all.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (groups[root] !== root) root = groups[root]!
    groups[at] = root
    return root
  }
  const saying = new Map<string, number[]>()
  for (const [at, { text }] of all.entries()) {
    const content = contentOf(text)
    contents.push(content)
    // With each that came before, by the words that both have.
    const shared = new Map<number, number>()
    for (const sound of content.keys()) {
      const others = saying.get(sound) ?? []
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
      saying.set(sound, [...others, at])
    }
    for (const [other, count] of shared)
      if (count >= sharedLeast && count * 2 >= Math.min(content.size, contents[other]!.size))
        groups[rootOf(other)] = rootOf(at)
    await pace(content.size)
  }
  return [...Map.groupBy(all.keys(), rootOf).values()]
    .filter((members) => members.length >= clusterLeast)
    .map((members) => ({
      type_id: mostOf(members.map((at) => all[at]!.type_id))!,
      words: sharedWords(members.map((at) => contents[at]!)),
      cases: members.map((at) => all[at]!).toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    }))
    .toSorted((one, other) => other.cases.length - one.cases.length)
}

/** What more than half of them say, as most of these write it; never what only one or two have written. */
function sharedWords(contents: readonly Map<string, string>[]): string[] {
  const sounds = Map.groupBy(
    contents.flatMap((content) => [...content]),
    ([sound]) => sound,
  )
  return [...sounds.values()]
    .filter((uses) => uses.length * 2 > contents.length)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((uses) => {
      const words = uses.map(([, word]) => word)
      const word = mostOf(words)!
      return words.filter((one) => one === word).length >= usersLeast ? [word] : []
    })
    .slice(0, shownMaximum)
}

const mostOf = <Value>(values: readonly Value[]): Value | undefined =>
  [...Map.groupBy(values, (value) => value)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]?.[0]
