import { texts } from '../texts.ts'

/** Words of fields that no page opens with. */
export const fieldParts = texts(
  'fieldParts',
  {
    date_year_digits: 'Please write the year with 4 digits, such as 1958',
    file_without: 'Go on without a file',
    take_picture: 'Take a picture',
  },
  {
    date_year_digits: 'বছরটি ৪ অঙ্কে লিখুন, যেমন ১৯৫৮',
    file_without: 'ফাইল ছাড়াই এগোব',
    take_picture: 'ছবি তুলুন',
  },
)
