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
    label: 'A screen, a person, an office, a program, training or a whole number',
    hint: '↑ ↓ choose, Enter opens, Esc closes',
    group_recent: 'Last opened from here',
    group_screen: 'Screens',
    group_act: 'Acts',
    none: 'Nothing of this name. A number of an application, a grievance or a beneficiary is found when all 12 digits are there.',
    failed:
      'Only screens and acts can be found just now. People, offices, programs and numbers cannot be searched.',
    searching: 'Searching…',
    also_decide: 'approve, decide, waiting, to do',
    also_logout: 'sign out, log out, log off, leave',
  },
  {
    title: 'খুঁজে খুলুন',
    label: 'পাতা, মানুষ, কার্যালয়, কর্মসূচি, প্রশিক্ষণ বা পুরো নম্বর',
    hint: '↑ ↓ বাছাই, Enter খোলে, Esc বন্ধ করে',
    group_recent: 'এখান থেকে শেষে যা খুলেছেন',
    group_screen: 'পাতা',
    group_act: 'যা করা যায়',
    none: 'এই নামে কিছু নেই। আবেদন, অভিযোগ বা উপকারভোগীর নম্বর পুরো ১২ অঙ্ক লিখলে পাওয়া যায়।',
    failed: 'এখন শুধু পাতা ও কাজ খোঁজা যাচ্ছে। মানুষ, কার্যালয়, কর্মসূচি ও নম্বর খোঁজা যাচ্ছে না।',
    searching: 'খোঁজা হচ্ছে…',
    also_decide: 'অনুমোদন দিন, অনুমোদন করুন, সিদ্ধান্ত দিন, করণীয়, বাকি কাজ',
    also_logout: 'লগ আউট, সাইন আউট, বের হোন, বেরিয়ে যান',
  },
  shared(staffWords, { group_application: 'applications' }),
  shared(list, { found: 'loaded' }),
  shared(screenNames, {
    group_user: '/system-configuration/users',
    group_office: '/system-configuration/office',
    group_program: '/system-configuration/allowance-program',
    group_grievance: '/grievance-management/grievance-list',
    group_beneficiary: '/beneficiary-management/beneficiary-info',
    group_committee: '/beneficiary-management/committee',
    group_circular: '/training-management/training-circular',
    group_training: '/training-management/training-program',
    group_trainer: '/training-management/trainer-information',
  }),
  shared(common, 'cancel'),
)
