import { trainingDetails } from './details.ts'
import { shared, texts } from '../../texts.ts'
import { fieldNames } from '../field-names.ts'
import { recordNames } from '../record-names.ts'
import { staffWords } from '../staff-words.ts'

/** Scores of exams, ratings of trainers, and the survey tool that has both. */
export const resultTexts = texts(
  'resultTexts',
  {
    exam_lead:
      'Write each score in percent. It is saved when you leave the field or press Enter; what could not be saved stays as you typed it.',
    no_exam: 'This program has no exam: who attended enough has passed.',
    no_exam_scores:
      'Some have a score from before. It counts: who has fewer than {{score}}% has not passed. Empty it to take it away.',
    exam_to_come: 'The program begins on {{day}}; scores are entered from then on.',
    score_of: 'Score of {{name}}, in percent',
    score_short: 'Score (%)',
    attended_of: '{{count}} of {{held}}',
    passed: 'Passed',
    passed_program: 'Passed the program',
    not_passed: 'Not passed',
    passed_open: 'Not yet known',
    passing:
      'To pass: {{score}}% of the exam and {{attendance}}% of the classes held ({{held}} so far); a program is passed when it is over, on {{day}}.',
    by_hand: 'By hand',
    by_survey: 'Pulled',
    score_saving: 'Saving…',
    score_saved: 'Saved',
    score_not_saved: 'Not saved',
    score_range: 'Only 0 to 100',
    no_participants: 'Nobody takes part yet. Whoever is accepted stands here.',

    notes: 'What participants say',
    survey: 'From the survey tool',
    survey_lead:
      'The form asks for the participant’s own code (question “{{who}}”) and has the result in “{{score}}” (percent), or in “{{points}}” and “{{most}}”. Everybody is told their code by e-mail and on their own page; staff never sees it. What was entered by hand stays.',
    survey_rating_lead:
      'The form asks for the participant’s own code (question “{{person}}”), which they are told by e-mail and on their own page, for the trainer’s number (“{{who}}”; not where there is only one), for “{{score}}” from 1 to 5, and may ask for a “{{note}}”. Each participant who may rate counts once of a trainer, the first time. Who gave a rating is not kept with it.',
    form: 'Form',
    form_none: 'No form chosen yet',
    form_answers: '{{name}} ({{count}} {{count?answer:answers}})',
    choose_form: 'Choose the form',
    send: 'Send link and codes',
    send_ask:
      'Everybody with a seat and an e-mail address is written to: the link, and their own code. It can be done three times a day.',
    sent: 'An e-mail with link and code goes to {{count}} {{count?participant:participants}}.',
    sent_some:
      'An e-mail with link and code goes to {{count}} of {{people}}. The others have no e-mail address: who has an account finds both on their own page.',
    own_form: 'You teach in this program: which form rates its trainers, somebody else chooses.',
    pull: 'Pull the answers',
    pulled: '{{count}} {{count?answer:answers}} pulled, {{matched}} matched.',
    pulled_never: 'Nothing has been pulled yet.',
    pulled_last:
      'Last pulled {{at}} by {{name}}: {{count}} {{count?answer:answers}}, {{matched}} matched, {{unmatched}} not.',
    unmatched: 'Answers that belong to nobody here',
    unmatched_lead:
      'What is written is no code of somebody with a seat, or its score is none from 0 to 100; of long numbers only the last four digits are shown. If you know whose answer it is, write the score by hand, or mend the answer in the survey tool and pull again.',
    unmatched_why: 'Why it does not count',
    unmatched_score: 'There is no score, or it is above 100',
    unmatched_code: 'The code is nobody’s who has a seat',
    unmatched_ratings: 'Ratings that do not count',
    unmatched_ratings_lead:
      'What is written is no code of somebody who may rate: they were at a class, or have a seat once the program is over, and not by the hand of who teaches alone; or they have rated this trainer already; or trainer or rating is missing.',
    looked_for: 'Written in the form',
    outside_number: 'Number in the tool',

    unheard:
      '{{count}} {{count?participant:participants}} cannot rate yet: who teaches the program let them in, and nobody else has marked them present. Please let a colleague who does not teach it open the attendance of one class before it is over, and tap whom they saw.',
    unheard_over:
      '{{count}} {{count?participant:participants}} cannot rate: who taught the program let them in, and nobody else had marked them present when it was over.',
    rating_title: 'Ratings of the trainers',
    rating_lead:
      'How participants rated each trainer, from 1 to 5. The figures count five new ratings at a time (5, 10, 15 …), so that nobody is known by theirs: of 7 ratings the first 5 are shown.',
    ratings: 'Ratings',
    average: 'On average',
    average_of: '{{average}} (of {{told}} ratings)',
    average_hidden: 'Shown once there are {{least}}',
    no_trainers: 'The program has no trainer yet.',
    rated: 'Thank you. Your rating is kept without your name.',
    own_rating: 'Rate your trainers',
    own_rating_lead: 'From 1 (poor) to 5 (very good). It is kept without your name, and cannot be changed.',
    own_rating_later:
      'You can rate the trainers after the first class that you attend; or else once the training is over, for 30 days, unless you were marked absent at every class. If only a trainer of this training let you in, somebody else has to mark you present first.',
    trainer_code: 'Trainer’s number in the form',
    rating_of: 'Rating of {{name}}',
    rating_note: 'Say more, if you like',
    rating_give: 'Send the rating',
    rating_choose: 'Choose a number from 1 to 5; then it can be sent.',
    rating_given: 'You have rated',

    kobo_lead:
      'With this token results of exams and ratings of trainers are pulled from KoboToolbox. It is tried there before it is kept, kept encrypted, and never shown again.',
    kobo_token_help: 'In KoboToolbox: {{where}}',
    kobo_set: 'A token is set; it was tried {{at}} by {{name}}. A new one takes its place.',
    kobo_unset: 'No token is set yet.',
    kobo_nowhere:
      'This installation does not know where the survey tool is ({{variable}}). Results are entered by hand.',
    kobo_save: 'Try the token and keep it',
  },
  {
    exam_lead:
      'প্রত্যেকের প্রাপ্ত নম্বর শতকরা হিসাবে লিখুন। ঘর ছেড়ে গেলে বা Enter চাপলে সংরক্ষণ হয়; যা সংরক্ষণ হয়নি তা যেমন লিখেছেন তেমনই থাকে।',
    no_exam: 'এই কর্মসূচিতে পরীক্ষা নেই: যথেষ্ট ক্লাসে থাকলেই উত্তীর্ণ।',
    no_exam_scores:
      'কারও কারও আগের নম্বর আছে, সেটি গোনা হয়: {{score}}%-এর কম হলে উত্তীর্ণ নন। নম্বর তুলে নিতে ঘরটি খালি করুন।',
    exam_to_come: 'কর্মসূচি শুরু হবে {{day}} তারিখে; নম্বর তখন থেকে দেওয়া যাবে।',
    score_of: '{{name}}-এর নম্বর, শতকরা',
    score_short: 'নম্বর (%)',
    attended_of: '{{held}}টির মধ্যে {{count}}টি',
    passed: 'উত্তীর্ণ',
    passed_program: 'কর্মসূচিতে উত্তীর্ণ',
    not_passed: 'উত্তীর্ণ নন',
    passed_open: 'এখনো জানা নেই',
    passing:
      'উত্তীর্ণ হতে লাগে: পরীক্ষায় {{score}}% এবং অনুষ্ঠিত ক্লাসের {{attendance}}% উপস্থিতি (এ পর্যন্ত {{held}}টি ক্লাস); ফল ঠিক হয় কর্মসূচি শেষে, {{day}} তারিখে।',
    by_hand: 'হাতে লেখা',
    by_survey: 'জরিপ থেকে আনা',
    score_saving: 'সংরক্ষণ হচ্ছে…',
    score_saved: 'সংরক্ষিত',
    score_not_saved: 'রাখা হয়নি',
    score_range: '০ থেকে ১০০ দিন',
    no_participants: 'এখনো কেউ অংশ নিচ্ছেন না। যাঁকে নেওয়া হবে তাঁর নাম এখানে আসবে।',

    notes: 'প্রশিক্ষণার্থীদের কথা',
    survey: 'জরিপ টুল থেকে',
    survey_lead:
      'ফরমে প্রশিক্ষণার্থীর নিজের কোড চাওয়া হয় (প্রশ্নের নাম “{{who}}”), আর ফল থাকে “{{score}}” ঘরে (শতকরা), অথবা “{{points}}” ও “{{most}}” ঘরে। কোডটি প্রত্যেকে ইমেইলে ও নিজের পাতায় পান; কর্মকর্তারা তা দেখেন না। হাতে লেখা নম্বর বদলায় না।',
    survey_rating_lead:
      'ফরমে প্রশিক্ষণার্থীর নিজের কোড (প্রশ্নের নাম “{{person}}”; ইমেইলে ও নিজের পাতায় পাওয়া যায়), প্রশিক্ষকের নম্বর (“{{who}}”; প্রশিক্ষক একজন হলে লাগে না) ও ১ থেকে ৫-এর “{{score}}” চাওয়া হয়, “{{note}}”-ও থাকতে পারে। যাঁরা মূল্যায়ন করতে পারেন, এক প্রশিক্ষকের জন্য তাঁদের প্রত্যেকের প্রথম মূল্যায়নটিই গোনা হয়। কে দিয়েছেন তা সঙ্গে রাখা হয় না।',
    form: 'ফরম',
    form_none: 'এখনো কোনো ফরম বাছা হয়নি',
    form_answers: '{{name}} ({{count}}টি উত্তর)',
    choose_form: 'ফরম বাছুন',
    send: 'লিংক ও কোড পাঠান',
    send_ask:
      'যাঁদের আসন ও ইমেইল ঠিকানা আছে, তাঁদের প্রত্যেককে লিংক ও নিজের কোড লিখে ইমেইল পাঠানো হবে। দিনে তিনবার পাঠানো যায়।',
    sent: '{{count}} জন প্রশিক্ষণার্থীকে লিংক ও কোডের ইমেইল পাঠানো হচ্ছে।',
    sent_some:
      '{{people}} জনের মধ্যে {{count}} জনকে লিংক ও কোডের ইমেইল পাঠানো হচ্ছে। বাকিদের ইমেইল ঠিকানা নেই: যাঁর অ্যাকাউন্ট আছে তিনি নিজের পাতায় দুটিই পাবেন।',
    own_form: 'এই কর্মসূচিতে আপনি প্রশিক্ষক: কোন ফরমে মূল্যায়ন হবে তা অন্য কেউ ঠিক করেন।',
    pull: 'উত্তরগুলো আনুন',
    pulled: '{{count}}টি উত্তর আনা হয়েছে, {{matched}}টি মিলেছে।',
    pulled_never: 'এখনো কিছু আনা হয়নি।',
    pulled_last:
      'শেষ আনা হয়েছে {{at}}, এনেছেন {{name}}: {{count}}টি উত্তর, {{matched}}টি মিলেছে, {{unmatched}}টি মেলেনি।',
    unmatched: 'যেসব উত্তর এখানকার কারও নয়',
    unmatched_lead:
      'যা লেখা আছে তা আসন পাওয়া কারও কোড নয়, কিংবা নম্বরটি ০ থেকে ১০০-র মধ্যে নয়; লম্বা সংখ্যার শুধু শেষ চারটি অঙ্ক দেখানো হয়। উত্তরটি কার জানা থাকলে নম্বর হাতে লিখুন, অথবা জরিপ টুলে উত্তরটি ঠিক করে আবার আনুন।',
    unmatched_why: 'কেন গোনা হয় না',
    unmatched_score: 'নম্বর নেই, বা ১০০-র বেশি',
    unmatched_code: 'কোডটি আসন পাওয়া কারও নয়',
    unmatched_ratings: 'যেসব মূল্যায়ন গোনা হয় না',
    unmatched_ratings_lead:
      'যা লেখা আছে তা মূল্যায়ন করতে পারেন এমন কারও কোড নয় (ক্লাসে ছিলেন, বা কর্মসূচি শেষে আসন আছে, আর শুধু প্রশিক্ষকই তাঁকে নেননি); অথবা তিনি এই প্রশিক্ষকের মূল্যায়ন আগেই করেছেন; অথবা প্রশিক্ষক বা মূল্যায়নের ঘর খালি।',
    looked_for: 'ফরমে যা লেখা',
    outside_number: 'টুলে যে নম্বর',

    unheard:
      '{{count}} জন প্রশিক্ষণার্থী এখনো মূল্যায়ন করতে পারেন না: তাঁদের নিয়েছেন প্রশিক্ষক নিজে, আর অন্য কেউ তাঁদের উপস্থিত লেখেননি। কর্মসূচি শেষ হওয়ার আগে প্রশিক্ষক নন এমন একজন সহকর্মীকে বলুন, একটি ক্লাসের উপস্থিতির তালিকা খুলে যাঁদের দেখেছেন তাঁদের নামে চাপতে।',
    unheard_over:
      '{{count}} জন প্রশিক্ষণার্থী মূল্যায়ন করতে পারেন না: তাঁদের নিয়েছিলেন প্রশিক্ষক নিজে, আর কর্মসূচি শেষ হওয়া পর্যন্ত অন্য কেউ তাঁদের উপস্থিত লেখেননি।',
    rating_title: 'প্রশিক্ষকদের মূল্যায়ন',
    rating_lead:
      'প্রশিক্ষণার্থীরা প্রত্যেক প্রশিক্ষককে ১ থেকে ৫-এ কত দিয়েছেন। একসঙ্গে পাঁচটি করে নতুন মূল্যায়ন হিসাবে আসে (৫, ১০, ১৫ …), যাতে কে কী দিয়েছেন বোঝা না যায়: ৭টি মূল্যায়ন থাকলে প্রথম ৫টির ফল দেখা যায়।',
    ratings: 'মূল্যায়ন',
    average: 'গড়',
    average_of: '{{average}} ({{told}}টি মূল্যায়নের)',
    average_hidden: '{{least}}টি হলে দেখানো হবে',
    no_trainers: 'কর্মসূচিতে এখনো কোনো প্রশিক্ষক নেই।',
    rated: 'ধন্যবাদ। আপনার নাম ছাড়াই মূল্যায়নটি রাখা হয়েছে।',
    own_rating: 'আপনার প্রশিক্ষকদের মূল্যায়ন করুন',
    own_rating_lead: '১ (খারাপ) থেকে ৫ (খুব ভালো)। আপনার নাম ছাড়া রাখা হয়, পরে বদলানো যায় না।',
    own_rating_later:
      'যে ক্লাসে প্রথম উপস্থিত থাকবেন, তার পরে প্রশিক্ষকদের মূল্যায়ন করতে পারবেন। তা না হলে প্রশিক্ষণ শেষ হওয়ার পরে ৩০ দিন পারবেন, সব ক্লাসে অনুপস্থিত লেখা হয়ে থাকলে নয়। শুধু এই প্রশিক্ষণের প্রশিক্ষকই আপনাকে নিয়ে থাকলে, আগে অন্য কাউকে আপনাকে উপস্থিত লিখতে হবে।',
    trainer_code: 'ফরমে প্রশিক্ষকের ক্রমিক',
    rating_of: '{{name}}-এর মূল্যায়ন',
    rating_note: 'চাইলে আরও লিখুন',
    rating_give: 'মূল্যায়ন পাঠান',
    rating_choose: '১ থেকে ৫-এর একটি বেছে নিন, তারপর পাঠানো যাবে।',
    rating_given: 'আপনি মূল্যায়ন করেছেন',

    kobo_lead:
      'এই টোকেন দিয়ে কোবোটুলবক্স থেকে পরীক্ষার ফল ও প্রশিক্ষকদের মূল্যায়ন আনা হয়। রাখার আগে সেখানে যাচাই করা হয়, গোপন কোডে রাখা হয়, আর কখনো দেখানো হয় না।',
    kobo_token_help: 'কোবোটুলবক্সে: {{where}}',
    kobo_set: 'টোকেন দেওয়া আছে; {{at}}-এ {{name}} যাচাই করে রেখেছেন। নতুনটি তার জায়গা নেবে।',
    kobo_unset: 'এখনো কোনো টোকেন দেওয়া হয়নি।',
    kobo_nowhere: 'জরিপ টুল কোথায় তা এই ব্যবস্থায় ঠিক করা নেই ({{variable}})। ফল হাতে লিখতে হবে।',
    kobo_save: 'টোকেন যাচাই করে রাখুন',
  },
  shared(staffWords, 'name', 'number'),
  shared(fieldNames, 'answered_at', 'attended', 'organisation', { kobo_token: 'token' }),
  shared(recordNames, 'trainer', { kobo_title: 'kobo_setting' }),
  shared(trainingDetails, { exam_title: 'exam_status' }),
)
