import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { staffWords } from '../staff-words.ts'
import { grievanceSlip } from './slip.ts'

/** What a case is called by: its states, and what its lists say. */
export const grievanceCaseWords = texts(
  'grievanceCaseWords',
  {
    unnamed: 'Without a name',
    owner: 'With',
    status_submitted: 'Waits for an owner',
    status_assigned: 'Assigned',
    status_in_progress: 'In progress',
    status_forwarded: 'Sent up',
    status_solved: 'Solved',
    status_rejected: 'Rejected',
  },
  {
    unnamed: 'নাম ছাড়া',
    owner: 'যাঁর কাছে',
    status_submitted: 'দায়িত্বের অপেক্ষায়',
    status_assigned: 'শুরু বাকি',
    status_in_progress: 'কাজ চলছে',
    status_forwarded: 'ওপরে পাঠানো হয়েছে',
    status_solved: 'নিষ্পত্তি হয়েছে',
    status_rejected: 'নাকচ হয়েছে',
  },
  shared(common, 'program', { submitted_at: 'submitted_on' }),
  shared(staffWords, 'status'),
  shared(grievanceSlip, 'subject', 'complainant'),
)
