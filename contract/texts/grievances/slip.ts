import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { staffWords } from '../staff-words.ts'
import { grievanceReceipt } from './receipt.ts'

/** The slip of a grievance, as it is printed. */
export const grievanceSlip = texts(
  'grievanceSlip',
  {
    title: 'Slip of a grievance',
    heading: 'The grievance',
    qr_caption: 'See what became of it',
    kind: 'About',
    taken_in_by: 'Taken in by',
    due: 'Answer by',
    complainant: 'Who complains',
    code: 'Secret code',
    words: 'In your words',
    note_keep:
      'Keep this slip. With the number, your ID number and your birth date you see what became of it.',
    note_code:
      'Keep this slip, and show it to nobody. With the number and the secret code you see what became of it.',
    note_mobile:
      'Keep this slip. With the number, your ID number and your birth date you see how far it is. To read the answer, have a code sent to the mobile that you gave here. Tell that code to nobody.',
    note_both:
      'Keep this slip, and show it to nobody. To see what became of it, give the number and the secret code, then the code that is sent to the mobile that you gave here.',
    note_where: 'Look it up at {{link}}',
    note_free: 'A grievance costs nothing. Nobody may ask you for money for it.',
  },
  {
    title: 'অভিযোগের রসিদ',
    heading: 'অভিযোগ',
    qr_caption: 'কী হলো, দেখে নিন',
    kind: 'কী নিয়ে',
    taken_in_by: 'অভিযোগ নিয়েছেন',
    due: 'উত্তরের শেষ দিন',
    complainant: 'অভিযোগকারী',
    code: 'গোপন কোড',
    words: 'আপনার কথা',
    note_keep: 'রসিদটি রেখে দিন। এই নম্বর, পরিচয়পত্রের নম্বর ও জন্মতারিখ দিয়ে অভিযোগের খবর দেখা যায়।',
    note_code: 'রসিদটি রেখে দিন, কাউকে দেখাবেন না। এই নম্বর ও গোপন কোড দিয়ে অভিযোগের খবর দেখা যায়।',
    note_mobile:
      'রসিদটি রেখে দিন। এই নম্বর, পরিচয়পত্রের নম্বর ও জন্মতারিখ দিলে অভিযোগ কোন পর্যায়ে আছে দেখা যায়। উত্তর পড়তে এখানে দেওয়া মোবাইলে একটি কোড আনিয়ে নিন। কোডটি কাউকে বলবেন না।',
    note_both:
      'রসিদটি রেখে দিন, কাউকে দেখাবেন না। অভিযোগের খবর দেখতে এই নম্বর ও গোপন কোড দিন, তারপর এখানে দেওয়া মোবাইলে যে কোড যাবে সেটিও দিন।',
    note_where: 'খবর দেখার ঠিকানা: {{link}}',
    note_free: 'অভিযোগ জানাতে কোনো টাকা লাগে না। এর জন্য কেউ টাকা চাইতে পারে না।',
  },
  shared(common, 'submitted_on', 'program'),
  shared(fieldNames, {
    number: 'grievance_id',
    subject: 'subject_id',
    held_by: 'owner_id',
    speaker: 'speaker_name',
  }),
  shared(staffWords, 'place'),
  shared(grievanceReceipt, 'papers'),
)
