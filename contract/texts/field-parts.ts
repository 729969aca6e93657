import { texts } from '../texts.ts'

/** Words of fields that no page opens with. */
export const fieldParts = texts(
  'fieldParts',
  {
    date_year_digits: 'Please write the year with 4 digits, such as 1958',
    date_or_none: 'Please give day, month and year; if the date isn’t known, leave all three empty',
    file_without: 'Go on without a file',
    file_stays: '(The file from before stays.)',
    take_picture: 'Take a picture',
  },
  {
    date_year_digits: 'বছরটি ৪ অঙ্কে লিখুন, যেমন ১৯৫৮',
    date_or_none: 'দিন, মাস ও বছর তিনটিই দিন; তারিখ জানা না থাকলে তিনটিই খালি রাখুন',
    file_without: 'ফাইল ছাড়াই এগোব',
    file_stays: '(আগের ফাইলটিই থাকছে।)',
    take_picture: 'ছবি তুলুন',
  },
)
