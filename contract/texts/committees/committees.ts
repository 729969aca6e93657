import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { shared, texts } from '../../texts.ts'
import { permissionNames } from '../permission-names.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'

/** Committees, their members, and what those of a type may decide. */
export const committeeTexts = texts(
  'committeeTexts',
  {
    lead: 'Who chooses beneficiaries: union and ward committees first, then the upazila’s; the district’s hears appeals.',
    empty: 'Add the first committee of your area.',
    copy: 'Make a copy',
    copy_help: 'Choose the place of the new one; members are taken from “{{name}}”, change who is another.',
    delete_question: 'Are you sure to delete this committee? "{{name}}" will be gone with its members.',
    all_programs: 'All programs',
    program_help: 'Leave it empty for a committee that decides of all programs',
    place_help: 'A union for a union committee, an upazila for that of an upazila',
    members: 'Members',
    members_none: 'Nobody is a member yet: add them by “Change”.',
    members_help: 'One chair, one secretary with an account, and others',
    member_add: 'Add a member',
    member_number: 'Member {{number}}',
    member_named: 'Member {{number}}: {{name}}',
    role_chair: 'Chair',
    role_secretary: 'Secretary',
    role_member: 'Member',
    account_of: 'Account of the secretary',
    account_help: 'Begin to write the name or the username',
    account_none: 'Nobody of your area is called so.',
    inactive_help: 'Switched off, it decides nothing; what it decided stays.',

    permission_lead: 'Set by the type of committee. It can take no other decision.',
    decision_forward: 'Forward',
    decision_recommendation: 'Recommend',
    decision_waiting: 'Put on a waiting list',
    permission_change: 'What a committee of this type may decide',
    permission_above:
      'What committees may decide holds for the whole country: the ministry or head office changes it.',
    permission_nothing: 'Nothing yet',
    permission_clear: 'Take all away',
    permission_clear_question:
      'Committees of the type “{{name}}” can decide nothing any more until it is set anew.',
  },
  {
    lead: 'যাঁরা ভাতাভোগী বাছাই করেন: আগে ইউনিয়ন ও ওয়ার্ড কমিটি, তারপর উপজেলা কমিটি; আপিল শোনে জেলা কমিটি।',
    empty: 'আপনার এলাকার প্রথম কমিটি যোগ করুন।',
    copy: 'অনুলিপি করুন',
    copy_help: 'নতুন কমিটির এলাকা বেছে নিন; সদস্যদের নাম “{{name}}” থেকে নেওয়া, যিনি আলাদা তাঁর তথ্য বদলান।',
    delete_question: 'আপনি কি এই কমিটি মুছে ফেলতে চান? সদস্যদেরসহ "{{name}}" মুছে যাবে।',
    all_programs: 'সব কর্মসূচি',
    program_help: 'সব কর্মসূচির কমিটি হলে খালি রাখুন',
    place_help: 'ইউনিয়ন কমিটির জন্য ইউনিয়ন, উপজেলা কমিটির জন্য উপজেলা বেছে নিন',
    members: 'সদস্য',
    members_none: 'এখনো কেউ সদস্য নন: “বদলান” চেপে যোগ করুন।',
    members_help: 'একজন সভাপতি, অ্যাকাউন্টসহ একজন সদস্যসচিব, আর অন্যরা',
    member_number: 'সদস্য {{number}}',
    member_named: 'সদস্য {{number}}: {{name}}',
    member_add: 'সদস্য যোগ করুন',
    role_chair: 'সভাপতি',
    role_secretary: 'সদস্যসচিব',
    role_member: 'সদস্য',
    account_of: 'সদস্যসচিবের অ্যাকাউন্ট',
    account_help: 'নাম বা ব্যবহারকারী-নাম লিখতে শুরু করুন',
    account_none: 'আপনার এলাকায় এ নামে কেউ নেই।',
    inactive_help: 'বন্ধ থাকলে কমিটি কোনো সিদ্ধান্ত নেয় না; আগের সিদ্ধান্ত থেকে যায়।',

    permission_lead: 'কমিটির ধরন অনুযায়ী ঠিক করা হয়। এর বাইরে কমিটি কোনো সিদ্ধান্ত নিতে পারে না।',
    decision_forward: 'পরের ধাপে পাঠানো',
    decision_recommendation: 'সুপারিশ',
    decision_waiting: 'অপেক্ষমাণ তালিকায় রাখা',
    permission_change: 'এই ধরনের কমিটি যা ঠিক করতে পারে',
    permission_above: 'কমিটি কী সিদ্ধান্ত নিতে পারে তা সারা দেশের জন্য এক: মন্ত্রণালয় বা প্রধান কার্যালয় তা বদলায়।',
    permission_nothing: 'এখনো কিছু নয়',
    permission_clear: 'সব তুলে নিন',
    permission_clear_question: '“{{name}}” ধরনের কমিটি আর কিছু ঠিক করতে পারবে না, যতক্ষণ না আবার ঠিক করা হয়।',
  },
  shared(common, 'program', 'name_en', 'name_bn', 'address', 'email', 'change', { mobile: 'mobile_number' }),
  shared(screenNames, {
    title: '/beneficiary-management/committee',
    create_title: '/beneficiary-management/committee/create',
    edit_title: '/beneficiary-management/committee/edit/:id',
    copy_title: '/beneficiary-management/committee/copy/:id',
    permission_title: '/beneficiary-management/committee-permission',
  }),
  shared(fieldNames, 'active', 'role', 'designation', {
    whole_country_place: 'country',
    type: 'committee_type_id',
    place: 'place_id',
  }),
  shared(permissionNames, { decision_approve: 'action_approve', decision_reject: 'action_reject' }),
  shared(staffWords, 'name', 'delete', { status: 'status' }),
)
