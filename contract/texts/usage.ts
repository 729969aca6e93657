import { texts } from '../texts.ts'

/** What uses a record that somebody wants to delete. */
export const usage = texts(
  'usage',
  {
    used_places: '{{count}} {{count?place:places}} below it',
    used_applications: '{{count}} {{count?application:applications}}',
    used_in_applications: 'applications',
    used_offices: '{{count}} {{count?office:offices}}',
    used_users: '{{count}} {{count?user:users}}',
    used_branches: '{{count}} {{count?bank branch:bank branches}}',
    used_programs: '{{count}} {{count?program that takes:programs that take}} no applications from it',
    used_post_codes: '{{count}} {{count?post code:post codes}}',
    used_own_versions: '{{count}} {{count?published version of its own:published versions of its own}}',
    used_versions: '{{count}} {{count?published version of programs:published versions of programs}}',
    used_drafts: '{{count}} {{count?program that is:programs that are}} being changed',
    used_rule_sets: '{{count}} {{count?set of poverty rules:sets of poverty rules}}',
    used_as_current: 'it is the current financial year',
    used_by_rules: 'rules of the software go by its code',
  },
  {
    used_places: 'এর নিচের {{count}}টি এলাকা',
    used_applications: '{{count}}টি আবেদন',
    used_in_applications: 'আবেদন',
    used_offices: '{{count}}টি কার্যালয়',
    used_users: '{{count}} জন ব্যবহারকারী',
    used_branches: 'ব্যাংকের {{count}}টি শাখা',
    used_programs: 'এখান থেকে আবেদন নেয় না এমন {{count}}টি কর্মসূচি',
    used_post_codes: '{{count}}টি পোস্ট কোড',
    used_own_versions: 'এর নিজের প্রকাশিত {{count}}টি সংস্করণ',
    used_versions: 'কর্মসূচির প্রকাশিত {{count}}টি সংস্করণ',
    used_drafts: 'বদল চলছে এমন {{count}}টি কর্মসূচি',
    used_rule_sets: 'দারিদ্র্য স্কোরের {{count}}টি নিয়ম',
    used_as_current: 'এটি চলতি অর্থবছর',
    used_by_rules: 'সিস্টেমের নিয়ম এর কোড ধরে চলে',
  },
)
