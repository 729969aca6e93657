/** A code that confirms an applicant's mobile: how long it is good, and how often it may be mistyped. */
export const codeSeconds = 180
export const codeTriesMaximum = 5

/** With what an application's mobile is changed: its facts alone, a code to the mobile, the browser that sent it, or at the office. */
export const phoneHands = ['facts', 'holder', 'receipt', 'office'] as const
export type PhoneHand = (typeof phoneHands)[number]
