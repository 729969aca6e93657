import { clockInDhaka } from './calendar.ts'
import type { Format } from './format.ts'

/** When something opens, in words: the day alone, where it is from its first minute on. */
export const openingMoment = ({ day, moment }: Pick<Format, 'day' | 'moment'>, iso: string): string =>
  clockInDhaka(iso).slice(11, 16) === '00:00' ? day(iso) : moment(iso)
