import { shared, texts } from '../../texts.ts'
import { copyTexts } from '../applications/applicants-copy.ts'
import { tracking } from '../applications/tracking.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { recordNames } from '../record-names.ts'
import { sessionTexts } from './sessions.ts'

/** Words of the minutes of a committee's session. */
export const minutesTexts = texts(
  'minutesTexts',
  {
    title: 'Minutes of the committee',
    number: 'Session number',
    facts: 'The session',
    presided_by: 'Presided by',
    quorum: 'Quorum',
    quorum_of: '{{present}} of {{members}} members were present; {{needed}} were needed',
    present: 'present',
    absent: 'absent',
    years: '{{age}} years',
    moved_up: 'Against the rank: before others',
    moved_over: 'Against the rank: passed over',
    apart: 'Took no part: {{names}}',
    seats: 'Seats before and after',
    seats_of: '{{seats}} seats; taken before {{taken}}, after {{after}}; free after {{free}}',
    seats_unbound: 'No bound; taken before {{taken}}, after {{after}}',
    ranked_by:
      'Ranked by the score, the lowest first, else by age, the oldest first; then by day and number of the application.',
    withdrawn: 'Taken back by the applicant after the session, and not decided: {{numbers}}.',
    left_off: '{{count}} of a better rank {{count?was:were}} not on the agenda.',
    recorded_by: 'Written down by',
    closed_at: 'Closed on {{day}} at {{time}}',
  },
  {
    title: 'কমিটির সভার কার্যবিবরণী',
    number: 'সভা নম্বর',
    facts: 'সভার বিবরণ',
    presided_by: 'সভাপতিত্ব করেন',
    quorum: 'কোরাম',
    quorum_of: '{{members}} জন সদস্যের মধ্যে {{present}} জন উপস্থিত; প্রয়োজন ছিল {{needed}} জন',
    present: 'উপস্থিত',
    absent: 'অনুপস্থিত',
    years: '{{age}} বছর',
    moved_up: 'ক্রমের বাইরে: অন্যদের আগে',
    moved_over: 'ক্রমের বাইরে: ডিঙিয়ে যাওয়া',
    apart: 'সিদ্ধান্তে ছিলেন না: {{names}}',
    seats: 'আসন: আগে ও পরে',
    seats_of: '{{seats}}টি আসন; আগে পূর্ণ {{taken}}টি, পরে {{after}}টি; এখন খালি {{free}}টি',
    seats_unbound: 'সীমা নেই; আগে পূর্ণ {{taken}}টি, পরে {{after}}টি',
    ranked_by:
      'ক্রম স্কোর অনুযায়ী, কম স্কোর আগে; স্কোর না থাকলে বয়স অনুযায়ী, বয়োজ্যেষ্ঠ আগে; তারপর আবেদনের দিন ও নম্বর অনুযায়ী।',
    withdrawn: 'সভার পর আবেদনকারী নিজে তুলে নিয়েছেন, তাই সিদ্ধান্ত হয়নি: {{numbers}}।',
    left_off: 'আরও ভালো ক্রমের {{count}} জন আলোচ্যসূচিতে ছিলেন না।',
    recorded_by: 'লিপিবদ্ধ করেছেন',
    closed_at: 'চূড়ান্ত: {{day}}, {{time}}',
  },
  shared(copyTexts, 'continued', 'page', { notes: 'notes_heading' }),
  shared(common, 'program', { application: 'tracking_number' }),
  shared(tracking, 'reason'),
  shared(fieldNames, 'country', 'closed_by'),
  shared(recordNames, { committee: 'committee' }),
  shared(
    sessionTexts,
    'members',
    'decisions',
    'decision',
    'decision_approve',
    'decision_forward',
    'decision_reject',
    'decision_waiting',
    'rank',
    'score',
    'name',
    'held_on',
    'venue',
    'place',
  ),
)
