import { describe, expect, test } from 'vitest'
import { soundingLike } from '#contract/texts/romanised'
import { lookupType } from '#contract/lookups'
import { lookupsOf } from '../../migrations/seed/lookups.ts'
import { matching, nearest, type Option } from './options.ts'

const kushtia = { value: '1', label: 'কুষ্টিয়া', search: 'Kushtia' }
const coxsBazar = { value: '2', label: "Cox's Bazar", search: 'কক্সবাজার' }
const ward12 = { value: '3', label: 'ওয়ার্ড ১২', search: 'Ward 12' }
const sadar = { value: '4', label: 'Kushtia Sadar', search: 'কুষ্টিয়া সদর' }
const options: Option[] = [coxsBazar, ward12, sadar, kushtia]

test('a name is found in either script, whatever script it is shown in', () => {
  expect(matching(options, 'kush')).toEqual([sadar, kushtia])
  expect(matching(options, 'কুষ')).toEqual([kushtia, sadar])
})

test('composed and decomposed Bangla letters are alike', () => {
  expect(matching(options, 'কুষ্টি\u09DFা')).toEqual([kushtia, sadar])
  expect(matching(options, 'কুষ্টিয\u09BCা')).toEqual([kushtia, sadar])
})

test('digits are found in either script', () => {
  expect(matching(options, '12')).toEqual([ward12])
  expect(matching(options, '১২')).toEqual([ward12])
})

test('case and signs between words do not matter', () => {
  expect(matching(options, 'COX S')).toEqual([coxsBazar])
})

test('of a sentence what has most of its words is nearest, in either script; what has none is not', () => {
  const notPaid = { value: '6', label: 'ভাতার টাকা আসেনি' }
  const less = { value: '7', label: 'টাকা কম এসেছে' }
  const widow = { value: '8', label: 'বিধবা ভাতা' }
  const those = [less, notPaid, widow]
  expect(matching(those, 'মা টাকা পায় না')).toEqual([])
  expect(nearest(those, 'মা টাকা পায় না')).toEqual([less, notPaid])
  expect(nearest(those, 'দাদির ভাতার টাকা কই')).toEqual([notPaid, less])
  expect(nearest(those, 'bidhoba bhata', soundingLike)).toEqual([widow, notPaid])
  expect(nearest(those, 'না')).toEqual([])
})

test('what is called so comes before what is found by other words', () => {
  const leftOut = { value: '9', label: 'তালিকা থেকে বাদ পড়েছেন', search: 'টাকা আসেনি' }
  const notPaid = { value: '6', label: 'ভাতার টাকা আসেনি' }
  expect(matching([leftOut, notPaid], 'আসেনি')).toEqual([notPaid, leftOut])
})

test('what begins with the typed letters comes before what merely holds them', () => {
  const later = { value: '5', label: 'Barisal' }
  const first = { value: '6', label: 'Salna' }
  expect(matching([later, first], 'sal')).toEqual([first, later])
})

test('what is called just as was typed comes before what only begins so', () => {
  expect(matching([sadar, kushtia], 'কুষ্টিয়া')).toEqual([kushtia, sadar])
})

describe('Bangla written in Latin letters', () => {
  const professions = lookupsOf()
    .filter(({ type }) => type === lookupType.profession)
    .map(({ code, value_en, value_bn }) => ({
      value: code,
      label: value_bn,
      search: `${value_en} ${value_bn} ${code}`,
    }))
  const found = (typed: string) => matching(professions, typed, soundingLike).map(({ value }) => value)
  test.each([
    ['krishok', 'farmer'],
    ['krishak', 'farmer'],
    ['dinmojur', 'day_laborer'],
    ['jele', 'fisherman'],
    ['rikshachalok', 'rickshaw_puller'],
    ['feriwala', 'street_vendor'],
    ['grihokormi', 'domestic_worker'],
    ['kathmistri', 'carpenter'],
    ['proh', 'security_guard'],
    ['shikkharthi', 'student'],
    ['onnanno', 'other'],
  ])('%s finds it', (typed, code) => {
    expect(found(typed)).toContain(code)
    expect(found(typed).length).toBeLessThan(4)
  })
  test.each([
    ['বিধবা', 'homemaker'],
    ['গৃহবধূ', 'homemaker'],
    ['housewife', 'homemaker'],
    ['বেকার', 'not_working'],
    ['bekar', 'not_working'],
    ['ভিক্ষুক', 'not_working'],
    ['unemployed', 'not_working'],
    ['retired', 'not_working'],
    ['none', 'not_working'],
    ['বুয়া', 'domestic_worker'],
  ])('who calls it %s finds it, too', (typed, code) => {
    expect(found(typed)[0]).toBe(code)
  })
  test.each([
    ['পঞ্চম', ['primary']],
    ['class 5', ['primary']],
    ['no school', ['illiterate']],
    ['স্বাক্ষর', ['illiterate', 'literate']],
    ['পড়তে পারি', ['literate']],
  ])('of schooling %s finds %s', (typed, codes) => {
    const schooling = lookupsOf()
      .filter(({ type }) => type === lookupType.education_status)
      .map(({ code, value_en, value_bn }) => ({
        value: code,
        label: value_bn,
        search: `${value_en} ${value_bn} ${code}`,
      }))
    expect(matching(schooling, typed, soundingLike).map(({ value }) => value)).toEqual(codes)
  })
  test.each(['নাতি', 'ভাই', 'grand'])('of relations %s finds one of the family', (typed) => {
    const helpers = [
      { value: 'neighbour', label: 'প্রতিবেশী বা পরিচিত', search: 'neighbour' },
      { value: 'family', label: 'পরিবারের একজন', search: 'family' },
    ]
    expect(matching(helpers, typed, soundingLike).map(({ value }) => value)).toEqual(['family'])
  })
  test('a Bangla word that is spelled with another letter of the same sound finds it', () => {
    const bribe = { value: '1', label: 'ঘুষ চেয়েছে' }
    const late = { value: '2', label: 'দেরি হচ্ছে' }
    const of = (typed: string) => matching([bribe, late], typed, soundingLike)
    expect([of('ঘুস'), of('দেরী'), of('টাকা')]).toEqual([[bribe], [late], []])
  })
  test('what is neither a word nor sounds like one finds nothing', () => {
    expect(found('zzz')).toEqual([])
    expect(found('mmmmm')).toEqual([])
  })
})

test('nothing typed shows everything in its order', () => {
  expect(matching(options, '  ')).toEqual(options)
})

test('of what sounds like it, what is spelled so comes first, then whole words', () => {
  const list = { value: '1', label: 'তালিকা থেকে বাদ পড়া' }
  const ward = { value: '2', label: 'তাকিয়া ইউনিয়ন' }
  const money = { value: '3', label: 'টাকা আসেনি' }
  expect(matching([ward, list, money], 'taka', soundingLike)).toEqual([money, list, ward])
  expect(matching([money, list], 'theke', soundingLike)[0]).toEqual(list)
})
