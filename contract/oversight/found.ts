/** Of what is searched for by name, so many letters at least. */
export const leastLetters = 2
