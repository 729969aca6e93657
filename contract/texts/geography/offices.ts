import { shared, texts } from '../../texts.ts'
import { screenNames } from '../screens.ts'
import { fieldNames } from '../field-names.ts'
import { staffWords } from '../staff-words.ts'

/** Offices, and the wards that narrow one. */
export const offices = texts(
  'offices',
  {
    totals_by_type: 'Offices by type',
    totals_sum: 'Together',
    totals_level: 'Level',
    report_list: 'Every office',
    report_lead: 'Every office within your places, with its people. It can be printed.',
    print: 'Print',
    empty: 'Add the first office. People work in offices, and see what belongs to their office’s place.',
    place_help:
      'Its people see what lies here. Where the office moves, its people and their devices move along.',
    place_next: 'Still to choose: {{kinds}}',
    country: 'The whole country',
    whole_country: 'It works for the whole country',
    whole_country_help: 'Its people see every place. Leave it unticked where the office has a place.',
    code_help: 'Small letters, digits, - and _; spreadsheets name the office by it',
    reach_help: 'Applicants of its place are shown address, telephone and hours.',
    active: 'The office is in use',
    active_help: 'When it is switched off, its people are signed out and cannot sign in.',
    delete_question:
      'Are you sure to delete this office? "{{name}}" will be gone; an office that has people stays.',
    wards_lead: 'Tick the wards that {{name}} works for. With none ticked its people see the whole place.',
    wards_too_many:
      'The office’s place has too many wards to choose from one by one: its people see all of it. For a part of it, give the office a smaller place.',
    wards_too_many_some:
      'The place of {{name}} has too many wards to add to these one by one. Untick those that it no longer works for; with none ticked its people see the whole place.',
    wards_change_place: 'Change the office’s place',
    wards_none: 'There are no wards in this place.',
  },
  {
    totals_by_type: 'ধরন অনুযায়ী কার্যালয়',
    totals_sum: 'মোট',
    totals_level: 'স্তর',
    report_list: 'সব কার্যালয়',
    report_lead: 'আপনার এলাকার সব কার্যালয় ও তাদের কর্মীসংখ্যা। ছাপানো যায়।',
    print: 'ছাপান',
    empty: 'প্রথম কার্যালয়টি যোগ করুন। কর্মীরা কার্যালয়ে কাজ করেন এবং তার এলাকার তথ্য দেখেন।',
    place_help: 'কর্মীরা এই এলাকার তথ্য দেখেন। কার্যালয় সরলে কর্মী ও তাঁদের যন্ত্রও সঙ্গে সরে।',
    place_next: 'এখনো বাছা বাকি: {{kinds}}',
    country: 'সারা দেশ',
    whole_country: 'এটি সারা দেশের জন্য কাজ করে',
    whole_country_help: 'এর কর্মীরা সব এলাকার তথ্য দেখবেন। কার্যালয়ের এলাকা থাকলে টিক দেবেন না।',
    code_help: 'ইংরেজি ছোট হাতের অক্ষর, অঙ্ক, - ও _; স্প্রেডশিটে কার্যালয়টি এই নামে লেখা হয়',
    reach_help: 'এই এলাকার আবেদনকারীরা ঠিকানা, টেলিফোন ও খোলা থাকার সময় দেখেন।',
    active: 'কার্যালয়টি চালু আছে',
    active_help: 'বন্ধ করলে এর কর্মীরা বেরিয়ে যাবেন এবং আর প্রবেশ করতে পারবেন না।',
    delete_question: 'আপনি কি এই কার্যালয়টি মুছে ফেলতে চান? "{{name}}" মুছে যাবে; কর্মী থাকলে থেকে যাবে।',
    wards_lead: '{{name}} যেসব ওয়ার্ডে কাজ করে, সেগুলোতে টিক দিন। একটিও টিক না দিলে কর্মীরা পুরো এলাকা দেখবেন।',
    wards_too_many:
      'কার্যালয়টির এলাকায় এত ওয়ার্ড যে একটি একটি করে বাছা যায় না: এর কর্মীরা পুরো এলাকাই দেখেন। একটি অংশের জন্য হলে কার্যালয়টিকে ছোট এলাকা দিন।',
    wards_too_many_some:
      '{{name}}-এর এলাকায় এত ওয়ার্ড যে একটি একটি করে আর যোগ করা যায় না। যেসব ওয়ার্ডে আর কাজ করে না, সেগুলোর টিক তুলে দিন; একটিও না থাকলে কর্মীরা পুরো এলাকা দেখবেন।',
    wards_change_place: 'কার্যালয়ের এলাকা বদলান',
    wards_none: 'এই এলাকায় কোনো ওয়ার্ড নেই।',
  },
  shared(screenNames, {
    wards: '/system-configuration/ward',
    title: '/system-configuration/office',
    totals_offices: '/system-configuration/office',
    users: '/system-configuration/users',
    create_title: '/system-configuration/office/create',
    edit_title: '/system-configuration/office/edit/:id',
    wards_title: '/system-configuration/office/wards/:id',
    report_title: '/system-configuration/office-report',
  }),
  shared(fieldNames, 'code', 'address_en', 'address_bn', 'phone', 'hours_en', 'hours_bn', {
    place: 'place_id',
    category: 'category_id',
  }),
  shared(staffWords, 'nothing', {
    totals_off: 'switched_off',
    wards_chosen: 'chosen_count',
    wards_all: 'all',
    totals_by_level: 'offices_by_level',
  }),
)
