import { shared, texts } from '../../texts.ts'
import { entryTexts } from '../applications/entries.ts'
import { fieldNames } from '../field-names.ts'
import { screenNames } from '../screens.ts'
import { grievanceReceipt } from './receipt.ts'

/** A grievance that an officer writes down for a citizen who came. */
export const grievanceCounter = texts(
  'grievanceCounter',
  {
    lead: 'Write down what the citizen tells you. Your name goes with it, and it must have happened in your area.',
    keys: 'Ctrl+Enter goes on, and sends.',
    done: 'The grievance is recorded. Give the citizen the printed slip.',
    held_why: 'Who takes a grievance in never decides on it. It went to somebody else: {{office}}.',
    open: 'Open the grievance',
    print: 'Print the slip',
    secret: 'The citizen’s secret code',
    secret_warning: 'Both stand on the slip. Give it to the citizen, and keep no copy.',
    secret_why:
      'Both together show the citizen what became of the grievance. The code stands only here and on the slip: a lost one can’t be given again.',
    how_mobile:
      'With the number, the ID number and the birth date the citizen sees how far it is. To read the answer they have a code sent to their mobile.',
    how_both:
      'To see what became of it the citizen gives number and secret code, then a code that is sent to their mobile.',
    keep: 'The citizen needs the number: with it, the ID number and the birth date they see what became of it.',
    no_sms: 'No SMS goes out: the citizen has nothing but the slip.',
    answer_by: 'To be answered by',
  },
  {
    lead: 'নাগরিক যা বলেন লিখে নিন। সঙ্গে আপনার নাম থাকবে, আর ঘটনাটি আপনার এলাকার হতে হবে।',
    keys: 'Ctrl+Enter চাপলে পরের ধাপ, শেষে চাপলে পাঠানো হয়।',
    done: 'অভিযোগ নেওয়া হয়েছে। নাগরিককে ছাপানো রসিদটি দিন।',
    held_why: 'কাউন্টারে যিনি অভিযোগ নেন তিনি নিজে এর নিষ্পত্তি করেন না। অভিযোগটি আরেকজনের কাছে গেছে: {{office}}।',
    open: 'অভিযোগটি খুলুন',
    print: 'রসিদ ছাপান',
    secret: 'নাগরিকের গোপন কোড',
    secret_warning: 'দুটিই রসিদে ছাপা থাকবে। রসিদটি নাগরিককে দিন, নিজের কাছে রাখবেন না।',
    secret_why:
      'এই দুটি একসঙ্গে দিলে নাগরিক অভিযোগের খবর দেখতে পান। কোডটি শুধু এখানে ও রসিদে আছে: হারালে আরেকটি দেওয়ার উপায় নেই।',
    how_mobile:
      'এই নম্বর, পরিচয়পত্রের নম্বর ও জন্মতারিখ দিয়ে নাগরিক দেখবেন অভিযোগ কোন পর্যায়ে আছে। উত্তর পড়তে তাঁর মোবাইলে একটি কোড আনিয়ে নেবেন।',
    how_both: 'অভিযোগের খবর দেখতে নাগরিক এই নম্বর ও গোপন কোড দেবেন, তারপর তাঁর মোবাইলে যাওয়া কোড।',
    keep: 'নম্বরটি নাগরিকের লাগবে: এটি, পরিচয়পত্রের নম্বর ও জন্মতারিখ দিয়ে তিনি অভিযোগের খবর দেখবেন।',
    no_sms: 'কোনো এসএমএস যাবে না: নাগরিকের কাছে থাকবে শুধু এই রসিদ।',
    answer_by: 'উত্তরের শেষ দিন',
  },
  shared(screenNames, { title: '/grievance-management/counter-entry' }),
  shared(fieldNames, { number: 'grievance_id' }),
  shared(
    grievanceReceipt,
    'copy',
    'copied',
    'secret_copy',
    'secret_copied',
    'receipt_sms',
    'held_by',
    'nobody',
  ),
  shared(entryTexts, { next: 'counter_next' }),
)
