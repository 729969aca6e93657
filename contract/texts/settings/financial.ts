import { texts } from '../../texts.ts'

/** Financial years. */
export const financial = texts(
  'financial',
  {
    lead: 'Poverty rules, budgets and payments go by these years. One of them is the current one.',
    year: 'Year',
    starts_on: 'First day',
    ends_on: 'Last day',
    usual: 'Usually from 1 July to 30 June. The name of the year comes from its days.',
    state_current: 'Current',
    state_running: 'Has begun, not current',
    state_coming: 'To come',
    state_past: 'Past',
    make_current: 'Make current',
    make_current_question:
      'Make {{year}} the current financial year? Scores are then calculated by its rules, where it has some.',
    made_current: '{{year}} is the current financial year.',
    gap: 'No year has the days from {{from}} to {{to}}',
  },
  {
    lead: 'দারিদ্র্য স্কোরের নিয়ম, বাজেট ও ভাতা দেওয়া অর্থবছর ধরে চলে। এর মধ্যে একটি চলতি অর্থবছর।',
    year: 'অর্থবছর',
    starts_on: 'প্রথম দিন',
    ends_on: 'শেষ দিন',
    usual: 'সাধারণত ১ জুলাই থেকে ৩০ জুন। বছরের নাম তার তারিখ থেকে আসে।',
    state_current: 'চলতি',
    state_running: 'শুরু হয়েছে, চলতি নয়',
    state_coming: 'সামনে আসছে',
    state_past: 'পেরিয়ে গেছে',
    make_current: 'চলতি করুন',
    make_current_question: '{{year}}-কে চলতি অর্থবছর করবেন? এরপর এই বছরের নিয়ম থাকলে সেই নিয়মে স্কোর হিসাব হবে।',
    made_current: '{{year}} এখন চলতি অর্থবছর।',
    gap: '{{from}} থেকে {{to}} পর্যন্ত দিনগুলো কোনো অর্থবছরে নেই',
  },
)
