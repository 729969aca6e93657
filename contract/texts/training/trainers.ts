import { shared, texts } from '../../texts.ts'
import { access } from '../access/access.ts'
import { common } from '../common.ts'
import { config } from '../config.ts'
import { fieldNames } from '../field-names.ts'
import { lookupTypes } from '../settings/lookup-types.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'

/** Screens of trainers and of the hours of classes. */
export const trainingTrainers = texts(
  'trainingTrainers',
  {
    lead: 'Who teaches the staff and those who work with it: of the whole country. A trainer with an account sees their own classes after signing in.',
    edit_title: 'Change a trainer',
    empty: 'There is no trainer yet.',
    subjects: 'What they teach',
    rating: 'Rating so far',
    rating_of: '{{average}} of 5, by {{count}}',
    rating_none: 'Too few yet',
    rating_few: 'Fewer than {{count}} {{count?answer:answers}} in one program so far',
    rating_steps:
      'Of each program five answers at a time are counted (5, 10, 15 …), so that nobody is known by theirs.',
    account_of: 'Their account',
    account_help: 'Where they have one. Type a name or a username.',
    account_none: 'Nobody of that name with an active account in your places',
    contact_help: 'Shown whole only to those who may change trainers.',
    coming: 'Programs that go on or are to come',
    past_programs: 'Programs that are over',
    no_programs: 'None in your places.',
    photo_add: 'Add a photo',
    photo_rule: 'JPG or PNG, 3 to 4, under 200 KB. It is cut to size here.',
    slots_lead:
      'Hours that classes are held at. A time that classes have keeps its hours: switch it off and add another.',
    clock_help: 'For example 09:30, 14:00 or 2 pm.',
  },
  {
    lead: 'কর্মী ও সহযোগীদের যাঁরা শেখান: সারা দেশের। যাঁর অ্যাকাউন্ট আছে, তিনি প্রবেশ করে নিজের ক্লাসগুলো দেখেন।',
    edit_title: 'প্রশিক্ষকের তথ্য বদলান',
    empty: 'এখনো কোনো প্রশিক্ষক নেই।',
    subjects: 'যা শেখান',
    rating: 'এ পর্যন্ত মূল্যায়ন',
    rating_of: '৫-এর মধ্যে {{average}}, {{count}} জনের মতে',
    rating_none: 'উত্তর এখনো কম',
    rating_few: 'এখনো এক কর্মসূচিতে {{count}}টির কম উত্তর',
    rating_steps: 'প্রতি কর্মসূচির উত্তর একসঙ্গে পাঁচটি করে গোনা হয় (৫, ১০, ১৫ …), যাতে কারও উত্তর আলাদা করে চেনা না যায়।',
    account_of: 'তাঁর অ্যাকাউন্ট',
    account_help: 'থাকলে দিন। নাম বা ব্যবহারকারীর নাম লিখুন।',
    account_none: 'এই নামে আপনার এলাকায় সক্রিয় অ্যাকাউন্টের কেউ নেই',
    contact_help: 'যাঁরা প্রশিক্ষকের তথ্য বদলাতে পারেন, শুধু তাঁরাই পুরোটা দেখেন।',
    coming: 'চলমান ও সামনের প্রশিক্ষণ',
    past_programs: 'শেষ হওয়া প্রশিক্ষণ',
    no_programs: 'আপনার এলাকায় নেই।',
    photo_add: 'ছবি যোগ করুন',
    photo_rule: 'JPG বা PNG, ৩:৪ মাপের, ২০০ কিলোবাইটের কম। মাপমতো কাটা হবে এখানেই।',
    slots_lead: 'যে সময়ে ক্লাস হয়। যে সময়ে ক্লাস আছে তার ঘড়ির সময় বদলায় না: সেটি বন্ধ করে নতুন একটি যোগ করুন।',
    clock_help: 'যেমন ০৯:৩০, ১৪:০০ বা দুপুর ২টা।',
  },
  shared(screenNames, {
    title: '/training-management/trainer-information',
    create_title: '/training-management/trainer-information/create',
  }),
  shared(staffWords, 'photo', 'name', 'mobile', 'status'),
  shared(config, 'state_on', 'state_off'),
  shared(common, 'change', 'email', 'cancel', 'name_en', 'name_bn'),
  shared(access, { photo_new: 'photo_change', photo_keep: 'photo_save', photo_of: 'photo_alt' }),
  shared(fieldNames, 'active', 'organisation'),
  shared(lookupTypes, { designation: 'trainer_designation' }),
)
