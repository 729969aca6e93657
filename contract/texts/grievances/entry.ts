import { shared, texts } from '../../texts.ts'
import { formParts } from '../applications/form-parts.ts'
import { common } from '../common.ts'
import { grievanceFirst, grievanceFirstKeys } from './entry-first.ts'

/** The form of a grievance, and the page to check before it is sent. */
export const grievanceEntry = texts(
  'grievanceEntry',
  {
    place_help: 'As far as you know it. The upazila or the city is enough.',
    about_question: 'What do you complain about?',
    about_payment: 'The allowance, or the application for it',
    about_office: 'About an office',
    about_person: 'About a person',
    about_other: 'Something else',
    against_office_id: 'Which office?',
    about_name: 'Name of the person or thing, if you know it',

    text: 'Tell it in your own words',
    text_help: 'What happened, when, and what should be done. It need not be well written.',
    dictate: 'Speak instead of typing',
    dictate_stop: 'Stop listening',
    listening: 'Listening. Please speak.',
    dictate_nothing: 'Nothing was heard. Please try again, or type.',
    dictate_note: 'The maker of your browser turns what you say into text.',
    documents: 'Papers and photos',
    documents_help: 'Up to 5, of 2 MB each: photo, PDF, Word, Excel or text.',
    document_add: 'Add a file',
    document_photo: 'Take a photo',
    documents_over: 'No more than 5 can be attached. Not taken: {{names}}',
    documents_full: 'Five are added; no more can be taken.',

    who_question: 'With your name, or without?',
    named: 'With my name',
    named_note: 'The office can ask you back, and you get news by SMS.',
    unnamed: 'Without my name',
    unnamed_note: 'Nobody learns who you are.',
    unnamed_means:
      'You get a secret code with the number: both together show what became of it. Please keep it: a lost code can’t be given again.',
    only_named: 'This kind needs a name: without knowing whose allowance it is, it can’t be mended.',
    name: 'Your name',
    name_help:
      'Are you writing for somebody else? Give the name, number and birth date of the person whose allowance or application it is. The mobile number may be yours.',
    complainant_name: 'Name of the complainant',
    id_kind: 'Which number do you give?',
    id_note: 'The number and the birth date keep others from reading what becomes of it.',
    mobile_help: 'News of it comes to this number by SMS.',
    own_office_help:
      'Against your own office you cannot take this in: the citizen writes it on the public page or tells the helpline, without a name if they like.',
    mobile_counter_help: 'Without one no SMS goes out: they come and ask, with the slip.',
    mobile_unnamed_help:
      'Only if you want an SMS when there is news. Who works on it does not see the number.',

    review_title: 'Is everything right?',
    send: 'Send the grievance',
  },
  {
    place_help: 'যতটুকু জানা আছে ততটুকুই দিন। উপজেলা বা শহর পর্যন্ত দিলেই চলবে।',
    about_question: 'অভিযোগটি কীসের?',
    about_payment: 'ভাতার টাকা বা আবেদন নিয়ে',
    about_office: 'কোনো কার্যালয় নিয়ে',
    about_person: 'কোনো ব্যক্তিকে নিয়ে',
    about_other: 'অন্য কিছু নিয়ে',
    against_office_id: 'কোন কার্যালয়?',
    about_name: 'ব্যক্তি বা বিষয়টির নাম, জানা থাকলে',

    text: 'নিজের ভাষায় লিখুন',
    text_help: 'কী হয়েছে, কবে হয়েছে, কী হলে সমাধান হবে। গুছিয়ে লেখা না হলেও চলবে।',
    dictate: 'না লিখে মুখে বলুন',
    dictate_stop: 'শোনা থামান',
    listening: 'শুনছি। বলুন।',
    dictate_nothing: 'কিছু শোনা যায়নি। আবার চেষ্টা করুন, না হলে লিখুন।',
    dictate_note: 'মুখে বললে ব্রাউজার তা লিখে দেয়; কথাগুলো তখন ব্রাউজারের নির্মাতা প্রতিষ্ঠানের কাছে যায়।',
    documents: 'কাগজ ও ছবি',
    documents_help: 'সর্বোচ্চ ৫টি, প্রতিটি ২ মেগাবাইট পর্যন্ত: ছবি, পিডিএফ, ওয়ার্ড, এক্সেল বা টেক্সট।',
    document_add: 'ফাইল যোগ করুন',
    document_photo: 'ছবি তুলুন',
    documents_over: '৫টির বেশি দেওয়া যায় না। যেগুলো নেওয়া হয়নি: {{names}}',
    documents_full: '৫টি যোগ হয়েছে; আর দেওয়া যাবে না।',

    who_question: 'নাম দেবেন, নাকি নাম ছাড়া?',
    named: 'আমার নাম দিয়ে',
    named_note: 'কার্যালয় দরকারে আপনাকে জিজ্ঞেস করতে পারবে, খবর পাবেন এসএমএসে।',
    unnamed: 'নাম ছাড়া',
    unnamed_note: 'আপনি কে, কেউ জানবে না।',
    unnamed_means:
      'নম্বরের সঙ্গে একটি গোপন কোড পাবেন: এই দুটি একসঙ্গে দিলে অভিযোগের খবর দেখা যায়। কোডটি যত্ন করে রাখুন। হারালে আরেকটি দেওয়ার উপায় নেই।',
    only_named: 'এ ধরনের অভিযোগে নাম লাগে: কার ভাতা তা না জানলে সমাধান করা যায় না।',
    name: 'আপনার নাম',
    name_help: 'অন্যের হয়ে জানালে যাঁর ভাতা বা আবেদন, তাঁর নাম, নম্বর ও জন্মতারিখ দিন। মোবাইল নম্বর আপনার হলেও চলবে।',
    complainant_name: 'অভিযোগকারীর নাম',
    id_kind: 'কোন নম্বরটি দেবেন?',
    id_note: 'এই নম্বর ও জন্মতারিখ থাকায় আপনার অভিযোগের খবর অন্য কেউ পড়তে পারে না।',
    mobile_help: 'অভিযোগের খবর এই নম্বরে এসএমএসে যাবে।',
    own_office_help:
      'নিজের কার্যালয়ের বিরুদ্ধে এটি আপনি নিতে পারেন না: নাগরিক নিজে অভিযোগের ফরমে লিখবেন বা হেল্পলাইনে জানাবেন, চাইলে নাম ছাড়াই।',
    mobile_counter_help: 'যাঁর মোবাইল নেই তাঁর কাছে এসএমএস যাবে না; রসিদ নিয়ে এলে খবর জানতে পারবেন।',
    mobile_unnamed_help: 'খবর এলে এসএমএস পেতে চাইলে তবেই দিন। যিনি কাজটি করবেন তিনি নম্বরটি দেখতে পান না।',

    review_title: 'সব ঠিক আছে তো?',
    send: 'অভিযোগ পাঠান',
  },
  shared(grievanceFirst, ...grievanceFirstKeys),
  shared(common, { mobile: 'mobile_number', change: 'change' }),
  shared(
    formParts,
    'nid',
    'birth',
    'birth_number',
    'nid_number',
    'number_help',
    'date_of_birth',
    'date_help',
    'dialog_check',
    'dialog_change_of',
    'not_given',
    'back_to_form',
    'try_again',
    'error_summary',
  ),
)
export type GrievanceEntryText = keyof (typeof grievanceEntry)['en']
