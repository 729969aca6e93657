import { texts } from '../../texts.ts'

/** What hours of classes are called. */
export const timeSlotNouns = texts(
  'timeSlotNouns',
  { one: 'time slot', many: 'time slots', starts: 'From (time)', ends: 'To (time)', time: 'Hours' },
  { one: 'ক্লাসের সময়', many: 'ক্লাসের সময়', starts: 'শুরুর সময়', ends: 'শেষের সময়', time: 'সময়' },
)
