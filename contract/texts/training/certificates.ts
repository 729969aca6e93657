import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'
import { resultTexts } from './results.ts'
import { scanTexts } from './scan.ts'

/** Certificates of training: their screen, and what is printed on them. */
export const certificateTexts = texts(
  'certificateTexts',
  {
    lead: 'Who passed a program gets a certificate with a number and a QR that anybody can check, even without a line. One that was issued wrongly is withdrawn; whoever scans it is then told.',
    issued_view: 'Issued',
    waiting_view: 'Passed, without a valid one',
    program_choose: 'Choose a program',
    empty: 'No certificate here yet. They stand here once they are issued.',
    waiting_lead:
      'Here stands who passed and has no certificate that is valid: the program is over, with the score and the attendance that it asks for. Whose certificate was withdrawn is marked, and gets another only by itself, once what was wrong is put right.',
    waiting_none:
      'Whoever passed this program has a certificate; or nobody has passed it yet, or it still goes on.',
    choose_first: 'Choose a program to see who passed it.',
    score: 'Score of the exam',
    issue: 'Issue the certificate',
    issue_ask: 'Issue {{count}} {{count?certificate:certificates}}',
    issue_follows: 'Each gets a number and is signed. It can be printed at once.',
    signs: 'Signed by you: {{name}}, {{as}}. That is printed on each certificate and stays on it.',
    signs_empty:
      'You keep no picture of your signature: on these certificates the line for it stays empty, for signing by hand. One that you add now is on those that you issue afterwards.',
    signs_add: 'Add your signature',
    signs_set:
      'Signed by {{name}}, {{as}}, as the general settings say. That is printed on each certificate and stays on it; that you issued it is kept, too.',
    signs_set_empty:
      'The general settings have no picture of this signature: on these certificates the line for it stays empty, for signing by hand.',
    by_another:
      'Another person issues it: you take part yourself, or you added, accepted or named this person.',
    signs_by_another:
      'Signed by {{name}}, {{as}}, as the general settings say. You wrote this name there, or may be one person with who did: so another person issues these certificates.',
    issue_again: 'Issue another certificate',
    issue_again_ask:
      'The certificate of {{name}} was withdrawn on {{day}}. Issue another only if what was wrong is put right.',
    issued: 'Certificate {{number}} is issued.',
    state_valid: 'Valid',
    state_withdrawn: 'Withdrawn, not valid',
    withdrawn_since: 'Withdrawn since {{day}}',
    withdrawn_since_because: 'Withdrawn since {{day}}, because: {{reason}}',
    withdraw: 'Withdraw',
    withdraw_ask: 'From now on whoever scans it is told that it is withdrawn. This cannot be taken back.',
    withdraw_reason: 'Why it is withdrawn',
    withdrawn: 'The certificate is withdrawn.',
    print: 'Save the certificate',
    print_withdrawn: 'Save the withdrawn certificate',
    take_all: 'All certificates as one file',
    find: 'Whole number',
    find_whole: 'A certificate’s number has 12 digits. Write it whole, as it stands on the paper.',
    number_part: 'not whole',
    number_none:
      'In your area there is no certificate with the number {{number}}. Compare each digit with the paper. If it is the same, the certificate may be of another area: scan its QR, which says whether the department issued it.',
    own: 'My certificates',
    own_none: 'You have no certificate yet.',

    pdf_title: 'Certificate of training',
    pdf_title_withdrawn: 'Withdrawn certificate',
    pdf_certifies: 'This is to certify that',
    pdf_passed: 'has taken part in and passed the training “{{program}}”, held from {{from}} to {{to}}.',
    pdf_passed_day: 'has taken part in and passed the training “{{program}}”, held on {{from}}.',
    pdf_number: 'Number of this certificate',
    pdf_qr: 'Scan to check',
    pdf_issued: 'Issued on {{day}}',
    pdf_issued_withdrawn: 'Issued on {{day}}, withdrawn on {{until}}',
    pdf_stamp_withdrawn: 'WITHDRAWN {{day}}',
    pdf_signature: 'Signature',
  },
  {
    lead: 'কর্মসূচিতে উত্তীর্ণ হলে একটি সনদ পাওয়া যায়; তাতে নম্বর ও কিউআর থাকে, যা যে কেউ ইন্টারনেট ছাড়াও যাচাই করতে পারেন। ভুল করে দেওয়া সনদ প্রত্যাহার করা যায়; তখন যিনি স্ক্যান করবেন তিনি তা জানবেন।',
    issued_view: 'দেওয়া হয়েছে',
    waiting_view: 'উত্তীর্ণ, বৈধ সনদ নেই',
    program_choose: 'কর্মসূচি বাছুন',
    empty: 'এখানে এখনো কোনো সনদ নেই। দেওয়া হলে এখানে আসবে।',
    waiting_lead:
      'এখানে তাঁদের নাম, যাঁরা উত্তীর্ণ কিন্তু যাঁদের বৈধ সনদ নেই: কর্মসূচি শেষ হয়েছে, আর যত নম্বর ও উপস্থিতি লাগে তা আছে। যাঁর সনদ প্রত্যাহার করা হয়েছে তাঁর পাশে তা লেখা আছে; ভুলটি ঠিক হলে তাঁকে আলাদাভাবে নতুন সনদ দেওয়া যায়।',
    waiting_none: 'যাঁরা উত্তীর্ণ তাঁরা সবাই সনদ পেয়েছেন; অথবা এখনো কেউ উত্তীর্ণ হননি, কিংবা কর্মসূচি চলছে।',
    choose_first: 'কারা উত্তীর্ণ তা দেখতে একটি কর্মসূচি বাছুন।',
    score: 'পরীক্ষায় প্রাপ্ত নম্বর',
    issue: 'সনদ দিন',
    issue_ask: '{{count}}টি সনদ দিন',
    issue_follows: 'প্রতিটিতে নম্বর ও স্বাক্ষরিত কিউআর হবে। সঙ্গে সঙ্গে ছাপা যাবে।',
    signs: 'আপনার নামে স্বাক্ষর: {{name}}, {{as}}। প্রতিটি সনদে এটি ছাপা হবে, পরে বদলাবে না।',
    signs_empty:
      'আপনার স্বাক্ষরের ছবি রাখা নেই: এসব সনদে স্বাক্ষরের জায়গা খালি থাকবে, হাতে সই করতে হবে। এখন ছবি যোগ করলে এরপর দেওয়া সনদে তা ছাপা হবে।',
    signs_add: 'আপনার স্বাক্ষর যোগ করুন',
    signs_set:
      'সাধারণ সেটিংস অনুযায়ী স্বাক্ষর করছেন {{name}}, {{as}}। প্রতিটি সনদে এটি ছাপা হবে, পরে বদলাবে না; আপনি সনদ দিয়েছেন, তা-ও লেখা থাকবে।',
    signs_set_empty: 'সাধারণ সেটিংসে এই স্বাক্ষরের ছবি রাখা নেই: এসব সনদে স্বাক্ষরের জায়গা খালি থাকবে, হাতে সই করতে হবে।',
    by_another: 'এটি অন্য একজন দেবেন: এটি আপনার নিজের, অথবা আপনিই তাঁকে যোগ করেছেন, আসন দিয়েছেন বা তাঁর নাম লিখেছেন।',
    signs_by_another:
      'সাধারণ সেটিংস অনুযায়ী স্বাক্ষর করছেন {{name}}, {{as}}। এই নাম সেখানে আপনি, কিংবা আপনার সঙ্গে যুক্ত কেউ লিখেছেন: তাই এসব সনদ দেবেন অন্য একজন।',
    issue_again: 'নতুন সনদ দিন',
    issue_again_ask:
      '{{name}}-এর সনদ {{day}} তারিখে প্রত্যাহার করা হয়েছে। যা ভুল ছিল তা ঠিক হয়ে থাকলে তবেই নতুন সনদ দিন।',
    issued: '{{number}} নম্বর সনদ দেওয়া হয়েছে।',
    state_valid: 'বৈধ',
    state_withdrawn: 'প্রত্যাহার, বৈধ নয়',
    withdrawn_since: '{{day}} তারিখ থেকে প্রত্যাহার করা',
    withdrawn_since_because: '{{day}} তারিখ থেকে প্রত্যাহার করা। কারণ: {{reason}}',
    withdraw: 'প্রত্যাহার করুন',
    withdraw_ask: 'এখন থেকে যিনি স্ক্যান করবেন তিনি জানবেন সনদটি প্রত্যাহার করা হয়েছে। এটি আর ফেরানো যাবে না।',
    withdraw_reason: 'প্রত্যাহারের কারণ',
    withdrawn: 'সনদটি প্রত্যাহার করা হয়েছে।',
    print: 'সনদ নামান',
    print_withdrawn: 'প্রত্যাহার করা সনদটি নামান',
    take_all: 'সব সনদ এক ফাইলে',
    find: 'সনদের পুরো নম্বর',
    find_whole: 'সনদের নম্বর ১২ অঙ্কের। কাগজে যেমন আছে, পুরোটা লিখুন।',
    number_part: 'পুরো নয়',
    number_none:
      'আপনার এলাকায় {{number}} নম্বরের কোনো সনদ নেই। কাগজের সঙ্গে প্রতিটি অঙ্ক মিলিয়ে দেখুন। মিললে সনদটি অন্য এলাকার হতে পারে: কিউআর স্ক্যান করুন, অধিদপ্তর দিয়েছে কি না তাতেই জানা যাবে।',
    own: 'আমার সনদ',
    own_none: 'আপনার এখনো কোনো সনদ নেই।',

    pdf_title: 'প্রশিক্ষণ সনদ',
    pdf_title_withdrawn: 'প্রত্যাহার করা সনদ',
    pdf_certifies: 'এই মর্মে সনদ দেওয়া যাচ্ছে যে',
    pdf_passed: '‘{{program}}’ প্রশিক্ষণে {{from}} থেকে {{to}} পর্যন্ত অংশ নিয়েছেন এবং উত্তীর্ণ হয়েছেন।',
    pdf_passed_day: '{{from}} তারিখে ‘{{program}}’ প্রশিক্ষণে অংশ নিয়েছেন এবং উত্তীর্ণ হয়েছেন।',
    pdf_number: 'এই সনদের নম্বর',
    pdf_qr: 'যাচাই করতে স্ক্যান করুন',
    pdf_issued: 'প্রদানের তারিখ {{day}}',
    pdf_issued_withdrawn: 'প্রদানের তারিখ {{day}}, প্রত্যাহারের তারিখ {{until}}',
    pdf_stamp_withdrawn: 'প্রত্যাহার করা {{day}}',
    pdf_signature: 'স্বাক্ষর',
  },
  shared(staffWords, 'name', 'number', 'status', 'all'),
  shared(resultTexts, 'attended', 'attended_of', 'organisation', {
    exam: 'exam_title',
    ratings: 'rating_title',
  }),
  shared(common, 'program'),
  shared(scanTexts, 'open_pdf'),
  shared(fieldNames, { issued_on: 'issued_at', withdrawn_on: 'withdrawn_at' }, 'issued_by'),
  shared(screenNames, {
    title: '/training-management/training-program/certificates',
    views: '/training-management/training-program/certificates',
  }),
)
