import { texts } from '../texts.ts'

/** What every page shares: the frame around it, and what can go wrong on the way to it. */
export const app = texts(
  'app',
  {
    language_name: 'English',
    department: 'Department of Social Services',
    service: 'Social protection allowances',
    department_note: "Government of the People's Republic of Bangladesh",
    training: 'Training, certificates',
    contact_us: 'Contact us',
    helpline: 'Helpline {{number}}',
    office: 'Your social services office',
    stuck:
      'For help, call the helpline or go to the social services office of your upazila or city. Help is free.',
    privacy_policy: 'Privacy policy',
    api_documentation: 'API documentation',
    to_home: 'To the start page',
    skip: 'Skip to the content',
    toasts: 'Messages',
    dismiss: 'Dismiss this message',
    toast_more: 'See what came of it',

    offline:
      'You seem to be offline. What you entered on this page is kept. Check your connection and try again.',
    offline_notice: 'You are offline. What you entered is kept; you can go on once the connection is back.',
    timeout: 'The service took too long to answer. What you entered is kept. Please try again.',
    unexpected: 'Something went wrong on our side. What you entered is kept. Please try again in a minute.',

    loading: 'Loading…',
    page_failed_title: 'The page could not be loaded',
    failed_title: 'This could not be loaded',
    close: 'Close this window',
    page_failed: 'The connection may be slow. What you entered is kept. Please try again.',
    page_broken_title: 'Something went wrong on this page',
    page_broken: 'Please load the page again. If it happens again, tell the social services office.',
    try_again: 'Try again',
    reload: 'Load the page again',

    not_found_title: 'Page not found',
    not_found: 'There is no page at this address. Check it, or go to the start page.',

    update_ready: 'A newer version is ready. It comes with the next page that you open.',

    track: 'Track an application',
    apply: 'Apply for an allowance',
    notice_board: 'Notice board',
  },
  {
    language_name: 'বাংলা',
    department: 'সমাজসেবা অধিদপ্তর',
    service: 'সামাজিক নিরাপত্তা ভাতা',
    department_note: 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
    training: 'প্রশিক্ষণ, সনদ',
    contact_us: 'যোগাযোগ',
    helpline: 'হেল্পলাইন {{number}}',
    office: 'আপনার সমাজসেবা কার্যালয়',
    stuck: 'সাহায্য লাগলে হেল্পলাইনে ফোন করুন, অথবা আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান। কোনো টাকা লাগে না।',
    privacy_policy: 'গোপনীয়তা নীতি',
    api_documentation: 'এপিআই নির্দেশিকা',
    to_home: 'প্রথম পাতায় যান',
    skip: 'মূল অংশে যান',
    toasts: 'বার্তা',
    dismiss: 'বার্তাটি সরিয়ে দিন',
    toast_more: 'কী হলো দেখুন',

    offline: 'ইন্টারনেট সংযোগ নেই। যা লিখেছেন তা রাখা আছে। সংযোগ দেখে আবার চেষ্টা করুন।',
    offline_notice: 'ইন্টারনেট সংযোগ নেই। যা লিখেছেন তা রাখা আছে; সংযোগ ফিরলে এগিয়ে যেতে পারবেন।',
    timeout: 'সাড়া পেতে বেশি সময় লাগছে। যা লিখেছেন তা রাখা আছে। আবার চেষ্টা করুন।',
    unexpected: 'আমাদের একটি সমস্যা হয়েছে। যা লিখেছেন তা রাখা আছে। একটু পরে আবার চেষ্টা করুন।',

    loading: 'লোড হচ্ছে…',
    page_failed_title: 'পাতাটি আনা যায়নি',
    failed_title: 'এটি আনা যায়নি',
    close: 'জানালাটি বন্ধ করুন',
    page_failed: 'সংযোগ ধীর হতে পারে। যা লিখেছেন তা রাখা আছে। আবার চেষ্টা করুন।',
    page_broken_title: 'এই পাতায় একটি সমস্যা হয়েছে',
    page_broken: 'পাতাটি আবার খুলুন। আবারও এমন হলে সমাজসেবা কার্যালয়ে জানান।',
    try_again: 'আবার চেষ্টা করুন',
    reload: 'পাতাটি আবার খুলুন',

    not_found_title: 'পাতাটি পাওয়া যায়নি',
    not_found: 'এই ঠিকানায় কোনো পাতা নেই। ঠিকানাটি মিলিয়ে দেখুন, অথবা প্রথম পাতায় যান।',

    update_ready: 'নতুন সংস্করণ এসেছে। পরের বার পাতা খুললে পাবেন।',

    track: 'আবেদনের অবস্থা দেখুন',
    apply: 'ভাতার জন্য আবেদন',
    notice_board: 'বিজ্ঞপ্তি',
  },
)
