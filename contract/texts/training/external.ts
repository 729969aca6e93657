import { shared, texts } from '../../texts.ts'
import { trackingParts } from '../applications/tracking-parts.ts'
import { common } from '../common.ts'
import { circularPage } from './circular-page.ts'

/** The public screens: registering for a training, and confirming the address. */
export const externalTexts = texts(
  'externalTexts',
  {
    title: 'Registration for a training',
    lead: 'For people who are not of the staff. We write to your e-mail address; your registration counts once you have opened the link there.',
    check: 'You hold a certificate of the department, or were shown one?',
    check_do: 'Check whether it is genuine',
    circular: 'Circular of the training',
    program: 'Program of the training',
    full_name: 'Full name of the participant',
    read_circular: 'Read this circular',
    choose_circular: 'Choose the circular first.',
    none: 'No training takes registrations now.',
    gone: 'The program that you came from takes no registrations any more. Choose another one only if it suits you.',
    free: '{{program}}, {{days}}: {{free}} {{free?seat:seats}} free',
    full: '{{program}}, {{days}}: full, you would wait',
    taken_already:
      'Registering again for this program changes nothing: this name and e-mail address are in its list already. How it stands is in the e-mails that you got from us. If they say that you are not taking part and you want to, ask the training office: it can take you up again. For another program or another person, change what is written above.',
    confirm_title: 'Your e-mail address',
    confirm_lead:
      'Please confirm that you want to take part in this training. If the name below isn’t yours, somebody else wrote your address: then confirm nothing.',
    confirm_do: 'Confirm the address',
    confirm_day: 'Class on {{from}}',
    confirm_days: 'Classes from {{from}} until {{to}}',
    confirm_where: 'Place: {{where}}',
    link_cut: 'This link is cut off: a part of it is missing, so it can’t be read.',
    link_cut_do:
      'Copy it whole from the e-mail, to its last letter, also where it goes on in a second line. Nothing was confirmed. If you don’t have the e-mail any more, register once more.',
    link_stale: 'The time of this link is over: it was good for three days.',
    link_stale_do:
      'Nothing was confirmed with it now. If you had not confirmed before, register once more, and a new e-mail comes. If you had, nothing more is to be done: how it stands is in our later e-mails, or ask the training office.',
    link_gone: 'This link confirms nothing (any more).',
    link_gone_do:
      'Either a letter of it was changed on the way: then copy it whole from the e-mail. Or the office has changed the registration since: then ask the training office.',
    link_used: 'You have confirmed with this link already; nothing more is to be done.',
    confirm_again: 'Register once more',
  },
  {
    title: 'প্রশিক্ষণের নিবন্ধন',
    lead: 'যাঁরা অধিদপ্তরের কর্মী নন তাঁদের জন্য। আপনার ইমেইলে একটি লিংক পাঠানো হবে; সেটি খুললে তবেই নিবন্ধন গণ্য হবে।',
    check: 'আপনার হাতে অধিদপ্তরের কোনো সনদ আছে, বা কেউ দেখিয়েছেন?',
    check_do: 'আসল কি না যাচাই করুন',
    circular: 'প্রশিক্ষণের বিজ্ঞপ্তি',
    program: 'প্রশিক্ষণের কর্মসূচি',
    full_name: 'অংশগ্রহণকারীর পুরো নাম',
    read_circular: 'বিজ্ঞপ্তিটি পড়ুন',
    choose_circular: 'আগে বিজ্ঞপ্তি বেছে নিন।',
    none: 'এখন কোনো প্রশিক্ষণে নিবন্ধন চলছে না।',
    gone: 'যে কর্মসূচি থেকে এসেছেন, তাতে আর নিবন্ধন হচ্ছে না। সুবিধা হলে তবেই অন্যটি বেছে নিন।',
    free: '{{program}}, {{days}}: {{free}}টি আসন খালি',
    full: '{{program}}, {{days}}: আসন পূর্ণ, অপেক্ষায় থাকতে হবে',
    taken_already:
      'এই কর্মসূচিতে আবার নিবন্ধন করলে কিছু বদলাবে না: এই নাম ও ইমেইল ঠিকানা এর তালিকায় আগে থেকেই আছে। কী হয়েছে তা আমাদের পাঠানো ইমেইলে দেখুন। আপনি অংশ নিচ্ছেন না লেখা থাকলে, অথচ নিতে চাইলে, প্রশিক্ষণ কার্যালয়ে বলুন: তারা আপনাকে আবার নিতে পারে। অন্য কর্মসূচি বা অন্য কারও জন্য হলে ওপরের লেখা বদলান।',
    confirm_title: 'আপনার ইমেইল ঠিকানা',
    confirm_lead:
      'আপনি এই প্রশিক্ষণে অংশ নিতে চান, তা নিশ্চিত করুন। নিচের নামটি আপনার না হলে অন্য কেউ আপনার ঠিকানা লিখেছেন; তখন কিছু নিশ্চিত করবেন না।',
    confirm_do: 'ঠিকানা নিশ্চিত করুন',
    confirm_day: 'ক্লাস {{from}} তারিখে',
    confirm_days: 'ক্লাস {{from}} থেকে {{to}} পর্যন্ত',
    confirm_where: 'স্থান: {{where}}',
    link_cut: 'লিংকটি পুরো আসেনি: কিছু অংশ বাদ পড়েছে, তাই পড়া যাচ্ছে না।',
    link_cut_do:
      'ইমেইল থেকে লিংকটি শেষ অক্ষর পর্যন্ত কপি করুন, পরের লাইনে গেলে সেটুকুও। কিছুই নিশ্চিত হয়নি। ইমেইলটি না থাকলে আবার নিবন্ধন করুন।',
    link_stale: 'লিংকটির সময় শেষ: এটি তিন দিন চলে।',
    link_stale_do:
      'এটি দিয়ে এখন কিছু নিশ্চিত হয়নি। আগে নিশ্চিত না করে থাকলে আবার নিবন্ধন করুন, নতুন ইমেইল আসবে। আগে করে থাকলে আর কিছু করতে হবে না: কী হয়েছে তা পরের ইমেইলে আছে, প্রশিক্ষণ কার্যালয়েও জানতে পারবেন।',
    link_gone: 'এই লিংক দিয়ে এখন কিছু নিশ্চিত করা যায় না।',
    link_gone_do:
      'হয়তো লিংকের কোনো অক্ষর বদলে গেছে: তাহলে ইমেইল থেকে পুরোটা কপি করুন। অথবা কার্যালয় নিবন্ধনটি বদলেছে: তাহলে প্রশিক্ষণ কার্যালয়ে জিজ্ঞাসা করুন।',
    link_used: 'এই লিংক দিয়ে আপনি আগেই নিশ্চিত করেছেন; আর কিছু করতে হবে না।',
    confirm_again: 'আবার নিবন্ধন করুন',
  },
  shared(common, 'email', 'submit'),
  shared(trackingParts, 'error_summary'),
  shared(circularPage, { confirm_other: 'others' }),
)
