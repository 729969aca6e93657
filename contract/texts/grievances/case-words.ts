import { shared, texts } from '../../texts.ts'
import { common } from '../common.ts'
import { fieldNames } from '../field-names.ts'
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
    status_forwarded: 'Came up, not begun',
    status_solved: 'Solved',
    status_partly_solved: 'Solved in part',
    status_rejected: 'Rejected',
    happened: 'What became of it',
    happened_answered: 'Answered',
    happened_answered_late: 'Answered late',
    happened_escalated: 'Went up a tier, not solved in time',
    happened_reopened: 'Opened again by complainants',
    happened_appealed: 'Appeals to the next tier',
    happened_satisfied: 'They are satisfied',
    happened_partly: 'They are partly satisfied',
    happened_unsatisfied: 'They are not satisfied',
    happened_application_review: 'Applications under review',
    happened_application_appeal: 'Appeals begun for applicants',
  },
  {
    unnamed: 'নাম ছাড়া',
    owner: 'যাঁর কাছে',
    status_submitted: 'দায়িত্বের অপেক্ষায়',
    status_assigned: 'শুরু বাকি',
    status_in_progress: 'কাজ চলছে',
    status_forwarded: 'নিচ থেকে এসেছে',
    status_solved: 'নিষ্পত্তি হয়েছে',
    status_partly_solved: 'আংশিক নিষ্পত্তি হয়েছে',
    status_rejected: 'নাকচ হয়েছে',
    happened: 'এরপর কী হয়েছে',
    happened_answered: 'উত্তর দেওয়া হয়েছে',
    happened_answered_late: 'দেরিতে উত্তর দেওয়া হয়েছে',
    happened_escalated: 'সময়মতো নিষ্পত্তি না হওয়ায় ওপরের ধাপে গেছে',
    happened_reopened: 'অভিযোগকারী আবার খুলেছেন',
    happened_appealed: 'পরের ধাপে আপিল',
    happened_satisfied: 'তাঁরা সন্তুষ্ট',
    happened_partly: 'তাঁরা কিছুটা সন্তুষ্ট',
    happened_unsatisfied: 'তাঁরা সন্তুষ্ট নন',
    happened_application_review: 'যাচাইয়ে নেওয়া আবেদন',
    happened_application_appeal: 'আবেদনকারীর পক্ষে শুরু করা আপিল',
  },
  shared(common, 'program', { submitted_at: 'submitted_on' }),
  shared(staffWords, 'status'),
  shared(fieldNames, { happened_in_time: 'in_time' }),
  shared(grievanceSlip, 'subject', 'complainant', 'due'),
)

/** What became of a case, each as the figures and the list's filter call it. */
export const happenedKeys = [
  'happened',
  'happened_answered',
  'happened_in_time',
  'happened_answered_late',
  'happened_escalated',
  'happened_reopened',
  'happened_appealed',
  'happened_satisfied',
  'happened_partly',
  'happened_unsatisfied',
  'happened_application_review',
  'happened_application_appeal',
] as const
