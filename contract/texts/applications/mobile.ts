import { texts } from '../../texts.ts'

/** Words of the receipt's own question: whether the mobile is the applicant's. */
export const mobileTexts = texts(
  'mobileTexts',
  {
    next_no_account:
      'You get an SMS when it goes to the committee, and when it is decided. If it is approved, the office tells you how the support is given.',
    no_sms:
      'No SMS is sent this time: this mobile number has already had several today. Please write the number down.',
    title: 'Confirm the mobile number',
    why: 'Then we can tell you by SMS what becomes of the application. To a number that is not confirmed we send only the tracking number and where to look, never a name or a result.',
    goes_to: 'The code goes to {{mobile}}.',
    send: 'Send me a code',
    skip: 'Not now',
    skipped: 'If you want to confirm the number after all, open this page again.',
    sent: 'We have sent a code to {{mobile}}. It is good for 3 minutes.',
    code: 'Code from the SMS',
    code_help: '6 digits',
    day_code_help: 'The code that came last, not the tracking number.',
    code_short: 'The code has {{count}} {{count?digit:digits}}. Please check them',
    again: 'Send another code',
    again_in: 'Another code in {{seconds}} {{seconds?second:seconds}}',
    last_good: 'The code you got last still works as long as it is good.',
    confirm: 'Confirm',
    done: 'The mobile number is confirmed.',
  },
  {
    next_no_account: 'কমিটিতে গেলে আর সিদ্ধান্ত হলে এসএমএস পাবেন। মঞ্জুর হলে সহায়তা কীভাবে পাবেন তা কার্যালয় জানাবে।',
    no_sms: 'এবার এসএমএস যাচ্ছে না: এই মোবাইল নম্বরে আজ কয়েকটি এসএমএস গেছে। নম্বরটি লিখে রাখুন।',
    title: 'মোবাইল নম্বর নিশ্চিত করুন',
    why: 'তাহলে আবেদনের কী হলো তা এসএমএসে জানাতে পারব। নিশ্চিত না করা নম্বরের এসএমএসে শুধু ট্র্যাকিং নম্বর আর কোথায় দেখবেন তা থাকে, নাম বা ফলাফল নয়।',
    goes_to: 'কোড যাবে {{mobile}} নম্বরে।',
    send: 'কোড পাঠান',
    skip: 'এখন নয়',
    skipped: 'পরে নিশ্চিত করতে চাইলে এই পাতাটি আবার খুলুন।',
    sent: '{{mobile}} নম্বরে একটি কোড পাঠানো হয়েছে। কোডটি ৩ মিনিট চলবে।',
    code: 'এসএমএসের কোড',
    code_help: '৬টি অঙ্ক',
    day_code_help: 'সবশেষ আসা কোড; ট্র্যাকিং নম্বর নয়।',
    code_short: 'কোডে {{count}}টি অঙ্ক থাকে। মিলিয়ে দেখুন',
    again: 'আরেকটি কোড পাঠান',
    again_in: '{{seconds}} সেকেন্ড পরে আরেকটি কোড',
    last_good: 'মেয়াদ থাকা পর্যন্ত শেষ কোডটিই চলবে।',
    confirm: 'নিশ্চিত করুন',
    done: 'মোবাইল নম্বরটি নিশ্চিত হয়েছে।',
  },
)
