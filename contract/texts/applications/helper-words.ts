import { texts } from '../../texts.ts'

/** What somebody who helps is to the person: texts of one table with people.ts. */
export const helperWords = texts(
  'peopleTexts',
  {
    helper_family: 'One of the family',
    helper_neighbour: 'Neighbour or acquaintance',
    helper_digital_centre: 'Worker of the union digital centre',
    helper_office: 'Worker of the social services office',
    helper_other: 'Somebody else',
  },
  {
    helper_family: 'পরিবারের একজন',
    helper_neighbour: 'প্রতিবেশী বা পরিচিত',
    helper_digital_centre: 'ইউনিয়ন ডিজিটাল সেন্টারের কর্মী',
    helper_office: 'সমাজসেবা কার্যালয়ের কর্মী',
    helper_other: 'অন্য কেউ',
  },
)
