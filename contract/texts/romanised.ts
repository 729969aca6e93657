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

/** What else people call themselves, and what they would say of their schooling or their family, by the code of the choice that it is. */
const calledElse: Record<string, string> = {
  homemaker: 'গৃহবধূ, গৃহিনী, বিধবা, সংসার, ঘরের কাজ, housewife, house wife, widow',
  not_working:
    'বেকার, কর্মহীন, অবসর, ভিক্ষুক, ভিক্ষা, বৃদ্ধ, অসুস্থ, পেশা নেই, কিছু করি না, unemployed, jobless, retired, none, nothing, no job, beggar, begging',
  domestic_worker: 'বুয়া, কাজের লোক, কাজের মহিলা, maid, house help, servant',
  day_laborer: 'মজুর, শ্রমিক, কামলা, labourer, worker',
  street_vendor: 'হকার, hawker',
  illiterate:
    'পড়িনি, নাম সই, স্কুলে যাইনি, পড়াশোনা নেই, লেখাপড়া নেই, লেখাপড়া জানি না, স্বাক্ষর, টিপসই, no school, no schooling, none, nothing, cannot read, can sign',
  literate: 'স্বাক্ষর, সাক্ষর, সই, পড়তে পারি, লিখতে পারি, মক্তব, মাদ্রাসা, can sign, signature',
  primary:
    'প্রাইমারি, ক্লাস ফাইভ, ক্লাস ফোর, ফাইভ, ১ম শ্রেণি, ২য় শ্রেণি, ৩য় শ্রেণি, ৪র্থ শ্রেণি, ৫ম শ্রেণি, ৫ম শ্রেণী, পঞ্চম শ্রেণী, ৬ষ্ঠ শ্রেণি, ৭ম শ্রেণি, প্রথম শ্রেণি, দ্বিতীয় শ্রেণি, তৃতীয় শ্রেণি, চতুর্থ শ্রেণি, পঞ্চম শ্রেণি, ষষ্ঠ শ্রেণি, সপ্তম শ্রেণি, প্রাইমারি, ইবতেদায়ি, class 1, class 2, class 3, class 4, class 5, class 6, class 7, class one, class two, class three, class four, class five, class six, class seven, five, psc, পিএসসি',
  jsc: 'ক্লাস এইট, ক্লাস নাইন, ৮ম শ্রেণি, ৯ম শ্রেণি, অষ্টম শ্রেণী, অষ্টম শ্রেণি, নবম শ্রেণি, class 8, class 9, class eight, class nine, জেডিসি, jdc',
  ssc: 'ক্লাস টেন, ১০ম শ্রেণি, দশম শ্রেণি, মাধ্যমিক, ম্যাট্রিক, দাখিল, class 10, class ten, matric, dakhil',
  hsc: 'উচ্চ মাধ্যমিক, ইন্টার, আলিম, একাদশ শ্রেণি, দ্বাদশ শ্রেণি, class 11, class 12, inter, alim',
  graduate: 'ডিগ্রি, অনার্স, ফাজিল, degree, honours, bachelor',
  post_graduate: 'মাস্টার্স, কামিল, masters',
  family_member:
    'ভাই, বোন, নাতি, নাতনি, পুত্রবধূ, বউমা, জামাই, শ্বশুর, শাশুড়ি, দাদা, দাদি, নানা, নানি, brother, sister, grandson, granddaughter, grandchild, grandfather, grandmother, in law, daughter in law, son in law',
  close_relative:
    'চাচা, চাচি, মামা, মামি, খালা, ফুফু, ভাতিজা, ভাগ্নে, ভাগনি, কাকা, মাসি, পিসি, uncle, aunt, nephew, niece, cousin',
  family:
    'ভাই, বোন, নাতি, নাতনি, ছেলে, মেয়ে, স্বামী, স্ত্রী, মা, বাবা, বউমা, জামাই, চাচা, মামা, ভাতিজা, ভাগ্নে, son, daughter, brother, sister, grandson, granddaughter, grandchild, husband, wife, mother, father, in law, uncle, aunt, nephew, niece, cousin',
  relative: 'চাচা, চাচি, মামা, মামি, খালা, ফুফু, uncle, aunt, cousin',
  digital_centre: 'উদ্যোক্তা, কম্পিউটারের দোকান, entrepreneur, computer shop, udc',
  office: 'অফিস, officer',
  child: 'ছেলে, মেয়ে, পুত্র, কন্যা, son, daughter',
  parent: 'বাবা, মা, আব্বা, আম্মা, father, mother',
  spouse: 'বউ, wife, husband',
  father: 'বাবা, বাপ, আব্বা, আব্বু, dad',
  mother: 'আম্মা, আম্মু, মাতা, mum, mom',
  grandparent: 'দাদা, দাদি, নানা, নানি, grandfather, grandmother',
  sibling: 'ভাই, বোন, আপা, brother, sister',
}
const elseOf = ({ search = '' }: Choice): string =>
  (calledElse[search.slice(search.lastIndexOf(' ') + 1)] ?? '').normalize('NFC')

const wordsOf = (choice: Choice): string[] =>
  `${choice.label} ${choice.search ?? ''} ${elseOf(choice)}`
    .split(/[^\u0980-\u09FF\u200c\u200d]+/)
    .filter(Boolean)

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
 * Options that are otherwise called as was typed; else those with a Bangla word that sounds as what was typed begins: krishok finds কৃষক, ঘুস finds ঘুষ. First those with a word that
 * is spelled so with its vowels, then those with one that sounds so to its end.
 */
export function soundingLike<Row extends Choice>(options: readonly Row[], typed: string): readonly Row[] {
  const called = options.filter((option) => ` ${elseOf(option)}`.includes(` ${typed}`))
  if (called.length > 0) return called
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
