import * as z from 'zod'
import { crud, listQuery } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import { flag } from '../fields.ts'
import { clockOf } from './clock.ts'
import { timeOfDay } from './hours.ts'

const TimeSlot = z.object({
  id: z.int(),
  /** '09:00', by the clock of 24 hours. */
  starts: z.string(),
  ends: z.string(),
  time: z.string(),
  active: z.boolean(),
  version: z.int(),
})
export type TimeSlot = z.output<typeof TimeSlot>

const body = z
  .object({ starts: timeOfDay, ends: timeOfDay, active: flag.default(true) })
  .refine(({ starts, ends }) => starts < ends, { path: ['ends'], message: 'hours_order' })

/** Hours of classes. */
export const slotCalls = {
  timeSlot: {
    ...crud({
      of: 'timeSlot',
      path: 'training/time-slots',
      row: TimeSlot,
      query: listQuery(['starts']),
      body,
      example: (n) => {
        const starts = n % 1_200
        return { starts: clockOf(starts), ends: clockOf(starts + 1 + Math.floor(n / 1_200)) }
      },
    }),
    offered: endpoint({
      method: 'GET',
      access: 'public',
      path: '/admin/training/program-time-slots',
      summary: 'Hours of classes',
      limits: readingLimits,
      cacheSeconds: 60,
      reply: z.object({ data: z.array(z.object({ id: z.int(), time: z.string(), active: z.boolean() })) }),
    }),
  },
}
