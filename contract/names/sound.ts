import { heardLetters, nameParticles } from '../texts/heard.ts'

/**
 * How names sound, the same for Bangla and Latin letters: what remains of a word is its consonants, those that are heard or
 * spelled alike as one. Of no use alone: a place or a birth date stands beside it wherever people are looked for.
 */

const particles = new Set(nameParticles.normalize('NFC').split(/\s+/))
const sounds = new Map(
  heardLetters
    .normalize('NFC')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [heard = '', ...written] = line.split(/ +/)
      return written.map((letter) => [letter, heard === '-' ? '' : heard] as const)
    }),
)
const anyLetter = new RegExp(
  `${[...sounds.keys()].toSorted((one, other) => other.length - one.length).join('|')}|.`,
  'gsu',
)

const single = (heard: string): string => heard.replace(/(.)\1+/gu, '$1')
/** The sound of `ks` is written x, ক্স and ক্ষ, and the last is heard without the s. */
const joined = (heard: string): string => single(single(heard).replaceAll('ks', 'k'))

/** The sound key of a word: of the same name the same in either script; empty where nothing of it is heard. */
export const soundOf = (word: string): string =>
  joined(
    word
      .normalize('NFC')
      .toLowerCase()
      // A joiner before a ya-phala says that nothing is heard of it (র‍্যাব).
      .replace(/\u200d\u09cd\u09af/gu, '')
      .replace(/[\u200c\u200d]/gu, '')
      .replace(anyLetter, (letters) => sounds.get(letters) ?? ''),
  )

/** The words of a name that tell it apart; all of them where it has no others. */
const wordsOf = (name: string): string[] => {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\u200c\u200d]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !particles.has(word))
  return telling.length > 0 ? telling : words
}

/** The sound keys of a name's words, in their order, each once. */
export const wordSounds = (name: string): string[] => [
  ...new Set(
    wordsOf(name)
      .map(soundOf)
      .filter((key) => key !== ''),
  ),
]

/** The key of a whole name without its blanks: নূরজাহান and Noor Jahan; marked, so that it is no word's. Null where nothing is heard. */
export const wholeSound = (name: string): string | null => {
  const heard = joined(wordsOf(name).map(soundOf).join(''))
  return heard === '' ? null : `=${heard}`
}

/** Everything that a person with these names is found by: the words of both scripts and the whole, each key once. */
export const nameSounds = (...names: readonly string[]): string[] => {
  const keys = names.flatMap((name) => [...wordSounds(name), wholeSound(name) ?? []].flat())
  return [...new Set(keys)]
}
