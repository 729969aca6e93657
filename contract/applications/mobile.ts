/** A code that confirms an applicant's mobile: how long it is good, and how often it may be mistyped. */
export const codeSeconds = 180
export const codeTriesMaximum = 5
