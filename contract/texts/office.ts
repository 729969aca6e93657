import { toDigitsOf } from '../digits.ts'
import type { LocalOffice } from '../geography/offices.ts'
import { shared, texts, type Language } from '../texts.ts'
import { app } from './app.ts'

/** Where to go and whom to call: on the receipt, in tracking, beside errors. */
export const officeTexts = texts(
  'officeTexts',
  {
    unknown: 'For its address ask at the union parishad or its digital centre, or call 333.',
  },
  {
    unknown: 'ঠিকানা জানতে ইউনিয়ন পরিষদ বা ইউনিয়ন ডিজিটাল সেন্টারে জিজ্ঞাসা করুন, অথবা ৩৩৩ নম্বরে ফোন করুন।',
  },
  shared(app, 'stuck', { title: 'office' }),
)

/** An office in one line, for paper: what is known of it. */
export const officeLine = (office: LocalOffice, language: Language): string =>
  [
    office[`name_${language}`],
    office[`address_${language}`],
    office.phone && toDigitsOf(language, office.phone),
    office[`hours_${language}`],
  ]
    .filter(Boolean)
    .join(', ')
