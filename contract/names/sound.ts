/**
 * How names sound, the same for Bangla and Latin letters: what remains of a word is its consonants, those that are heard or
 * spelled alike as one. Of no use alone: a place or a birth date stands beside it wherever people are looked for.
 */

/** Titles and words that very many names have, and that are as often left out as written. */
const particles = new Set(
  `md mo mohd mohammad mohammed mohamad mohamed mohammod muhammad muhammed mst mosa mosah most mosammat mosammot mosamat
  sree sri shri srimati sreemati begum begam bibi khatun khatoon hazi haji hajji alhaj alhajj late mr mrs
  মো মোঃ মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মোছাম্মৎ মোসাম্মত মোছাম্মত
  শ্রী শ্রীমতী শ্রীমতি বেগম বিবি খাতুন হাজী হাজি আলহাজ আলহাজ্ব মৃত মরহুম মরহুমা জনাব`
    .normalize('NFC')
    .split(/\s+/),
)

/** What is heard, and letters that stand for it, in either script; the longest that fits is taken. What isn't here isn't heard. */
const letters = `
b  ব ভ b v bh
c  চ ch cch
d  ড ঢ দ ধ d dh
g  গ ঘ জ্ঞ g gh
j  জ ঝ য j z jh zh
k  ক খ ক্ষ k c q x kh ck ksh
l  ল l
lb ল্ব
m  ম m
mb ম্ব
n  ন ণ ঙ ং ঞ্ ঙ্গ ঙ্ঘ ংগ ংঘ n ng
nd ঁদ
p  প ফ p f ph
r  র ড় ঢ় ঋ ৃ r
rb র্ব
rj র্য
s  ছ শ ষ স s sh chh
t  ট ঠ ত থ ৎ t th
-  য় ্য ্ব`
const sounds = new Map(
  letters
    .normalize('NFC')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [heard = '', ...written] = line.split(/ +/)
      return written.map((letter) => [letter, heard === '-' ? '' : heard] as const)
    }),
)
const heardLetters = new RegExp(
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
      .replace(heardLetters, (letters) => sounds.get(letters) ?? ''),
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
