import { shared } from '../../texts.ts'
import { staffWords } from '../staff-words.ts'
import { part } from '../parts.ts'

export const jobsNames = {
  /** What a record of each table is called. */
  records: part({}, {}, shared(staffWords, { job: 'long_work', job_item: 'results' })),
  /** What their fields are called. */
  fields: part(
    {
      input: 'What it was begun with',
      operation: 'Act',
      total: 'Records in all',
      done: 'Records done',
      refused: 'Records refused',
      error: 'Why it stopped',
      filter: 'Filter',
      query: 'Filters of the list',
      params: 'Of which record',
      item_id: 'Record (number)',
      item_version: 'Version of the record',
      turn: 'Its turn',
      message: 'Message',
      ended_at: 'Ended on',
      search: 'Words to search for',
      counted: 'Records that were shown',
    },
    {
      input: 'যা দিয়ে শুরু',
      operation: 'কাজ',
      total: 'মোট রেকর্ড',
      done: 'হয়ে যাওয়া রেকর্ড',
      refused: 'ফিরিয়ে দেওয়া রেকর্ড',
      error: 'থামার কারণ',
      filter: 'ফিল্টার',
      query: 'তালিকার ফিল্টার',
      params: 'কোন রেকর্ডের',
      item_id: 'রেকর্ড (নম্বর)',
      item_version: 'রেকর্ডের সংস্করণ',
      turn: 'কাজের ক্রম',
      message: 'বার্তা',
      ended_at: 'শেষের সময়',
      search: 'খোঁজার শব্দ',
      counted: 'যত রেকর্ড দেখানো হয়েছিল',
    },
    shared(staffWords, { label: 'name', outcome: 'result', job_id: 'long_work' }),
  ),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part({}, {}, shared(staffWords, { '/long-work/:id': 'long_work' })),
}
