import { shared, texts } from '../../texts.ts'
import { app } from '../app.ts'
import { firstTexts } from './first.ts'
import { formParts } from './form-parts.ts'

/** What is kept on the device of a form that isn't sent yet, and sending on a bad line. */
export const draftTexts = texts(
  'draftTexts',
  {
    offer_title: 'A form is kept on this device',
    offer_title_many: 'More than one form is kept on this device',
    offer_name: 'In the name of {{name}}',
    untitled: 'A form that was just begun',
    offer_kept: 'Last changed {{moment}}. It is kept here only, until {{day}}.',
    offer_opens: 'This program takes applications from {{date}}: then you can go on here and send it.',
    offer_opens_late:
      'This program takes applications from {{date}}. By then this form is no longer kept: please note down what you need of it.',
    offer_unsent:
      'You were sending this when the page was closed. No receipt has come. Sending it again never makes a second one.',
    go_on: 'Continue',
    go_on_with: 'Continue: {{program}}',
    send_again: 'Send again',
    send_again_of: 'Send again: {{program}}',
    look_first: 'Look at the answers first',
    start_other: 'Start another form',
    just_sent:
      'You have sent an application here: number {{number}}. The form below is an empty one, for somebody else.',
    just_sent_open: 'Open its receipt',
    start_other_help: 'Starting another opens an empty form; what is kept above stays.',
    delete_this: 'Delete this form',
    delete_of: 'Delete this form: {{program}}',
    delete_question: 'Delete this form?',
    delete_help: '{{program}}: all answers and pictures in it are lost. They can’t be brought back.',
    delete_confirm: 'Yes, delete it',
    delete_cancel: 'No, keep it',
    forget: 'Not my device: keep nothing on it',
    forget_all: 'On somebody else’s phone or computer: delete all',
    forget_all_question: 'Delete all that is kept?',
    forget_all_help:
      'All forms that are kept on this device and not sent yet are lost, whoever they are for. They can’t be brought back.',
    forget_all_confirm: 'Yes, delete all',
    forget_all_cancel: 'No, keep them',
    forgotten: 'Nothing is kept on this device any more.',
    unkept: 'Nothing is kept on this device. The form stands here until you close the page.',
    deleted: 'The form is deleted from this device.',

    on: 'Your answers are kept on this device as you type, for 7 days and without an account. Verifying sends the number on the card and the date of birth; all else goes when you submit.',
    on_whole:
      'Your answers are kept on this device as you type, for 7 days and without an account. Nothing of them goes out before you send it.',
    off: 'Nothing of this form is kept on this device. If the page is closed, your answers are lost.',
    impossible:
      'This device cannot keep your answers. If the page is closed, they are lost: please finish in one go.',
    turn_on: 'Keep my answers on this device',

    back: 'Your answers are back. Please look at these points:',
    back_whole: 'Your answers are back, as you left them.',
    lost_program:
      'The program “{{name}}” takes no applications now. What you wrote for it stays on this device for 7 days: if it opens again within them, you go on with it. The social services office knows when that is. Or choose another one; what fits is kept.',
    lost_choice: '“{{name}}”: “{{choice}}” is no longer offered. Please choose again.',
    lost_value: '“{{name}}”: the answer no longer fits. Please answer again.',
    lost_answer: '“{{name}}”: the choice has changed. Please answer again.',
    lost_applicant:
      'The verification of the applicant has expired. Please verify again; everything else is kept.',
    lost_nominee:
      'The verification of the nominee has expired. Please verify again; everything else is kept.',
    lost_disability:
      'The verification of the card has expired. Please verify it again; everything else is kept.',

    closed_meanwhile: 'The time to apply for “{{program}}” has ended while you filled in the form.',
    closed_at: 'The time to apply for “{{program}}” ended on {{date}}, while you filled in the form.',
    closed_kept:
      'There is nothing for you to correct. Nothing was submitted. Your answers stay on this device for 7 days: if applications open again within these days, you go on from here.',
    closed_not_kept:
      'There is nothing for you to correct. Nothing was submitted. Your answers are on this page only, as long as it stays open.',
    closed_offer:
      '“{{program}}”: what you filled in is kept on this device until {{day}}. There is nothing to correct.',

    changed_elsewhere: 'This form was changed in another tab',
    changed_elsewhere_help:
      'What was filled in there is newer. You can go on with the newer one; then what only stands here is lost.',
    take_newer: 'Take the newer one',
    keep_this: 'Go on with this one',
    deleted_elsewhere: 'This form was deleted in another tab',
    deleted_elsewhere_help:
      'What you typed stands on this screen, but it is no longer kept on this device. If the page is closed, it is lost.',
    leave_unkept: 'Do not keep it',
    sent_elsewhere: 'This form was sent in another tab.',
    sent_elsewhere_help: 'It is submitted. Nothing has to be sent here any more.',
    see_receipt: 'See the receipt with its number',
    receipt_failed: 'The receipt could not be read just now. Please try again.',

    sending: 'Sending …',
    attempt: 'Try {{count}}',
    kept: 'Your answers are kept on this device.',
    kept_not: 'Please keep this page open: your answers are on it.',
    no_line: 'There is no connection.',
    waiting: 'It is sent again by itself, and at once when the connection is back. You may lock the phone.',
    once: 'However often it is sent, nothing is submitted twice.',
  },
  {
    offer_title: 'এই ফোন বা কম্পিউটারে একটি ফরম রাখা আছে',
    offer_title_many: 'এই ফোন বা কম্পিউটারে একাধিক ফরম রাখা আছে',
    offer_name: 'যাঁর নামে: {{name}}',
    untitled: 'সবে শুরু করা একটি ফরম',
    offer_kept: 'শেষ পরিবর্তন {{moment}}। এটি শুধু এখানেই রাখা আছে, {{day}} পর্যন্ত।',
    offer_opens: 'এই কর্মসূচিতে {{date}} থেকে আবেদন নেওয়া হবে: তখন এখান থেকেই এগিয়ে জমা দিতে পারবেন।',
    offer_opens_late:
      'এই কর্মসূচিতে {{date}} থেকে আবেদন নেওয়া হবে। ততদিন এই ফরম এখানে রাখা থাকবে না: যা দরকার লিখে রাখুন।',
    offer_unsent: 'এটি পাঠানোর সময় পাতাটি বন্ধ হয়ে গিয়েছিল। জমা হয়েছে কি না জানা যায়নি। আবার পাঠালেও একবারই জমা হবে।',
    go_on: 'চালিয়ে যান',
    go_on_with: 'চালিয়ে যান: {{program}}',
    send_again: 'আবার পাঠান',
    send_again_of: 'আবার পাঠান: {{program}}',
    look_first: 'আগে উত্তরগুলো দেখুন',
    start_other: 'আরেকটি ফরম শুরু করুন',
    just_sent: 'এখান থেকে একটি আবেদন জমা হয়েছে: নম্বর {{number}}। নিচের ফরমটি খালি, অন্য কারও জন্য।',
    just_sent_open: 'তার রসিদ দেখুন',
    start_other_help: 'আরেকটি শুরু করলে খালি ফরম খুলবে; উপরে যা রাখা আছে তা থাকবে।',
    delete_this: 'এই ফরমটি মুছে ফেলুন',
    delete_of: 'এই ফরমটি মুছে ফেলুন: {{program}}',
    delete_question: 'এই ফরমটি মুছে ফেলবেন?',
    delete_help: '{{program}}: এতে যত উত্তর ও ছবি আছে সব মুছে যাবে। আর ফেরানো যাবে না।',
    delete_confirm: 'হ্যাঁ, মুছে ফেলুন',
    delete_cancel: 'না, রেখে দিন',
    forget: 'ফোন বা কম্পিউটারটি আমার নয়: এখানে কিছু রাখবেন না',
    forget_all: 'অন্যের ফোন বা কম্পিউটার হলে: সব মুছুন',
    forget_all_question: 'যা রাখা আছে সব মুছে ফেলবেন?',
    forget_all_help: 'এই ফোন বা কম্পিউটারে রাখা, এখনো না পাঠানো সব ফরম মুছে যাবে, যাঁর জন্যই হোক। আর ফেরানো যাবে না।',
    forget_all_confirm: 'হ্যাঁ, সব মুছে ফেলুন',
    forget_all_cancel: 'না, রেখে দিন',
    forgotten: 'এই ফোন বা কম্পিউটারে আর কিছু রাখা নেই।',
    unkept: 'এই ফোন বা কম্পিউটারে কিছু রাখা নেই। পাতাটি বন্ধ না করা পর্যন্ত ফরমটি এখানেই থাকবে।',
    deleted: 'ফরমটি এই ফোন বা কম্পিউটার থেকে মুছে গেছে।',

    on: 'লেখার সঙ্গে সঙ্গে আপনার উত্তর এই ফোন বা কম্পিউটারে ৭ দিনের জন্য রাখা হয়, ওয়েবসাইটে অ্যাকাউন্ট খুলতে হয় না। যাচাই করলে কার্ডের নম্বর ও জন্মতারিখ যায়; বাকি সব যায় জমা দিলে।',
    on_whole:
      'লেখার সঙ্গে সঙ্গে আপনার উত্তর এই ফোন বা কম্পিউটারে ৭ দিনের জন্য রাখা হয়, ওয়েবসাইটে অ্যাকাউন্ট খুলতে হয় না। আপনি না পাঠানো পর্যন্ত কিছুই যায় না।',
    off: 'এই ফরমের কিছুই এই ফোন বা কম্পিউটারে রাখা হচ্ছে না। পাতা বন্ধ হলে আপনার উত্তর হারিয়ে যাবে।',
    impossible: 'এই ফোন বা কম্পিউটার আপনার উত্তর রাখতে পারছে না। পাতা বন্ধ হলে সেগুলো হারিয়ে যাবে: একবারেই শেষ করুন।',
    turn_on: 'আমার উত্তর এই ফোন বা কম্পিউটারে রাখুন',

    back: 'আপনার উত্তর ফিরে এসেছে। এগুলো একটু দেখুন:',
    back_whole: 'আপনার উত্তর যেমন রেখে গিয়েছিলেন তেমনই ফিরে এসেছে।',
    lost_program:
      '“{{name}}” কর্মসূচিতে এখন আবেদন নেওয়া হচ্ছে না। এর জন্য যা লিখেছেন তা ৭ দিন এই ফোন বা কম্পিউটারে থাকবে: এর মধ্যে আবার শুরু হলে এগোতে পারবেন। কবে শুরু হবে, সমাজসেবা কার্যালয় জানে। চাইলে অন্য একটি বেছে নিন; যা মেলে তা রাখা আছে।',
    lost_choice: '“{{name}}”: “{{choice}}” এখন আর নেওয়া হয় না। আবার বেছে নিন।',
    lost_value: '“{{name}}”: আগের উত্তরটি আর চলে না। আবার উত্তর দিন।',
    lost_answer: '“{{name}}”: বেছে নেওয়ার তালিকা বদলে গেছে। আবার উত্তর দিন।',
    lost_applicant: 'আবেদনকারীর যাচাইয়ের মেয়াদ শেষ। আবার যাচাই করুন; বাকি সব রাখা আছে।',
    lost_nominee: 'নমিনির যাচাইয়ের মেয়াদ শেষ। আবার যাচাই করুন; বাকি সব রাখা আছে।',
    lost_disability: 'কার্ড যাচাইয়ের মেয়াদ শেষ। কার্ডটি আবার যাচাই করুন; বাকি সব রাখা আছে।',

    closed_meanwhile: 'ফরম পূরণ করতে করতে “{{program}}” কর্মসূচিতে আবেদনের সময় শেষ হয়ে গেছে।',
    closed_at: 'ফরম পূরণ করতে করতে “{{program}}” কর্মসূচিতে আবেদনের সময় শেষ হয়ে গেছে: {{date}}।',
    closed_kept:
      'আপনার কিছু ঠিক করতে হবে না। কিছুই জমা হয়নি। উত্তরগুলো ৭ দিন এই ফোন বা কম্পিউটারে রাখা থাকবে: এর মধ্যে আবার আবেদন শুরু হলে এখান থেকেই এগোতে পারবেন।',
    closed_not_kept: 'আপনার কিছু ঠিক করতে হবে না। কিছুই জমা হয়নি। উত্তরগুলো শুধু এই পাতায় আছে, যতক্ষণ পাতাটি খোলা থাকে।',
    closed_offer: '“{{program}}”: যা লিখেছেন তা {{day}} পর্যন্ত এই ফোন বা কম্পিউটারে রাখা আছে। কিছু ঠিক করতে হবে না।',

    changed_elsewhere: 'এই ফরম ব্রাউজারের অন্য পাতায় বদলানো হয়েছে',
    changed_elsewhere_help:
      'সেখানে যা লেখা হয়েছে তা এটির চেয়ে নতুন। নতুনটি নিয়ে এগোতে পারেন; তাহলে শুধু এখানে যা লেখা আছে তা থাকবে না।',
    take_newer: 'নতুনটি নিন',
    keep_this: 'এটি নিয়েই এগোন',
    deleted_elsewhere: 'এই ফরম ব্রাউজারের অন্য পাতায় মুছে ফেলা হয়েছে',
    deleted_elsewhere_help: 'আপনার লেখা এই পর্দায় আছে, কিন্তু ফোন বা কম্পিউটারে আর রাখা নেই। পাতা বন্ধ হলে হারিয়ে যাবে।',
    leave_unkept: 'রাখবেন না',
    sent_elsewhere: 'এই ফরম ব্রাউজারের অন্য পাতা থেকে জমা দেওয়া হয়ে গেছে।',
    sent_elsewhere_help: 'এটি জমা আছে। এখান থেকে আর কিছু পাঠাতে হবে না।',
    see_receipt: 'নম্বরসহ রসিদ দেখুন',
    receipt_failed: 'রসিদটি এখন আনা গেল না। আবার চেষ্টা করুন।',

    sending: 'পাঠানো হচ্ছে …',
    attempt: 'চেষ্টা {{count}}',
    kept: 'আপনার উত্তর এই ফোন বা কম্পিউটারে রাখা আছে।',
    kept_not: 'এই পাতা খোলা রাখুন: আপনার উত্তর এতেই আছে।',
    no_line: 'সংযোগ নেই।',
    waiting: 'নিজে থেকেই আবার পাঠানো হবে, সংযোগ ফিরলে সঙ্গে সঙ্গে। ফোন লক করতে পারেন।',
    once: 'যতবারই পাঠানো হোক, একবারই জমা হবে।',
  },
  shared(app, { now: 'try_again' }),
  shared(firstTexts, 'closed_help', { offer_closed: 'movement_closed' }),
  shared(formParts, { lost_panel: 'not_asked', lost_field: 'not_asked', lost_question: 'not_asked' }),
)
