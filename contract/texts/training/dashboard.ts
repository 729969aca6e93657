import { participantTexts } from './participants.ts'
import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { grievanceBoard } from '../grievances/dashboard.ts'
import { dashboards } from '../oversight/dashboards.ts'
import { screenNames } from '../screens.ts'
import { lookupTypes } from '../settings/lookup-types.ts'
import { staffWords } from '../staff-words.ts'
import { trainingPrograms } from './programs.ts'

/** The dashboard of training. */
export const trainingBoard = texts(
  'trainingBoard',
  {
    lead: 'Training programs of your area that begin in these days, and what became of them. What is underlined leads to its list.',
    programs: 'Programs of training',
    seats_filled: 'Seats that are filled',
    seats_note: '{{count}} of {{all}} seats',
    waiting_seat: 'Wait for a seat',
    waiting_decision: 'Wait for a decision',
    attendance_note: '{{count}} of {{all}} who were expected at classes',
    pass_rate: 'Passed the exam',
    pass_note: '{{count}} of {{all}} with a result',
    rating: 'Trainers are rated, of 5',
    rating_note: '{{count}} {{count?rating:ratings}}',
    statuses_title: 'Programs by status',
    months_programs: 'Programs by month',
    months_accepted: 'Participants by month',
    standing: 'The year around today',
    next_days: 'Next {{count}} {{count?day:days}}',
    places_title: 'Programs by place',
    places_wider_district:
      'Beside these, {{count}} {{count?program is:programs are}} of no single district: held for a division or the whole country.',
    places_wider_upazila:
      'Beside these, {{count}} {{count?program is:programs are}} of no single upazila: held for the district or a wider area.',
    overdue_many: 'more than {{count}}',
    overdue_among: 'with those whose last day is past',
    ratings_title: 'What participants give their trainers',
    ratings_lead:
      'Each trainer of a program counts with five ratings at a time (5, 10, 15 …), so that nobody is known by theirs.',
    ratings_none: 'No trainer has five ratings in one program yet.',
  },
  {
    lead: 'আপনার এলাকার যেসব প্রশিক্ষণ কর্মসূচি এই দিনগুলোতে শুরু, আর সেগুলোর ফল। নিচে দাগ দেওয়া নামে চাপলে তার তালিকা খোলে।',
    programs: 'প্রশিক্ষণ কর্মসূচি',
    seats_filled: 'পূরণ হওয়া আসন',
    seats_note: '{{all}}টি আসনের মধ্যে {{count}}টি',
    waiting_seat: 'আসনের অপেক্ষায়',
    waiting_decision: 'সিদ্ধান্তের অপেক্ষায়',
    attendance_note: 'ক্লাসে আসার কথা ছিল {{all}} বার, এসেছেন {{count}} বার',
    pass_rate: 'পরীক্ষায় উত্তীর্ণ',
    pass_note: 'ফল পাওয়া {{all}} জনের মধ্যে {{count}} জন',
    rating: 'প্রশিক্ষকদের মূল্যায়ন, ৫-এর মধ্যে',
    rating_note: '{{count}}টি মূল্যায়ন',
    statuses_title: 'অবস্থা অনুযায়ী কর্মসূচি',
    months_programs: 'মাস অনুযায়ী কর্মসূচি',
    months_accepted: 'মাস অনুযায়ী প্রশিক্ষণার্থী',
    standing: 'আজকের আগে-পরের এক বছর',
    next_days: 'আগামী {{count}} দিন',
    places_title: 'এলাকা অনুযায়ী কর্মসূচি',
    places_wider_district: 'এগুলোর বাইরে {{count}}টি কর্মসূচি কোনো এক জেলার নয়: বিভাগ বা সারা দেশের জন্য।',
    places_wider_upazila: 'এগুলোর বাইরে {{count}}টি কর্মসূচি কোনো এক উপজেলার নয়: জেলা বা আরও বড় এলাকার জন্য।',
    overdue_many: '{{count}}টির বেশি',
    overdue_among: 'শেষ দিন পেরোনোগুলোসহ',
    ratings_title: 'প্রশিক্ষণার্থীরা প্রশিক্ষকদের যেমন মূল্যায়ন করেন',
    ratings_lead:
      'প্রতি কর্মসূচিতে একজন প্রশিক্ষকের মূল্যায়ন একসঙ্গে পাঁচটি করে গোনা হয় (৫, ১০, ১৫ …), যাতে কারও মূল্যায়ন আলাদা করে চেনা না যায়।',
    ratings_none: 'কোনো প্রশিক্ষক এখনো এক কর্মসূচিতে পাঁচটি মূল্যায়ন পাননি।',
  },
  shared(common, 'district', 'upazila'),
  shared(fieldNames, 'from', 'to'),
  shared(staffWords, 'span', 'status', 'how_many'),
  shared(lookupTypes, 'months'),
  shared(grievanceBoard, 'span_label', 'last_days'),
  shared(dashboards, 'point', 'source'),
  shared(screenNames, { title: '/training-management/dashboard' }),
  shared(participantTexts, 'attendance'),
  shared(trainingPrograms, 'stars', 'overdue'),
)
