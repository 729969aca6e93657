import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
import { jobs } from '../jobs/jobs.ts'
import { povertyTexts } from '../poverty/poverty.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'
import { circularPage } from './circular-page.ts'

/** Circulars on the screens of staff. */
export const circularTexts = texts(
  'circularTexts',
  {
    lead: 'What training there is, of which kind and when. Published, a circular is told to staff and has a public page.',
    empty: 'Add the first circular; training programs are made from it.',
    class_duration_minutes: 'Length of a class (minutes)',
    class_duration_help: '15 to 480',
    description_help: 'Who it is for, what is taught, what to bring. Headings, lists and links are possible.',
    for_roles: 'For which roles',
    for_roles_help:
      'When it is published, colleagues who have one of these roles are told. With none chosen, everybody in the country whose account is in use is told. With a role chosen, nobody from outside can register.',
    for_everybody: 'Everybody whose account is in use',
    role_add: 'Find a role',
    role_remove: 'Take the role {{name}} away',
    status_help:
      'Published, it is told once to everybody it is for, and anybody may read it. Taken back to a draft, its public page is gone.',
    publish_tells:
      '{{count}} {{count?colleague is:colleagues are}} told of “{{name}}” now. They are told once: what you change later isn’t told again.',
    publish_uncounted:
      'All colleagues it is for are told of “{{name}}” now, once. How many they are could not be counted just now; you can publish it all the same, or close this and try again.',
    publish_who:
      'It is for some roles: they have one of these (or more than one), and work in {{count}} {{count?office:offices}} anywhere in the country.',
    publish_everybody:
      'No role is chosen, so it is for everybody: whoever has an account in use, in {{count}} {{count?office:offices}} all over the country.',
    publish_nobody:
      'It is for some roles, and nobody has one of them: no colleague is told of “{{name}}”. To have it told, choose other roles first.',
    publish_role: '{{role}}: {{count}} {{count?person:people}}',
    publish_opens: 'Its public page opens, and anybody may read it.',
    publish_again:
      '“{{name}}” was told on {{at}}; nobody is told again. Its public page opens, and anybody may read it.',
    told: 'Staff were told on',
    public_page: 'Public page',
    its_programs: 'Its training programs',
  },
  {
    lead: 'কোন প্রশিক্ষণ, কী ধরনের, কবে। প্রকাশ করলে কর্মীদের জানানো হয় এবং সবার দেখার একটি পাতা খোলে।',
    empty: 'প্রথম বিজ্ঞপ্তি যোগ করুন; এর অধীনে প্রশিক্ষণ কর্মসূচি হয়।',
    class_duration_minutes: 'প্রতি ক্লাসের সময় (মিনিট)',
    class_duration_help: '১৫ থেকে ৪৮০',
    description_help: 'কাদের জন্য, কী শেখানো হবে, সঙ্গে কী আনতে হবে। শিরোনাম, তালিকা ও লিংক দেওয়া যায়।',
    for_roles: 'কোন কোন ভূমিকার জন্য',
    for_roles_help:
      'প্রকাশ করলে এসব ভূমিকার কোনোটি যাঁদের আছে, সেই সহকর্মীদের জানানো হয়। একটিও না বাছলে সারা দেশে যাঁদের অ্যাকাউন্ট সচল, তাঁদের সবাইকে জানানো হয়। ভূমিকা বাছলে বাইরের কেউ নিবন্ধন করতে পারেন না।',
    for_everybody: 'যাঁদের অ্যাকাউন্ট সচল, সবার জন্য',
    role_add: 'ভূমিকা খুঁজুন',
    role_remove: '{{name}} ভূমিকাটি বাদ দিন',
    status_help:
      'প্রকাশ করলে এটি যাঁদের জন্য তাঁদের সবাইকে একবার জানানো হয়, আর যে কেউ পড়তে পারেন। আবার খসড়া করলে সবার পাতাটি থাকে না।',
    publish_tells:
      '“{{name}}”-এর কথা এখন {{count}} জন সহকর্মীকে জানানো হবে। জানানো হয় একবারই: পরে কিছু বদলালে আর জানানো হয় না।',
    publish_uncounted:
      '“{{name}}” যাঁদের জন্য, তাঁদের সবাইকে এখন একবার জানানো হবে। তাঁরা কতজন, তা এই মুহূর্তে গোনা গেল না; তবু প্রকাশ করতে পারেন, অথবা এটি বন্ধ করে আবার চেষ্টা করুন।',
    publish_who: 'যাঁদের এই ভূমিকা আছে তাঁদের জন্য: তাঁরা সারা দেশের {{count}}টি কার্যালয়ে কাজ করেন।',
    publish_everybody: 'কোনো ভূমিকা বাছা হয়নি, তাই এটি সবার জন্য: সারা দেশের {{count}}টি কার্যালয়ে যাঁদের অ্যাকাউন্ট সচল।',
    publish_nobody:
      'এটি কয়েকটি ভূমিকার জন্য, কিন্তু সেসব ভূমিকায় আর কেউ নেই: “{{name}}”-এর কথা কোনো সহকর্মীকে জানানো হবে না। জানাতে চাইলে আগে অন্য ভূমিকা বাছুন।',
    publish_role: '{{role}}: {{count}} জন',
    publish_opens: 'সবার দেখার পাতা খুলবে, যে কেউ পড়তে পারবেন।',
    publish_again:
      '“{{name}}”-এর কথা {{at}}-এ জানানো হয়েছে; আবার কাউকে জানানো হবে না। সবার দেখার পাতা খুলবে, যে কেউ পড়তে পারবেন।',
    told: 'কর্মীদের জানানো হয়েছে',
    public_page: 'সবার দেখার পাতা',
    its_programs: 'এর প্রশিক্ষণ কর্মসূচি',
  },
  shared(common, 'change'),
  shared(fieldNames, { name: 'circular_name' }),
  shared(povertyTexts, 'publish'),
  shared(jobs, { told_never: 'outcome_open' }),
  shared(staffWords, 'status'),
  shared(
    circularPage,
    'circular_type',
    'training_type',
    'modules',
    'class_duration',
    'minutes',
    'start_date',
    'end_date',
    'description',
  ),
  shared(screenNames, {
    title: '/training-management/training-circular',
    create_title: '/training-management/training-circular/create',
    edit_title: '/training-management/training-circular/edit/:id',
  }),
)
