/** Who takes part, and how far that has come; `applied` waits for an office, `waiting` for a seat. */
export const participantStates = [
  'unconfirmed',
  'applied',
  'waiting',
  'accepted',
  'refused',
  'withdrawn',
] as const
export type ParticipantState = (typeof participantStates)[number]

/** What of the exam of a program that has one: a result, and whether it is enough. */
export const examResults = ['known', 'passed', 'failed'] as const
/** Who was expected at classes that were held, who was at one, and who was missing at one. */
export const presences = ['expected', 'present', 'absent'] as const
/** How a participant came to be on the list. */
export const participantSources = ['entry', 'sheet', 'account', 'external'] as const
export type ParticipantSource = (typeof participantSources)[number]

/** Where the score of an exam is from. */
export const scoreSources = ['hand', 'survey'] as const
export type ScoreSource = (typeof scoreSources)[number]

/** What is pulled from the survey tool. */
export const answerKinds = ['exam', 'rating'] as const
export type AnswerKind = (typeof answerKinds)[number]

/**
 * Ratings of a trainer in a program are told in steps of so many (migrations/0200_ratings_in_fives.sql): one more alone would be the
 * difference between two readings.
 */
export const ratingStep = 5

/** What became of a certificate. */
export const certificateStates = ['valid', 'withdrawn'] as const
export type CertificateState = (typeof certificateStates)[number]
