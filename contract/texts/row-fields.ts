import { shared, texts } from '../texts.ts'
import { staffWords } from './staff-words.ts'

/** Rows of fields, amounts and moments: parts of the staff's forms. */
export const rows = texts(
  'rows',
  {
    in_part: '{{row}}: {{part}}. {{message}}',
    remove_row: 'Remove {{row}}',
    up: 'Move {{row}} up',
    down: 'Move {{row}} down',
    added: 'Added. Row {{place}} of {{count}}',
    removed: '{{row}} removed. {{count}} left',
    moved: '{{row}} is now number {{place}} of {{count}}',
    taka: '৳',
    money_wrong: 'Please write an amount in taka, for example 650 or 650.50',
    time: 'Time (24 hours)',
    time_form: 'HH:MM',
    moment_wrong: 'Please write the day as DD/MM/YYYY and the time as HH:MM, for example 09:30',
    time_alone: 'Please write the day too',
  },
  {
    in_part: '{{row}}: {{part}}। {{message}}',
    remove_row: '{{row}} সরান',
    up: '{{row}} এক ধাপ উপরে নিন',
    down: '{{row}} এক ধাপ নিচে নিন',
    added: 'যোগ হয়েছে। {{count}}টির মধ্যে {{place}} নম্বর সারি',
    removed: '{{row}} সরানো হয়েছে। বাকি {{count}}টি',
    moved: '{{row}} এখন {{count}}টির মধ্যে {{place}} নম্বরে',
    taka: '৳',
    money_wrong: 'টাকার অঙ্ক লিখুন, যেমন ৬৫০ বা ৬৫০.৫০',
    time: 'সময় (২৪ ঘণ্টার হিসাবে)',
    time_form: 'ঘণ্টা:মিনিট',
    moment_wrong: 'তারিখ দিন/মাস/বছর আর সময় ঘণ্টা:মিনিট হিসেবে লিখুন, যেমন ০৯:৩০',
    time_alone: 'তারিখটিও লিখুন',
  },
  shared(staffWords, 'remove', 'day_form', 'in_row', { day: 'date' }),
)
