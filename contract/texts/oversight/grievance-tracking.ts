import { shared, texts } from '../../texts.ts'
import { fieldNames } from '../field-names.ts'
import { grievanceBoard } from '../grievances/dashboard.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'
import { oversight } from './oversight.ts'

/** Tracking of grievances in the audit. */
export const grievanceTrackingTexts = texts(
  'grievanceTrackingTexts',
  {
    lead: 'Grievances of your area with their way so far, without what was said and by whom. Search takes the number of a grievance. No sensitive one is here.',
    empty_title: 'No grievances yet',
    empty: 'Grievances of people in your area will stand here.',
    days_late: '{{count}}, late',
    event_submitted: 'Handed in',
    event_assigned: 'Got an owner',
    event_accepted: 'Taken up',
    event_started: 'Begun to be worked on',
    event_handed_over: 'Handed to a colleague',
    event_forwarded: 'Forwarded up',
    event_solved: 'Answered as solved',
    event_partly: 'Answered as solved in part',
    event_rejected: 'Answered as refused',
    event_rated: 'Rated',
    event_mend_started: 'Mending was begun',
    event_mended: 'The cause was mended',
    at_tier: '{{event}} (tier {{tier}})',
  },
  {
    lead: 'আপনার এলাকার অভিযোগ ও এ পর্যন্ত যা হয়েছে; কে কী বলেছেন তা এখানে নেই। খোঁজার ঘরে অভিযোগের নম্বর লিখুন। গোপনীয় কোনো অভিযোগ এখানে থাকে না।',
    empty_title: 'এখনো কোনো অভিযোগ নেই',
    empty: 'আপনার এলাকার মানুষের অভিযোগ এখানে থাকবে।',
    days_late: '{{count}}, দেরি হয়েছে',
    event_submitted: 'জমা পড়েছে',
    event_assigned: 'একজন দায়িত্ব পেয়েছেন',
    event_accepted: 'হাতে নেওয়া হয়েছে',
    event_started: 'এর কাজ শুরু হয়েছে',
    event_handed_over: 'সহকর্মীকে দেওয়া হয়েছে',
    event_forwarded: 'ওপরের ধাপে পাঠানো হয়েছে',
    event_solved: 'উত্তর: নিষ্পত্তি',
    event_partly: 'উত্তর: আংশিক নিষ্পত্তি',
    event_rejected: 'উত্তর: নাকচ',
    event_rated: 'মতামত দেওয়া হয়েছে',
    event_mend_started: 'প্রতিকার শুরু হয়েছে',
    event_mended: 'কারণ দূর হয়েছে',
    at_tier: '{{event}} (ধাপ {{tier}})',
  },
  shared(oversight, 'timeline', 'steps', 'submitted_at'),
  shared(staffWords, 'kind', 'status', 'office', 'place', 'number', { none: 'nothing' }),
  shared(fieldNames, 'days', 'from', 'to'),
  shared(grievanceBoard, {
    event_escalated: 'risen',
    event_reopened: 'reopened',
    event_appealed: 'appealed',
  }),
  shared(screenNames, { title: '/system-audit/grievance-tracking' }),
)
