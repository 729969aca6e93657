/** A choice as it is looked for: what it is called, and other words that find it. */
type Choice = { label: string; search?: string | undefined }

/** Sounds of Bangla letters as people write them in Latin ones, so far apart as spellings of one word never are. */
const soundsOfBangla: readonly (readonly [string, string])[] = [
  ['ক্ষ', 'k'], ['জ্ঞ', 'g'], ['ওয়', 'w'], ['ওয়', 'w'], ['স্ব', 's'], ['ঙ্গ', 'n'], ['্য', ''],
  ['কখ', 'k'], ['গঘ', 'g'], ['চছ', 'c'], ['জঝয', 'j'], ['টঠতথৎ', 't'], ['ডঢদধ', 'd'], ['ঙংণনঞ', 'n'],
  ['প', 'p'], ['ফ', 'f'], ['বভ', 'b'], ['ম', 'm'], ['রড়ঢ়ৃঋ', 'r'], ['ল', 'l'], ['শষস', 's'], ['হ', 'h'],
] // prettier-ignore
const vowels = /[অআইঈউঊএঐওঔ]/

/** Latin spellings of the same sounds; what is longer comes first. */
const soundsOfLatin: readonly (readonly [RegExp, string])[] = [
  [/kkh|kh|q|ck/g, 'k'],
  [/gh/g, 'g'],
  [/chh?/g, 'c'],
  [/jh|z/g, 'j'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ng+/g, 'n'],
  [/ph/g, 'f'],
  [/bh|v/g, 'b'],
  [/sh/g, 's'],
  [/rh/g, 'r'],
  [/x/g, 'ks'],
]

const single = (sounds: string): string => sounds.replace(/([a-z])\1+/g, '$1')

/** Vowels as they are written in Latin letters; what is spoken and not written stays away. */
const vowelsOfBangla: readonly (readonly [string, string])[] = [
  ['অআা', 'a'], ['ইঈিী', 'i'], ['উঊুূ', 'u'], ['এঐেৈ', 'e'], ['ওঔোৌ', 'o'],
] // prettier-ignore

/** A word with its vowels: tells টাকা from থেকে, whose sounds are the same without them. */
const spelledOf = (word: string): string => single(lettersOf(word, [...soundsOfBangla, ...vowelsOfBangla]))

function soundsOfWord(word: string): string {
  const begins = vowels.test(word.charAt(0)) && !/^ওয়|^ওয়/.test(word) ? 'a' : ''
  return begins + single(lettersOf(word, soundsOfBangla))
}

function lettersOf(word: string, table: typeof soundsOfBangla): string {
  let left = word.normalize('NFC').replace(/[\u200c\u200d]/g, '')
  for (const [letters, sound] of soundsOfBangla.slice(0, 7)) left = left.replaceAll(letters, sound)
  return Array.from(left.normalize('NFC'), (letter) => {
    if (/[a-z]/.test(letter)) return letter
    return table.slice(7).find(([letters]) => letters.includes(letter))?.[1] ?? ''
  }).join('')
}

const wordsOf = ({ label, search }: Choice): string[] =>
  `${label} ${search ?? ''}`.split(/[^\u0980-\u09FF\u200c\u200d]+/).filter(Boolean)

/**
 * What a word can be meant as, in the letters that sounds have here: ksh is ক্ষ or কশ; of a Bangla one, which may be spelled with a letter
 * of the same sound, its own. None where it is no word.
 */
function readingsOf(typed: string): string[] {
  const word = typed.toLowerCase().trim()
  if (/^[\u0980-\u09FF\u200c\u200d]{2,}$/.test(word)) return [spelledOf(word)]
  if (!/^[a-z]{3,}$/.test(word)) return []
  const inSounds = (reading: string) =>
    soundsOfLatin.reduce((left, [spelling, sound]) => left.replace(spelling, sound), reading)
  return [...new Set([word.replaceAll('ksh', 'k'), word])].map(inSounds)
}

const withoutVowels = (reading: string): string =>
  (/^[aeiou]/.test(reading) ? 'a' : '') + single(reading.replace(/[aeiouy]/g, ''))

/**
 * Options with a Bangla word that sounds as what was typed begins: krishok finds কৃষক, ঘুস finds ঘুষ. First those with a word that
 * is spelled so with its vowels, then those with one that sounds so to its end.
 */
export function soundingLike<Row extends Choice>(options: readonly Row[], typed: string): readonly Row[] {
  const readings = readingsOf(typed)
  const spelled = readings.map(single)
  const wanted = readings.map(withoutVowels).filter((sounds) => sounds.length >= 2)
  if (wanted.length === 0) return []
  const nearness = (word: string): number => {
    const sounds = soundsOfWord(word)
    if (!wanted.some((one) => sounds.startsWith(one))) return 0
    if (!wanted.includes(sounds)) return 1
    return spelled.includes(spelledOf(word)) ? 3 : 2
  }
  return options
    .map((option) => ({ option, near: Math.max(0, ...wordsOf(option).map(nearness)) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near)
    .map(({ option }) => option)
}
