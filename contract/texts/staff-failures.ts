import { texts } from '../texts.ts'

/** Failures that only the signed-in side meets: laid beside those of failures.ts. */
export const staffFailures = texts(
  'staffFailures',
  {
    in_use: 'This is still in use and cannot be deleted: {{items}}.',
    still_used: 'Something else still refers to this, so it cannot be deleted or changed so.',
    place_moving:
      'Another place is being moved just now, so this one was not. Please try again in a few minutes.',
    place_on_its_way:
      'Places are being moved here just now, so nothing was saved. Please try again in a few minutes.',
    place_full: 'There is no free number for another place of this kind here.',
    file_waiting:
      'This document has not been checked for viruses yet, so it is not opened. It is kept. Please try again later.',
    file_infected:
      'A virus was found in this document, so it is not opened. The application is kept, and the applicant has been told to bring the paper.',
    no_free_seat_count:
      '{{place}}: {{count}} would be approved, but {{free}} {{free?seat is:seats are}} free. Nothing was changed. Send the session back, and put the others on the waiting list.',
    program_full:
      'All seats of this program are taken. Put the participant on the waiting list, or free a seat first.',
    seats_taken: 'More participants are accepted than there would be seats. Withdraw some of them first.',
    on_agenda:
      'One of these applications is on the agenda of a session already. Nothing was changed; look at the agenda once more.',
    no_quorum:
      'There is no quorum: {{present}} of {{members}} members are present, {{needed}} are needed, and one of those present must preside.',
    session_open:
      'The session can’t be handed over yet: {{count}} {{count?case lacks:cases lack}} a decision or its reason. They are marked in the agenda.',
    session_open_empty: 'There is nothing on the agenda yet.',
    session_changed:
      'These applications are not as they were any more: {{numbers}}. Nothing was changed. Send the session back and look at them once more.',
    session_passes:
      'Somebody of a better rank has come free since this session was handed over, and no words say why these are approved before them: {{numbers}}. Nothing was changed. Send the session back; the reason is written there.',
    agenda_full: 'An agenda has {{maximum}} cases at the most; {{count}} are on it. Choose fewer.',
    from_above: 'How many seats there are is said by the district office or one above it.',
    own_interest: 'You have an interest in these cases: {{numbers}}. Another person must take them on.',
    beyond_committee: 'This committee may not decide so. What it may is said by the type of committee.',
    person_applied_since:
      'This person has applied anew meanwhile: application {{number}}. Decide on that one; nothing has been changed.',
    person_applied_since_unseen:
      'This person has applied anew meanwhile in another area. Nothing has been changed.',
    person_applied_since_claim:
      'This person has another open application or gets an allowance already. Nothing has been changed; look at the possible duplicates of their application and decide which one counts.',
    person_gets_elsewhere:
      'This person gets an allowance elsewhere by now: beneficiary {{number}}. Nothing has been changed.',
    person_gets_elsewhere_unseen:
      'This person gets an allowance in another area by now. Nothing has been changed.',
    card_used_since:
      'The disability card is in another application by now, or its holder gets an allowance. Nothing has been changed.',
    application_ended:
      'Their application was rejected or withdrawn, and they left the list with it. They may appeal or apply anew; nothing has been changed.',
    totp_needed: 'Your role demands an authenticator app. It cannot be removed.',
    own_work: 'You began this yourself. Another person must do this step.',
    own_work_credentials:
      'Within the last 7 days one and the same person could sign in both as you and as who began this. Another person must do this step.',
    own_work_hands:
      'You have changed this account, or given it a device, before anybody let it in. Another person must let it in.',
    own_work_kinds:
      'Within 7 days you have chosen something else that this person signs in with. Another person must do this step.',
    own_work_counter:
      'You took this grievance in at the counter, or may be one person with who did: somebody else decides on it. Hand it over, or forward it.',
    own_work_answered:
      'You, or who may be one person with you, gave an answer to this grievance that its complainant appealed against: somebody else decides on it.',
    own_work_decided:
      'You recommended or rejected this application, or may be one person with who did: a colleague begins its appeal. Nothing was changed.',
    own_work_standing:
      'You, or who may be one person with you, took this grievance in at the counter, or gave an answer that was appealed against. For whoever has it you can leave a note; everything else is for somebody else. Nothing was changed.',
    own_work_written:
      'You, or who may be one person with you, added this participant, gave them a seat, or changed their name. Another person must issue the certificate; nothing was issued.',
    own_work_seating:
      'Within the last 7 days you, or who may be one person with you, said who sits in this committee. Nothing was changed; another person must do this step.',
    own_work_freed:
      'Within the last 7 days you, or who may be one person with you, freed or added as many seats here as are free now. Nothing was changed; another person must say who gets them.',
    own_work_named:
      'You, or who may be one person with you, wrote the name that signs these certificates into the general settings. Another person must issue them; nothing was issued.',
    not_allowed_now_unapproved: 'This is not possible, as nobody has approved them yet.',
    not_allowed_now_active: 'This is not possible, as it is active already.',
    not_allowed_now_inactive: 'This is not possible, as it is inactive.',
    not_allowed_now_banned: 'This is not possible, as this person is banned.',
    not_allowed_now_pending: 'This is not possible, as it waits to be activated.',
    not_allowed_now_program_over: 'This training is over or was cancelled: it takes nobody any more.',
    not_allowed_now_has_taught:
      'This trainer was rated here already, or took attendance that stands: so they did teach. Nothing was changed. Whoever was rated stays on the page of the ratings.',
    not_allowed_now_on_agenda:
      'A session of a committee has handed over its decision on this application. Nothing was changed. Wait until the session is closed or sent back; the applicants themselves may withdraw.',
    not_allowed_now_other_birth:
      'A record under this number has another birth date than the complainant gave, so what all are told may be wrong here. It is as it was: open it and answer it by itself.',
    not_allowed_now_verified:
      'The papers are checked already: by {{name}}, {{time}}. Nothing was changed. To have them checked anew, take that back first.',
    not_allowed_now_roles_off:
      'All roles that this is for are switched off, so nobody would be told. It is a draft still: press Change, choose other roles, and publish it then.',
    not_allowed_now_writing_over:
      'The days to write about this answer are over, and nothing was sent. If the complainant has more to say, take it in as a new grievance.',
    appeal_once: 'This application has been appealed before. An appeal is heard once.',
    appeal_late: 'More than 30 days have gone by since the rejection, so it cannot be appealed any more.',
    rank_needs_place:
      'For the order of the waiting list choose a program, and an upazila, city thana or pourashava.',
    nobody_above: 'Nobody of a higher tier is there to take it. It stays with you; tell your administrator.',
    name_needs_place: 'To look for a name, choose the upazila or give the birth date as well.',
    own_role: 'You have this role yourself. Somebody who does not have it must change it.',
    change_waits: 'A change of this kind waits for a second person already. It must be decided first.',
    leave_overlaps:
      'One of the two is away in these days already, or acts for somebody else. Nothing was saved. Choose other days or another person.',
    own_account: 'You cannot do this to your own account. Please ask another administrator.',
    own_account_training:
      'You take part in this training yourself, or teach it: by your account, your e-mail or your phone. Another person must do this.',
    own_account_seat:
      'You teach this program, or did, and nobody loses a seat by their trainer. The person can withdraw themselves; or another officer does it who looks after participants here, or for a wider area. Nothing was changed.',
    beyond_rights: 'This needs rights that you do not have yourself. Please ask somebody who has them.',
    seeing: 'You only look as a role, so nothing is changed. End it in the bar at the top first.',
    role_fixed: 'The super-admin role cannot be changed or deleted.',
    role_in_use:
      '{{count}} {{count?person has:people have}} this role. Give them another one first; then it can be deleted.',
    menu_has_children: 'There are items under this one. Move or delete them first.',
    export_too_long:
      'This list has more than {{maximum}} rows. Please set a filter, or search, and take it in parts.',
    files_open:
      '{{count}} of your files {{count?is:are}} being written already. Wait until one is ready, or stop one in “Long work” above, the hourglass.',
    files_open_bulk:
      '{{count}} of your long works {{count?is:are}} under way already, and this one was not begun. Wait until one is done, or stop one in “Long work” above, the hourglass.',
    job_elsewhere:
      'You began this where you saw another area, and it would go on with other records now. It has stopped, and nothing more was done. Begin anew from the list.',
    job_more:
      'There {{count?is:are}} {{count}} of them now; {{before}} stood there when you began. Nothing was done. Look at the list once more and begin anew.',
    not_passed:
      'Not passed: the program must be over and not cancelled, with the score and the attendance that it asks for. Nothing was issued.',
    certificate_stands:
      'This participant has a certificate of this program. Withdraw the certificate first; then this can be changed.',
    participant_teaches:
      '{{name}} teaches this program and can’t take part in it. Leave them out, or take them off its trainers first.',
    trainer_takes_part:
      '{{name}} takes part in a program of this trainer, waits to, or may rate it, and can’t be its trainer. Look at the account, the e-mail and the phone once more, or choose another trainer. Nothing was changed.',
    participant_set_marks:
      '{{name}} set what this program is passed by ({{marks}}), and nobody takes part where they chose themselves what they must reach. Leave them out, or let another officer give it another value first: the same one, saved again, stays theirs. Everybody else can be added. Nothing was changed.',
    certificate_withdrawn:
      'A certificate of this participant was withdrawn. Another is issued by itself, at its row, and not together with others.',
    kobo_unset:
      'The survey tool has no token yet. Whoever may set it does so under “Token of the survey tool”.',
    kobo_denied: 'The survey tool refuses its token. Nothing was changed; the token must be set anew.',
    kobo_form: 'The survey tool has no such form, or the program has none yet. Choose the form first.',
    kobo_long:
      'The form has more answers than one program can have. Nothing was changed; look whether it is the right one. Where strangers have filled it, take their answers out in the survey tool.',
    survey_link:
      'The program has no link to this form yet. Write it into the program first; nothing was sent.',
    nobody_to_write:
      'No participant with a seat has an e-mail address. Who has an account finds link and code on their own page.',
  },
  {
    in_use: 'এটি এখনো ব্যবহৃত হচ্ছে, তাই মোছা যাবে না: {{items}}।',
    still_used: 'অন্য কোনো রেকর্ডে এটি এখনো ব্যবহৃত হচ্ছে, তাই এটি মোছা বা এভাবে বদলানো যাবে না।',
    place_moving: 'এখন আরেকটি এলাকা সরানো হচ্ছে, তাই এটি সরানো হয়নি। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
    place_on_its_way: 'এখন এই এলাকা সরানো হচ্ছে, তাই কিছু সংরক্ষণ হয়নি। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
    place_full: 'এখানে এই ধরনের আরেকটি এলাকার জন্য খালি নম্বর নেই।',
    file_waiting: 'এই ফাইলে ভাইরাস আছে কি না তা এখনো দেখা হয়নি, তাই এটি খোলা যাবে না। ফাইলটি রাখা আছে। পরে আবার চেষ্টা করুন।',
    file_infected: 'এই ফাইলে ভাইরাস পাওয়া গেছে, তাই এটি খোলা যাবে না। আবেদন রাখা আছে; আবেদনকারীকে কাগজটি আনতে বলা হয়েছে।',
    no_free_seat_count:
      '{{place}}: {{count}} জন অনুমোদন পেতেন, কিন্তু খালি আসন {{free}}টি। কিছুই বদলানো হয়নি। সভা ফেরত পাঠিয়ে বাকিদের অপেক্ষমাণ তালিকায় রাখুন।',
    program_full: 'এই কর্মসূচির সব আসন পূর্ণ। প্রশিক্ষণার্থীকে অপেক্ষমাণ তালিকায় রাখুন, অথবা আগে একটি আসন খালি করুন।',
    seats_taken: 'এত কম আসন হলে গৃহীত প্রশিক্ষণার্থীদের জায়গা হবে না। আগে কয়েকজনের নাম তুলে নিন।',
    on_agenda: 'এই আবেদনগুলোর একটি আগে থেকেই কোনো সভার আলোচ্যসূচিতে আছে। কিছুই বদলানো হয়নি; আলোচ্যসূচি আরেকবার দেখুন।',
    no_quorum:
      'কোরাম হয়নি: {{members}} জনের মধ্যে {{present}} জন উপস্থিত, লাগে {{needed}} জন; উপস্থিতদের একজনকে সভাপতিত্ব করতে হবে।',
    session_open: 'সভা এখনো জমা দেওয়া যাবে না: {{count}}টি আবেদনে সিদ্ধান্ত বা কারণ বাকি। আলোচ্যসূচিতে সেগুলো চিহ্নিত আছে।',
    session_open_empty: 'আলোচ্যসূচিতে এখনো কিছু নেই।',
    session_changed:
      'এই আবেদনগুলো আর আগের মতো নেই: {{numbers}}। কিছুই বদলানো হয়নি। সভা ফেরত পাঠিয়ে এগুলো আরেকবার দেখুন।',
    session_passes:
      'এই সভা জমা দেওয়ার পর ক্রমে আগে থাকা কেউ আবার অপেক্ষায় এসেছেন, আর কেন এই আবেদনগুলো তাঁদের আগে অনুমোদন পাচ্ছে তা লেখা নেই: {{numbers}}। কিছুই বদলানো হয়নি। সভা ফেরত পাঠান; কারণ সেখানে লেখা যাবে।',
    agenda_full: 'একটি আলোচ্যসূচিতে সর্বোচ্চ {{maximum}}টি আবেদন থাকে; এখন আছে {{count}}টি। কম বেছে নিন।',
    from_above: 'আসন কতটি, তা জেলা কার্যালয় বা তার উপরের কার্যালয় ঠিক করে।',
    own_interest: 'এই আবেদনগুলোতে আপনার স্বার্থ আছে: {{numbers}}। এগুলোর কাজ অন্য একজনকে করতে হবে।',
    beyond_committee: 'এই কমিটি এমন সিদ্ধান্ত নিতে পারে না। কমিটির ধরন থেকে ঠিক হয় সে কী পারে।',
    person_applied_since:
      'এই ব্যক্তি এর মধ্যে নতুন আবেদন করেছেন: আবেদন {{number}}। সেটির সিদ্ধান্ত নিন; কিছুই বদলানো হয়নি।',
    person_applied_since_unseen: 'এই ব্যক্তি এর মধ্যে অন্য এলাকায় নতুন আবেদন করেছেন। কিছুই বদলানো হয়নি।',
    person_applied_since_claim:
      'এই ব্যক্তির আরেকটি চলমান আবেদন আছে, অথবা তিনি আগে থেকেই ভাতা পান। কিছুই বদলানো হয়নি; তাঁর আবেদনের “সম্ভাব্য একই আবেদন” দেখে ঠিক করুন কোনটি থাকবে।',
    person_gets_elsewhere: 'এই ব্যক্তি এখন অন্যত্র ভাতা পান: উপকারভোগী {{number}}। কিছুই বদলানো হয়নি।',
    person_gets_elsewhere_unseen: 'এই ব্যক্তি এখন অন্য এলাকায় ভাতা পান। কিছুই বদলানো হয়নি।',
    card_used_since: 'এই প্রতিবন্ধী কার্ড এর মধ্যে অন্য আবেদনে আছে, অথবা এর মালিক ভাতা পান। কিছুই বদলানো হয়নি।',
    application_ended:
      'তাঁর আবেদন নামঞ্জুর হয়েছে বা তুলে নেওয়া হয়েছে, তাই তিনি তালিকা থেকে বাদ গেছেন। তিনি আপিল বা নতুন আবেদন করতে পারেন; কিছুই বদলানো হয়নি।',
    totp_needed: 'আপনার ভূমিকার জন্য প্রমাণীকরণ অ্যাপ বাধ্যতামূলক। এটি সরানো যাবে না।',
    own_work: 'এই কাজটি আপনি নিজেই শুরু করেছেন। পরের ধাপটি অন্য একজনকে করতে হবে।',
    own_work_credentials:
      'গত ৭ দিনে একই ব্যক্তি আপনার নামে ও যিনি কাজটি শুরু করেছেন তাঁর নামে লগইন করতে পারতেন। ধাপটি অন্য একজনকে করতে হবে।',
    own_work_hands: 'কেউ চালু করার আগেই আপনি এই অ্যাকাউন্টে বদল করেছেন বা যন্ত্র দিয়েছেন। চালু করবেন অন্য একজন।',
    own_work_counter:
      'কাউন্টারে অভিযোগটি আপনি নিয়েছেন, কিংবা আপনার সঙ্গে যুক্ত কেউ। সিদ্ধান্ত নেবেন অন্য একজন। অন্যজনকে দিন বা পরের ধাপে পাঠান।',
    own_work_answered:
      'এই অভিযোগে আপনার, কিংবা আপনার সঙ্গে যুক্ত কারও দেওয়া উত্তরের বিরুদ্ধে আপিল হয়েছে। সিদ্ধান্ত নেবেন অন্য একজন।',
    own_work_decided:
      'এই আবেদনে আপনি, কিংবা আপনার সঙ্গে যুক্ত কেউ, সুপারিশ করেছেন বা নামঞ্জুর করেছেন: এর আপিল শুরু করবেন একজন সহকর্মী। কিছুই বদলানো হয়নি।',
    own_work_standing:
      'কাউন্টারে অভিযোগটি আপনি নিয়েছেন, কিংবা এর এমন একটি উত্তর দিয়েছেন যার বিরুদ্ধে আপিল হয়েছে, আপনি নিজে বা আপনার সঙ্গে যুক্ত কেউ। যাঁর কাছে আছে তাঁর হয়ে শুধু নোট লিখতে পারেন; বাকি সব করবেন অন্য একজন। কিছুই বদলায়নি।',
    own_work_written:
      'এই প্রশিক্ষণার্থীকে যোগ করেছেন, আসন দিয়েছেন বা তাঁর নাম বদলেছেন আপনি নিজে, কিংবা আপনার সঙ্গে যুক্ত কেউ। সনদ দেবেন অন্য একজন; কোনো সনদ দেওয়া হয়নি।',
    own_work_seating:
      'এই কমিটিতে কারা বসবেন, গত ৭ দিনে তা আপনি কিংবা আপনার সঙ্গে যুক্ত কেউ ঠিক করেছেন। কিছুই বদলানো হয়নি; ধাপটি অন্য একজনকে করতে হবে।',
    own_work_freed:
      'এখানে এখন যতটি আসন খালি, গত ৭ দিনে ততটি আপনি কিংবা আপনার সঙ্গে যুক্ত কেউ খালি করেছেন বা বাড়িয়েছেন। কিছুই বদলানো হয়নি; কে আসন পাবেন তা ঠিক করবেন অন্য একজন।',
    own_work_named:
      'এসব সনদে যাঁর স্বাক্ষর থাকবে তাঁর নাম সাধারণ সেটিংসে আপনি, কিংবা আপনার সঙ্গে যুক্ত কেউ লিখেছেন। সনদ দেবেন অন্য একজন; কোনো সনদ দেওয়া হয়নি।',
    own_work_kinds: 'গত ৭ দিনে আপনি এই ব্যক্তির লগইনের অন্য একটি উপায় ঠিক করেছেন। ধাপটি অন্য একজনকে করতে হবে।',
    not_allowed_now_unapproved: 'এখনো অনুমোদন হয়নি বলে এই কাজটি করা যায় না।',
    not_allowed_now_active: 'আগে থেকেই সক্রিয় বলে এই কাজটি করা যায় না।',
    not_allowed_now_inactive: 'নিষ্ক্রিয় বলে এই কাজটি করা যায় না।',
    not_allowed_now_banned: 'নিষিদ্ধ বলে এই কাজটি করা যায় না।',
    not_allowed_now_pending: 'এখনো চালু হয়নি বলে এই কাজটি করা যায় না।',
    not_allowed_now_program_over: 'প্রশিক্ষণটি শেষ বা বাতিল হয়েছে: এতে আর কাউকে নেওয়া যায় না।',
    not_allowed_now_has_taught:
      'এখানে এই প্রশিক্ষকের মূল্যায়ন আগেই হয়েছে, বা তাঁর নেওয়া হাজিরা আছে: অর্থাৎ তিনি পড়িয়েছেন। কিছুই বদলানো হয়নি। যাঁর মূল্যায়ন হয়েছে, মূল্যায়নের পাতায় তিনি থাকবেন।',
    not_allowed_now_on_agenda:
      'একটি কমিটির সভা এই আবেদনের সিদ্ধান্ত জমা দিয়েছে। কিছুই বদলানো হয়নি। সভাটি চূড়ান্ত হওয়া বা ফেরত আসা পর্যন্ত অপেক্ষা করুন; আবেদনকারী নিজে চাইলে তুলে নিতে পারেন।',
    not_allowed_now_other_birth:
      'এই নম্বরের একটি তথ্যে জন্মতারিখ অভিযোগের সঙ্গে মেলে না, তাই সবার জন্য লেখা উত্তরটি এখানে ভুল হতে পারে। এটি যেমন ছিল তেমনই আছে: খুলে আলাদা করে উত্তর দিন।',
    not_allowed_now_verified:
      'কাগজ আগেই যাচাই হয়েছে: {{name}}, {{time}}। কিছুই বদলানো হয়নি। আবার যাচাই করতে হলে আগে ওই যাচাই ফিরিয়ে নিন।',
    not_allowed_now_roles_off:
      'যেসব ভূমিকার জন্য এটি, সবগুলোই এখন বন্ধ, তাই কাউকেই জানানো হতো না। এটি এখনো খসড়া আছে: ‘বদলান’ চেপে অন্য ভূমিকা বেছে নিন, তারপর প্রকাশ করুন।',
    not_allowed_now_writing_over:
      'এই উত্তর নিয়ে লেখার সময় পেরিয়ে গেছে, তাই কিছুই পাঠানো হয়নি। অভিযোগকারীর আরও কিছু বলার থাকলে নতুন অভিযোগ হিসেবে নিন।',
    appeal_once: 'এই আবেদনের আপিল আগে একবার হয়েছে। আপিল একবারই শোনা হয়।',
    appeal_late: 'নামঞ্জুর হওয়ার পর ৩০ দিনের বেশি পার হয়েছে, তাই আর আপিল করা যাবে না।',
    rank_needs_place: 'অপেক্ষার ক্রমে দেখতে কর্মসূচি এবং উপজেলা, সিটি থানা বা পৌরসভা বেছে নিন।',
    nobody_above: 'ওপরের ধাপে এটি নেওয়ার মতো কেউ নেই। অভিযোগটি আপনার কাছেই আছে; প্রশাসককে জানান।',
    name_needs_place: 'নাম দিয়ে খুঁজতে উপজেলা বেছে নিন, অথবা জন্মতারিখও দিন।',
    own_role: 'এই ভূমিকাটি আপনার নিজের। যাঁর এই ভূমিকা নেই, এমন কাউকে এটি বদলাতে হবে।',
    change_waits: 'এই ধরনের একটি বদল আগে থেকেই দ্বিতীয় ব্যক্তির অপেক্ষায় আছে। আগে সেটির সিদ্ধান্ত নিতে হবে।',
    leave_overlaps:
      'এই দিনগুলোতে দুজনের একজন আগে থেকেই ছুটিতে আছেন বা অন্যের দায়িত্বে আছেন। কিছুই রাখা হয়নি। অন্য দিন বা অন্য কাউকে বেছে নিন।',
    own_account: 'নিজের হিসাবে এই কাজ করা যায় না। অন্য একজন প্রশাসককে বলুন।',
    own_account_training:
      'এই প্রশিক্ষণে আপনি নিজেই অংশ নিচ্ছেন বা পড়াচ্ছেন: আপনার অ্যাকাউন্ট, ইমেইল বা মোবাইল নম্বর তা বলছে। কাজটি অন্য একজনকে করতে হবে।',
    own_account_seat:
      'এই কর্মসূচিতে আপনি পড়ান বা পড়িয়েছেন; প্রশিক্ষক কারও আসন বাতিল করেন না। প্রশিক্ষণার্থী নিজে আসন ছাড়তে পারেন; নইলে এখানকার বা এর উপরের এলাকার প্রশিক্ষণার্থীদের দায়িত্বে থাকা অন্য কর্মকর্তা তা করবেন। কিছুই বদলায়নি।',
    beyond_rights: 'এই কাজের জন্য এমন অনুমতি লাগে যা আপনার নিজের নেই। যাঁর আছে তাঁকে বলুন।',
    seeing: 'আপনি এখন একটি ভূমিকার চোখে শুধু দেখছেন, তাই কিছু বদলানো হয়নি। আগে উপরের ফিতা থেকে দেখা শেষ করুন।',
    role_fixed: 'সুপার অ্যাডমিন ভূমিকাটি বদলানো বা মোছা যায় না।',
    role_in_use: '{{count}} জনের এই ভূমিকা আছে। আগে তাঁদের অন্য ভূমিকা দিন; তারপর এটি মোছা যাবে।',
    menu_has_children: 'এর নিচে আরও বিষয় আছে। আগে সেগুলো সরান অথবা মুছুন।',
    export_too_long: 'এই তালিকায় {{maximum}}টির বেশি সারি আছে। ফিল্টার বা খোঁজা দিয়ে ছোট করে কয়েক ভাগে নিন।',
    files_open:
      'আপনার {{count}}টি ফাইল এখন তৈরি হচ্ছে। একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন, অথবা উপরে বালুঘড়ির চিহ্নে ‘দীর্ঘ কাজ’ থেকে একটি থামান।',
    files_open_bulk:
      'আপনার {{count}}টি দীর্ঘ কাজ এখন চলছে, তাই এটি শুরু হয়নি। একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন, অথবা উপরে বালুঘড়ির চিহ্নে ‘দীর্ঘ কাজ’ থেকে একটি থামান।',
    job_elsewhere:
      'কাজটি শুরু করার সময় আপনি অন্য এলাকা দেখতেন; এখন চললে অন্য রেকর্ডে হতো। তাই এটি থেমে গেছে, আর কিছু করা হয়নি। তালিকা থেকে নতুন করে শুরু করুন।',
    job_more:
      'এখন আছে {{count}}টি; শুরু করার সময় দেখানো হয়েছিল {{before}}টি। কিছুই করা হয়নি। তালিকাটি আরেকবার দেখে নতুন করে শুরু করুন।',
    not_passed:
      'উত্তীর্ণ নন: কর্মসূচি শেষ হতে হবে, বাতিল হলে চলবে না, আর যত নম্বর ও উপস্থিতি লাগে তা থাকতে হবে। কোনো সনদ দেওয়া হয়নি।',
    participant_teaches:
      '{{name}} এই কর্মসূচির প্রশিক্ষক, তাই অংশ নিতে পারেন না। তাঁকে বাদ দিন, অথবা আগে প্রশিক্ষকের তালিকা থেকে সরান।',
    trainer_takes_part:
      '{{name}} এই প্রশিক্ষকের কোনো কর্মসূচিতে অংশ নেন, আসনের অপেক্ষায় আছেন, বা এর মূল্যায়ন করতে পারেন, তাই এর প্রশিক্ষক হতে পারেন না। অ্যাকাউন্ট, ইমেইল ও ফোন আরেকবার দেখুন, বা অন্য প্রশিক্ষক বেছে নিন। কিছুই বদলায়নি।',
    participant_set_marks:
      'এই কর্মসূচিতে উত্তীর্ণ হতে কী লাগবে ({{marks}}) তা {{name}} ঠিক করেছেন। নিজের পাসের শর্ত যিনি নিজে ঠিক করেন, তিনি সেখানে অংশ নিতে পারেন না। তাঁকে বাদ দিন, অথবা আগে অন্য কর্মকর্তা তাতে অন্য মান দিন; একই মান আবার রাখলে তা তাঁরই থাকে। অন্য সবাইকে যোগ করা যায়। কিছুই বদলায়নি।',
    certificate_withdrawn:
      'এই প্রশিক্ষণার্থীর একটি সনদ প্রত্যাহার করা হয়েছে। নতুন সনদ একসঙ্গে অন্যদের সঙ্গে নয়, তাঁর সারি থেকে আলাদা করে দিতে হয়।',
    certificate_stands: 'এই প্রশিক্ষণার্থী এই কর্মসূচির সনদ পেয়েছেন। আগে সনদটি প্রত্যাহার করুন; তারপর এটি বদলানো যাবে।',
    kobo_unset: 'জরিপ টুলের টোকেন এখনো দেওয়া হয়নি। যাঁর অনুমতি আছে তিনি ‘জরিপ টুলের টোকেন’ পাতায় দেবেন।',
    kobo_denied: 'জরিপ টুল টোকেনটি নিচ্ছে না। কিছুই বদলায়নি; টোকেন নতুন করে দিতে হবে।',
    kobo_form: 'জরিপ টুলে এই ফরম নেই, অথবা কর্মসূচিতে এখনো ফরম ঠিক করা হয়নি। আগে ফরম বেছে নিন।',
    kobo_long:
      'একটি কর্মসূচিতে যত উত্তর হতে পারে, ফরমটিতে তার চেয়ে বেশি আছে। কিছুই বদলায়নি; ফরমটি ঠিক কি না দেখুন। বাইরের কেউ পূরণ করে থাকলে জরিপ টুলে সেই উত্তরগুলো মুছে ফেলুন।',
    survey_link: 'কর্মসূচিতে এই ফরমের লিংক এখনো দেওয়া হয়নি। আগে কর্মসূচিতে লিংকটি লিখুন; কিছুই পাঠানো হয়নি।',
    nobody_to_write: 'আসন পাওয়া কারও ইমেইল ঠিকানা নেই। যাঁর অ্যাকাউন্ট আছে তিনি নিজের পাতায় লিংক ও কোড পাবেন।',
  },
)
