import { shared, texts } from '../../texts.ts'
import { fieldNames } from '../field-names.ts'
import { staffWords } from '../staff-words.ts'

/** Financial years. */
export const financial = texts(
  'financial',
  {
    lead: 'Poverty rules, budgets and payments go by these years. One of them is the current one.',
    usual: 'Usually from 1 July to 30 June. The name of the year comes from its days.',
    state_running: 'Has begun, not current',
    state_coming: 'To come',
    make_current: 'Make current',
    make_current_question:
      'Make {{year}} the current financial year? Scores are then calculated by its rules, where it has some.',
    made_current: '{{year}} is the current financial year.',
    gap: 'No year has the days from {{from}} to {{to}}',
  },
  {
    lead: 'দারিদ্র্য স্কোরের নিয়ম, বাজেট ও ভাতা দেওয়া অর্থবছর ধরে চলে। এর মধ্যে একটি চলতি অর্থবছর।',
    usual: 'সাধারণত ১ জুলাই থেকে ৩০ জুন। বছরের নাম তার তারিখ থেকে আসে।',
    state_running: 'শুরু হয়েছে, চলতি নয়',
    state_coming: 'সামনে আসছে',
    make_current: 'চলতি করুন',
    make_current_question: '{{year}}-কে চলতি অর্থবছর করবেন? এরপর এই বছরের নিয়ম থাকলে সেই নিয়মে স্কোর হিসাব হবে।',
    made_current: '{{year}} এখন চলতি অর্থবছর।',
    gap: '{{from}} থেকে {{to}} পর্যন্ত দিনগুলো কোনো অর্থবছরে নেই',
  },
  shared(fieldNames, 'starts_on', 'ends_on', { state_current: 'is_current', year: 'financial_year_id' }),
  shared(staffWords, { state_past: 'past' }),
)
