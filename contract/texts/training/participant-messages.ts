import { shared, texts } from '../../texts.ts'
import { permissionNames } from '../permission-names.ts'

/** What the server says about participants of training: answers, e-mails, notifications, and the columns of their file. */
export const participantMessages = texts(
  'participantMessages',
  {
    registered:
      'Your registration for “{{program}}” has come in. Please open the link in our e-mail to {{email}} {{until}}: only then it counts.',
    until_hours: 'within {{hours}} hours',
    until_class: 'before the first class begins ({{day}}, {{hour}})',
    confirmed: 'Your e-mail address is confirmed. The office will tell you whether you have a seat.',
    confirmed_accepted: 'You have a seat in this training. When and where it begins stands below.',
    confirmed_full:
      'Your e-mail address is confirmed. All seats are taken at the moment; you will be told if one is free for you.',
    confirmed_over:
      'This training is over, so you can’t take part in it any more. Your registration will be deleted.',
    confirmed_cancelled:
      'This training was cancelled, so you can’t take part in it. Your registration will be deleted.',
    confirmed_refused:
      'Your registration for this training was not accepted. The training office can tell you why. Registering again changes nothing.',
    confirmed_withdrawn:
      'You do not take part in this training any more. If that is wrong, or you want to take part after all, please ask the training office: it can take you up again. Registering again changes nothing.',
    confirm_subject: 'Please confirm your registration for a training',
    confirm_text:
      'Somebody has registered this address for the training “{{program}}” of the Department of Social Services.\n\nIf it was you, please confirm {{until}}: {{link}}\n\nIf it was not you, do nothing. Then the registration is deleted.',
    taken_subject: 'You are on the list of this training already',
    taken_text:
      'Somebody has registered this address for the training “{{program}}” of the Department of Social Services. This program has already been taken by this participant, so nothing changes. How it stands: {{standing}}.\n\nIf you have a question, please ask the training office. If it was not you who registered, do nothing.',
    title_accepted: 'You have a seat in a training',
    text_accepted: 'You have a seat in “{{program}}”. It begins on {{day}}: {{where}}.',
    hours_at: 'Days and hours of the classes: {{link}}',
    answer_code:
      'Your own code: {{code}}. Write it where a form of this training asks for a code. Whoever knows it can answer in your name, so please show it to nobody.',
    mailbox_subject: 'Your e-mail address for a training was changed',
    mailbox_text:
      'For “{{program}}” the training office has written down another e-mail address for you. News, links and your code go there from now on. If you did not wish it, please tell the training office.',
    exam_subject: 'The exam of “{{program}}”',
    exam_text: 'The exam of “{{program}}” is here: {{link}}',
    rating_subject: 'How was “{{program}}”?',
    rating_text:
      'Please say how your trainers in “{{program}}” were: {{link}}\n\nWhat you answer is kept without your name.',
    title_waiting: 'You are on the waiting list of a training',
    text_waiting: 'All seats of “{{program}}” are taken. You are told as soon as one is free for you.',
    title_refused: 'Your registration for a training was not accepted',
    text_refused:
      'Your registration for “{{program}}” was not accepted. The training office can tell you why.',
    title_withdrawn: 'You were taken off a training',
    text_withdrawn:
      'You do not take part in “{{program}}” any more. If that is wrong, please ask the training office.',
    title_cancelled: 'A training was cancelled',
    text_cancelled: '“{{program}}” was cancelled. You need not come.',
    title_teaches: 'You are a trainer of a training',
    text_teaches: 'You teach “{{program}}”. It begins on {{day}}, at this place: {{where}}.',
    title_teaches_no_more: 'You are not a trainer of a training any more',
    text_teaches_no_more:
      'You do not teach “{{program}}” any more. If that is wrong, please ask the training office.',
    title_changed: 'A training has another time or place',
    text_changed:
      'What has changed of “{{program}}”:\n{{changes}}\nIt begins on {{day}} now, at this place: {{where}}.',
    changed_start: 'Begins: {{after}} (before: {{before}})',
    changed_end: 'Ends: {{after}} (before: {{before}})',
    changed_where: 'Place: {{after}} (before: {{before}})',
    changed_added: 'New classes: {{classes}}',
    changed_gone: 'Classes that are not held any more: {{classes}}',
    title_certified: 'You have a certificate of a training',
    title_certified_at_office: 'A certificate of a training is yours',
    text_certified:
      'Your certificate of “{{program}}” is issued. You find it under “My training”, and can save it there.',
    text_certified_at_office: 'Your certificate of “{{program}}” is issued. Ask the training office for it.',
    title_certified_by_mail: 'Your certificate of a training',
    text_certified_by_mail: 'Your certificate of “{{program}}” is issued.',
    certificate_link:
      'Number of the certificate: {{number}}\n\nWhoever opens this link sees your name, the training and that the certificate is valid; it needs no account. Show it only to whom you want to prove it: {{link}}\n\nOn the same page you can save the certificate to print it. If you can’t print, the training office does if you tell them the number.',
    title_certificate_withdrawn: 'A certificate of a training was withdrawn',
    text_certificate_withdrawn:
      'Your certificate of “{{program}}” was withdrawn and does not hold any more: please don’t show it any longer. The training office tells you why, and can issue another once what was wrong is put right.',
    told_of_change: 'Saved. {{count}} {{count?participant is:participants are}} told of the change',
    title_moved_up: 'A seat is free for you',
    text_moved_up:
      'You have moved up from the waiting list: you have a seat in “{{program}}”. It begins on {{day}}: {{where}}.',
    added_accepted: 'Added: a seat was free',
    added_waiting: 'Added to the waiting list: all seats are taken',
    added_all: '{{accepted}} {{accepted?participant:participants}} added',
    added_some_wait:
      '{{accepted}} {{accepted?participant:participants}} added, {{waiting}} on the waiting list: all seats are taken',
    did_accept: 'Accepted. The participant is told',
    did_wait: 'On the waiting list. The participant is told',
    did_refuse: 'Refused. The participant is told',
    did_withdraw: 'Withdrawn. If somebody waited, the first has the seat now',
    did_reopen: 'Taken up again',
    done_unheard:
      '{{done}}. You count as a trainer of this program: whoever you let in rates its trainers only if a colleague marks them present at a class before it is over.',
    seats_raised_over:
      'Saved. Nobody moved up from the waiting list ({{count}}): the program is completed or cancelled. Set it to running first, if they are to have seats',
    seats_raised:
      'Saved. {{count}} {{count?person:people}} moved up from the waiting list, and {{count?is:are}} told',
    marked: 'Attendance is kept',
    marked_but:
      'Attendance is kept, but not of {{count}} {{count?person who has a certificate:people who have certificates}}: that is withdrawn first.',
    import_example: 'Example: Karim Uddin',
    column_full_name: 'Participant full name',
    column_email: 'E-mail address',
    column_mobile: 'Mobile of the participant',
    column_designation: 'Participant designation',
    column_organisation: 'Organisation or office',
  },
  {
    registered:
      '“{{program}}” প্রশিক্ষণে আপনার নিবন্ধন এসেছে। {{email}} ঠিকানায় পাঠানো ইমেইলের লিংকটি {{until}} খুলুন: তবেই নিবন্ধনটি গণ্য হবে।',
    until_hours: '{{hours}} ঘণ্টার মধ্যে',
    until_class: 'প্রথম ক্লাস শুরুর আগে ({{day}}, {{hour}})',
    confirmed: 'আপনার ইমেইল ঠিকানা নিশ্চিত হয়েছে। আসন পেলেন কি না, কার্যালয় আপনাকে জানাবে।',
    confirmed_accepted: 'এই প্রশিক্ষণে আপনার আসন আছে। কবে ও কোথায় শুরু, তা নিচে আছে।',
    confirmed_full: 'আপনার ইমেইল ঠিকানা নিশ্চিত হয়েছে। এখন সব আসন পূর্ণ; আপনার জন্য আসন খালি হলে জানানো হবে।',
    confirmed_over: 'প্রশিক্ষণটি শেষ হয়ে গেছে, তাই এতে আর অংশ নেওয়া যাবে না। আপনার নিবন্ধন মুছে যাবে।',
    confirmed_cancelled: 'প্রশিক্ষণটি বাতিল হয়েছে, তাই এতে অংশ নেওয়া যাবে না। আপনার নিবন্ধন মুছে যাবে।',
    confirmed_refused: 'এই প্রশিক্ষণে আপনার নিবন্ধন গ্রহণ করা হয়নি। কারণ প্রশিক্ষণ কার্যালয়ে জানতে পারবেন।',
    confirmed_withdrawn:
      'এই প্রশিক্ষণে আপনি আর অংশ নিচ্ছেন না। ভুল হলে, বা আবার অংশ নিতে চাইলে, প্রশিক্ষণ কার্যালয়ে জানান: তারা আপনাকে আবার নিতে পারে। আবার নিবন্ধন করলে কিছু বদলাবে না।',
    confirm_subject: 'প্রশিক্ষণের নিবন্ধন নিশ্চিত করুন',
    confirm_text:
      'এই ঠিকানা দিয়ে সমাজসেবা অধিদপ্তরের “{{program}}” প্রশিক্ষণে নিবন্ধন করা হয়েছে।\n\nআপনি করে থাকলে {{until}} নিশ্চিত করুন: {{link}}\n\nআপনি না করে থাকলে কিছু করতে হবে না। নিবন্ধনটি মুছে যাবে।',
    taken_subject: 'এই প্রশিক্ষণের তালিকায় আপনি আগে থেকেই আছেন',
    taken_text:
      'এই ঠিকানা দিয়ে সমাজসেবা অধিদপ্তরের “{{program}}” প্রশিক্ষণে নিবন্ধনের জন্য লেখা হয়েছে। আপনি এই কর্মসূচিতে আগে থেকেই আছেন, তাই কিছুই বদলায়নি। এখনকার অবস্থা: {{standing}}।\n\nকিছু জানার থাকলে প্রশিক্ষণ কার্যালয়ে জিজ্ঞাসা করুন। আপনি নিজে না লিখে থাকলে কিছু করতে হবে না।',
    title_accepted: 'প্রশিক্ষণে আপনি আসন পেয়েছেন',
    text_accepted: '“{{program}}” কর্মসূচিতে আপনি আসন পেয়েছেন। শুরু {{day}}, স্থান: {{where}}।',
    hours_at: 'ক্লাসের দিন ও সময়: {{link}}',
    answer_code:
      'আপনার নিজের কোড: {{code}}। এই প্রশিক্ষণের কোনো ফরমে কোড চাওয়া হলে সেখানে এটি লিখুন। কোডটি জানলে অন্য কেউ আপনার নামে উত্তর দিতে পারে, তাই কাউকে দেখাবেন না।',
    mailbox_subject: 'প্রশিক্ষণের জন্য আপনার ইমেইল ঠিকানা বদলানো হয়েছে',
    mailbox_text:
      '“{{program}}” কর্মসূচির জন্য প্রশিক্ষণ কার্যালয় আপনার অন্য একটি ইমেইল ঠিকানা লিখেছে। খবর, লিংক ও আপনার কোড এখন থেকে সেখানে যাবে। আপনি না চেয়ে থাকলে প্রশিক্ষণ কার্যালয়ে জানান।',
    exam_subject: '“{{program}}” কর্মসূচির পরীক্ষা',
    exam_text: '“{{program}}” কর্মসূচির পরীক্ষা এখানে: {{link}}',
    rating_subject: '“{{program}}” কর্মসূচি কেমন লাগল?',
    rating_text:
      '“{{program}}” কর্মসূচিতে প্রশিক্ষকেরা কেমন পড়িয়েছেন, অনুগ্রহ করে জানান: {{link}}\n\nআপনার উত্তর নাম ছাড়া রাখা হয়।',
    title_waiting: 'প্রশিক্ষণের অপেক্ষমাণ তালিকায় আপনার নাম আছে',
    text_waiting: '“{{program}}” কর্মসূচির সব আসন পূর্ণ। আসন খালি হলে আপনাকে জানানো হবে।',
    title_refused: 'প্রশিক্ষণের নিবন্ধন গ্রহণ করা হয়নি',
    text_refused: '“{{program}}” কর্মসূচিতে আপনার নিবন্ধন গ্রহণ করা হয়নি। কারণ প্রশিক্ষণ কার্যালয়ে জানতে পারবেন।',
    title_withdrawn: 'প্রশিক্ষণ থেকে আপনার নাম তুলে নেওয়া হয়েছে',
    text_withdrawn: '“{{program}}” কর্মসূচিতে আপনি আর অংশ নিচ্ছেন না। ভুল হলে প্রশিক্ষণ কার্যালয়ে জানান।',
    title_cancelled: 'প্রশিক্ষণ বাতিল হয়েছে',
    text_cancelled: '“{{program}}” কর্মসূচি বাতিল হয়েছে। আপনাকে আসতে হবে না।',
    title_teaches: 'একটি প্রশিক্ষণে আপনি প্রশিক্ষক',
    text_teaches: '“{{program}}” কর্মসূচিতে আপনি পড়াবেন। শুরু {{day}}, স্থান: {{where}}।',
    title_teaches_no_more: 'একটি প্রশিক্ষণে আপনি আর প্রশিক্ষক নন',
    text_teaches_no_more: '“{{program}}” কর্মসূচিতে আপনাকে আর পড়াতে হবে না। ভুল হলে প্রশিক্ষণ কার্যালয়ে জানান।',
    title_changed: 'প্রশিক্ষণের সময় বা স্থান বদলেছে',
    text_changed: '“{{program}}” কর্মসূচিতে যা বদলেছে:\n{{changes}}\nএখন শুরু {{day}}, স্থান: {{where}}।',
    changed_start: 'শুরু: {{after}} (আগে ছিল {{before}})',
    changed_end: 'শেষ: {{after}} (আগে ছিল {{before}})',
    changed_where: 'স্থান: {{after}} (আগে ছিল {{before}})',
    changed_added: 'নতুন ক্লাস: {{classes}}',
    changed_gone: 'যে ক্লাস আর হবে না: {{classes}}',
    title_certified: 'আপনি প্রশিক্ষণের সনদ পেয়েছেন',
    title_certified_at_office: 'আপনার জন্য প্রশিক্ষণের একটি সনদ হয়েছে',
    text_certified:
      '“{{program}}” কর্মসূচির সনদ আপনাকে দেওয়া হয়েছে। “আমার প্রশিক্ষণ” পাতায় পাবেন, সেখান থেকে নামিয়ে নিতে পারবেন।',
    text_certified_at_office: '“{{program}}” কর্মসূচির সনদ আপনাকে দেওয়া হয়েছে। সনদটি প্রশিক্ষণ কার্যালয়ে চেয়ে নিন।',
    title_certified_by_mail: 'আপনার প্রশিক্ষণের সনদ',
    text_certified_by_mail: '“{{program}}” কর্মসূচির সনদ আপনাকে দেওয়া হয়েছে।',
    certificate_link:
      'সনদের নম্বর: {{number}}\n\nএই লিংক খুললে আপনার নাম, প্রশিক্ষণের নাম ও সনদটি বৈধ কি না দেখা যায়, অ্যাকাউন্ট লাগে না। যাঁকে প্রমাণ দেখাতে চান শুধু তাঁকেই দিন: {{link}}\n\nছাপার জন্য সনদটি ওই পাতা থেকেই নামিয়ে নিতে পারবেন। নিজে ছাপতে না পারলে প্রশিক্ষণ কার্যালয়ে নম্বরটি জানান।',
    title_certificate_withdrawn: 'প্রশিক্ষণের একটি সনদ প্রত্যাহার করা হয়েছে',
    text_certificate_withdrawn:
      '“{{program}}” কর্মসূচির আপনার সনদটি প্রত্যাহার করা হয়েছে, এটি আর কার্যকর নয়, কাউকে দেখাবেন না। কারণ প্রশিক্ষণ কার্যালয়ে জানতে পারবেন; ভুলটি ঠিক হলে সেখান থেকে নতুন সনদ পেতে পারেন।',
    told_of_change: 'রাখা হয়েছে। {{count}} জন প্রশিক্ষণার্থীকে বদলের কথা জানানো হচ্ছে',
    title_moved_up: 'আপনার জন্য একটি আসন খালি হয়েছে',
    text_moved_up: 'অপেক্ষমাণ তালিকা থেকে আপনি “{{program}}” কর্মসূচিতে আসন পেয়েছেন। শুরু {{day}}, স্থান: {{where}}।',
    added_accepted: 'যোগ হয়েছে: আসন খালি ছিল',
    added_waiting: 'অপেক্ষমাণ তালিকায় যোগ হয়েছে: সব আসন পূর্ণ',
    added_all: '{{accepted}} জন প্রশিক্ষণার্থী যোগ হয়েছেন',
    added_some_wait: '{{accepted}} জন প্রশিক্ষণার্থী যোগ হয়েছেন, {{waiting}} জন অপেক্ষমাণ তালিকায়: সব আসন পূর্ণ',
    did_accept: 'গ্রহণ করা হয়েছে। প্রশিক্ষণার্থীকে জানানো হয়েছে',
    did_wait: 'অপেক্ষমাণ তালিকায় রাখা হয়েছে। প্রশিক্ষণার্থীকে জানানো হয়েছে',
    did_refuse: 'গ্রহণ করা হয়নি। প্রশিক্ষণার্থীকে জানানো হয়েছে',
    did_withdraw: 'নাম তুলে নেওয়া হয়েছে। কেউ অপেক্ষায় থাকলে প্রথমজন আসনটি পেয়েছেন',
    did_reopen: 'আবার বিবেচনায় নেওয়া হয়েছে',
    done_unheard:
      '{{done}}। আপনি এর প্রশিক্ষক হিসেবে গণ্য: আপনি যাঁদের নেন, কর্মসূচি শেষের আগে কোনো সহকর্মী তাঁদের ক্লাসে উপস্থিত না লিখলে তাঁরা মূল্যায়ন করতে পারবেন না।',
    seats_raised_over:
      'রাখা হয়েছে। অপেক্ষার তালিকার {{count}} জনের কেউ আসন পাননি: কর্মসূচি শেষ বা বাতিল। আসন দিতে হলে আগে অবস্থা বদলে “চলছে” করুন',
    seats_raised: 'রাখা হয়েছে। অপেক্ষার তালিকা থেকে {{count}} জন আসন পেয়েছেন, তাঁদের জানানো হচ্ছে',
    marked: 'উপস্থিতি সংরক্ষণ হয়েছে',
    marked_but: 'উপস্থিতি সংরক্ষণ হয়েছে, তবে {{count}} জনের নয়: তাঁরা সনদ পেয়েছেন। আগে সনদ প্রত্যাহার করতে হবে।',
    import_example: 'উদাহরণ: করিম উদ্দিন',
    column_full_name: 'প্রশিক্ষণার্থীর পুরো নাম',
    column_email: 'ইমেইল ঠিকানা',
    column_mobile: 'প্রশিক্ষণার্থীর মোবাইল',
    column_designation: 'প্রশিক্ষণার্থীর পদবি',
    column_organisation: 'প্রতিষ্ঠান বা কার্যালয়',
  },
  shared(permissionNames, { participants: 'participant' }),
)
