import { shared } from '../../texts.ts'
import { staffWords } from '../staff-words.ts'
import { part } from '../parts.ts'

export const jobsNames = {
  /** What a record of each table is called. */
  records: part({}, {}, shared(staffWords, { job: 'long_work' })),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part({}, {}, shared(staffWords, { '/long-work/:id': 'long_work' })),
}
