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

function soundsOfWord(word: string): string {
  let left = word.normalize('NFC').replace(/[\u200c\u200d]/g, '')
  const begins = vowels.test(left.charAt(0)) && !/^ওয়|^ওয়/.test(left) ? 'a' : ''
  for (const [letters, sound] of soundsOfBangla.slice(0, 7)) left = left.replaceAll(letters, sound)
  const sounds = Array.from(left.normalize('NFC'), (letter) => {
    if (/[a-z]/.test(letter)) return letter
    return soundsOfBangla.slice(7).find(([letters]) => letters.includes(letter))?.[1] ?? ''
  })
  return begins + single(sounds.join(''))
}

/** The sounds of each Bangla word of a text, without vowels. */
const soundsOf = (text: string): string[] =>
  text
    .split(/[^\u0980-\u09FF\u200c\u200d]+/)
    .filter(Boolean)
    .map(soundsOfWord)

/** The sounds that a word in Latin letters can stand for: ksh is ক্ষ or কশ. None where it is no word. */
function soundsOfTyped(typed: string): string[] {
  const word = typed.toLowerCase().trim()
  if (!/^[a-z]{3,}$/.test(word)) return []
  const readings = new Set([word.replaceAll('ksh', 'k'), word])
  return [...readings].map(soundsOfReading).filter((sounds) => sounds.length >= 2)
}

function soundsOfReading(word: string): string {
  let left = word
  for (const [spelling, sound] of soundsOfLatin) left = left.replace(spelling, sound)
  return (/^[aeiou]/.test(left) ? 'a' : '') + single(left.replace(/[aeiouy]/g, ''))
}

/** Options with a Bangla word that sounds as what was typed in Latin letters begins: krishok finds কৃষক. Whole words come first. */
export function soundingLike<Row extends Choice>(options: readonly Row[], typed: string): readonly Row[] {
  const wanted = soundsOfTyped(typed)
  if (wanted.length === 0) return []
  const found = options.flatMap((option) => {
    const sounds = soundsOf(`${option.label} ${option.search ?? ''}`)
    if (!sounds.some((word) => wanted.some((one) => word.startsWith(one)))) return []
    return [{ option, isWhole: sounds.some((word) => wanted.includes(word)) }]
  })
  return found
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .map(({ option }) => option)
}
