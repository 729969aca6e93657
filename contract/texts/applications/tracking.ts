import { shared, texts } from '../../texts.ts'
import { app } from '../app.ts'
import { common } from '../common.ts'
import { mobileTexts } from './mobile.ts'
import { trackingPartKeys, trackingParts } from './tracking-parts.ts'

/** Tracking of an application: what is asked, and where it stands in plain words. */
export const tracking = texts(
  'tracking',
  {
    lead: 'Give the date of birth with the tracking number or the ID number to see the stage. Give all three to see everything: dates, office, reasons, and the copy.',
    number_help:
      '12 digits, from the receipt or the SMS, in Bangla or English digits. Without it, give the ID number below.',
    id_number_help: 'The number that the application was made with: 10 or 17 digits.',
    date_of_birth: "Applicant's date of birth",
    otp: 'Code of this application from the SMS',
    lost_number: 'I have lost the tracking number',
    lost_number_help:
      'The ID number and the date of birth are enough to see the stage. The tracking number is in the SMS that came after applying; without it, take the ID card to the social services office.',
    not_shown: 'The application could not be shown',

    result: 'Where the application stands',
    next: 'What comes next',
    when: 'When',
    another: 'Track another application',
    only_stage:
      'For safety, two details show the stage only. Give the tracking number, the ID number and the date of birth together to see dates, office and reasons.',

    stage_draft: 'Not submitted yet',
    stage_under_review: 'Being looked at',
    stage_forwarded: 'With the upazila or city committee',
    stage_recommended: 'Decided, to be confirmed',
    stage_appealed: 'Appealed',
    stage_withdrawn: 'Taken back',
    stage_approved: 'Approved',
    stage_waiting: 'On the waiting list',

    next_identity_failed:
      'Look at the ID card. Was something mistyped? Then take the application back and apply anew; the social services office helps. If not, go to the election office.',
    next_draft: 'The office completes the application with you and submits it.',
    next_submitted:
      'The social services office checks the application, then the union or ward committee looks at it.',
    next_under_review:
      'The office and the union or ward committee decide whether it goes on to the upazila or city committee.',
    next_forwarded: 'The upazila or city committee decides whom it recommends.',
    next_recommended: 'The last decision is still to come: approved, waiting list or not approved.',
    next_approved:
      'The allowance is paid into the account that was given. The account is checked before the first payment.',
    next_approved_no_account: 'The office tells you how the support is given.',
    next_waiting:
      'All places are taken. When one becomes free, the committee decides on this application; you need not apply again.',
    next_rejected: 'The reason is below. If you do not agree, you can appeal.',
    next_rejected_last: 'The reason is below. This decision can no longer be appealed.',
    next_appealed: 'The district committee looks at the decision once more.',
    next_withdrawn: 'The application ended here. You can apply anew at any time.',
    next_rejected_short: 'Give all three details to see the reason. If you do not agree, you can appeal.',

    when_identity_failed: 'As it stands it goes no further.',
    when_draft: 'Please ask at the office.',
    when_submitted: 'No day is fixed. An SMS tells you when it goes to the committee.',
    when_under_review: 'When the committee meets. An SMS tells you what it decided.',
    when_forwarded: 'At the next meeting of that committee. An SMS tells you what it decided.',
    when_recommended: 'No day is fixed. An SMS tells you the decision.',
    when_approved: 'With the next payment round. An SMS comes before the first payment.',
    when_waiting: 'When a place becomes free. An SMS tells you at once.',
    when_rejected: 'An appeal is possible within 30 days of the decision.',
    when_appealed: 'When the district committee meets. An SMS tells you what it decided.',
    when_withdrawn: 'Nothing more is to come: it ended here.',

    identity_pending:
      'The national ID registry has not confirmed the number yet. We keep asking; nothing needs to be done.',
    identity_declared:
      'Applied with a birth registration number. The office compares it before a decision: please keep the certificate ready.',

    applicant: 'Applicant',
    office: 'The office that has it now',
    reason: 'Reason',
    no_reason: 'The office has written no reason here. Please ask there.',

    names_replaced:
      'The registry has confirmed the ID number. Where a name is written otherwise there, that spelling counts now:',
    name_now: '{{name}}: {{now}} (you had written: {{before}})',

    timeline: 'What has happened',
    event_corrected: 'Application corrected',
    event_final_submitted: 'Made final by the applicant',
    event_identity_verified: 'ID number confirmed by the registry',
    event_identity_failed: 'ID number or date not confirmed',
    event_document_infected: 'A virus was found in a document. Please bring the paper to the office',
    event_review_opened: 'The office began to look at it',
    event_forwarded: 'Sent on to the upazila or city committee',
    event_recommended: 'Seen by the committee',
    event_waiting: 'Put on the waiting list',
    event_appealed: 'Appeal made',
    event_approved: 'Application approved',
    event_withdrawn: 'Taken back by the applicant',

    change: 'Change it, or make it final',
    change_open:
      'It can be corrected until you make it final, the office looks at it, or the time for applications ends.',
    locked_final: 'You made it final on {{day}}. It can no longer be changed.',
    locked_review: 'The office began to look at it on {{day}}. It can no longer be changed here.',
    locked_ended: 'It can no longer be changed since {{day}}.',
    locked_closed: 'The time for applications ended on {{day}}. It can no longer be changed here.',

    withdraw: 'Take the application back',
    withdraw_text:
      'If you no longer need the allowance, or want to apply for another one, you can take the application back until it is approved.',
    withdraw_question: 'The application ends here and can’t be brought back. You can apply anew at any time.',
    withdraw_keep: 'Keep the application',
    withdraw_reason: 'Why, if you like to say',
    withdraw_gone: 'This page is older than two hours. Please track the application again.',

    copy: 'Applicant’s copy',
    token_gone: 'This page is older than two hours. Please track the application again to get the copy.',

    appeal: 'Appeal',
    appeal_text:
      'If you do not agree with this decision, you can appeal once: here, or at the social services office named below, with the tracking number and the ID card. Other people look at it again. There is no fee.',
    appeal_until: 'Last day to appeal: {{day}}',
    appeal_question: 'The district committee will look at the decision again. An appeal can be made once.',
    appeal_keep: 'Do not appeal',
    appeal_reason: 'Why should the decision be looked at again?',
    appeal_reason_missing:
      'Nothing is written yet. Please say in a few words what is wrong with the decision; then press the button again.',

    score: 'How the score came about',
    score_help: 'The score estimates how well a household lives: the lower, the poorer.',
    score_line: 'Answer',
    score_points: 'Points',
    score_total: 'Score',
    score_cut_off: 'The limit of the program',
    score_eligible: 'The score is not above the limit: by the score, the program is open to this household.',
    score_not_eligible:
      'The score is above the limit: by the score, the program is not open to this household.',
  },
  {
    lead: 'জন্মতারিখের সঙ্গে ট্র্যাকিং নম্বর অথবা পরিচয়পত্র নম্বর দিলে আবেদন কোন পর্যায়ে আছে দেখা যাবে। তিনটিই দিলে সব দেখা যাবে: তারিখ, কার্যালয়, কারণ এবং আবেদনের কপি।',
    number_help: '১২ অঙ্কের, রসিদে বা এসএমএসে আছে; বাংলা বা ইংরেজি অঙ্কে। না থাকলে নিচে পরিচয়পত্র নম্বর দিন।',
    id_number_help: 'যে নম্বর দিয়ে আবেদন করা হয়েছে: ১০ অথবা ১৭ অঙ্কের।',
    date_of_birth: 'আবেদনকারীর জন্মতারিখ',
    otp: 'এই আবেদনের জন্য এসএমএসে পাওয়া কোড',
    lost_number: 'ট্র্যাকিং নম্বর হারিয়ে গেছে',
    lost_number_help:
      'পর্যায় দেখতে পরিচয়পত্র নম্বর ও জন্মতারিখই যথেষ্ট। ট্র্যাকিং নম্বর জমার পরের এসএমএসে আছে; না পেলে পরিচয়পত্র নিয়ে সমাজসেবা কার্যালয়ে যান।',
    not_shown: 'আবেদনটি দেখানো যায়নি',

    result: 'আবেদন এখন যেখানে আছে',
    next: 'এরপর যা হবে',
    when: 'কবে',
    another: 'অন্য আবেদনের অবস্থা দেখুন',
    only_stage:
      'নিরাপত্তার জন্য দুটি তথ্যে শুধু পর্যায় দেখানো হয়। তারিখ, কার্যালয় ও কারণ দেখতে ট্র্যাকিং নম্বর, পরিচয়পত্র নম্বর ও জন্মতারিখ একসঙ্গে দিন।',

    stage_draft: 'এখনো জমা হয়নি',
    stage_under_review: 'আবেদনটি দেখা হচ্ছে',
    stage_forwarded: 'উপজেলা বা শহর কমিটির কাছে আছে',
    stage_recommended: 'চূড়ান্ত হওয়া বাকি',
    stage_appealed: 'আপিল করা হয়েছে',
    stage_withdrawn: 'তুলে নেওয়া হয়েছে',
    stage_approved: 'মঞ্জুর হয়েছে',
    stage_waiting: 'অপেক্ষমাণ তালিকায় আছে',

    next_identity_failed:
      'কার্ড মিলিয়ে দেখুন। নম্বর বা জন্মতারিখ ভুল লিখে থাকলে আবেদনটি তুলে নিয়ে আবার করুন, সমাজসেবা কার্যালয় সাহায্য করবে। ভুল না থাকলে নির্বাচন অফিসে যান।',
    next_draft: 'কার্যালয় আপনার সঙ্গে বসে আবেদনটি পূরণ করে জমা দেবে।',
    next_submitted: 'সমাজসেবা কার্যালয় আবেদনটি মিলিয়ে দেখবে, তারপর ইউনিয়ন বা ওয়ার্ড কমিটি দেখবে।',
    next_under_review: 'কার্যালয় এবং ইউনিয়ন বা ওয়ার্ড কমিটি ঠিক করবে, আবেদনটি উপজেলা বা শহর কমিটির কাছে যাবে কি না।',
    next_forwarded: 'উপজেলা বা শহর কমিটি ঠিক করবে, কাদের জন্য সুপারিশ করা হবে।',
    next_recommended: 'শেষ সিদ্ধান্ত বাকি আছে: মঞ্জুর হবে, অপেক্ষমাণ তালিকায় থাকবে, নাকি মঞ্জুর হবে না।',
    next_approved: 'ভাতার টাকা দেওয়া হিসাবে যাবে। প্রথম টাকা পাঠানোর আগে হিসাবটি যাচাই করা হবে।',
    next_approved_no_account: 'সহায়তা কীভাবে পাবেন তা কার্যালয় জানাবে।',
    next_waiting: 'এখন কোনো জায়গা খালি নেই। খালি হলে কমিটি এই আবেদনের সিদ্ধান্ত নেবে; নতুন করে আবেদন করতে হবে না।',
    next_rejected: 'কারণ নিচে লেখা আছে। সিদ্ধান্তে একমত না হলে আপিল করা যায়।',
    next_rejected_last: 'কারণ নিচে লেখা আছে। এই সিদ্ধান্তে আর আপিল করা যায় না।',
    next_appealed: 'জেলা কমিটি সিদ্ধান্তটি আবার দেখছে।',
    next_withdrawn: 'আবেদনটি এখানেই শেষ। চাইলে আবার আবেদন করতে পারবেন।',
    next_rejected_short: 'কারণ দেখতে তিনটি তথ্যই দিন। সিদ্ধান্তে একমত না হলে আপিল করা যায়।',

    when_identity_failed: 'এভাবে থাকলে আর এগোবে না।',
    when_draft: 'কার্যালয়ে জেনে নিন।',
    when_submitted: 'দিন ঠিক করা নেই। কমিটিতে গেলে এসএমএস পাবেন।',
    when_under_review: 'কমিটির সভায়। সিদ্ধান্ত এসএমএসে জানানো হবে।',
    when_forwarded: 'কমিটির পরের সভায়। সিদ্ধান্ত এসএমএসে জানানো হবে।',
    when_recommended: 'দিন ঠিক করা নেই। সিদ্ধান্ত এসএমএসে জানানো হবে।',
    when_approved: 'পরের কিস্তির সঙ্গে। প্রথম টাকা পাঠানোর আগে এসএমএস পাবেন।',
    when_waiting: 'জায়গা খালি হলে। সঙ্গে সঙ্গে এসএমএস পাবেন।',
    when_rejected: 'সিদ্ধান্তের ৩০ দিনের মধ্যে আপিল করা যায়।',
    when_appealed: 'জেলা কমিটির সভায়। কী ঠিক হলো, এসএমএসে জানানো হবে।',
    when_withdrawn: 'আর কোনো তারিখ নেই।',

    identity_pending: 'জাতীয় পরিচয়পত্রের তালিকা থেকে এখনো সাড়া আসেনি। আমরা চেষ্টা করছি; আপনাকে কিছু করতে হবে না।',
    identity_declared:
      'জন্মনিবন্ধন নম্বর দিয়ে আবেদন করা হয়েছে। সিদ্ধান্তের আগে কার্যালয় নম্বরটি মিলিয়ে দেখবে: সনদটি কাছে রাখুন।',

    applicant: 'আবেদনকারী',
    office: 'এখন যে কার্যালয়ে আছে',
    reason: 'কারণ',
    no_reason: 'কার্যালয় এখানে কোনো কারণ লেখেনি। সেখানে জেনে নিন।',

    names_replaced: 'পরিচয়পত্র নম্বর যাচাই হয়েছে। তালিকায় কোনো নাম অন্যভাবে লেখা থাকলে এখন সেটিই গণ্য হবে:',
    name_now: '{{name}}: {{now}} (আপনি লিখেছিলেন: {{before}})',

    timeline: 'এ পর্যন্ত যা হয়েছে',
    event_corrected: 'আবেদন সংশোধন করা হয়েছে',
    event_final_submitted: 'আবেদনকারী চূড়ান্তভাবে জমা দিয়েছেন',
    event_identity_verified: 'পরিচয়পত্র নম্বর যাচাই হয়েছে',
    event_identity_failed: 'নম্বর বা জন্মতারিখ যাচাইয়ে মেলেনি',
    event_document_infected: 'একটি ফাইলে ভাইরাস পাওয়া গেছে। কাগজটি কার্যালয়ে নিয়ে আসুন',
    event_review_opened: 'কার্যালয় আবেদনটি দেখা শুরু করেছে',
    event_forwarded: 'উপজেলা বা শহর কমিটির কাছে পাঠানো হয়েছে',
    event_recommended: 'কমিটি দেখেছে',
    event_waiting: 'অপেক্ষমাণ তালিকায় রাখা হয়েছে',
    event_appealed: 'আপিল জমা হয়েছে',
    event_approved: 'আবেদন মঞ্জুর হয়েছে',
    event_withdrawn: 'আবেদনকারী আবেদন তুলে নিয়েছেন',

    change: 'সংশোধন বা চূড়ান্ত জমা',
    change_open: 'চূড়ান্ত জমা, কার্যালয় দেখা শুরু করা বা আবেদনের সময় শেষ হওয়ার আগ পর্যন্ত সংশোধন করা যায়।',
    locked_final: 'আপনি {{day}} তারিখে চূড়ান্তভাবে জমা দিয়েছেন। এটি আর বদলানো যাবে না।',
    locked_review: 'কার্যালয় {{day}} তারিখে আবেদনটি দেখা শুরু করেছে। এখানে আর বদলানো যাবে না।',
    locked_ended: '{{day}} তারিখের পর আবেদনটি আর বদলানো যায় না।',
    locked_closed: 'আবেদনের সময় {{day}} তারিখে শেষ হয়েছে। এখানে আর বদলানো যাবে না।',

    withdraw: 'আবেদন তুলে নিন',
    withdraw_text: 'ভাতার দরকার না থাকলে, বা অন্য ভাতার জন্য আবেদন করতে চাইলে, মঞ্জুর হওয়ার আগ পর্যন্ত আবেদনটি তুলে নেওয়া যায়।',
    withdraw_question: 'আবেদনটি এখানেই শেষ হবে, আর ফেরানো যাবে না। চাইলে আবার আবেদন করতে পারবেন।',
    withdraw_keep: 'আবেদন রেখে দিন',
    withdraw_reason: 'কেন, চাইলে লিখুন',
    withdraw_gone: 'পাতাটি খোলার পর দুই ঘণ্টা পেরিয়ে গেছে। আবার আবেদনের অবস্থা দেখুন।',

    copy: 'আবেদনকারীর কপি',
    token_gone: 'পাতাটি খোলার পর দুই ঘণ্টা পেরিয়ে গেছে। কপি পেতে আবার আবেদনের অবস্থা দেখুন।',

    appeal: 'আপিল করুন',
    appeal_text:
      'এই সিদ্ধান্তে একমত না হলে একবার আপিল করা যায়: এখানেই, অথবা ট্র্যাকিং নম্বর ও পরিচয়পত্র নিয়ে নিচে লেখা সমাজসেবা কার্যালয়ে। অন্য লোকেরা আবার দেখবেন। কোনো ফি নেই।',
    appeal_until: 'আপিলের শেষ দিন: {{day}}',
    appeal_question: 'জেলা কমিটি সিদ্ধান্তটি আবার দেখবে। আপিল একবারই করা যায়।',
    appeal_keep: 'আপিল করব না',
    appeal_reason: 'সিদ্ধান্তটি কেন আবার দেখা দরকার?',
    appeal_reason_missing: 'এখনো কিছু লেখা হয়নি। সিদ্ধান্তে কী ভুল আছে, কয়েকটি কথায় লিখে আবার বোতামটি চাপুন।',

    score: 'নম্বরটি যেভাবে এসেছে',
    score_help: 'এই নম্বর দিয়ে পরিবারের অবস্থা অনুমান করা হয়: নম্বর যত কম, পরিবার তত দরিদ্র।',
    score_line: 'উত্তর',
    score_points: 'নম্বর',
    score_total: 'মোট নম্বর',
    score_cut_off: 'কর্মসূচির সীমা',
    score_eligible: 'মোট নম্বর সীমার বেশি নয়: নম্বর অনুযায়ী পরিবারটি এই কর্মসূচির যোগ্য।',
    score_not_eligible: 'মোট নম্বর সীমার বেশি: নম্বর অনুযায়ী পরিবারটি এই কর্মসূচির যোগ্য নয়।',
  },
  shared(app, { title: 'track' }),
  shared(mobileTexts, { otp_help: 'day_code_help' }),
  shared(trackingParts, ...trackingPartKeys),
  shared(common, 'program', 'submitted_on', 'open_copy', {
    stage_submitted: 'submitted',
    stage_rejected: 'rejected',
    event_rejected: 'rejected',
    edit: 'correct_application',
    number: 'tracking_number',
    event_submitted: 'application_submitted',
    download: 'download_copy',
    download_failed: 'copy_failed',
  }),
)
