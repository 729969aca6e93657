/** What is decided with a reason of the list. */
export type ReasonedStep = 'reject' | 'office_reject' | 'withdraw' | 'approve' | 'waiting' | 'forward'

const against = [
  'not_eligible',
  'better_off',
  'papers_missing',
  'not_found',
  'identity',
  'no_seat',
  'poorer_first',
]
/** Reasons that say nothing of a step; any other may be chosen for it, the department's own too. */
const unfit: Readonly<Record<ReasonedStep, readonly string[]>> = {
  reject: ['own_wish', 'greater_need'],
  // Of those whose identity wasn't confirmed: all else is a committee's to judge.
  office_reject: [
    ...against.filter((code) => code !== 'identity'),
    'other_benefit',
    'own_wish',
    'greater_need',
  ],
  withdraw: [...against, 'greater_need'],
  approve: [...against, 'own_wish', 'other_benefit', 'duplicate', 'died'],
  waiting: ['greater_need', 'died'],
  forward: ['own_wish', 'no_seat', 'died'],
}
/** That all seats are taken. */
export const noSeatReason = 'no_seat'
/** What a withdrawal is for, where nothing else is said. */
export const ownWish = 'own_wish'

export const fitsStep = (code: string, step: ReasonedStep): boolean => !unfit[step].includes(code)
