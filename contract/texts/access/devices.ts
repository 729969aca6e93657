import { shared, texts } from '../../texts.ts'
import { staffWords } from '../staff-words.ts'
import { common } from '../common.ts'
import { screenNames } from '../screens.ts'

/** Devices that staff sign in from. */
export const devices = texts(
  'devices',
  {
    empty_title: 'No devices yet',
    empty: 'Browsers from which staff of your area sign in will stand here.',
    name: 'Name of the device',
    name_help: 'For example: computer 2, upazila office',
    user_help: 'Type a name or a username',
    device_token_help:
      'The user finds it on the page "Show the fingerprint of this browser" and gives it to you.',
    created_at: 'Registered',

    create_lead:
      'The device is active at once: the user can sign in from it. If you have added them, or changed their mobile or password, within 7 days, another person must activate it.',
    own_work: 'You registered this device. Another person must activate it.',
    needs_second:
      'You added this user, or changed their mobile or password within 7 days. Another person must activate it.',
    activation: 'Activation',
    switch_on: 'Activate',
    switch_on_question: '{{name}} will be able to sign in from this device.',
    switch_off_question: '{{name}} will be signed out on this device and cannot sign in from it.',
    delete_question:
      'Are you sure to delete this device? {{name}} will be signed out on it and has to register it anew.',
  },
  {
    empty_title: 'এখনো কোনো যন্ত্র নেই',
    empty: 'আপনার এলাকার কর্মীরা যেসব ব্রাউজার থেকে লগইন করেন, সেগুলো এখানে থাকবে।',
    name: 'যন্ত্রের নাম',
    name_help: 'যেমন: কম্পিউটার ২, উপজেলা কার্যালয়',
    user_help: 'নাম বা ব্যবহারকারীর নাম লিখুন',
    device_token_help: 'ব্যবহারকারী "এই ব্রাউজারের পরিচয়" পাতায় এটি পাবেন এবং আপনাকে দেবেন।',
    created_at: 'নিবন্ধনের সময়',

    create_lead:
      'যন্ত্রটি সঙ্গে সঙ্গে সক্রিয় হবে: ব্যবহারকারী এটি থেকে লগইন করতে পারবেন। গত ৭ দিনে আপনি তাঁকে যোগ করে থাকলে, অথবা তাঁর মোবাইল বা পাসওয়ার্ড বদলে থাকলে, অন্য একজনকে এটি সক্রিয় করতে হবে।',
    own_work: 'যন্ত্রটি আপনি নিবন্ধন করেছেন। অন্য একজনকে এটি সক্রিয় করতে হবে।',
    needs_second:
      'এই ব্যবহারকারীকে আপনি যোগ করেছেন, অথবা ৭ দিনের মধ্যে তাঁর মোবাইল বা পাসওয়ার্ড বদলেছেন। অন্য একজনকে এটি সক্রিয় করতে হবে।',
    activation: 'চালু বা বন্ধ',
    switch_on: 'চালু করুন',
    switch_on_question: '{{name}} এই যন্ত্র থেকে লগইন করতে পারবেন।',
    switch_off_question: '{{name}} এই যন্ত্র থেকে বেরিয়ে যাবেন এবং এটি থেকে আর লগইন করতে পারবেন না।',
    delete_question: 'আপনি কি এই যন্ত্রটি মুছে ফেলতে চান? {{name}} এটি থেকে বেরিয়ে যাবেন, আবার নিবন্ধন করতে হবে।',
  },
  shared(staffWords, 'status', 'purpose_of_use', 'unknown_ip', 'switch_off', {
    waits: 'waiting',
    waits_me: 'for_you',
    device_type: 'kind',
    device_ip: 'ip_address',
    device_token: 'browser_fingerprint',
  }),
  shared(common, { edit: 'change' }),
  shared(screenNames, {
    title: '/system-configuration/device-registration',
    user: '/system-configuration/users/view/:id',
    view_title: '/system-configuration/device_registration/view/:id',
    create_title: '/system-configuration/device_registration/create',
    add: '/system-configuration/device_registration/create',
    edit_title: '/system-configuration/device_registration/edit/:id',
  }),
)
