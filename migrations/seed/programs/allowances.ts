import { taka } from '#contract/fields'
import type { ProgramDefinition } from '#contract/programs'
import { ageMaximum, everyGender, field, optional, required, usual } from './usual-fields.ts'

export const oldAge: ProgramDefinition = {
  ...usual,
  name_en: 'Old Age Allowance',
  name_bn: 'বয়স্ক ভাতা',
  summary_en: 'For old people with little or no income of their own.',
  summary_bn: 'যেসব বয়স্ক মানুষের নিজের আয় নেই বা খুব কম।',
  genders: [
    { gender_code: 'male', age_min: 65, age_max: ageMaximum },
    { gender_code: 'female', age_min: 62, age_max: ageMaximum },
  ],
}

const husbandDied = 100201

export const widow: ProgramDefinition = {
  ...usual,
  name_en: 'Widow and Husband-Deserted Women Allowance',
  name_bn: 'বিধবা ও স্বামী নিগৃহীতা মহিলা ভাতা',
  summary_en: 'For women whose husband has died or has left them.',
  summary_bn: 'যেসব মহিলার স্বামী মারা গেছেন বা তাঁদের ছেড়ে গেছেন।',
  genders: [{ gender_code: 'female', age_min: 18, age_max: ageMaximum }],
  marital_statuses: ['widow', 'other'],
  is_birth_id_registration_enabled: 1,
  is_nominee_optional: 0,
  additional_field: [
    field(1002, 'dropdown', required, ['Why you apply', 'আবেদনের কারণ'], {
      values: [
        ['Her husband has died', 'স্বামী মারা গেছেন', 'widow'],
        ['Her husband has left her', 'স্বামী ছেড়ে গেছেন'],
        ['She is divorced', 'বিবাহবিচ্ছেদ হয়েছে'],
      ],
    }),
    field(1003, 'date', optional, ["Date of the husband's death", 'স্বামীর মৃত্যুর তারিখ'], {
      condition: { field_id: 1002, value_ids: [husbandDied] },
    }),
    field(1004, 'file', optional, ['Paper that shows the reason', 'কারণের প্রমাণপত্র'], {
      help_en: 'Death certificate; divorce paper (talaqnama); or a certificate of the union or ward office.',
      help_bn: 'মৃত্যুসনদ, তালাকনামা, অথবা ইউনিয়ন বা ওয়ার্ড কার্যালয়ের প্রত্যয়নপত্র।',
    }),
  ],
}

export const thirdGender: ProgramDefinition = {
  ...usual,
  name_en: 'Third-gender Community Allowance',
  name_bn: 'তৃতীয় লিঙ্গ জনগোষ্ঠী ভাতা',
  summary_en: 'For people of the third gender.',
  summary_bn: 'তৃতীয় লিঙ্গ জনগোষ্ঠীর মানুষের জন্য।',
  genders: [{ gender_code: 'third', age_min: 50, age_max: ageMaximum }],
  is_marital: 0,
  is_nominee_optional: 0,
  additional_field: [
    field(1013, 'text', optional, ['Name of your community leader', 'আপনার গুরুমার নাম'], {
      help_en: 'Only if you live with a community.',
      help_bn: 'শুধু যদি দলের সঙ্গে থাকেন।',
    }),
  ],
}

export const marginalised: ProgramDefinition = {
  ...usual,
  name_en: 'Bede and Marginalised Community Allowance',
  name_bn: 'বেদে ও অনগ্রসর জনগোষ্ঠী ভাতা',
  summary_en:
    'For people of the Bede and other marginalised communities whose household is poor.',
  summary_bn: 'বেদে ও অন্যান্য অনগ্রসর জনগোষ্ঠীর দরিদ্র পরিবারের মানুষের জন্য।',
  genders: everyGender(50, ageMaximum),
  is_birth_id_registration_enabled: 1,
  pmt_status: 1,
  sub_programs: [
    { id: 601, name_en: 'Bede community', name_bn: 'বেদে জনগোষ্ঠী' },
    { id: 602, name_en: 'Other marginalised community', name_bn: 'অন্যান্য অনগ্রসর জনগোষ্ঠী' },
  ],
  additional_field: [
    field(1014, 'checkbox', required, ['Traditional work of the family', 'পরিবারের আদি পেশা'], {
      values: [
        ['Snake charming', 'সাপের খেলা দেখানো'],
        ['Selling herbs and charms', 'গাছগাছড়া ও তাবিজ বিক্রি'],
        ['Cleaning', 'পরিচ্ছন্নতার কাজ'],
        ['Leather and shoe work', 'চামড়া ও জুতার কাজ'],
        ['Fishing', 'মাছ ধরা'],
        ['Other', 'অন্যান্য'],
      ],
    }),
    field(1015, 'number', required, ['Years lived in this area', 'এই এলাকায় কত বছর ধরে আছেন'], {
      help_en: 'Write 0 if less than a year.',
      help_bn: 'এক বছরের কম হলে ০ লিখুন।',
      number_max: ageMaximum,
    }),
    field(1016, 'date', optional, ['Date of the community certificate', 'প্রত্যয়নপত্রের তারিখ']),
    field(1017, 'file', required, ['Community certificate', 'জনগোষ্ঠীর প্রত্যয়নপত্র'], {
      help_en: 'Signed by the union chairman or the ward councillor.',
      help_bn: 'ইউনিয়ন পরিষদের চেয়ারম্যান বা ওয়ার্ড কাউন্সিলরের সই করা।',
    }),
  ],
}

export const teaWorkers: ProgramDefinition = {
  ...usual,
  name_en: "Tea Workers' Assistance",
  name_bn: 'চা শ্রমিক সহায়তা',
  summary_en: 'For workers of the tea gardens.',
  summary_bn: 'চা-বাগানের শ্রমিকদের জন্য।',
  payment_cycle: 'once',
  amount: taka(6000),
  genders: everyGender(18, ageMaximum),
  is_nominee_optional: 0,
  additional_field: [
    field(1018, 'text', required, ['Name of the tea garden', 'চা-বাগানের নাম']),
    field(1019, 'number', optional, ['Number in the worker register', 'শ্রমিক তালিকার নম্বর']),
  ],
}
