import * as z from 'zod'
import { byId } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import { id, optional } from '../fields.ts'
import { PublicCircular } from './circulars.ts'

/** A program that takes registrations. */
const OpenProgram = z.object({
  id: z.int(),
  program_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** With none, who registers now comes onto the waiting list. */
  free: z.int(),
})
const OpenCircular = z.object({
  id: z.int(),
  circular_name: z.string(),
  /** Of the one that is asked for: of all together they would be a long list for somebody on a phone. */
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
      summary:
        'Published circulars with programs that take registrations; the programs of one by its id, with the seats that are free',
      cacheSeconds: 15,
      /** `program_id`: that of the address, which is among them however many there are. */
      query: z.object({ circular_id: optional(id), program_id: optional(id) }),
      reply: z.object({ data: z.object({ data: z.array(OpenCircular) }) }),
    }),
  },
}
