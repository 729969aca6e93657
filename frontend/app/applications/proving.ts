/** What a phone's code is asked with, and what was wrong with the one that was typed. */
export type Proving = { asked: string; problem: string }

/** Another try: what was wrong with the one before says nothing of it. */
export const withoutProblem = (before: Proving | undefined): Proving | undefined =>
  before && { ...before, problem: '' }
