import { defineLife } from '../machine.ts'
import type { ApplicationState } from './record.ts'

export type ApplicationAction =
  | 'submit'
  | 'correct'
  | 'final_submit'
  | 'open_review'
  | 'forward'
  | 'recommend'
  | 'approve'
  | 'wait'
  | 'reject'
  | 'appeal'

/**
 * Life of an application (decisions.md, "Application life"). `correct` and `final_submit` are the applicant's, and only
 * while `locked_at` is empty: locking is a moment, not a state.
 */
export const applicationLife = defineLife<ApplicationState, ApplicationAction>({
  begins: ['draft', 'submitted'],
  table: {
    draft: { submit: 'submitted' },
    submitted: { correct: 'submitted', final_submit: 'submitted', open_review: 'under_review' },
    under_review: { forward: 'forwarded', approve: 'approved', wait: 'waiting', reject: 'rejected' },
    forwarded: { recommend: 'recommended', reject: 'rejected', wait: 'waiting' },
    recommended: { approve: 'approved', reject: 'rejected', wait: 'waiting' },
    approved: {},
    waiting: { approve: 'approved', reject: 'rejected' },
    rejected: { appeal: 'under_review' },
  },
  duties: {},
})
