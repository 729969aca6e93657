import { texts } from '../texts.ts'

/** Of the words of the start page those that other pages are called by: texts of one table with home.ts. */
export const homeTitles = texts(
  'home',
  {
    grievance_entry: 'File a grievance',
    grievance_tracking: 'Track a grievance',
  },
  {
    grievance_entry: 'অভিযোগ জানান',
    grievance_tracking: 'অভিযোগের অবস্থা দেখুন',
  },
)
