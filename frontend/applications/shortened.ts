/**
 * Cut off between two facts or two parts of one, where there is such a place, else between words. The sign stands for what follows:
 * right after a number it would seem to have more digits.
 */
export function shortened(words: string, length: number): string {
  if (words.length <= length) return words
  const room = words.slice(0, length + 1)
  const facts = room.lastIndexOf(' · ')
  const whole = Math.max(facts, room.lastIndexOf(', '))
  if (whole <= 0) return `${room.replace(/[\s,·]+\S*$/, '')}\u00A0…`
  // The sign never stands on a line of its own.
  return `${room.slice(0, whole)}${whole === facts ? '\u00A0·' : ','}\u00A0…`
}
