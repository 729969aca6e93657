import { shared, texts } from '../../texts.ts'
import { applicationTexts } from './form.ts'

/** Words that the server puts into messages: the items a registry compares, SMS. */
export const words = texts(
  'words',
  {
    item_name: 'name (Bangla)',
    item_nameEn: 'name (English)',
    item_dateOfBirth: 'date of birth',
    item_nid: 'national ID number',
    item_address: 'address',
    verified: 'Verified. The details below come from the national ID registry.',
    verified_pending:
      'The national ID registry cannot be asked just now. You can apply all the same: we will verify the number later and tell you by SMS.',
    nominee_pending:
      'The national ID registry cannot be asked just now. You can go on: we will verify the nominee later.',
    disability_verified: 'The disability card is verified.',
    sms_submitted:
      'Application received. Tracking number: {{number}}. Keep it. See {{link}} Dept of Social Services',
    appealed:
      'Your appeal is received. The district committee looks at it; an SMS tells you what it decided.',
    withdrawn: 'The application is taken back. You can apply anew at any time.',
    sms_withdrawn:
      'Application {{number}} is taken back. Was it not you? Call 333 or ask the office. Dept of Social Services',
    sms_forwarded:
      'Application {{number}} went on to the next committee. See {{link}} Dept of Social Services',
    sms_approved: 'Application {{number}} is approved. See {{link}} Dept of Social Services',
    sms_waiting: 'Application {{number}} is on the waiting list. See {{link}} Dept of Social Services',
    sms_rejected:
      'Application {{number}} is not approved. The reason, and how to appeal within 30 days: {{link}} Dept of Social Services',
    sms_appealed: 'Application {{number}}: your appeal is received. Was it not you? Call 333. See {{link}}',
    sms_again:
      'Application {{number}}: the decision is looked at once more. See {{link}} Dept of Social Services',
    sms_final: 'Application {{number}} is submitted for good. See {{link}} Dept of Social Services',
    sms_of: '{{name}}, {{program}}:',
    sms_news: 'Application {{number}}: there is news. See {{link}} or ask your social services office.',
    sms_mobile_yours:
      'This mobile is now the one of application {{number}}. Not your application? Call 333 or ask your social services office.',
    sms_mobile_money:
      'If application {{number}} is approved, its money will come to this mobile. Not yours? Call 333. Dept of Social Services',
    sms_mobile_changed:
      'Application {{number}}: its mobile number was changed. Was it not you? Call 333 or ask the office.',
    sms_account_changed:
      'Application {{number}}: where its money goes was changed. Was it not you? Call 333 or ask the office.',
    sms_address_changed:
      'Application {{number}}: its permanent address was changed. Was it not you? Call 333 or ask the office.',
    sms_people_changed:
      'Application {{number}}: its nominee or guardian was changed. Was it not you? Call 333 or ask the office.',
    sms_identity_changed:
      'Application {{number}}: name, number or picture of who applies was changed. Was it not you? Call 333 or ask the office.',
    sms_persons_changed:
      'Application {{number}}: who applies and the nominee or guardian were changed. Was it not you? Call 333 or ask the office.',
    sms_mobile_code:
      'Code {{code}} confirms the mobile of your application, good for 3 minutes. Give it to nobody. Dept of Social Services',
    sms_change_code:
      'Code {{code}} lets your application be changed, today and tomorrow. Give it to nobody, no officer either. Dept of Social Services',
    sms_anew_code:
      'Code {{code}} lets your application be changed, good for 3 minutes. Give it to nobody, no officer either. Dept of Social Services',
    sms_tracking_code:
      'Code {{code}} opens your application, to see and change it. Give it to nobody, no officer either. Dept of Social Services',
    sms_withdraw_code:
      'Code {{code}} takes your application back. Give it to nobody, no officer either. Dept of Social Services',
    sms_appeal_code:
      'Code {{code}} appeals for your application. Give it to nobody, no officer either. Dept of Social Services',
    sms_final_code:
      'Code {{code}} makes your application final. Give it to nobody, no officer either. Dept of Social Services',
    sms_tracking_code_all:
      'Code {{code}} opens all applications with this mobile, today and tomorrow. Give it to nobody, no officer either.',
    mobile_code_sent: 'We have sent a code by SMS to this mobile.',
    mobile_confirmed: 'The mobile is confirmed. From now on we send news of the application to it.',
    corrected: 'Your changes are saved.',
    office_of: 'Social services office, {{place}}',
    sms_identity_verified:
      'Application {{number}}: the national ID number is verified. See {{link}} Dept of Social Services',
    sms_names_replaced:
      'Application {{number}}: ID number verified. Names now stand as in the registry, please look: {{link}} Dept of Social Services',
    sms_identity_failed:
      'Application {{number}}: the national ID does not match the registry. Please contact your social services office.',
    sms_document_infected:
      'Application {{number}} is kept, but a virus was found in a file you sent. Please bring the paper to your social services office.',
  },
  {
    item_name: 'নাম (বাংলা)',
    item_nameEn: 'নাম (ইংরেজি)',
    item_dateOfBirth: 'জন্মতারিখ',
    item_nid: 'জাতীয় পরিচয়পত্র নম্বর',
    item_address: 'ঠিকানা',
    verified: 'যাচাই সফল হয়েছে। নিচের তথ্য জাতীয় পরিচয়পত্র থেকে নেওয়া।',
    verified_pending:
      'এখন জাতীয় পরিচয়পত্রের তালিকা থেকে যাচাই করা যাচ্ছে না। তবু আবেদন করতে পারবেন: নম্বরটি আমরা পরে যাচাই করে এসএমএসে জানাব।',
    nominee_pending:
      'এখন জাতীয় পরিচয়পত্রের তালিকা থেকে যাচাই করা যাচ্ছে না। আপনি এগিয়ে যান: নমিনির তথ্য আমরা পরে যাচাই করব।',
    disability_verified: 'প্রতিবন্ধী পরিচয়পত্র যাচাই হয়েছে।',
    sms_submitted: 'আবেদন জমা হলো। ট্র্যাকিং নম্বর {{number}}। {{link}}',
    appealed: 'আপনার আপিল জমা হয়েছে। জেলা কমিটি এটি দেখবে; কী ঠিক হলো, এসএমএসে জানানো হবে।',
    withdrawn: 'আবেদনটি তুলে নেওয়া হয়েছে। চাইলে আবার আবেদন করতে পারবেন।',
    sms_withdrawn: 'আবেদন {{number}} তুলে নেওয়া হলো। আপনি নন? ৩৩৩-এ বলুন। সমাজসেবা',
    sms_forwarded: 'আবেদন {{number}} পরের কমিটিতে। {{link}} সমাজসেবা',
    sms_approved: 'আবেদন {{number}} মঞ্জুর হয়েছে। {{link}} সমাজসেবা',
    sms_waiting: '{{number}} অপেক্ষমাণ তালিকায় আছে। {{link}} সমাজসেবা',
    sms_rejected: 'আবেদন {{number}} মঞ্জুর হয়নি। ৩০ দিনে আপিল {{link}}',
    sms_appealed: 'আবেদন {{number}}: আপিল হলো। আপনি নন? ৩৩৩। {{link}}',
    sms_again: 'আবেদন {{number}}: আবার দেখা হচ্ছে। {{link}} সমাজসেবা',
    sms_final: 'আবেদন {{number}} চূড়ান্তভাবে জমা হয়েছে। {{link}}',
    sms_of: '{{name}}, {{program}}:',
    sms_news: 'আবেদন {{number}}: নতুন খবর আছে। {{link}} সমাজসেবা',
    sms_mobile_yours: 'আবেদন {{number}}-এ এই মোবাইল দেওয়া আছে। আপনার না হলে ৩৩৩-এ জানান',
    sms_mobile_money: 'আবেদন {{number}} মঞ্জুর হলে টাকা এখানে আসবে। ভুল? ৩৩৩। সমাজসেবা',
    sms_mobile_changed: 'আবেদন {{number}}: মোবাইল বদলেছে। আপনি না বদলালে ৩৩৩-এ জানান',
    sms_account_changed: 'আবেদন {{number}}: টাকার হিসাব বদলেছে। আপনি না বদলালে ৩৩৩-এ জানান',
    sms_address_changed: 'আবেদন {{number}}: স্থায়ী ঠিকানা বদলেছে। আপনি না বদলালে ৩৩৩-এ বলুন',
    sms_people_changed: 'আবেদন {{number}}: নমিনি/অভিভাবক বদলেছে। আপনি না বদলালে ৩৩৩-এ জানান',
    sms_identity_changed: 'আবেদন {{number}}: পরিচয়ের তথ্য বদলেছে। আপনি না বদলালে ৩৩৩-এ জানান',
    sms_persons_changed: 'আবেদন {{number}}: পরিচয় ও নমিনি বদলেছে। আপনি না বদলালে ৩৩৩-এ বলুন',
    sms_mobile_code: 'মোবাইল নিশ্চিত করার কোড {{code}}, ৩ মিনিট চলবে। কাউকে বলবেন না। সমাজসেবা',
    sms_change_code: 'আবেদন বদলের কোড {{code}}, কাল পর্যন্ত চলবে। কর্মকর্তাকেও বলবেন না',
    sms_anew_code: 'আবেদন বদলের কোড {{code}}, ৩ মিনিট চলবে। কর্মকর্তাকেও বলবেন না',
    sms_tracking_code: 'আবেদন দেখা ও বদলের কোড {{code}}। কর্মকর্তাকেও বলবেন না',
    sms_withdraw_code: 'আবেদন তুলে নেওয়ার কোড {{code}}। কর্মকর্তাকেও বলবেন না',
    sms_appeal_code: 'আবেদনের আপিলের কোড {{code}}। কর্মকর্তাকেও বলবেন না',
    sms_final_code: 'আবেদন চূড়ান্ত জমার কোড {{code}}। কর্মকর্তাকেও বলবেন না',
    sms_tracking_code_all: 'এই নম্বরের সব আবেদনের কোড {{code}}, কাল পর্যন্ত। কাউকে দেবেন না',
    mobile_code_sent: 'এই মোবাইলে এসএমএসে একটি কোড পাঠানো হয়েছে।',
    mobile_confirmed: 'মোবাইল নম্বরটি নিশ্চিত হয়েছে। এখন থেকে আবেদনের খবর এই নম্বরে পাঠানো হবে।',
    corrected: 'আপনার পরিবর্তন রাখা হয়েছে।',
    office_of: 'সমাজসেবা কার্যালয়, {{place}}',
    sms_identity_verified: '{{number}}: পরিচয়পত্র যাচাই হলো। {{link}} সমাজসেবা',
    sms_names_replaced: '{{number}}: নাম এখন পরিচয়পত্রের মতো। দেখুন {{link}}',
    sms_identity_failed: 'আবেদন {{number}}: পরিচয়পত্র মেলেনি। সমাজসেবা কার্যালয়ে যান।',
    sms_document_infected: 'আবেদন {{number}}: ফাইলে ভাইরাস। কাগজটি সমাজসেবা কার্যালয়ে দিন।',
  },
  shared(applicationTexts, 'nominee_verified', { submitted: 'receipt_success' }),
)
