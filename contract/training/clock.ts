/** Minutes from midnight as a clock shows them, '09:00'. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Hours of a class, '09:00 - 10:30'. */
export const hoursOf = ({ starts, ends }: { starts: number; ends: number }): string =>
  `${clockOf(starts)} - ${clockOf(ends)}`
