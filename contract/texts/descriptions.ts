import { texts } from '../texts.ts'

/** What each public page is, in the results of a search: the build writes it, and no script carries it till a link was followed. */
export const descriptionTexts = texts(
  'descriptionTexts',
  {
    '/home':
      'Allowances of the Department of Social Services of Bangladesh: apply online for old age, widow, disability and other allowances, free of charge, and see how far an application is.',
    '/online-application': 'Apply online for a social allowance in Bangladesh. Applying is free.',
    '/application-tracking':
      'See how far an application for an allowance is, with the tracking number or the ID number and the date of birth.',
    '/grievance-entry':
      'Tell the Department of Social Services what went wrong with an allowance or a service, free of charge, with your name or without.',
    '/grievance-tracking': 'See what has become of a grievance about an allowance, with its number.',
    '/AntiDiscriminationStudentMovement':
      'Support for families of the martyrs and for the injured of the student movement: apply online, free of charge.',
    '/privacy-policy':
      'What the Department of Social Services does with the data of an application, how long it is kept, and who sees it.',
    '/c': 'Check a certificate of the Department of Social Services by its QR, even without a line.',
    '/contact-us': 'Social services offices and helpline in Bangladesh.',
    any: 'Online services of the Department of Social Services of Bangladesh: allowances, grievances and training.',
  },
  {
    '/home':
      'সমাজসেবা অধিদপ্তরের ভাতা: বয়স্ক, বিধবা, প্রতিবন্ধী ও অন্যান্য ভাতার জন্য বিনা খরচে অনলাইনে আবেদন করুন, আবেদনের অবস্থা দেখুন।',
    '/online-application': 'সামাজিক নিরাপত্তা ভাতার জন্য বিনা খরচে অনলাইনে আবেদন করুন।',
    '/application-tracking': 'ট্র্যাকিং নম্বর বা পরিচয়পত্র নম্বর ও জন্মতারিখ দিয়ে ভাতার আবেদন কোন পর্যায়ে আছে দেখুন।',
    '/grievance-entry': 'ভাতা বা সেবা নিয়ে সমস্যা সমাজসেবা অধিদপ্তরকে বিনা খরচে জানান, নাম দিয়ে বা নাম ছাড়া।',
    '/grievance-tracking': 'ভাতা নিয়ে করা অভিযোগের কী হলো, নম্বর দিয়ে দেখে নিন।',
    '/AntiDiscriminationStudentMovement':
      'ছাত্র আন্দোলনে শহীদ পরিবার ও আহতদের সহায়তার জন্য বিনা খরচে অনলাইনে আবেদন করুন।',
    '/privacy-policy': 'আবেদনের তথ্য সমাজসেবা অধিদপ্তর কী কাজে লাগায়, কত দিন রাখে এবং কে দেখতে পায়।',
    '/c': 'কিউআর দিয়ে সমাজসেবা অধিদপ্তরের সনদ আসল কি না যাচাই করুন, ইন্টারনেট ছাড়াও।',
    '/contact-us': 'সমাজসেবা কার্যালয় ও হেল্পলাইন।',
    any: 'সমাজসেবা অধিদপ্তরের অনলাইন সেবা: ভাতার আবেদন, অভিযোগ জানানো ও প্রশিক্ষণ।',
  },
)
export type DescribedPage = Exclude<keyof (typeof descriptionTexts)['en'], 'any'>
