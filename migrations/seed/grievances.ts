import { lookupType } from '#contract/lookups'
import type { MendKind, TierLevel } from '#contract/grievances/shapes'
import { roles } from './access/roles.ts'
import { lookupsOf } from './lookups.ts'

type Kind = {
  code: string
  category: string
  name_en: string
  name_bn: string
  days: number
  unnamed?: true
  sensitive?: true
  mends?: readonly MendKind[]
  subjects: readonly (readonly [name_en: string, name_bn: string])[]
}

const ofApplication = ['application_review', 'application_appeal'] as const
/** What people complain of, as an installation starts; it is changed on screen. Days: decisions.md leaves them to the department. */
const kinds: readonly Kind[] = [
  {
    code: 'not_paid',
    category: 'not_paid',
    name_en: 'The allowance did not come',
    name_bn: 'ভাতার টাকা আসেনি',
    days: 7,
    subjects: [
      ['Nothing came this time', 'এবার টাকা আসেনি'],
      ['Nothing ever came', 'কখনোই টাকা আসেনি'],
      ['The money went to another number', 'টাকা অন্য নম্বরে গেছে'],
    ],
  },
  {
    code: 'less_paid',
    category: 'less_paid',
    name_en: 'Less came than is due',
    name_bn: 'টাকা কম এসেছে',
    days: 7,
    subjects: [
      ['The amount is wrong', 'টাকার অঙ্ক ভুল'],
      ['Months are missing', 'কয়েক মাসের টাকা বাদ পড়েছে'],
    ],
  },
  {
    code: 'account_problem',
    category: 'account_problem',
    name_en: 'Trouble with the account or its PIN',
    name_bn: 'হিসাব বা পিন নিয়ে সমস্যা',
    days: 7,
    subjects: [
      ['The PIN does not work', 'পিন কাজ করে না'],
      ['The phone or SIM is lost', 'ফোন বা সিম হারিয়ে গেছে'],
      ['The account is closed', 'হিসাব বন্ধ হয়ে গেছে'],
    ],
  },
  {
    code: 'application_rejected',
    category: 'not_selected',
    name_en: 'An application was rejected, or nothing happens with it',
    name_bn: 'আবেদন নাকচ হয়েছে বা পড়ে আছে',
    days: 10,
    mends: ofApplication,
    subjects: [
      ['The birth date or another fact is wrong', 'জন্মতারিখ বা অন্য তথ্য ভুল'],
      ['The reason is not right', 'নাকচের কারণ ঠিক নয়'],
      ['No answer for a long time', 'অনেক দিন কোনো উত্তর নেই'],
    ],
  },
  {
    code: 'left_out',
    category: 'not_selected',
    name_en: 'Somebody in need is left out',
    name_bn: 'অভাবী মানুষ তালিকা থেকে বাদ পড়েছেন',
    days: 15,
    mends: ofApplication,
    subjects: [],
  },
  {
    code: 'wrong_selection',
    category: 'wrong_selection',
    name_en: 'Somebody gets it who should not',
    name_bn: 'যাঁর পাওয়ার কথা নয় তিনি ভাতা পাচ্ছেন',
    days: 15,
    unnamed: true,
    subjects: [
      ['Is well off', 'সচ্ছল ব্যক্তি'],
      ['Has died', 'মারা গেছেন'],
      ['Gets it twice', 'দুইবার পাচ্ছেন'],
    ],
  },
  {
    code: 'service',
    category: 'other',
    name_en: 'Bad service at an office',
    name_bn: 'কার্যালয়ে ভালো সেবা পাইনি',
    days: 10,
    unnamed: true,
    subjects: [
      ['Closed, or nobody there', 'বন্ধ থাকে বা কাউকে পাওয়া যায় না'],
      ['Sent away without reason', 'কারণ ছাড়া ফিরিয়ে দিয়েছে'],
    ],
  },
  {
    code: 'bribe',
    category: 'bribe',
    name_en: 'A bribe: money was asked for, or taken',
    name_bn: 'ঘুষ: টাকা চেয়েছে বা নিয়েছে',
    days: 10,
    unnamed: true,
    sensitive: true,
    subjects: [
      ['For an application', 'আবেদনের জন্য'],
      ['For the selection', 'তালিকায় নাম তুলতে'],
      ['From the allowance', 'ভাতার টাকা থেকে'],
    ],
  },
  {
    code: 'conduct',
    category: 'conduct',
    name_en: 'Insult, threat or harassment',
    name_bn: 'অপমান, হুমকি বা হয়রানি',
    days: 7,
    unnamed: true,
    sensitive: true,
    subjects: [],
  },
  {
    code: 'data',
    category: 'other',
    name_en: 'My data was misused',
    name_bn: 'আমার তথ্য অন্য কাজে লাগানো হয়েছে',
    days: 10,
    unnamed: true,
    sensitive: true,
    subjects: [],
  },
  {
    code: 'other',
    category: 'other',
    name_en: 'Something else',
    name_bn: 'অন্য কিছু',
    days: 10,
    unnamed: true,
    subjects: [],
  },
]

const tiers: readonly TierLevel[] = ['union', 'upazila', 'district']
const sensitiveTiers: readonly TierLevel[] = ['upazila', 'district', 'division']
const roleOf = (level: TierLevel) => roles.find(({ code }) => code === level)!.id
const categoryOf = (category: string) =>
  lookupsOf().find(({ type, code }) => type === lookupType.complaint_category && code === category)!.id

export const grievanceTypes = kinds.map(({ code, name_en, name_bn, category }, index) => ({
  id: index + 1,
  code,
  name_en,
  name_bn,
  category_id: categoryOf(category),
}))

export const grievanceSubjects = kinds
  .flatMap(({ subjects }, index) =>
    subjects.map(([name_en, name_bn]) => ({ type_id: index + 1, name_en, name_bn })),
  )
  .map((row, index) => ({ id: index + 1, ...row }))

/** Nobody has made them: they came with the installation. */
export const grievanceSettings = kinds.map(({ days, unnamed, sensitive, mends = [] }, index) => ({
  id: index + 1,
  type_id: index + 1,
  number: 1,
  days,
  allows_unnamed: unnamed ? 1 : 0,
  sensitive: sensitive ? 1 : 0,
  tiers: JSON.stringify(
    (sensitive ? sensitiveTiers : tiers).map((level) => ({ level, role_id: roleOf(level) })),
  ),
  mends: JSON.stringify(mends),
  made_by: 0,
  made_at: '2026-01-01T00:00:00.000Z',
}))

export const grievanceSettingColumns = [
  'id',
  'type_id',
  'number',
  'days',
  'allows_unnamed',
  'sensitive',
  'tiers',
  'mends',
  'made_by',
  'made_at',
] as const
