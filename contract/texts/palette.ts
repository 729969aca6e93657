import { shared, texts } from '../texts.ts'
import { common } from './common.ts'
import { list } from './screen-parts.ts'
import { screenNames } from './screens.ts'
import { staffWords } from './staff-words.ts'

/** Going anywhere by typing its name. */
export const palette = texts(
  'palette',
  {
    title: 'Find and go',
    label: 'A screen, an act, a person, an office, a program or a tracking number',
    hint: '↑ ↓ choose, Enter opens, Esc closes',
    group_recent: 'Last opened from here',
    group_screen: 'Screens',
    group_act: 'Acts',
    none: 'Nothing of this name. A tracking number is found when all 12 digits are there.',
    failed: 'People, offices and programs cannot be searched just now.',
    searching: 'Searching…',
  },
  {
    title: 'খুঁজে খুলুন',
    label: 'পাতা, কাজ, মানুষ, কার্যালয়, কর্মসূচি বা ট্র্যাকিং নম্বর',
    hint: '↑ ↓ বাছাই, Enter খোলে, Esc বন্ধ করে',
    group_recent: 'এখান থেকে শেষে যা খুলেছেন',
    group_screen: 'পাতা',
    group_act: 'যা করা যায়',
    none: 'এই নামে কিছু নেই। ট্র্যাকিং নম্বর পুরো ১২ অঙ্ক লিখলে পাওয়া যায়।',
    failed: 'মানুষ, কার্যালয় ও কর্মসূচি এখন খোঁজা যাচ্ছে না।',
    searching: 'খোঁজা হচ্ছে…',
  },
  shared(staffWords, { group_application: 'applications' }),
  shared(list, { found: 'loaded' }),
  shared(screenNames, {
    group_user: '/system-configuration/users',
    group_office: '/system-configuration/office',
    group_program: '/system-configuration/allowance-program',
  }),
  shared(common, 'cancel'),
)
