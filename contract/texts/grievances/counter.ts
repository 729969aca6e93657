import { shared, texts } from '../../texts.ts'
import { entryTexts } from '../applications/entries.ts'
import { screenNames } from '../screens.ts'
import { grievanceSlip } from './slip.ts'

/** A grievance that an officer writes down for a citizen who came. */
export const grievanceCounter = texts(
  'grievanceCounter',
  {
    lead: 'Write down what the citizen tells you. Your name goes with it, and it must have happened in your area.',
    keys: 'Ctrl+Enter goes on, and sends.',
    done: 'The grievance is recorded. Give the citizen the printed slip.',
    open: 'Open the grievance',
    print: 'Print the slip',
  },
  {
    lead: 'নাগরিক যা বলেন লিখে নিন। সঙ্গে আপনার নাম থাকবে, আর ঘটনাটি আপনার এলাকার হতে হবে।',
    keys: 'Ctrl+Enter চাপলে পরের ধাপ, আবার চাপলে জমা।',
    done: 'অভিযোগ নেওয়া হয়েছে। নাগরিককে ছাপানো রসিদটি দিন।',
    open: 'অভিযোগটি খুলুন',
    print: 'রসিদ ছাপান',
  },
  shared(screenNames, { title: '/grievance-management/counter-entry' }),
  shared(grievanceSlip, 'note_mobile', 'note_both'),
  shared(entryTexts, { next: 'counter_next' }),
)
