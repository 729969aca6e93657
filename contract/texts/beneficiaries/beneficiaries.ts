import { shared, texts } from '../../texts.ts'
import { tracking } from '../applications/tracking.ts'
import { oversight } from '../oversight/oversight.ts'
import { staffWords } from '../staff-words.ts'

/** Words of the registry of beneficiaries. */
export const beneficiaries = texts(
  'beneficiaries',
  {
    status_active: 'Receives the allowance',
    status_replaced: 'Replaced by another',
    status_exited: 'Left the program',
  },
  {
    status_active: 'ভাতা পাচ্ছেন',
    status_replaced: 'অন্যজনকে দেওয়া হয়েছে',
    status_exited: 'কর্মসূচি ছেড়েছেন',
  },
  shared(tracking, { status_waiting: 'stage_waiting' }),
  shared(staffWords, { status_inactive: 'inactive' }),
  shared(oversight, { status_deleted: 'operation_delete' }),
)
