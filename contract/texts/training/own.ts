import { shared, texts } from '../../texts.ts'
import { staffWords } from '../staff-words.ts'
import { trainingPrograms } from './programs.ts'
import { participantTexts } from './participants.ts'
import { trainingTrainers } from './trainers.ts'

/** A participant's own page. */
export const ownTrainingTexts = texts(
  'ownTrainingTexts',
  {
    lead: 'The programs that you take part in, with their classes, exam and result.',
    lead_teaches: 'Your classes as a trainer, of today and the two weeks to come.',
    lead_both:
      'Your classes as a trainer, and the programs that you take part in, with their classes, exam and result.',
    empty: 'You take part in no training. Once an office adds you to a program, it stands here.',
    where: '{{place}}, {{room}}',
    class_today: 'Class today: {{hours}}',
    class_next: 'Next class: {{day}}, {{hours}}',
    has_certificate: 'Certificate issued',
    timetable: 'Timetable',
    classes_attended: 'You attended {{attended}} of {{held}} classes so far.',
    exam: 'Open the exam',
    rate: 'Rate the trainers',
    code: 'Your own code for these forms',
    code_help:
      'Write it where the form asks for it, and show it to nobody: whoever has it can answer in your name.',
    attendance_short: 'Passing asks for {{percent}}% of the classes.',
    result_passed: '{{score}}%: exam passed',
    result_failed: '{{score}}%: exam not passed',
    certificate: 'Number of your certificate',
    give_back: 'I can’t come',
    give_back_ask: 'Your seat in “{{program}}” goes to the first who waits. You can’t take it back yourself.',
  },
  {
    lead: 'আপনি যেসব কর্মসূচিতে অংশ নিচ্ছেন, সেগুলোর ক্লাস, পরীক্ষা ও ফল।',
    lead_teaches: 'প্রশিক্ষক হিসেবে আজ ও সামনের দুই সপ্তাহে আপনার ক্লাস।',
    lead_both: 'প্রশিক্ষক হিসেবে আপনার ক্লাস, আর আপনি যেসব কর্মসূচিতে অংশ নিচ্ছেন সেগুলোর ক্লাস, পরীক্ষা ও ফল।',
    empty: 'আপনি কোনো প্রশিক্ষণে নেই। কোনো কার্যালয় আপনাকে কর্মসূচিতে যোগ করলে এখানে দেখতে পাবেন।',
    where: '{{place}}, {{room}}',
    class_today: 'আজ ক্লাস আছে: {{hours}}',
    class_next: 'পরের ক্লাস: {{day}}, {{hours}}',
    has_certificate: 'সনদ দেওয়া হয়েছে',
    timetable: 'ক্লাসের সময়সূচি',
    classes_attended: 'এ পর্যন্ত {{held}}টি ক্লাসের {{attended}}টিতে উপস্থিত ছিলেন।',
    exam: 'পরীক্ষা খুলুন',
    rate: 'প্রশিক্ষকদের মূল্যায়ন করুন',
    code: 'এসব ফরমের জন্য আপনার নিজের কোড',
    code_help: 'ফরমে যেখানে চাওয়া হয় সেখানে লিখুন, কাউকে দেখাবেন না: কোডটি পেলে অন্য কেউ আপনার নামে উত্তর দিতে পারে।',
    attendance_short: 'উত্তীর্ণ হতে {{percent}}% ক্লাসে থাকতে হয়।',
    result_passed: '{{score}}%: পরীক্ষায় উত্তীর্ণ',
    result_failed: '{{score}}%: পরীক্ষায় উত্তীর্ণ নন',
    certificate: 'আপনার সনদের নম্বর',
    give_back: 'আমি আসতে পারব না',
    give_back_ask: '“{{program}}”-এ আপনার আসনটি প্রথম অপেক্ষমাণ ব্যক্তি পাবেন। নিজে আর ফেরত নিতে পারবেন না।',
  },
  shared(staffWords, { days: 'span' }),
  shared(trainingPrograms, 'class_unmarked'),
  shared(trainingTrainers, { over: 'past_programs' }),
  shared(
    participantTexts,
    'result',
    'present',
    'absent',
    'status',
    'status_unconfirmed',
    'status_applied',
    'status_waiting',
    'status_accepted',
    'status_refused',
    'status_withdrawn',
  ),
)
