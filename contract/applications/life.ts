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
  | 'withdraw'

/**
 * Life of an application (decisions.md, "Application life"). `correct` and `final_submit` are the applicant's, and only
 * while `locked_at` is empty: locking is a moment, not a state.
 */
export const applicationLife = defineLife<ApplicationState, ApplicationAction>({
  begins: ['draft', 'submitted'],
  table: {
    draft: { submit: 'submitted', withdraw: 'withdrawn' },
    submitted: {
      correct: 'submitted',
      final_submit: 'submitted',
      open_review: 'under_review',
      reject: 'rejected',
      withdraw: 'withdrawn',
    },
    under_review: { forward: 'forwarded', reject: 'rejected', withdraw: 'withdrawn' },
    forwarded: { recommend: 'recommended', reject: 'rejected', withdraw: 'withdrawn' },
    recommended: { approve: 'approved', reject: 'rejected', wait: 'waiting', withdraw: 'withdrawn' },
    approved: {},
    waiting: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    rejected: { appeal: 'appealed' },
    appealed: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    withdrawn: {},
  },
  duties: {},
})
