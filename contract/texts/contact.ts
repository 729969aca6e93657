import { shared, texts } from '../texts.ts'
import { app } from './app.ts'

/** How the department is reached. */
export const contact = texts(
  'contact',
  {
    lead: 'For everything about an application your upazila or city social services office is the first place to go: it has the papers, and it decides.',
    office_where:
      'There is one in every upazila, as a rule in the upazila parishad complex, and in every city in the offices of the urban social services.',
    office_named: 'Which office has your application, tracking shows:',
    office_bring: 'Take your ID card and, if you have one, your tracking number. Help and advice are free.',
    office_find:
      'If you do not know where it is, ask at the union parishad or its digital centre, or call the helpline {{number}}.',
    phones: 'By phone',
    helpline: 'National helpline',
    helpline_note: 'Information on government services, day and night',
    child_helpline: 'Child helpline',
    child_helpline_note: 'Where a child is in danger or needs help: day and night, free of charge',
    department: 'The department',
    address: 'Samajseba Bhaban, E-8/B-1, Agargaon, Sher-e-Bangla Nagar, Dhaka 1207',
    hours: 'Sunday to Thursday, 9 am to 5 pm, except on public holidays',
    warning:
      'Nobody who works here asks for money for an application, or for a password, a PIN or a code from an SMS. If somebody does, call {{number}} or complain here:',
    complain: 'File the grievance',
  },
  {
    lead: 'আবেদন নিয়ে যেকোনো কথা আগে আপনার উপজেলা বা শহর সমাজসেবা কার্যালয়ে বলুন: কাগজপত্র সেখানে থাকে, সিদ্ধান্তও সেখানে হয়।',
    office_where: 'প্রতিটি উপজেলায় একটি কার্যালয় আছে, সাধারণত উপজেলা পরিষদ চত্বরে। শহরে আছে শহর সমাজসেবা কার্যালয়।',
    office_named: 'আপনার আবেদন কোন কার্যালয়ে আছে, তা এখানে দেখা যায়:',
    office_bring: 'পরিচয়পত্র সঙ্গে নিন, ট্র্যাকিং নম্বর থাকলে সেটিও। সাহায্য ও পরামর্শের জন্য কোনো ফি নেই।',
    office_find:
      'কার্যালয় কোথায় জানা না থাকলে ইউনিয়ন পরিষদ বা ইউনিয়ন ডিজিটাল সেন্টারে জিজ্ঞাসা করুন, অথবা {{number}} নম্বরে ফোন করুন।',
    phones: 'ফোনে',
    helpline: 'জাতীয় তথ্যসেবা',
    helpline_note: 'সরকারি সেবার তথ্য, দিনরাত খোলা',
    child_helpline: 'শিশু সহায়তা নম্বর',
    child_helpline_note: 'শিশু বিপদে থাকলে বা সাহায্য দরকার হলে: দিনরাত খোলা, কোনো খরচ নেই',
    department: 'অধিদপ্তর',
    address: 'সমাজসেবা ভবন, ই-৮/বি-১, আগারগাঁও, শেরেবাংলা নগর, ঢাকা-১২০৭',
    hours: 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকেল ৫টা, সরকারি ছুটির দিন ছাড়া',
    warning:
      'এখানকার কেউ আবেদনের জন্য টাকা চান না; পাসওয়ার্ড, পিন বা এসএমএসে পাওয়া কোডও চান না। কেউ চাইলে {{number}} নম্বরে ফোন করুন, অথবা এখানে জানান:',
    complain: 'অভিযোগের ফরমে যান',
  },
  shared(app, 'track', 'office', { department_name: 'department', title: 'contact_us' }),
)
