export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
/** The key of a day's name, 0 is Sunday. */
export const dayKey = (day: number) => `day_${weekdays[day] ?? 0}` as const
