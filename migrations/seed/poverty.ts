import type { PovertyVariable } from '#contract/poverty'
import { RuleSet } from '#contract/poverty'
import { districtEffects } from './district-effects.ts'
import { financialYears } from './settings.ts'

type Child = [name_en: string, name_bn: string, weight: number]
const single = 1
const multiple = 2

const bangla = (value: number) => String(value).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

const choice = (
  id: number,
  name_en: string,
  name_bn: string,
  children: Child[],
  field_type: 1 | 2 = single,
): PovertyVariable => ({
  id,
  name_en,
  name_bn,
  field_type,
  is_house_size: id === 1,
  weight: 0,
  children: children.map((child, index) => ({
    id: id * 100 + index + 1,
    name_en: child[0],
    name_bn: child[1],
    weight: child[2],
  })),
})

const yesNo = (id: number, name_en: string, name_bn: string, weight: number): PovertyVariable => ({
  id,
  name_en,
  name_bn,
  field_type: 0,
  is_house_size: false,
  weight,
  children: [],
})

const houseSizeWeights = [0.42, 0.3, 0.2, 0.1, 0, -0.08, -0.15, -0.21, -0.26, -0.3]
const houseSizes = houseSizeWeights.map((weight, index): Child => [
  String(index + 1),
  `${bangla(index + 1)} জন`,
  weight,
])

const variables: PovertyVariable[] = [
  choice(1, 'Number of people in the household', 'পরিবারের সদস্যসংখ্যা', houseSizes),
  choice(2, 'Main material of the roof', 'ঘরের চাল বা ছাদ কী দিয়ে তৈরি', [
    ['Straw, leaves or polythene', 'খড়, পাতা বা পলিথিন', -0.12],
    ['Tin', 'টিন', 0],
    ['Tiles or wood', 'টালি বা কাঠ', 0.05],
    ['Concrete', 'পাকা ছাদ', 0.28],
  ]),
  choice(3, 'Main material of the walls', 'ঘরের দেয়াল কী দিয়ে তৈরি', [
    ['Bamboo, jute sticks or leaves', 'বাঁশ, পাটখড়ি বা পাতা', -0.1],
    ['Mud', 'মাটি', -0.06],
    ['Tin or wood', 'টিন বা কাঠ', 0.01],
    ['Brick', 'ইট', 0.22],
  ]),
  choice(4, 'Main source of drinking water', 'খাবার পানির প্রধান উৎস', [
    ['Pond, river or canal', 'পুকুর, নদী বা খাল', -0.1],
    ['Dug well', 'পাতকুয়া', -0.05],
    ['Shared tube well', 'অন্যের সঙ্গে ভাগ করা নলকূপ', -0.02],
    ['Own tube well', 'নিজের নলকূপ', 0.04],
    ['Piped water', 'পাইপে সরবরাহ করা পানি', 0.12],
  ]),
  choice(5, 'Latrine that the household uses', 'পরিবার যে পায়খানা ব্যবহার করে', [
    ['None, open place', 'নেই, খোলা জায়গা', -0.14],
    ['Pit without slab', 'কাঁচা পায়খানা', -0.08],
    ['Sanitary with slab', 'স্ল্যাবসহ স্বাস্থ্যসম্মত পায়খানা', 0.04],
    ['With septic tank', 'মলাধারসহ পাকা পায়খানা', 0.18],
  ]),
  yesNo(6, 'Is there electricity in the house?', 'ঘরে কি বিদ্যুৎ আছে?', 0.08),
  choice(7, 'Land that the household owns, apart from the homestead', 'বসতভিটা ছাড়া পরিবারের নিজস্ব জমি', [
    ['None', 'জমি নেই', -0.15],
    ['Up to 50 decimals', '৫০ শতাংশ পর্যন্ত', -0.04],
    ['51 to 150 decimals', '৫১ থেকে ১৫০ শতাংশ', 0.09],
    ['More than 150 decimals', '১৫০ শতাংশের বেশি', 0.22],
  ]),
  choice(8, 'Cattle that the household owns', 'পরিবারের গরু ও মহিষের সংখ্যা', [
    ['None', 'নেই', -0.04],
    ['1 or 2', '১ বা ২টি', 0.03],
    ['3 or more', '৩টি বা তার বেশি', 0.1],
  ]),
  yesNo(9, 'Does the household have a refrigerator?', 'পরিবারের কি ফ্রিজ আছে?', 0.2),
  yesNo(10, 'Does the household have a television?', 'পরিবারের কি টেলিভিশন আছে?', 0.1),
  yesNo(11, 'Does the household have a motorcycle?', 'পরিবারের কি মোটরসাইকেল আছে?', 0.28),
  choice(
    12,
    'Sources of income of the household',
    'পরিবারের আয়ের উৎস',
    [
      ['Day labour', 'দিনমজুরি', -0.12],
      ['Help from others', 'অন্যের সাহায্য', -0.18],
      ['Own farming or fishing', 'নিজের চাষাবাদ বা মাছ ধরা', 0.05],
      ['Small trade or craft', 'ছোট ব্যবসা বা হাতের কাজ', 0.08],
      ['Salaried job', 'বেতনের চাকরি', 0.24],
      ['Money sent from abroad', 'বিদেশ থেকে পাঠানো টাকা', 0.3],
    ],
    multiple,
  ),
  yesNo(
    13,
    'Does a person with disability live in the household?',
    'পরিবারে কি কোনো প্রতিবন্ধী সদস্য আছেন?',
    -0.08,
  ),
]

/** One rule set for each financial year from 2025-2026 on; the cut-off rises a little every year. */
export const ruleSets = financialYears
  .filter(({ code }) => code >= '2025-2026')
  .map(({ id: financial_year_id }, index) => {
    const cutOff = (base: number) => Math.round((base + index * 0.01) * 1000) / 1000
    const definition = RuleSet.parse({
      variables,
      district_effects: districtEffects,
      cut_off: {
        country: cutOff(0.05),
        divisions: { '30': cutOff(0.09), '55': cutOff(0.02), '10': cutOff(0.03) },
      },
    })
    return {
      id: index + 1,
      financial_year_id,
      number: 1,
      definition: JSON.stringify(definition),
      published_at: '2025-06-15T03:00:00.000Z',
    }
  })
