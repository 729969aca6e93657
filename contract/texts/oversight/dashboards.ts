import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'

/** Figures, lines, bars and maps of the signed-in side. */
export const dashboards = texts(
  'dashboards',
  {
    applications_lead:
      'Applications of your area, counted as they come in. Every figure leads to the list behind it.',
    since_today: 'The oldest came today',
    since_yesterday: 'The oldest has waited since yesterday',
    since_days: 'The oldest has waited {{count}} {{count?day:days}}',
    week_more: '{{count}} more than in the week before',
    week_less: '{{count}} fewer than in the week before',
    week_same: 'As many as in the week before',
    days_title: 'Applications by day',
    programs_title: 'Applications by program',
    places_title: 'Applications by place',
    states_title: 'Applications by state',
    identities_title: 'Applications by identity check',
    week_of: '{{count}} in the last 7 days',
    point: '{{name}}: {{count}}',
    so_far: '{{day}}, so far today',
    by: 'Compare by',
    source: 'Outlines: Bangladesh Bureau of Statistics, OCHA (CC BY 3.0 IGO)',
    every: 'All figures of applications',
    all_applications: 'Applications in all',
  },
  {
    applications_lead: 'আপনার এলাকার আবেদন, জমা হওয়ার সঙ্গে সঙ্গে গোনা। প্রতিটি সংখ্যায় চাপলে তার তালিকা খোলে।',
    since_today: 'সবচেয়ে পুরোনোটি আজকের',
    since_yesterday: 'সবচেয়ে পুরোনোটি গতকাল থেকে অপেক্ষায়',
    since_days: 'সবচেয়ে পুরোনোটি {{count}} দিন ধরে অপেক্ষায়',
    week_more: 'আগের সপ্তাহের চেয়ে {{count}}টি বেশি',
    week_less: 'আগের সপ্তাহের চেয়ে {{count}}টি কম',
    week_same: 'আগের সপ্তাহের সমান',
    days_title: 'দিন অনুযায়ী আবেদন',
    programs_title: 'কর্মসূচি অনুযায়ী আবেদন',
    places_title: 'এলাকা অনুযায়ী আবেদন',
    states_title: 'অবস্থা অনুযায়ী আবেদন',
    identities_title: 'পরিচয় যাচাই অনুযায়ী আবেদন',
    week_of: 'গত ৭ দিনে {{count}}টি',
    point: '{{name}}: {{count}}',
    so_far: '{{day}}, আজ এ পর্যন্ত',
    by: 'যেভাবে তুলনা',
    source: 'সীমারেখা: বাংলাদেশ পরিসংখ্যান ব্যুরো ও জাতিসংঘের ওচা (সিসি বাই ৩.০ আইজিও)',
    every: 'আবেদনের সব হিসাব',
    all_applications: 'মোট আবেদন',
  },
  shared(common, 'district', 'division', 'upazila', 'program'),
  shared(staffWords, 'span', 'date', 'identity', 'divisions', { state: 'status' }),
  shared(screenNames, {
    districts: '/system-configuration/district',
    applications_title: '/application-management/dashboard',
  }),
)
