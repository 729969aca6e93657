import { texts } from '../../texts.ts'

/** Of the words of a dead person's form those that stand around its panels: texts of one table with people.ts. */
export const peopleParts = texts(
  'peopleTexts',
  { dead_verification: 'Identity of the person who died' },
  { dead_verification: 'মৃত ব্যক্তির পরিচয় যাচাই' },
)
