import { shared, texts } from '../../texts.ts'
import { access } from '../access/access.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { staffWords } from '../staff-words.ts'
import { screenNames } from '../screens.ts'

/** General settings of the whole product. */
export const general = texts(
  'general',
  {
    lead: 'What holds for the whole country. A change shows everywhere within a minute.',
    change_title: 'Changing: {{part}}',

    department: 'Department',
    department_lead:
      'Stands on top of every printed copy, on the contact page, and over the pages of the staff.',

    contact: 'How to reach it',
    contact_lead: 'Stands on the contact page.',
    phone: 'Telephone of the department',
    hours_en: 'Office hours (English)',
    hours_bn: 'Office hours (Bangla)',

    applications: 'Online applications',
    applications_lead:
      'Closed, nobody in the country can begin a new application; those that were sent can still be corrected. Each program has its own window besides.',
    open: 'People can apply online',
    state_closed: 'Closed for the whole country',
    notice_en: 'Why they are closed (English)',
    notice_bn: 'Why they are closed (Bangla)',
    notice_help: 'Say why, and when they open again. Whoever wants to apply reads this.',
    stagger_from: 'Divisions open one after the other from',
    stagger_minutes: 'Minutes from one division to the next',
    stagger_help:
      'For a morning on which the whole country comes: the first division opens at this moment, each further one so many minutes later, in the order of the list of divisions. Empty: all at once.',
    closing: 'Saving this closes online applications for the whole country.',

    home_notice: 'Notice on the start page',
    home_notice_lead: 'Everybody who opens the start page reads it, from the first day to the last.',
    text_help: 'Leave both empty and no notice stands there.',
    day_help: 'Empty: no bound',
    shown_now: 'Shown now',
    shown_not: 'Not shown now',

    signatory: 'Who signs certificates of training',
    signatory_lead:
      'Stands on certificates that are issued from now on, whoever issues them. With no name, whoever issues a certificate signs it. Certificates that were issued stay as they are.',
    name: 'Name of who signs',
    designation_en: 'Designation (English)',
    designation_bn: 'Designation (Bangla)',
    signatory_help:
      'Needed in both languages if a name is given. Leave all three empty and whoever issues a certificate signs it.',
    signatory_name_help:
      'As it is to stand under the signature. The picture of a signature is of this name: another name needs another picture.',
    signature: 'Signature of {{name}}',
    signature_lead: 'It is printed on certificates that are issued from now on.',
    signature_none:
      'No picture is kept: on certificates the line for the signature stays empty, for signing by hand.',
    signature_changed: 'The signature is kept. Certificates that are issued from now on show it.',
    signature_removed: 'The signature is removed. Certificates that were issued keep theirs.',
    signature_remove_question:
      'Shall the signature be removed? On certificates that are issued then the line for it stays empty.',
  },
  {
    lead: 'যা সারা দেশের জন্য এক। বদলালে এক মিনিটের মধ্যে সব জায়গায় দেখা যায়।',
    change_title: 'বদল: {{part}}',

    department: 'অধিদপ্তর',
    department_lead: 'ছাপা প্রতিটি কপির উপরে, যোগাযোগের পাতায় ও কর্মীদের পাতার উপরে থাকে।',

    contact: 'যোগাযোগ',
    contact_lead: 'যোগাযোগের পাতায় থাকে।',
    phone: 'অধিদপ্তরের টেলিফোন',
    hours_en: 'কার্যালয় খোলা থাকার সময় (ইংরেজি)',
    hours_bn: 'কার্যালয় খোলা থাকার সময় (বাংলা)',

    applications: 'অনলাইনে আবেদন',
    applications_lead:
      'বন্ধ করলে দেশের কেউ নতুন আবেদন শুরু করতে পারবেন না; আগে পাঠানো আবেদন সংশোধন করা যাবে। এর বাইরে প্রতিটি কর্মসূচির নিজের সময়সীমাও আছে।',
    open: 'অনলাইনে আবেদন করা যাবে',
    state_closed: 'সারা দেশে বন্ধ',
    notice_en: 'কেন বন্ধ (ইংরেজি)',
    notice_bn: 'কেন বন্ধ (বাংলা)',
    notice_help: 'কেন বন্ধ আর কবে আবার চালু হবে, লিখুন। যিনি আবেদন করতে চান, তিনি এটি পড়বেন।',
    stagger_from: 'বিভাগগুলো একে একে চালু হবে, শুরু',
    stagger_minutes: 'এক বিভাগ থেকে পরের বিভাগে কত মিনিট',
    stagger_help:
      'যেদিন সারা দেশ একসঙ্গে আসবে তার জন্য: এই সময়ে প্রথম বিভাগ চালু হবে, তারপর তালিকার ক্রমে প্রতিটি বিভাগ এত মিনিট পরে পরে। খালি রাখলে সব একসঙ্গে।',
    closing: 'সংরক্ষণ করলে সারা দেশে অনলাইনে আবেদন বন্ধ হবে।',

    home_notice: 'প্রথম পাতার বিজ্ঞপ্তি',
    home_notice_lead: 'প্রথম দিন থেকে শেষ দিন পর্যন্ত, যিনি প্রথম পাতা খুলবেন তিনিই পড়বেন।',
    text_help: 'দুটিই খালি রাখলে কোনো বিজ্ঞপ্তি থাকবে না।',
    day_help: 'খালি রাখলে কোনো সীমা নেই',
    shown_now: 'এখন দেখা যাচ্ছে',
    shown_not: 'এখন দেখা যাচ্ছে না',

    signatory: 'প্রশিক্ষণের সনদে যিনি স্বাক্ষর করেন',
    signatory_lead:
      'এখন থেকে যে-ই সনদ দিন, সনদে এই নাম থাকবে। নাম না থাকলে যিনি সনদ দেন তিনিই স্বাক্ষর করেন। আগে দেওয়া সনদ যেমন ছিল তেমনই থাকবে।',
    name: 'যিনি স্বাক্ষর করেন তাঁর নাম',
    designation_en: 'পদবি (ইংরেজি)',
    designation_bn: 'পদবি (বাংলা)',
    signatory_help: 'নাম দিলে পদবি দুই ভাষাতেই লাগবে। তিনটিই খালি রাখলে যিনি সনদ দেন তিনিই স্বাক্ষর করবেন।',
    signatory_name_help: 'স্বাক্ষরের নিচে যেভাবে থাকবে। স্বাক্ষরের ছবি এই নামের: নাম বদলালে নতুন ছবি দিতে হবে।',
    signature: '{{name}}-এর স্বাক্ষর',
    signature_lead: 'এখন থেকে দেওয়া সনদে এটি ছাপা হবে।',
    signature_none: 'কোনো ছবি রাখা নেই: সনদে স্বাক্ষরের জায়গা খালি থাকবে, হাতে সই করতে হবে।',
    signature_changed: 'স্বাক্ষর রাখা হয়েছে। এখন থেকে দেওয়া সনদে এটি ছাপা হবে।',
    signature_removed: 'স্বাক্ষর সরানো হয়েছে। আগে দেওয়া সনদে যেমন ছিল তেমনই থাকবে।',
    signature_remove_question: 'স্বাক্ষরটি কি সরাবেন? এরপর দেওয়া সনদে স্বাক্ষরের জায়গা খালি থাকবে।',
  },
  shared(common, 'change', 'cancel', 'name_en', 'name_bn', 'email'),
  shared(access, 'signature_help', 'signature_save', 'signature_add', 'signature_change', 'signature_remove'),
  shared(fieldNames, 'address_en', 'address_bn', 'hotline', {
    from: 'starts_on',
    to: 'ends_on',
    text_en: 'notice_en',
    text_bn: 'notice_bn',
  }),
  shared(staffWords, 'state_open'),
  shared(screenNames, { title: '/setting/general' }),
)
