/** The country's line for questions about government services: called where no other is set. */
export const nationalHelpline = '333'
