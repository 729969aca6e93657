import { shared, texts } from '../../texts.ts'
import { permissionNames } from '../permission-names.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'

/** The whole configuration as a file: out of an installation and into another. */
export const bundleTexts = texts(
  'bundleTexts',
  {
    lead: 'The whole configuration in one file: programs with their fields, lookups, financial years, banks, roles, menu, texts, the poverty test, and what grievances may be about and who solves them in how many days. It holds no person’s data and no password.',
    export_title: 'Take it out',
    export_lead:
      'The file is readable text in a fixed order, so that two of them can be compared. A checksum shows whether it was changed on the way.',
    export_button: 'Download the configuration',
    exported: 'The file is downloaded',
    import_title: 'Bring it in',
    import_lead:
      'Choose a file that another installation exported. First you see what it would change; nothing is changed until you say so. Then all of it comes in, or nothing.',
    file: 'Configuration file',
    look: 'See what would change',
    made: 'Made on {{day}} at {{from}}',
    nothing: 'Nothing would change: this installation already has all of it',
    bring_in: 'Bring all of it in',
    bring_in_question:
      'Programs that differ are published as a new version at once, roles change for everybody who has them, what is set of grievances holds for those that come from then on, and menu items that aren’t in the file are taken away. It can’t be undone in one step.',
    imported: 'The configuration is in: {{added}} added, {{changed}} changed, {{removed}} taken away',
    problems_title: 'It can’t be brought in yet',
    problems_lead: 'This speaks against it:',
    problem_unknown: '“{{code}}” is not known here',
    problem_value: 'this setting is not known here',
    problem_years: 'there would not be exactly one current year',
    problem_rights: 'to change this you need rights that you do not have; ask somebody who has them',
    stale:
      'The configuration here changed while you were looking. Nothing was brought in. See again what would change.',
    removed: 'Taken away',
    kept: 'Only here, stays: {{count}}',
    same: 'The same: {{count}}',
    before: 'Here now',
    after: 'In the file',
    section_financial_years: 'Financial years',
    section_poverty: 'Poverty test',
    section_roles: 'Roles and their rights',
    section_texts: 'Texts',
  },
  {
    lead: 'পুরো কনফিগারেশন এক ফাইলে: কর্মসূচি ও সেগুলোর ঘর, তালিকা, অর্থবছর, ব্যাংক, ভূমিকা, মেনু, লেখা, দারিদ্র্য যাচাই, আর কী কী নিয়ে অভিযোগ করা যায় ও কে কত দিনে তা নিষ্পত্তি করবেন। এতে কোনো মানুষের তথ্য বা পাসওয়ার্ড নেই।',
    export_title: 'বাইরে নেওয়া',
    export_lead:
      'ফাইলটি পড়ার মতো লেখা, নির্দিষ্ট ক্রমে সাজানো; তাই দুটি ফাইল মিলিয়ে দেখা যায়। পথে বদলে গেছে কি না, তা যাচাই-সংখ্যা দেখে বোঝা যায়।',
    export_button: 'কনফিগারেশন ডাউনলোড করুন',
    exported: 'ফাইল ডাউনলোড হয়েছে',
    import_title: 'ভেতরে আনা',
    import_lead:
      'অন্য কোনো সিস্টেম থেকে নেওয়া ফাইল বেছে নিন। আগে দেখবেন কী কী বদলাবে; আপনি না বলা পর্যন্ত কিছুই বদলায় না। তারপর সবটাই আসবে, নয়তো কিছুই না।',
    file: 'কনফিগারেশন ফাইল',
    look: 'কী কী বদলাবে দেখুন',
    made: '{{day}} তারিখে {{from}} থেকে নেওয়া',
    nothing: 'কিছুই বদলাবে না: সবই এখানে আগে থেকে আছে',
    bring_in: 'সবটা ভেতরে আনুন',
    bring_in_question:
      'যেসব কর্মসূচি আলাদা সেগুলো সঙ্গে সঙ্গে নতুন সংস্করণ হিসেবে প্রকাশ হবে, যাঁদের যে ভূমিকা আছে তাঁদের সবার অনুমতি বদলাবে, অভিযোগের সেটিং এরপর আসা অভিযোগে চলবে, আর মেনুর যা যা ফাইলে নেই, তা সরে যাবে। এক ধাপে ফেরানো যাবে না।',
    imported: 'কনফিগারেশন এসেছে: যোগ {{added}}টি, বদল {{changed}}টি, সরানো {{removed}}টি',
    problems_title: 'এখনই ভেতরে আনা যাবে না',
    problems_lead: 'যে কারণে আনা যাচ্ছে না:',
    problem_unknown: '“{{code}}” এখানে অজানা',
    problem_value: 'এই সেটিং এখানে অজানা',
    problem_years: 'চলতি অর্থবছর ঠিক একটি থাকবে না',
    problem_rights: 'এটি বদলাতে যে অনুমতি লাগে তা আপনার নেই; যাঁর আছে তাঁকে বলুন',
    stale: 'আপনি দেখার সময় এখানকার কনফিগারেশন বদলে গেছে। কিছুই আনা হয়নি। কী কী বদলাবে আবার দেখুন।',
    removed: 'সরানো হবে',
    kept: 'শুধু এখানে আছে, থাকবে: {{count}}টি',
    same: 'একই আছে: {{count}}টি',
    before: 'এখন এখানে',
    after: 'ফাইলে',
    section_financial_years: 'অর্থবছর',
    section_poverty: 'দারিদ্র্য যাচাই',
    section_roles: 'ভূমিকা ও অনুমতি',
    section_texts: 'লেখা',
  },
  shared(screenNames, {
    section_lookups: '/system-configuration/lookup',
    section_menu: '/system-configuration/menu',
    section_programs: '/system-configuration/allowance-program',
    section_general: '/setting/general',
    section_grievance_settings: '/grievance-management/settings',
    title: '/system-configuration/bundle',
  }),
  shared(permissionNames, {
    section_grievance_types: 'grievanceType',
    section_grievance_subjects: 'grievanceSubject',
  }),
  shared(staffWords, {
    added: 'new',
    section_mobile_operators: 'mobile_operators',
    section_banks: 'banks',
    section_mfs: 'mobile_financial_services',
  }),
)
