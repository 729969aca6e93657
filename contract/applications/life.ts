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
  | 'restore'

/** Under which it is kept who had a hand in an application's decision (`recommended_by`, `recommended_at` …). */
export type ApplicationMark = 'recommended' | 'decided' | 'refused'

/**
 * Life of an application (decisions.md, "Application life"). `correct` and `final_submit` are the applicant's, and only
 * while `locked_at` is empty: locking is a moment, not a state. What is approved comes back to the waiting list with its
 * beneficiary (`wait`), and who was deleted from that list comes back to it with theirs (`restore`): one transition moves both. An appeal is for other people than those who refused,
 * and so is what ends or uses it up for the applicant: the office withdraws or appeals by somebody who has neither recommended nor refused.
 */
export const applicationLife = defineLife<ApplicationState, ApplicationAction, ApplicationMark>({
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
    approved: { wait: 'waiting' },
    waiting: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    rejected: { appeal: 'appealed', restore: 'waiting' },
    appealed: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    withdrawn: {},
  },
  duties: {
    recommended: { as: 'recommended' },
    approved: { notBy: ['recommended', 'refused'], as: 'decided' },
    waiting: { notBy: 'recommended', as: 'decided' },
    rejected: { as: 'refused' },
  },
  steps: {
    restore: { notBy: ['recommended', 'refused'], as: 'decided' },
    appeal: { notBy: ['recommended', 'refused'] },
    withdraw: { notBy: ['recommended', 'refused'] },
  },
})
