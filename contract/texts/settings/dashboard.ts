import { shared, texts } from '../../texts.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'

/** The configuration at a glance. */
export const configDashboard = texts(
  'configDashboard',
  {
    lead: 'What the department has set up, counted now. Places, offices, users and devices are those of your area. A figure leads to the list behind it.',
    figures: 'In short',
    figure_devices_pending: 'Devices waiting for approval',
    figure_texts_changed: 'Texts in the department’s own words',
    year: 'Current financial year',
    year_none: 'No financial year is the current one. Scores and budgets need one.',
    year_choose: 'Choose the current year',

    group_places: 'Places by level',
    group_users_by_status: 'Users by status',
    group_users_by_level: 'Users by level of their office',
    group_lookups: 'Lookups by list',
    group_payment: 'Where money is paid to',
    group_empty: 'Nothing is set up yet.',

    program_draft: 'With unpublished changes',
    payment_branches: 'Bank branches',

    not_active: 'Not active',
    off_of: '{{count}} switched off',
    not_active_of: '{{count}} not active',
    lookups_empty: '{{count}} {{count?list has:lists have}} no rows: {{names}}',

    changes: 'Changed last',
    changes_empty: 'Nothing has been changed yet.',
  },
  {
    lead: 'অধিদপ্তর যা যা ঠিক করে রেখেছে, এই মুহূর্তের হিসাব। এলাকা, কার্যালয়, ব্যবহারকারী ও যন্ত্র শুধু আপনার এলাকার। সংখ্যায় চাপলে তালিকাটি খোলে।',
    figures: 'সংক্ষেপে',
    figure_devices_pending: 'অনুমোদনের অপেক্ষায় যন্ত্র',
    figure_texts_changed: 'অধিদপ্তরের বদলানো লেখা',
    year: 'চলতি অর্থবছর',
    year_none: 'কোনো অর্থবছর চলতি হিসেবে ঠিক করা নেই। স্কোর ও বাজেটের জন্য এটি লাগে।',
    year_choose: 'চলতি বছর বেছে নিন',

    group_places: 'স্তর অনুযায়ী এলাকা',
    group_users_by_status: 'অবস্থা অনুযায়ী ব্যবহারকারী',
    group_users_by_level: 'কার্যালয়ের স্তর অনুযায়ী ব্যবহারকারী',
    group_lookups: 'তালিকা অনুযায়ী মান',
    group_payment: 'টাকা যেখানে যায়',
    group_empty: 'এখনো কিছু ঠিক করা হয়নি।',

    program_draft: 'বদল এখনো প্রকাশ হয়নি',
    payment_branches: 'ব্যাংকের শাখা',

    not_active: 'সক্রিয় নয়',
    off_of: '{{count}}টি বন্ধ',
    not_active_of: '{{count}} জন সক্রিয় নন',
    lookups_empty: '{{count}}টি তালিকায় কোনো সারি নেই: {{names}}',

    changes: 'শেষ যা বদলেছে',
    changes_empty: 'এখনো কিছু বদলায়নি।',
  },
  shared(screenNames, {
    figure_roles: '/system-configuration/role',
    group_programs: '/system-configuration/allowance-program',
    title: '/system-configuration/dashboard',
  }),
  shared(staffWords, 'what', {
    off: 'switched_off',
    group_offices: 'offices_by_level',
    someone: 'the_system',
    program_closed: 'closed',
    program_open: 'open_for_applications',
    year_span: 'span',
    payment_mobile_operators: 'mobile_operators',
    payment_banks: 'banks',
    payment_mfs: 'mobile_financial_services',
  }),
)
