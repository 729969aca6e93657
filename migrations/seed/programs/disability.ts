import { taka } from '#contract/fields'
import type { ProgramDefinition } from '#contract/programs'
import { ageMaximum, cardField, everyGender, field, optional, required, usual } from './usual-fields.ts'

export const disability: ProgramDefinition = {
  ...usual,
  name_en: 'Disability Allowance',
  name_bn: 'প্রতিবন্ধী ভাতা',
  summary_en: 'For people with a disability card.',
  summary_bn: 'প্রতিবন্ধী পরিচয়পত্র আছে এমন মানুষের জন্য।',
  amount: taka(900),
  genders: everyGender(0, ageMaximum),
  is_marital: 0,
  is_birth_id_registration_enabled: 1,
  additional_field: [
    cardField(1005),
    field(1006, 'checkbox', optional, ['Help needed every day', 'প্রতিদিন যে কাজে সাহায্য লাগে'], {
      values: [
        ['Moving', 'চলাফেরা'],
        ['Eating', 'খাওয়া'],
        ['Dressing and washing', 'কাপড় পরা ও গোসল'],
        ['Speaking or understanding', 'কথা বলা বা বোঝা'],
      ],
    }),
    field(1007, 'text', optional, [
      'Name of the person who cares for the applicant',
      'যিনি দেখাশোনা করেন তাঁর নাম',
    ]),
  ],
}

export const disabilityStipend: ProgramDefinition = {
  ...usual,
  name_en: 'Disability Education Stipend',
  name_bn: 'প্রতিবন্ধী শিক্ষা উপবৃত্তি',
  summary_en:
    'For pupils and students with a disability card; the amount goes by class.',
  summary_bn: 'প্রতিবন্ধী পরিচয়পত্র আছে এমন শিক্ষার্থীদের জন্য। শ্রেণি অনুযায়ী টাকার পরিমাণ।',
  amount: taka(900),
  class_amounts: [
    { class_code: 'primary', amount: taka(900) },
    { class_code: 'secondary', amount: taka(950) },
    { class_code: 'higher_secondary', amount: taka(950) },
    { class_code: 'higher', amount: taka(1300) },
  ],
  is_disable_class: 1,
  genders: everyGender(5, 30),
  is_marital: 0,
  is_birth_id_registration_enabled: 1,
  additional_field: [
    cardField(1008),
    field(1009, 'text', required, ['Name of the school, college or university', 'শিক্ষাপ্রতিষ্ঠানের নাম']),
    field(1010, 'number', optional, ['Roll number', 'রোল নম্বর']),
    field(1011, 'date', optional, ['Date of admission', 'ভর্তির তারিখ']),
    field(1012, 'file', optional, ['Certificate of the institution', 'শিক্ষাপ্রতিষ্ঠানের প্রত্যয়নপত্র']),
  ],
}
