import { expect, test } from 'vitest'
import { nameSounds, soundOf, wholeSound, wordSounds } from './sound.ts'

const pairs = `
আব্দুর রহিম | Abdur Rahim
আবুল কালাম আজাদ | Abul Kalam Azad
ওয়াহিদুজ্জামান | Wahiduzzaman
খলিলুর রহমান | Kholilur Rahman
জাহাঙ্গীর আলম | Jahangir Alam
তোফাজ্জল হোসেন | Tofazzal Hossain
শাহজাহান মিয়া | Shahjahan Mia
মিঞা | Miah
নুরুল হক | Nurul Haque
সাত্তার | Sattar
ছালেহা খাতুন | Saleha Khatun
চৌধুরী | Chowdhury
মোছাঃ ফাতেমা বেগম | Mst. Fatima Begum
মোঃ লুৎফর রহমান | Md. Lutfor Rahman
কৃষ্ণ চন্দ্র বিশ্বাস | Krishna Chandra Biswas
লক্ষ্মী রাণী | Laxmi Rani
লক্ষ্মী রানী | Lakshmi Rani
রুকসানা | Rukhsana
রুকসানা | Rukshana
সঙ্গীতা | Sangita
সংগীতা | Sangita
শংকর | Shankar
আম্বিয়া | Ambia
ভট্টাচার্য | Bhattacharjee
মৃণাল | Mrinal
জ্ঞানেন্দ্র | Gyanendra
বাচ্চু | Bacchu
পিংকি | Pinky
চাঁদনী | Chandni
স্বপন | Swapan
জ্যোৎস্না | Jyotsna
ত্রিপুরা | Tripura
বড়ুয়া | Barua
র‍্যাবেয়া | Rabeya`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string])

test.each(pairs)('%s sounds like %s', (bangla, english) => {
  expect(wordSounds(bangla)).toEqual(wordSounds(english))
  expect(wordSounds(bangla)).not.toEqual([])
})

test('a letter of one code point sounds like the same of two', () => {
  expect(soundOf('\u09ac\u09dc\u09c1\u09df\u09be')).toBe(
    soundOf('\u09ac\u09a1\u09bc\u09c1\u09af\u09bc\u09be'),
  )
})

test('a name is the same whether written as one word or as two', () => {
  expect(wholeSound('নূরজাহান')).toBe(wholeSound('Noor Jahan'))
  expect(wholeSound('জসিমউদ্দিন')).toBe(wholeSound('Jasim Uddin'))
})

test('names that are told apart by a consonant sound otherwise', () => {
  for (const [one, other] of [
    ['Karim', 'Rahim'],
    ['সালমা', 'সালেহা'],
    ['Abdul', 'Abdur'],
  ])
    expect(soundOf(one!)).not.toBe(soundOf(other!))
})

test('titles and what every second name has are left out, unless there is nothing else', () => {
  expect(wordSounds('মোসাম্মৎ রহিমা খাতুন')).toEqual([soundOf('Rahima')])
  expect(wordSounds('Begum')).toEqual([soundOf('বেগম')])
})

test('one key each for both scripts together, and none for what is not heard', () => {
  expect(nameSounds('আব্দুর রহিম', 'Abdur Rahim')).toEqual(['bdr', 'rm', '=bdrm'])
  expect(nameSounds('অ', '')).toEqual([])
})
