/** First digits of the numbers that people write down, but for an application's, which begin with any other. */
export const firstDigits = { beneficiary: '9', grievance: '8', certificate: '7' } as const

/** Whether a number that can be one is an application's, by its first digit: not whether there is such a one. */
export const isOfApplication = (number: number): boolean =>
  !Object.values(firstDigits).some((first) => String(number).startsWith(first))
