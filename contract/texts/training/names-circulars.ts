import { shared } from '../../texts.ts'
import { part } from '../parts.ts'
import { staffWords } from '../staff-words.ts'
import { circularPage } from './circular-page.ts'

export const circularNames = {
  /** What a record of each table is called. */
  records: part(
    {},
    {},
    shared(staffWords, { training_circular_role: 'roles' }),
    shared(circularPage, { training_circular: 'circular', training_circular_module: 'modules' }),
  ),
  /** What their fields are called. */
  fields: part(
    {
      circular_name: 'Name of the circular',
    },
    {
      circular_name: 'বিজ্ঞপ্তির নাম',
    },
    shared(staffWords, { status_id: 'status' }),
    shared(circularPage, 'class_duration', 'start_date', 'end_date', {
      circular_type_id: 'circular_type',
      training_type_id: 'training_type',
      description: 'description',
      module_ids: 'modules',
    }),
  ),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/training-management/dashboard': 'Training dashboard',
      '/training-management/training-circular': 'Training circulars',
      '/training-management/training-circular/create': 'Add a circular',
      '/training-management/training-circular/edit/:id': 'Change a circular',
      '/training-management/training-circular/view/:id': 'A circular',
    },
    {
      '/training-management/dashboard': 'প্রশিক্ষণ ড্যাশবোর্ড',
      '/training-management/training-circular': 'প্রশিক্ষণের বিজ্ঞপ্তিসমূহ',
      '/training-management/training-circular/create': 'বিজ্ঞপ্তি যোগ করুন',
      '/training-management/training-circular/edit/:id': 'বিজ্ঞপ্তির তথ্য বদল',
      '/training-management/training-circular/view/:id': 'একটি বিজ্ঞপ্তি',
    },
  ),
}
