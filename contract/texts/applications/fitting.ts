import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'

/** Words of which program fits whom. */
export const fittingTexts = texts(
  'fittingTexts',
  {
    which_help: 'Three questions. What you answer here is not kept.',
    which_age: 'Age in years',
    which_age_help: 'Or the year of birth, such as 1950.',
    which_age_wrong: 'Please write the age in digits, such as 65, or the year of birth, such as 1950',
    which_age_reckoned: 'Counted as {{age}} years old, from the year of birth.',
    which_card: 'Is there a disability card (Suborno Nagorik card)?',
    fit: 'You may be able to apply for these. Read what is written under each, then choose:',
    fit_one:
      'One person can apply for one allowance at a time. The social services office can tell you which is better for you.',
    stopped_gender:
      'By this card the applicant is {{gender}}. This program is only for {{genders}} applicants.',
    fit_none: 'No program fits. The social services office can tell you more.',
    not_fit: 'Does not fit:',
    lack_gender: 'only for {{genders}} applicants',
    lack_age: 'from {{from}} years',
    lack_age_to: 'from {{from}} to {{to}} years',
    lack_card:
      'only with a disability card (Suborno Nagorik card), which the upazila or city social services office gives',
    lack_dead: 'not for a person who has died',
    stopped_dead:
      'According to the national ID registry this person has died: one of the family applies for them as “Died (martyr)”.',
    as_dead: 'Choose “Died (martyr)”',
    needs_card:
      'A disability card (Suborno Nagorik card) is needed. The upazila or city social services office gives it.',
    upcoming: 'Not open yet:',
    opens_on: 'opens on {{date}}',
    stopped_program: '{{program}}: {{reason}}',
    to_tracking: 'See how far that application is',
  },
  {
    which_help: 'তিনটি প্রশ্ন। এখানকার উত্তর কোথাও রাখা হয় না।',
    which_age: 'বয়স কত বছর?',
    which_age_help: 'জন্মসালও লিখতে পারেন, যেমন ১৯৫০।',
    which_age_wrong: 'বয়স অঙ্কে লিখুন, যেমন ৬৫, অথবা জন্মসাল লিখুন, যেমন ১৯৫০',
    which_age_reckoned: 'জন্মসাল অনুযায়ী বয়স {{age}} বছর ধরা হয়েছে।',
    which_card: 'সুবর্ণ নাগরিক কার্ড (প্রতিবন্ধী পরিচয়পত্র) আছে?',
    fit: 'নিচে লেখা শর্ত মিললে আবেদন করতে পারেন, বেছে নিন:',
    fit_one: 'একজন একসঙ্গে একটি ভাতার জন্যই আবেদন করতে পারেন। কোনটি ভালো হবে, সমাজসেবা কার্যালয়ে জেনে নিতে পারেন।',
    stopped_gender: 'এই কার্ড অনুযায়ী আবেদনকারী {{gender}}। এই কর্মসূচি শুধু {{genders}} আবেদনকারীর জন্য।',
    fit_none: 'কোনো কর্মসূচি মিলছে না। সমাজসেবা কার্যালয়ে খোঁজ নিতে পারেন।',
    not_fit: 'যেগুলো মিলছে না:',
    lack_gender: 'শুধু {{genders}} আবেদনকারীর জন্য',
    lack_age: '{{from}} বছর বয়স থেকে',
    lack_age_to: '{{from}} থেকে {{to}} বছর বয়সে',
    lack_card: 'সুবর্ণ নাগরিক কার্ড (প্রতিবন্ধী পরিচয়পত্র) লাগে, যা উপজেলা বা শহর সমাজসেবা কার্যালয় দেয়',
    lack_dead: 'মৃত ব্যক্তির জন্য নয়',
    stopped_dead: 'জাতীয় পরিচয়পত্রের তথ্য অনুযায়ী এই ব্যক্তি মৃত: তাঁর জন্য পরিবারের কেউ “মৃত (শহীদ)” হিসেবে আবেদন করবেন।',
    as_dead: '“মৃত (শহীদ)” বেছে নিন',
    needs_card: 'সুবর্ণ নাগরিক কার্ড (প্রতিবন্ধী পরিচয়পত্র) লাগবে। কার্ডটি উপজেলা বা শহর সমাজসেবা কার্যালয় থেকে পাওয়া যায়।',
    upcoming: 'এখনো শুরু হয়নি:',
    opens_on: '{{date}} থেকে শুরু',
    stopped_program: '{{program}}: {{reason}}',
    to_tracking: 'সেই আবেদন কতদূর এগিয়েছে দেখুন',
  },
  shared(common, 'gender', 'yes', 'no'),
)
