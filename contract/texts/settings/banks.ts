import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { staffWords } from '../staff-words.ts'

/** Banks, branches, mobile financial services and mobile operators. */
export const banks = texts(
  'banks',
  {
    bank_lead: 'Beneficiaries choose from these where they are paid through a bank.',
    bank_code: "Bangladesh Bank's code",
    bank_code_help: '3 digits; the routing numbers of its branches begin with them',
    account_digits: 'Digits of an account number',
    account_digits_min: 'Digits of an account number, at least',
    account_digits_max: 'Digits of an account number, at most',
    account_digits_help: 'From 6 to 20',

    branch_lead: 'Each branch has a routing number of its own; payments go by it.',
    routing_number_help: '9 digits, as on the cheques of the branch',

    mfs_lead: 'Beneficiaries choose from these where they are paid to a mobile account.',
    code_help: 'Small letters, digits and underscore, beginning with a letter',
    digits_11: '11: the mobile number',
    digits_12: '12: the mobile number and a check digit',

    operator_lead: 'Applicants say whose number theirs is; the operator is known by its first three digits.',
    prefix_help: '013 to 019, each once',

    active: 'Applicants can choose it',
  },
  {
    bank_lead: 'ভাতা ব্যাংকে নিলে উপকারভোগী এখান থেকে বেছে নেন।',
    bank_code: 'বাংলাদেশ ব্যাংকের দেওয়া কোড',
    bank_code_help: '৩ অঙ্ক; এর শাখাগুলোর রাউটিং নম্বর এই অঙ্ক দিয়ে শুরু হয়',
    account_digits: 'হিসাব নম্বর কত অঙ্কের',
    account_digits_min: 'হিসাব নম্বর কমপক্ষে কত অঙ্কের',
    account_digits_max: 'হিসাব নম্বর সর্বোচ্চ কত অঙ্কের',
    account_digits_help: '৬ থেকে ২০',

    branch_lead: 'প্রতিটি শাখার নিজের রাউটিং নম্বর আছে; টাকা সেই নম্বর ধরে যায়।',
    routing_number_help: '৯ অঙ্ক, শাখার চেকের পাতায় লেখা থাকে',

    mfs_lead: 'ভাতা মোবাইল হিসাবে নিলে উপকারভোগী এখান থেকে বেছে নেন।',
    code_help: 'ইংরেজি ছোট হাতের অক্ষর, অঙ্ক ও আন্ডারস্কোর (_), শুরু অক্ষর দিয়ে',
    digits_11: '১১: মোবাইল নম্বরটিই',
    digits_12: '১২: মোবাইল নম্বর ও একটি যাচাই অঙ্ক',

    operator_lead: 'আবেদনকারী বলেন তাঁর নম্বর কোন অপারেটরের; প্রথম তিন অঙ্কে অপারেটর চেনা যায়।',
    prefix_help: '০১৩ থেকে ০১৯, প্রতিটি একবার',

    active: 'আবেদনকারীরা এটি বেছে নিতে পারবেন',
  },
  shared(common, 'district', 'bank'),
  shared(fieldNames, 'code', 'routing_number', 'prefix'),
  shared(staffWords, 'active_help', 'branches', { account_digits_range: 'span' }),
)
