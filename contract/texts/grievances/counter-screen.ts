import { part } from '../parts.ts'

export const grievanceCounterScreen = {
  /** What the screen at the counter is called. */
  screens: part(
    { '/grievance-management/counter-entry': 'Grievance at the counter' },
    { '/grievance-management/counter-entry': 'কাউন্টারে অভিযোগ' },
  ),
}
