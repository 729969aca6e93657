import { taka } from '#contract/fields'
import type { ProgramDefinition } from '#contract/programs'
import { ageMaximum, everyGender, field, optional, required, usual } from './usual-fields.ts'

const inHospital = 102301
const atHome = 102302

export const studentMovement: ProgramDefinition = {
  ...usual,
  name_en: 'Support for Martyrs and Injured of the Student Movement',
  name_bn: 'ছাত্র আন্দোলনে শহীদ পরিবার ও আহতদের সহায়তা',
  summary_en:
    'For those injured in the student movement of 2024, and for the families of its martyrs.',
  summary_bn: '২০২৪ সালের ছাত্র আন্দোলনে আহত ব্যক্তি এবং শহীদদের পরিবারের জন্য।',
  payment_cycle: 'monthly',
  amount: taka(10_000),
  genders: everyGender(0, ageMaximum),
  is_birth_id_registration_enabled: 1,
  is_bank_mfs_mandatory: 0,
  dead_option_enable_disable: 1,
  additional_field: [
    field(1020, 'text', required, ['Place of the incident', 'ঘটনার স্থান'], {
      help_en: 'For example a street, a square or a campus.',
      help_bn: 'যেমন রাস্তা, মোড় বা শিক্ষাঙ্গন।',
    }),
    field(1021, 'date', required, ['Date of the incident', 'ঘটনার তারিখ']),
    field(1022, 'file', required, ['Hospital record or death certificate', 'হাসপাতালের কাগজ অথবা মৃত্যুসনদ']),
    field(1023, 'dropdown', required, ['Treatment now', 'বর্তমানে চিকিৎসা'], {
      values: [
        ['In hospital', 'হাসপাতালে ভর্তি'],
        ['At home, under treatment', 'বাড়িতে, চিকিৎসা চলছে'],
        ['Treatment has ended', 'চিকিৎসা শেষ হয়েছে'],
      ],
      asked_of: 'injured',
    }),
    field(1024, 'checkbox', optional, ['What is still needed', 'এখনো যা প্রয়োজন'], {
      values: [
        ['Surgery', 'অস্ত্রোপচার'],
        ['Medicine', 'ওষুধ'],
        ['Artificial limb', 'কৃত্রিম অঙ্গ'],
        ['Treatment of the eyes', 'চোখের চিকিৎসা'],
        ['Treatment abroad', 'বিদেশে চিকিৎসা'],
      ],
      asked_of: 'injured',
      condition: { field_id: 1023, value_ids: [inHospital, atHome] },
    }),
    field(1025, 'number', optional, ['Number in the official gazette', 'সরকারি গেজেটের নম্বর']),
  ],
}
