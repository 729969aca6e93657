import * as z from 'zod'
import { byId } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import { PublicCircular } from './circulars.ts'

const naming = z.object({ name_en: z.string(), name_bn: z.string() })

/** A program that takes registrations. */
const OpenProgram = z.object({
  id: z.int(),
  program_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  place: naming.nullable(),
  seats: z.int(),
  free: z.int(),
  /** Who registers now comes onto the waiting list. */
  full: z.boolean(),
})
const OpenCircular = z.object({
  id: z.int(),
  circular_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  programs: z.array(OpenProgram),
})
export type OpenCircular = z.output<typeof OpenCircular>

const common = { method: 'GET', access: 'public', limits: readingLimits } as const

/** What the public may know of circulars (specification, public application: training). */
export const publicCircularCalls = {
  publicCircular: {
    get: endpoint({
      ...common,
      path: '/circulars-details/:id',
      summary: 'A training circular that was published',
      params: byId,
      reply: z.object({ data: PublicCircular }),
    }),
    open: endpoint({
      ...common,
      path: '/admin/training/participants/circulars',
      summary: 'Published circulars with their programs that take registrations, and the seats that are free',
      cacheSeconds: 15,
      reply: z.object({ data: z.object({ data: z.array(OpenCircular) }) }),
    }),
  },
}
