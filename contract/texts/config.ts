import { shared, texts } from '../texts.ts'
import { staffWords } from './staff-words.ts'
import { screenNames } from './screens.ts'
import { common } from './common.ts'
import { fieldNames } from './field-names.ts'

/** System configuration: places and lookups. */
export const config = texts(
  'config',
  {
    kind_city_thana: 'City thana',
    country: 'Bangladesh',
    walk: 'Where to look',
    walk_next: 'Further down',
    within: 'Within',
    place_create: 'Add a place: {{level}}',
    place_edit: 'Change a place: {{level}}',
    place_empty: 'Add the first place of this level.',
    parent_choose: 'Choose step by step where the new place lies.',
    parent_fixed: 'The kind of a place, and what it is part of, can’t be changed.',
    below: 'Below it',
    geo_code: 'Geo code',
    geo_code_help: 'Up to 6 digits, given once among places of the kind',
    ward_code_help: 'Up to 12 letters and digits, given once among wards',
    place_active: 'People can choose this place',
    place_delete: 'Are you sure to delete this place? "{{name}}" will be gone; a place that is in use stays.',

    lookup_lead:
      'What people choose from in forms. Rules and records know a row by its code, so type and code stay as they are.',
    lookup_create: 'Add a lookup row',
    lookup_edit: 'Change a lookup row',
    lookup_empty: 'Add the first row of this list.',
    sort_help: 'Rows with smaller numbers come first',
    lookup_active: 'People can choose this row',
    lookup_delete: 'Are you sure to delete this row? "{{name}}" will be gone; a row that is in use stays.',
    soon: 'New forms show a change within 15 seconds; a form that is already open shows it a little later.',

    add: 'Add',
  },
  {
    kind_city_thana: 'সিটির থানা',
    country: 'বাংলাদেশ',
    walk: 'কোথায় দেখবেন',
    walk_next: 'আরও ভেতরে',
    within: 'এর মধ্যে',
    place_create: 'এলাকা যোগ: {{level}}',
    place_edit: 'এলাকার তথ্য বদল: {{level}}',
    place_empty: 'এই স্তরের প্রথম এলাকাটি যোগ করুন।',
    parent_choose: 'নতুন এলাকাটি কোথায়, ধাপে ধাপে বেছে নিন।',
    parent_fixed: 'এলাকা কার মধ্যে আর কোন ধরনের, তা বদলায় না।',
    below: 'এর নিচে',
    geo_code: 'জিও কোড',
    geo_code_help: 'সর্বোচ্চ ৬ অঙ্ক; একই ধরনের দুটি এলাকার এক কোড হয় না',
    ward_code_help: 'সর্বোচ্চ ১২টি ইংরেজি অক্ষর ও অঙ্ক; দুটি ওয়ার্ডের এক কোড হয় না',
    place_active: 'এলাকাটি বেছে নেওয়া যাবে',
    place_delete: 'আপনি কি এই এলাকাটি মুছে ফেলতে চান? "{{name}}" মুছে যাবে; ব্যবহারে থাকলে থেকে যাবে।',

    lookup_lead: 'ফরমে মানুষ যা থেকে বেছে নেন। নিয়ম ও নথি প্রতিটি সারিকে তার কোড দিয়ে চেনে, তাই তালিকা ও কোড বদলায় না।',
    lookup_create: 'তালিকায় সারি যোগ',
    lookup_edit: 'তালিকার সারি বদল',
    lookup_empty: 'এই তালিকার প্রথম সারিটি যোগ করুন।',
    sort_help: 'ছোট সংখ্যার সারি আগে আসে',
    lookup_active: 'সারিটি বেছে নেওয়া যাবে',
    lookup_delete: 'আপনি কি এই সারিটি মুছে ফেলতে চান? "{{name}}" মুছে যাবে; ব্যবহারে থাকলে থেকে যাবে।',
    soon: 'নতুন ফরমে বদলটি ১৫ সেকেন্ডের মধ্যে দেখা যাবে; আগে থেকে খোলা ফরমে একটু পরে।',

    add: 'যোগ করুন',
  },
  shared(staffWords, 'name', 'kind', 'actions', {
    state: 'status',
    level_city: 'cities',
    place_active_help: 'active_help',
    lookup_active_help: 'active_help',
    lookup_type: 'list',
    lookup_code_help: 'code_help',
    state_off: 'switched_off',
  }),
  shared(screenNames, {
    level_division: '/system-configuration/division',
    level_district: '/system-configuration/district',
    level_thana: '/system-configuration/thana',
    level_union: '/system-configuration/union',
    level_ward: '/system-configuration/ward',
    lookup_title: '/system-configuration/lookup',
  }),
  shared(common, 'change', 'name_en', 'name_bn', {
    kind_division: 'division',
    kind_district: 'district',
    kind_upazila: 'upazila',
    kind_city: 'city_corporation',
    kind_district_pourashava: 'district_pourashava',
    kind_union: 'union',
    kind_pourashava: 'pourashava',
    kind_ward: 'ward',
  }),
  shared(fieldNames, 'code', 'value_en', 'value_bn', 'sort', {
    parent: 'parent_id',
    seed: 'is_seed',
    ward_code: 'code',
    state_on: 'active',
  }),
)
