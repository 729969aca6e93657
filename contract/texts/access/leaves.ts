import { shared, texts } from '../../texts.ts'
import { exports } from '../exports.ts'
import { fieldNames } from '../field-names.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'
import { devices } from './devices.ts'

/** Officers on leave, and who acts for them. */
export const leaveTexts = texts(
  'leaveTexts',
  {
    lead: 'While an officer is away, another of the same office or a higher one acts for them. What is done so is kept under both names.',
    empty: 'No leave was entered for the offices of your area.',
    acting_help: 'Somebody of the same office, or of one above it',
    note_help: 'For example: training in Dhaka',
    state_now: 'Away now',
    state_over: 'Over',
    state_ended: 'Ended early',
    end: 'End this leave',
    end_question:
      '{{acting}} can no longer act for {{absent}}, from this moment on. What was done stays as it is.',
    ended: 'The leave is ended.',
    begun: 'You now act for them.',
    stopped: 'You act for yourself again.',
    act_for: 'Act for {{name}}',
    acts_for: 'You act for {{name}}, until {{to}}. What you do is kept under both names.',
    act_end: 'Act for yourself again',
    told_absent: '{{acting}} acts for you from {{from}} to {{to}}.',
    told_acting:
      'You act for {{absent}} from {{from}} to {{to}}. Begin in the menu under your name, at the top.',
  },
  {
    lead: 'কোনো কর্মকর্তা ছুটিতে থাকলে একই কার্যালয়ের বা উপরের কার্যালয়ের আরেকজন তাঁর দায়িত্ব পালন করেন। তখনকার কাজ দুজনের নামেই লেখা থাকে।',
    empty: 'আপনার এলাকার কার্যালয়ের কারও ছুটি লেখা হয়নি।',
    acting_help: 'একই কার্যালয়ের বা তার উপরের কার্যালয়ের কেউ',
    note_help: 'যেমন: ঢাকায় প্রশিক্ষণ',
    state_now: 'এখন ছুটিতে',
    state_over: 'শেষ হয়েছে',
    state_ended: 'আগেই শেষ করা হয়েছে',
    end: 'ছুটি শেষ করুন',
    end_question: 'এই মুহূর্ত থেকে {{acting}} আর {{absent}}-এর দায়িত্বে থাকবেন না। যা করা হয়েছে তা যেমন আছে থাকবে।',
    ended: 'ছুটি শেষ করা হয়েছে।',
    begun: 'আপনি এখন তাঁর দায়িত্বে।',
    stopped: 'আপনি আবার নিজের দায়িত্বে।',
    act_for: '{{name}}-এর দায়িত্ব নিন',
    acts_for: 'আপনি {{to}} পর্যন্ত {{name}}-এর দায়িত্বে আছেন। আপনার কাজ দুজনের নামেই লেখা থাকছে।',
    act_end: 'নিজের দায়িত্বে ফিরুন',
    told_absent: '{{from}} থেকে {{to}} পর্যন্ত {{acting}} আপনার দায়িত্বে থাকবেন।',
    told_acting: '{{from}} থেকে {{to}} পর্যন্ত আপনি {{absent}}-এর দায়িত্বে। উপরে আপনার নামের মেনু থেকে শুরু করুন।',
  },
  shared(staffWords, 'status'),
  shared(fieldNames, 'note', {
    absent: 'absent_id',
    acting: 'acting_id',
    from_day: 'starts_on',
    to_day: 'ends_on',
  }),
  shared(devices, { person_help: 'user_help' }),
  shared(exports, { state_coming: 'year_coming' }),
  shared(screenNames, {
    title: '/system-configuration/leave',
    create_title: '/system-configuration/leave/create',
  }),
)
