import { shared, texts } from '../../texts.ts'
import { staffWords } from '../staff-words.ts'
import { fieldNames } from '../field-names.ts'
import { access } from '../access/access.ts'
import { common } from '../common.ts'
import { checkTexts } from './check.ts'

/** Words that stand only on the applicant's copy; labels of the form are in form.ts. */
export const copyTexts = texts(
  'copyTexts',
  {
    title: "Applicant's copy",
    department: "Government of the People's Republic of Bangladesh\n{{name}}",
    qr_caption: 'Track this application',
    printed_at: 'Printed on {{day}} at {{time}}',
    identity_verified: 'Verified with the national ID registry',
    identity_pending: 'Not verified yet: the registry did not answer',
    identity_declared: 'Given by birth registration number; the office compares it',
    identity_failed: 'Does not match the registry',
    continued: '(continued)',
    signature_label: 'Signature or thumb print, if the office asks for it',
    child_signature_label: "Child's thumb print or guardian's signature, if the office asks for it",
    notes_heading: 'Please note',
    note_keep:
      'Keep this copy. With the tracking number, the ID or birth registration number and the date of birth you can see how far the application is.',
    note_free: 'Applying is free. Nobody from the department asks for a password, a PIN or money.',
    note_unverified: 'Not in the registry, given by the applicant: {{items}}.',
    page: 'Page {{page}} of {{pages}}',
    nominee_relation: 'Relation of the nominee',
    same_address: 'The same as the present address',
    note_help: 'For questions call {{number}}.',
    note_office: 'Your office: {{office}}.',
    house_size: 'People in the household',
  },
  {
    title: 'আবেদনকারীর কপি',
    department: 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার\n{{name}}',
    qr_caption: 'আবেদনের অবস্থা দেখুন',
    printed_at: 'মুদ্রণ: {{day}}, {{time}}',
    identity_verified: 'জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে যাচাই করা',
    identity_pending: 'এখনো যাচাই হয়নি: তালিকা দেখা যায়নি',
    identity_declared: 'জন্মনিবন্ধন নম্বর দেওয়া হয়েছে, কার্যালয় মিলিয়ে দেখবে',
    identity_failed: 'তালিকার সঙ্গে মেলেনি',
    continued: '(চলমান)',
    signature_label: 'স্বাক্ষর বা টিপসই (কার্যালয় চাইলে)',
    child_signature_label: 'শিশুর টিপসই বা অভিভাবকের স্বাক্ষর (কার্যালয় চাইলে)',
    notes_heading: 'মনে রাখুন',
    note_keep:
      'এই কপি যত্ন করে রাখুন। ট্র্যাকিং নম্বর, পরিচয়পত্র বা জন্মনিবন্ধন নম্বর ও জন্মতারিখ দিয়ে আবেদনের অবস্থা দেখা যায়।',
    note_free: 'আবেদন করতে টাকা লাগে না। অধিদপ্তরের কেউ কখনো পাসওয়ার্ড, পিন বা টাকা চান না।',
    note_unverified: 'তালিকায় নেই, আবেদনকারী দিয়েছেন: {{items}}।',
    page: 'পৃষ্ঠা {{page}} / {{pages}}',
    nominee_relation: 'আবেদনকারীর সঙ্গে নমিনির সম্পর্ক',
    same_address: 'বর্তমান ঠিকানার মতোই',
    note_help: 'কিছু জানতে {{number}} নম্বরে ফোন করুন।',
    note_office: 'আপনার কার্যালয়: {{office}}।',
    house_size: 'পরিবারের সদস্য সংখ্যা',
  },
  shared(staffWords, { verification_number: 'number', date_label: 'date', state: 'identity' }),
  shared(fieldNames, 'amount', { score: 'pmt_status' }),
  shared(access, { photo_of: 'photo_alt' }),
  shared(common, { submitted_at: 'submitted_on' }),
  shared(checkTexts, 'declaration_heading', 'declaration_text'),
)
