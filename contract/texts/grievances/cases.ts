import { shared, texts } from '../../texts.ts'
import { entryTexts } from '../applications/entries.ts'
import { applicationTexts } from '../applications/form.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { jobs } from '../jobs/jobs.ts'
import { oversight } from '../oversight/oversight.ts'
import { recordNames } from '../record-names.ts'
import { screenNames } from '../screens.ts'
import { list } from '../screen-parts.ts'
import { staffFailures } from '../staff-failures.ts'
import { staffWords } from '../staff-words.ts'
import { grievanceCaseWords, happenedKeys } from './case-words.ts'
import { grievanceEntry } from './entry.ts'
import { grievanceWords } from './messages.ts'
import { grievanceTypeNouns } from './nouns.ts'
import { grievanceSlip } from './slip.ts'

/** Grievances as staff find, read and solve them. */
export const caseTexts = texts(
  'caseTexts',
  {
    lead: 'What people complain of, who has it and by when it is answered. What is most urgent stands first, among all of them the newest. A sensitive one is seen only by whoever solves it.',
    views: 'Which grievances',
    mine: 'Mine',
    office_views: 'My office',
    today: 'Due today',
    late: 'Late',
    late_day: 'Late: {{day}}',
    counted: '{{view}} ({{count}})',
    at_least: '{{count}} and more',
    happened_from: 'That happened from',
    happened_to: 'That happened until',
    office_one: 'The one chosen on the dashboard',
    cluster: 'In like words',
    cluster_one: 'Those chosen on the dashboard',
    find: 'The full number',
    found_none: 'No grievance that you may see has this number. Names can’t be looked for.',
    empty_title: 'No grievance here',
    empty_mine: 'Nothing waits for you. What is given to you stands here.',
    empty_office: 'Nothing waits at your office.',
    empty_today: 'Nothing has to be answered today.',
    empty_late: 'Nothing is late.',
    open: 'All open',
    empty_open: 'No grievance of your area waits for an answer.',
    empty_all: 'Grievances of your area stand here as soon as they come in.',
    nobody: 'With nobody yet',
    nobody_name: 'a colleague',
    tier_of: 'Tier {{number}}',

    sensitive_note:
      'Sensitive: only whoever solves it sees it, and every look at it is kept. Speak of it to nobody at the office complained about.',
    words: 'What they say',
    picture_nth: 'Picture {{number}}',
    paper_nth: 'Paper {{number}}',
    taken_in_theirs:
      'You took this grievance in at the counter, or may be one person with who did: somebody else decides on it. It stays with whoever has it.',
    taken_in_forward:
      'You took this grievance in at the counter, or may be one person with who did: somebody else decides on it. Nobody else of this office may have it: forward it to the next tier.',
    taken_in_stays:
      'You took this grievance in at the counter, or may be one person with who did: somebody else decides on it. Nobody else of this office may have it, and there is no higher tier: tell your administrator, who can add somebody.',
    unnamed_note:
      'Whoever complains gave no name. They follow it with the number and a secret code, and can be written to below.',
    mobile_none: 'None: they are told by the tracking alone',
    rating_satisfied: 'Satisfied',
    rating_partly: 'Partly satisfied',
    rating_unsatisfied: 'Not satisfied',
    rating_apart: 'Said with the code of the slip, which whoever took it in may know: in no figure',
    rating_none: 'Not said yet',
    answer_to_rating: 'What they say to the answer',

    event_submitted: 'The grievance came in',
    event_assigned: 'Given to somebody',
    event_escalated: 'Went up a tier: its days were over',
    event_reopened: 'Reopened by the complainant',
    event_appealed: 'Appealed against by the complainant',
    event_rated: 'The complainant said how satisfied they are',
    event_mend_started: 'Something was begun to mend it',
    event_to: 'now with {{name}}',

    talk: 'Talk with the complainant',
    talk_lead:
      'They read it in the tracking and answer there. Whoever gave a mobile is told by SMS that there is something.',
    talk_none: 'Nobody has written yet.',
    complainant_side: 'The complainant',
    came_with_it: 'Papers that came with it: {{files}}',
    notes: 'Notes among staff',
    notes_lead: 'Only for staff: the complainant never sees these.',
    notes_none: 'No notes yet.',

    own: 'Records of the complainant',
    own_none: 'Your area has no application and no beneficiary with this number and birth date.',
    own_application: 'Application {{number}}, {{program}}',
    own_beneficiary: 'Beneficiary {{number}}, {{program}}',
    mends_none: 'Nothing was begun. What can be begun stands with the application below.',
    mend_application_review: 'Review of the application',
    mend_application_appeal: 'Appeal for the applicant',
    begin_application_review: 'Begin the review',
    begin_application_appeal: 'Begin the appeal',
    mend_note: 'What is to be looked at',
    mend_linked: 'Grievance and application show each other from then on.',
    refused: 'Decided otherwise',

    act_accept: 'Accept',
    act_start: 'Begin the work',
    act_take: 'Take it over',
    ask_take: 'It is yours then, with the days that are left. {{name}} is told.',
    act_hand_over: 'Hand over',
    ask_hand_over: 'Somebody else of this office has it then, with the days that are left, and is told.',
    colleague: 'Colleague',
    colleague_choose: 'Choose a colleague',
    colleague_none:
      'Nobody else of this office works on grievances. It can be forwarded to the next tier instead.',
    hand_over_note: 'What they should know',
    act_forward: 'Forward to the next tier',
    ask_forward:
      'The next tier has it then, with all its days anew. The complainant sees which office that is.',
    forward_note: 'Why it goes to the next tier',
    act_solve: 'Solve',
    ask_solve:
      'The complainant is told that there is an answer. They say how satisfied they are, and may reopen it once, or appeal, within 15 days.',
    solve_text: 'What was done',
    act_reject: 'Reject',
    ask_reject:
      'The complainant is told that there is an answer, and reads the reason. They may reopen it once, or appeal to the next tier, within 15 days.',
    reject_text: 'The reason',
    answer_help: 'The complainant reads these words. Write plainly, and name no other person.',
    solution_choose: 'Choose a type',
    still_to_come:
      'Still under way: {{what}}. Say in your answer that it is to come; the complainant sees in the tracking how far it is.',
    act_write: 'Write to the complainant',
    ask_write: 'They read it in the tracking, and may answer there.',
    act_note: 'Add a note',

    of_application: 'Grievances from which it was taken up',
  },
  {
    lead: 'মানুষের অভিযোগ, কোনটি কার কাছে আছে, আর কবের মধ্যে উত্তর দিতে হবে। সবচেয়ে জরুরিটি আগে; সবগুলো একসঙ্গে দেখলে নতুনটি আগে। গোপনীয় অভিযোগ শুধু যিনি নিষ্পত্তি করবেন তিনিই দেখেন।',
    views: 'কোন অভিযোগ',
    mine: 'আমার',
    office_views: 'আমার কার্যালয়ের',
    today: 'আজ শেষ দিন',
    late: 'দেরি হয়েছে',
    late_day: 'দেরি: {{day}}',
    counted: '{{view}} ({{count}})',
    at_least: '{{count}} বা বেশি',
    happened_from: 'তা হওয়ার প্রথম দিন',
    happened_to: 'তা হওয়ার শেষ দিন',
    office_one: 'ড্যাশবোর্ডে বেছে নেওয়া কার্যালয়',
    cluster: 'একই রকম কথার',
    cluster_one: 'ড্যাশবোর্ডে বাছাই করা',
    find: 'পুরো নম্বর',
    found_none: 'এই নম্বরের কোনো অভিযোগ নেই, যা আপনি দেখতে পারেন। নাম দিয়ে খোঁজা যায় না।',
    empty_title: 'এখানে কোনো অভিযোগ নেই',
    empty_mine: 'আপনার কাছে কিছু বাকি নেই। আপনাকে কিছু দেওয়া হলে এখানে দেখবেন।',
    empty_office: 'আপনার কার্যালয়ে কিছু বাকি নেই।',
    empty_today: 'আজ কোনোটির উত্তর দেওয়ার শেষ দিন নয়।',
    empty_late: 'কোনোটিতে দেরি হয়নি।',
    open: 'খোলা সবগুলো',
    empty_open: 'আপনার এলাকার কোনো অভিযোগ উত্তরের অপেক্ষায় নেই।',
    empty_all: 'আপনার এলাকার অভিযোগ আসামাত্র এখানে দেখা যাবে।',
    nobody: 'এখনো কারও কাছে নেই',
    nobody_name: 'সহকর্মী',
    tier_of: 'ধাপ {{number}}',

    sensitive_note:
      'গোপনীয়: যিনি নিষ্পত্তি করবেন শুধু তিনিই এটি দেখেন, প্রতিবার দেখা লেখা থাকে। যে কার্যালয়ের বিরুদ্ধে অভিযোগ, সেখানকার কাউকে এ নিয়ে কিছু বলবেন না।',
    words: 'অভিযোগকারীর কথা',
    picture_nth: 'ছবি {{number}}',
    paper_nth: 'কাগজ {{number}}',
    taken_in_theirs:
      'কাউন্টারে অভিযোগটি আপনি নিয়েছেন, কিংবা আপনার সঙ্গে যুক্ত কেউ। সিদ্ধান্ত নেবেন অন্য একজন। যাঁর কাছে আছে, তাঁর কাছেই থাকবে।',
    taken_in_forward:
      'কাউন্টারে অভিযোগটি আপনি নিয়েছেন, কিংবা আপনার সঙ্গে যুক্ত কেউ। সিদ্ধান্ত নেবেন অন্য একজন। এই কার্যালয়ে আর কাউকে দেওয়া যায় না: পরের ধাপে পাঠান।',
    taken_in_stays:
      'কাউন্টারে অভিযোগটি আপনি নিয়েছেন, কিংবা আপনার সঙ্গে যুক্ত কেউ। সিদ্ধান্ত নেবেন অন্য একজন। এই কার্যালয়ে আর কাউকে দেওয়া যায় না, ওপরেও আর ধাপ নেই: প্রশাসককে জানান, তিনি একজনকে যোগ করতে পারেন।',
    unnamed_note: 'অভিযোগকারী নাম দেননি। তিনি নম্বর ও গোপন কোড দিয়ে খবর দেখেন; নিচে তাঁকে লেখা যায়।',
    mobile_none: 'নেই: খবর শুধু অভিযোগ অনুসরণ করেই জানবেন',
    rating_satisfied: 'সন্তুষ্ট',
    rating_partly: 'কিছুটা সন্তুষ্ট',
    rating_unsatisfied: 'সন্তুষ্ট নন',
    rating_apart: 'রসিদের কোড দিয়ে জানানো, যিনি অভিযোগ নিয়েছেন তাঁরও জানা থাকতে পারে: হিসাবে ধরা হয়নি',
    rating_none: 'এখনো জানাননি',
    answer_to_rating: 'উত্তর নিয়ে অভিযোগকারীর মত',

    event_submitted: 'অভিযোগ এসেছে',
    event_assigned: 'দায়িত্ব দেওয়া হয়েছে',
    event_escalated: 'দিন পেরিয়ে যাওয়ায় ওপরের ধাপে গেছে',
    event_reopened: 'অভিযোগকারী আবার খুলেছেন',
    event_appealed: 'অভিযোগকারী আপিল করেছেন',
    event_rated: 'অভিযোগকারী মত জানিয়েছেন',
    event_mend_started: 'প্রতিকারের কাজ শুরু হয়েছে',
    event_to: 'এখন {{name}}-এর কাছে',

    talk: 'অভিযোগকারীর সঙ্গে কথা',
    talk_lead:
      'অভিযোগকারী অভিযোগ অনুসরণ করতে গিয়ে এটি পড়েন, উত্তরও সেখানেই দেন। মোবাইল দিয়ে থাকলে এসএমএসে জানতে পারেন যে নতুন কিছু আছে।',
    talk_none: 'এখনো কেউ কিছু লেখেননি।',
    complainant_side: 'অভিযোগকারী',
    came_with_it: 'সঙ্গে আসা কাগজ: {{files}}',
    notes: 'কর্মীদের টীকা',
    notes_lead: 'শুধু কর্মীদের জন্য: অভিযোগকারী এগুলো কখনো দেখেন না।',
    notes_none: 'এখনো কোনো টীকা নেই।',

    own: 'অভিযোগকারীর অন্য তথ্য',
    own_none: 'আপনার এলাকায় এই নম্বর ও জন্মতারিখের কোনো আবেদন বা উপকারভোগী নেই।',
    own_application: 'আবেদন {{number}}, {{program}}',
    own_beneficiary: 'উপকারভোগী {{number}}, {{program}}',
    mends_none: 'কিছু শুরু হয়নি। যা শুরু করা যায় তা নিচে আবেদনের সঙ্গে আছে।',
    mend_application_review: 'আবেদন যাচাই',
    mend_application_appeal: 'আবেদনকারীর আপিল',
    begin_application_review: 'যাচাই শুরু করুন',
    begin_application_appeal: 'আপিল শুরু করুন',
    mend_note: 'কী দেখতে হবে',
    mend_linked: 'এর পর অভিযোগে আবেদনটি আর আবেদনে অভিযোগটি দেখা যাবে।',
    refused: 'অন্য সিদ্ধান্ত হয়েছে',

    act_accept: 'গ্রহণ করুন',
    act_start: 'কাজ শুরু করুন',
    act_take: 'নিজের কাছে নিন',
    ask_take: 'এটি আপনার হবে, যত দিন বাকি আছে তা নিয়েই। {{name}} জানতে পারবেন।',
    act_hand_over: 'অন্যজনকে দিন',
    ask_hand_over: 'এই কার্যালয়ের আরেকজনের কাছে যাবে, যত দিন বাকি আছে তা নিয়েই। তাঁকে জানানো হবে।',
    colleague: 'সহকর্মী',
    colleague_choose: 'সহকর্মী বেছে নিন',
    colleague_none: 'এই কার্যালয়ে অভিযোগের কাজ করেন এমন আর কেউ নেই। পরের ধাপে পাঠানো যায়।',
    hand_over_note: 'তাঁর যা জানা দরকার',
    act_forward: 'পরের ধাপে পাঠান',
    ask_forward: 'পরের ধাপে যাবে, দিন আবার প্রথম থেকে গোনা হবে। কোন কার্যালয়ে গেছে অভিযোগকারী তা দেখবেন।',
    forward_note: 'কেন পরের ধাপে যাচ্ছে',
    act_solve: 'নিষ্পত্তি করুন',
    ask_solve:
      'অভিযোগকারী জানবেন যে উত্তর এসেছে। তিনি সন্তুষ্ট কি না জানাবেন; ১৫ দিনের মধ্যে একবার আবার খুলতে বা আপিল করতে পারবেন।',
    solve_text: 'কী করা হয়েছে',
    act_reject: 'নাকচ করুন',
    ask_reject:
      'অভিযোগকারী জানবেন যে উত্তর এসেছে, কারণও পড়বেন। ১৫ দিনের মধ্যে একবার আবার খুলতে বা পরের ধাপে আপিল করতে পারবেন।',
    reject_text: 'কারণটি লিখুন',
    answer_help: 'অভিযোগকারী এই কথাগুলো পড়বেন। সহজ করে লিখুন, অন্য কারও নাম লিখবেন না।',
    solution_choose: 'একটি ধরন বেছে নিন',
    still_to_come:
      'এখনো চলছে: {{what}}। উত্তরে লিখুন যে এটি এখনো বাকি; কতদূর হলো অভিযোগকারী অভিযোগ অনুসরণ করে দেখবেন।',
    act_write: 'অভিযোগকারীকে লিখুন',
    ask_write: 'তিনি অভিযোগ অনুসরণ করতে গিয়ে পড়বেন, উত্তরও দিতে পারবেন।',
    act_note: 'টীকা লিখুন',

    of_application: 'যে অভিযোগ থেকে এটি আবার দেখা হচ্ছে',
  },
  shared(screenNames, {
    title: '/grievance-management/grievance-list',
    view_title: '/grievance-management/grievance-view/:id',
  }),
  shared(staffWords, 'office', 'place', 'mobile', 'status', 'name', 'number', 'kind', 'nothing', {
    view_all: 'all',
    applications: 'applications',
  }),
  shared(common, 'program', 'done', { submitted_at: 'submitted_on' }),
  shared(oversight, 'timeline'),
  shared(grievanceEntry, 'about_payment', 'about_office', 'about_person', 'about_other'),
  shared(grievanceCaseWords, 'unnamed', ...happenedKeys, {
    answered: 'happened_answered',
    state_submitted: 'status_submitted',
    state_assigned: 'status_assigned',
    state_in_progress: 'status_in_progress',
    state_forwarded: 'status_forwarded',
    state_solved: 'status_solved',
    state_rejected: 'status_rejected',
  }),
  shared(grievanceSlip, { due: 'due', owner: 'held_by', complainant: 'complainant', subject: 'subject' }),
  shared(
    fieldNames,
    'tier',
    'sensitive',
    'about',
    'about_name',
    'rating',
    'answer',
    'note',
    'from',
    'to',
    'message',
    { office_against: 'against_office_id', solution: 'solution_type_id' },
  ),
  shared(staffFailures, { taken_in: 'own_work_counter' }),
  shared(jobs, { under_way: 'status_running' }),
  shared(grievanceTypeNouns, { category: 'category_id' }),
  shared(entryTexts, 'found_by_number', 'person_number', 'entry', 'entry_online', 'entered_by', 'files'),
  shared(entryTexts, 'done_by', 'view_lead', 'ask_open_review', 'ask_appeal'),
  shared(list, { found_count: 'loaded' }),
  shared(applicationTexts, 'date_of_birth'),
  shared(recordNames, { mends: 'grievance_mend' }),
  shared(grievanceWords, {
    event_accepted: 'did_accept',
    event_started: 'did_start',
    event_handed_over: 'did_hand_over',
    event_forwarded: 'did_forward',
  }),
)
