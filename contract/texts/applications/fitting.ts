import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'

/** Words of which program fits whom. */
export const fittingTexts = texts(
  'fittingTexts',
  {
    which_help: 'Three questions. What you answer here is not kept.',
    which_age: 'Age in years',
    which_card: 'Is there a disability card?',
    fit: 'May fit, choose to apply:',
    fit_none: 'No program fits. The social services office can tell you more.',
    not_fit: 'Does not fit:',
    lack_gender: 'only for: {{genders}}',
    lack_age: 'from {{from}} years',
    lack_age_to: 'from {{from}} to {{to}} years',
    lack_card: 'asks for a disability card',
    needs_card: 'A disability card is asked for.',
    upcoming: 'Not open yet:',
    opens_on: 'opens on {{date}}',
    stopped_program: '{{program}}: {{reason}}',
    to_tracking: 'See how far that application is',
  },
  {
    which_help: 'তিনটি প্রশ্ন। এখানকার উত্তর কোথাও রাখা হয় না।',
    which_age: 'বয়স কত বছর?',
    which_card: 'প্রতিবন্ধী পরিচয়পত্র আছে?',
    fit: 'যেগুলোতে আবেদন করতে পারেন, বেছে নিন:',
    fit_none: 'কোনো কর্মসূচি মিলছে না। সমাজসেবা কার্যালয়ে খোঁজ নিতে পারেন।',
    not_fit: 'যেগুলো মিলছে না:',
    lack_gender: 'শুধু {{genders}} আবেদন করতে পারেন',
    lack_age: '{{from}} বছর বয়স থেকে',
    lack_age_to: '{{from}} থেকে {{to}} বছর বয়স পর্যন্ত',
    lack_card: 'প্রতিবন্ধী পরিচয়পত্র লাগে',
    needs_card: 'প্রতিবন্ধী পরিচয়পত্র লাগবে।',
    upcoming: 'এখনো শুরু হয়নি:',
    opens_on: '{{date}} থেকে শুরু',
    stopped_program: '{{program}}: {{reason}}',
    to_tracking: 'সেই আবেদন কতদূর এগিয়েছে দেখুন',
  },
  shared(common, 'gender', 'yes', 'no'),
)
