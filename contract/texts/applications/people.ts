import { say, shared, texts } from '../../texts.ts'
import { helperWords } from './helper-words.ts'
import { peopleParts } from './people-parts.ts'

/** Words of who stands by an applicant: the guardian of a child, and who helps with the form. */
export const peopleTexts = texts(
  'peopleTexts',
  {
    guardian_lead: 'The applicant is under 18: who looks after the child?',
    guardian_name: "Guardian's name",
    guardian_relation: 'What is the guardian to the child?',
    guardian_relation_noun: 'Relation of the guardian to the child',
    guardian_mobile: "Guardian's mobile number",
    contact_mobile: 'Mobile number for messages',
    same_as_guardian: "Use the guardian's number",
    filled_guardian: 'The guardian, or the applicant',
    guardian: 'Guardian',
    helper: 'Form filled in by',
    guardian_mother: 'Mother of the child',
    guardian_father: 'Father of the child',
    guardian_grandparent: 'Grandparent',
    guardian_sibling: 'Brother or sister',
    guardian_relative: 'Another relative',
    guardian_other: 'No relative',
    helper_relation: 'What is that person to the applicant?',
    helper_relation_noun: 'Relation of the helper to the applicant',
    helper_spouse: 'Husband or wife of the one who died',
    helper_father: 'Father of the one who died',
    helper_mother: 'Mother of the one who died',
    helper_child: 'Son or daughter of the one who died',
    helper_sibling: 'Brother or sister of the one who died',
    helper_relative: 'Other relative of the one who died',
    wife_name_bn: "Wife's name (Bangla)",
    wife_name_en: "Wife's name (English)",
    husband_name_bn: "Husband's name (Bangla)",
    husband_name_en: "Husband's name (English)",
    child_signature: "Thumb print of the child, or the guardian's signature",
    own_mobile: "The applicant's own",
    widower: 'Widower',
    widow_or_widower: 'Widow or widower',
    marital_other: 'Other (for example divorced or deserted)',

    intro_movement:
      'Have the national ID card or birth certificate at hand, a photo, and the papers about what happened. For someone who died one of the family applies. It takes about 20 minutes.',
    dead_lead: 'About the person who died',
    dead_nid_number: 'National ID number of the person who died',
    dead_birth_number: 'Birth registration number of the person who died',
    dead_date_of_birth: 'Date of birth of the person who died',
    dead_name_bn: 'Name of the person who died (Bangla)',
    dead_name_en: 'Name of the person who died (English)',
    dead_father_name_bn: 'Name of their father (Bangla)',
    dead_father_name_en: 'Name of their father (English)',
    dead_mother_name_bn: 'Name of their mother (Bangla)',
    dead_mother_name_en: 'Name of their mother (English)',
    dead_proof_nid: 'National ID card of the person who died',
    dead_proof_either: 'National ID card or birth certificate of the person who died',
    dead_proof_birth: 'Birth certificate of the person who died',
    dead_image: 'Photo of the person who died',
    dead_present_address: 'Last address of the person who died',
    dead_permanent_address: 'Permanent address of the person who died',
    dead_same_address: 'The same as the last address',
    dead_receipt_keep:
      'Write this number down. With it, the ID number and the date of birth of the person who died you can see everything about the application.',
    dead_note_keep:
      'Keep this copy. With the tracking number, the ID number and the date of birth of the person who died you can see how far the application is.',
    family_lead: 'Who of the family applies?',
    family_name: 'Name of the one who applies',
    family_relation: 'What are you to the person who died?',
    family_relation_noun: 'Relation to the person who died',
    family_mobile: 'Mobile number of the family',
    family_mobile_help: '11 digits, beginning with 01. The tracking number and all news are sent to it.',
    family_signature: 'Signature or thumb print of the one who applies',
  },
  {
    guardian_lead: 'আবেদনকারীর বয়স ১৮ বছরের কম: শিশুটির দেখাশোনা কে করেন?',
    guardian_name: 'অভিভাবকের নাম',
    guardian_relation: 'অভিভাবক শিশুটির কে হন?',
    guardian_relation_noun: 'শিশুর সঙ্গে অভিভাবকের সম্পর্ক',
    guardian_mobile: 'অভিভাবকের মোবাইল নম্বর',
    contact_mobile: 'খবর পাঠানোর মোবাইল নম্বর',
    same_as_guardian: 'অভিভাবকের নম্বরটিই দিন',
    filled_guardian: 'অভিভাবক, বা আবেদনকারী নিজে',
    guardian: 'অভিভাবক',
    helper: 'ফরম পূরণ করেছেন',
    guardian_mother: 'শিশুর মা',
    guardian_father: 'শিশুর বাবা',
    guardian_grandparent: 'দাদা-দাদি বা নানা-নানি',
    guardian_sibling: 'ভাই বা বোন',
    guardian_relative: 'অন্য আত্মীয়',
    guardian_other: 'আত্মীয় নন',
    helper_relation: 'সাহায্যকারী আবেদনকারীর কে হন?',
    helper_relation_noun: 'আবেদনকারীর সঙ্গে সাহায্যকারীর সম্পর্ক',
    helper_spouse: 'মৃত ব্যক্তির স্বামী বা স্ত্রী',
    helper_father: 'মৃত ব্যক্তির বাবা',
    helper_mother: 'মৃত ব্যক্তির মা',
    helper_child: 'মৃত ব্যক্তির ছেলে বা মেয়ে',
    helper_sibling: 'মৃত ব্যক্তির ভাই বা বোন',
    helper_relative: 'মৃত ব্যক্তির অন্য আত্মীয়',
    wife_name_bn: 'স্ত্রীর নাম (বাংলায়)',
    wife_name_en: 'স্ত্রীর নাম (ইংরেজিতে)',
    husband_name_bn: 'স্বামীর নাম (বাংলায়)',
    husband_name_en: 'স্বামীর নাম (ইংরেজিতে)',
    child_signature: 'শিশুর টিপসই, অথবা অভিভাবকের স্বাক্ষর',
    own_mobile: 'আবেদনকারীর নিজের',
    widower: 'বিপত্নীক',
    widow_or_widower: 'বিধবা বা বিপত্নীক',
    marital_other: 'অন্যান্য (যেমন বিবাহবিচ্ছেদ হয়েছে, স্বামী ছেড়ে গেছেন)',

    intro_movement:
      'জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন সনদ, একটি ছবি এবং ঘটনার কাগজপত্র হাতের কাছে রাখুন। মৃত ব্যক্তির জন্য পরিবারের একজন আবেদন করবেন। প্রায় ২০ মিনিট লাগে।',
    dead_lead: 'যিনি মারা গেছেন তাঁর তথ্য',
    dead_nid_number: 'মৃত ব্যক্তির জাতীয় পরিচয়পত্র নম্বর',
    dead_birth_number: 'মৃত ব্যক্তির জন্মনিবন্ধন নম্বর',
    dead_date_of_birth: 'মৃত ব্যক্তির জন্মতারিখ',
    dead_name_bn: 'মৃত ব্যক্তির নাম (বাংলায়)',
    dead_name_en: 'মৃত ব্যক্তির নাম (ইংরেজিতে)',
    dead_father_name_bn: 'মৃত ব্যক্তির পিতার নাম (বাংলায়)',
    dead_father_name_en: 'মৃত ব্যক্তির পিতার নাম (ইংরেজিতে)',
    dead_mother_name_bn: 'মৃত ব্যক্তির মাতার নাম (বাংলায়)',
    dead_mother_name_en: 'মৃত ব্যক্তির মাতার নাম (ইংরেজিতে)',
    dead_proof_nid: 'মৃত ব্যক্তির জাতীয় পরিচয়পত্র',
    dead_proof_either: 'মৃত ব্যক্তির জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন সনদ',
    dead_proof_birth: 'মৃত ব্যক্তির জন্মনিবন্ধন সনদ',
    dead_image: 'মৃত ব্যক্তির ছবি',
    dead_present_address: 'মৃত ব্যক্তির শেষ ঠিকানা',
    dead_permanent_address: 'মৃত ব্যক্তির স্থায়ী ঠিকানা',
    dead_same_address: 'শেষ ঠিকানার মতোই',
    dead_receipt_keep:
      'নম্বরটি লিখে রাখুন। এই নম্বর, মৃত ব্যক্তির পরিচয়পত্র নম্বর ও জন্মতারিখ দিয়ে আবেদনের সব খবর দেখা যাবে।',
    dead_note_keep:
      'এই কপি যত্ন করে রাখুন। ট্র্যাকিং নম্বর, মৃত ব্যক্তির পরিচয়পত্র নম্বর ও জন্মতারিখ দিয়ে আবেদনের অবস্থা দেখা যায়।',
    family_lead: 'পরিবারের কে আবেদন করছেন?',
    family_name: 'যিনি আবেদন করছেন তাঁর নাম',
    family_relation: 'আপনি মৃত ব্যক্তির কে হন?',
    family_relation_noun: 'মৃত ব্যক্তির সঙ্গে সম্পর্ক',
    family_mobile: 'পরিবারের মোবাইল নম্বর',
    family_mobile_help: '০১ দিয়ে শুরু, ১১ অঙ্ক। ট্র্যাকিং নম্বর ও সব খবর এই মোবাইলে যাবে।',
    family_signature: 'যিনি আবেদন করছেন তাঁর স্বাক্ষর বা টিপসই',
  },
  shared(peopleParts, 'dead_verification'),
  shared(
    helperWords,
    'helper_family',
    'helper_neighbour',
    'helper_digital_centre',
    'helper_office',
    'helper_other',
  ),
)

/** Of somebody who died the family says what others say of themselves: the form, the page to check and the copy call it so. */
export const wordsOfDead = {
  verification: 'dead_verification',
  nid_number: 'dead_nid_number',
  birth_number: 'dead_birth_number',
  date_of_birth: 'dead_date_of_birth',
  name_bn: 'dead_name_bn',
  name_en: 'dead_name_en',
  father_name_bn: 'dead_father_name_bn',
  father_name_en: 'dead_father_name_en',
  mother_name_bn: 'dead_mother_name_bn',
  mother_name_en: 'dead_mother_name_en',
  image: 'dead_image',
  present_address: 'dead_present_address',
  permanent_address: 'dead_permanent_address',
  signature: 'family_signature',
  mobile: 'family_mobile',
  helper_name: 'family_name',
  helper_relation: 'family_relation',
} as const
export type WordOfDead = keyof typeof wordsOfDead

type Named = { code: string; value_en: string; value_bn: string }
/** A marital status as it is said of a man, of a woman, and of whoever's gender (its code) is neither or not known yet. */
export const maritalStatus = <Row extends Named>(row: Row, gender: string | undefined): Row =>
  row.code === 'widow' && gender !== 'female'
    ? called(row, gender === 'male' ? 'widower' : 'widow_or_widower')
    : row

/** Whose mobile an account is of: where somebody else fills the form in, "myself" would be anybody's. */
export const mobileOwner = <Row extends Named>(row: Row): Row =>
  row.code === 'myself' ? called(row, 'own_mobile') : row

/** What the name of husband or wife is called, of a man and of a woman; of anybody else it is either. */
export const spouseNames: Record<
  string,
  { bn: 'wife_name_bn' | 'husband_name_bn'; en: 'wife_name_en' | 'husband_name_en' }
> = {
  male: { bn: 'wife_name_bn', en: 'wife_name_en' },
  female: { bn: 'husband_name_bn', en: 'husband_name_en' },
}

/** Where a program takes some alone, what else there is besides them. */
export const maritalOther = <Row extends Named>(row: Row): Row =>
  row.code === 'other' ? called(row, 'marital_other') : row

type CalledOtherwise = 'widower' | 'widow_or_widower' | 'marital_other' | 'own_mobile'
const called = <Row extends Named>(row: Row, word: CalledOtherwise): Row => ({
  ...row,
  value_en: say(peopleTexts, 'en', word),
  value_bn: say(peopleTexts, 'bn', word),
})
