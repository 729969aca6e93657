/** Twelve digits that no record has, for the last is no check digit: a list that is asked for them is empty. */
export const nobodysNumber = '100000000000'

/** How many a lookup gave, by the numbers that a list is asked for. */
export const foundCount = (numbers: string): number =>
  numbers === nobodysNumber ? 0 : numbers.split(',').length
