import { texts } from '../texts.ts'

/** What the server says of places. */
export const geographyMessages = texts(
  'geographyMessages',
  {
    used_places: '{{count}} places below it',
    used_applications: '{{count}} applications',
    used_offices: '{{count}} offices',
    used_branches: '{{count}} bank branches',
    used_programs: '{{count}} programs that take no applications from it',
    used_post_codes: '{{count}} post codes',
  },
  {
    used_places: 'এর নিচের {{count}}টি এলাকা',
    used_applications: '{{count}}টি আবেদন',
    used_offices: '{{count}}টি কার্যালয়',
    used_branches: '{{count}}টি ব্যাংক শাখা',
    used_programs: 'এখান থেকে আবেদন নেয় না এমন {{count}}টি কর্মসূচি',
    used_post_codes: '{{count}}টি পোস্ট কোড',
  },
)
