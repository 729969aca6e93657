import { shared, texts } from '../../texts.ts'
import { users } from '../access/users.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'
import { caseTexts } from './cases.ts'

/** Kinds, subjects and what is set of each kind. */
export const grievanceSettings = texts(
  'grievanceSettings',
  {
    lead: 'In how many days each kind is solved, by whom, and what may be begun to mend the cause. Each change is a new version: cases that run keep the days and tiers that they began with.',
    types_lead:
      'What people can complain of. A new kind is offered to the public once its days and tiers are set.',
    subjects_lead: 'What a kind is about more closely; people may choose one.',
    search_words_help:
      'What people call it themselves, in Bangla or in English letters, with commas between. Whoever types one of them in the list of kinds finds it. Kinds that came with the installation have such words besides.',
    nothing_set: 'Nothing is set, and the public isn’t offered this kind',
    nothing_set_note:
      'Nothing is set of this kind yet, so the public isn’t offered it. Once this is saved, it is.',
    edit_title: 'What is set: {{name}}',
    edit_note: 'Cases that run keep what they began with; new ones go by what you save here.',
    days_of: '{{count}} {{count?day:days}}',
    days_help: 'Days to solve it, 1 to 120; each tier that it goes up to has them anew',
    tier_help:
      'It goes to the first tier and, past its days, up to the next. No tier lies below the one before.',
    marks: 'Special',
    allows_unnamed_help: 'People may complain without saying who they are',
    sensitive_help:
      'The office complained about never learns of it, and only whoever solves it sees it. Nothing can be begun from it',
    mends_short: 'May be begun',
    mends_help: 'Offered to whoever solves it, at the right application',
    from_start: 'Came with the installation',
    set_by: '{{name}} on {{at}}',
    version_by: '{{version}}: {{by}}',
  },
  {
    lead: 'কোন ধরনের অভিযোগ কত দিনে, কার হাতে নিষ্পত্তি হবে, আর প্রতিকারের জন্য কী শুরু করা যাবে। প্রতিটি বদল একটি নতুন সংস্করণ: যেসব অভিযোগ চলছে, সেগুলো শুরুর দিন ও ধাপেই চলবে।',
    types_lead: 'মানুষ কী কী নিয়ে অভিযোগ করতে পারেন। নতুন ধরনের দিন ও ধাপ ঠিক করলে তবেই তা সবাই বেছে নিতে পারেন।',
    subjects_lead: 'একটি ধরনের মধ্যে আরও নির্দিষ্ট বিষয়; চাইলে বেছে নেওয়া যায়।',
    search_words_help:
      'মানুষ নিজেরা যা বলেন, বাংলায় বা ইংরেজি অক্ষরে, মাঝে কমা দিয়ে লিখুন। তালিকায় এর কোনো একটি লিখলেই এটি পাওয়া যাবে। শুরু থেকে যেসব ধরন আছে, সেগুলোর এমন শব্দ আগে থেকেই আছে।',
    nothing_set: 'কিছু ঠিক করা নেই, তাই সাধারণ মানুষ এই ধরন পান না',
    nothing_set_note: 'এই ধরনের জন্য এখনো কিছু ঠিক করা হয়নি, তাই সাধারণ মানুষ এটি পান না। সংরক্ষণ করলে পাবেন।',
    edit_title: 'যা ঠিক করা আছে: {{name}}',
    edit_note: 'যেসব অভিযোগ চলছে সেগুলো আগের মতোই চলবে; নতুন অভিযোগ চলবে এখানে যা সংরক্ষণ করবেন তা দিয়ে।',
    days_of: '{{count}} দিন',
    days_help: 'নিষ্পত্তির দিন, ১ থেকে ১২০; ওপরের প্রতিটি ধাপে আবার এত দিন',
    tier_help: 'অভিযোগ আগে প্রথম ধাপে যায়, দিন পেরোলে পরের ধাপে। কোনো ধাপ আগের ধাপের নিচের স্তরে হতে পারে না।',
    marks: 'বিশেষ',
    allows_unnamed_help: 'নিজের পরিচয় না দিয়েও অভিযোগ করা যাবে',
    sensitive_help:
      'যে কার্যালয়ের বিরুদ্ধে অভিযোগ, তারা কখনো জানবে না; শুধু যিনি নিষ্পত্তি করবেন তিনিই দেখবেন। এখান থেকে প্রতিকারের কিছু শুরু করা যায় না',
    mends_short: 'যা শুরু করা যায়',
    mends_help: 'যিনি নিষ্পত্তি করবেন তিনি সংশ্লিষ্ট আবেদনের পাশে এগুলো পাবেন',
    from_start: 'শুরু থেকেই আছে',
    set_by: '{{name}}, {{at}}',
    version_by: '{{version}}: {{by}}',
  },
  shared(screenNames, { title: '/grievance-management/settings' }),
  shared(staffWords, 'kind', 'role', 'nothing', 'switched_off', 'code_help'),
  shared(fieldNames, 'version', 'search_words', 'days', 'tiers', 'allows_unnamed', 'sensitive', 'mends'),
  shared(common, 'change', 'yes', 'no'),
  shared(users, { tier_level: 'office_level' }),
  shared(caseTexts, 'level_union', 'level_upazila', 'level_district', 'level_division', 'level_national'),
  shared(caseTexts, 'unnamed', 'tier_of', 'mend_application_review', 'mend_application_appeal'),
)
