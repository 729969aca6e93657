import { shared, texts } from '../texts.ts'
import { app } from './app.ts'
import { homeTitles } from './home-titles.ts'

/** The start page: what can be done here, and a warning. */
export const home = texts(
  'home',
  {
    title: 'Allowances and grievances',
    lead: 'Here you can apply for the allowances of the Department of Social Services, and say what went wrong with them. No account to open, no fee.',
    services: 'What would you like to do?',
    online_application: 'Apply online',
    online_application_note: 'Fill in an application and get a tracking number',
    grievance_entry_note: 'Tell us what went wrong with an allowance',
    application_tracking_note: 'See where it is and what comes next',
    grievance_tracking_note: 'See what has become of your grievance',
    kept: 'A form that you began is kept here. Go on with it',
    closed: 'Online applications are closed.',
    notice:
      'The department never asks for your password, the PIN or a code of your mobile money (bKash, Nagad), or for money. Give none to anyone. Type a code from our SMS on this site only.',
    login: 'MIS user login',
    login_note: 'For staff of the department',
    for_staff: 'The page that you asked for is for staff. It opens once you have signed in.',
  },
  {
    title: 'ভাতার আবেদন ও অভিযোগ',
    lead: 'সমাজসেবা অধিদপ্তরের ভাতার আবেদন ও অভিযোগ এখানে করা যায়। অ্যাকাউন্ট খুলতে হয় না, ফি নেই।',
    services: 'আপনি কী করতে চান?',
    online_application: 'অনলাইনে আবেদন করুন',
    online_application_note: 'ভাতার আবেদন পূরণ করুন, ট্র্যাকিং নম্বর পান',
    grievance_entry_note: 'ভাতা নিয়ে কোনো সমস্যা হলে জানান',
    application_tracking_note: 'আবেদন কোন পর্যায়ে আছে, এরপর কী হবে, দেখে নিন',
    grievance_tracking_note: 'অভিযোগের কী হলো, দেখে নিন',
    kept: 'আপনার শুরু করা ফরম রাখা আছে, সেখান থেকে এগোন',
    closed: 'অনলাইনে আবেদন গ্রহণ বন্ধ আছে।',
    notice:
      'অধিদপ্তরের কেউ কখনো পাসওয়ার্ড, বিকাশ বা নগদের পিন কিংবা কোড জানতে চান না, টাকাও চান না। এসব কাউকে দেবেন না। আমাদের এসএমএসের কোড শুধু এই সাইটে লিখবেন।',
    login: 'এমআইএস ব্যবহারকারীর লগইন',
    login_note: 'অধিদপ্তরের কর্মীদের জন্য',
    for_staff: 'যে পাতাটি চেয়েছেন, সেটি কর্মীদের জন্য। লগইন করলে খুলবে।',
  },
  shared(homeTitles, 'grievance_entry', 'grievance_tracking'),
  shared(app, 'notice_board', { application_tracking: 'track' }),
)
