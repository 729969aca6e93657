import '../zod-setup.ts'
import * as z from 'zod'
import { byId, listQuery, Page, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { id, integer, optional, orNull } from '../fields.ts'

const located = { policy: 'located' } as const
const params = byId
const version = id
const names = z.object({ name_en: z.string(), name_bn: z.string() })
const SeatRow = z.object({
  /** Of the upazila, city thana or pourashava. */
  id: z.int(),
  place: names,
  /** Of its own; null: as the program says. */
  seats: z.int().nullable(),
  /** Null: no bound. */
  bound: z.int().nullable(),
  taken: z.int(),
  free: z.int().nullable(),
  version: z.int(),
  /** Who looks sees the whole district, and may say how many there are. */
  may_change: z.boolean(),
})
const seatsGiven = orNull(integer(0, 1_000_000, 'seats_whole'))

/** How many may receive the allowance of a program in each upazila, city thana and pourashava. */
export const seat = {
  list: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/seat/get',
    access: 'beneficiarySeat-view',
    summary: 'Seats of a program in the upazilas, city thanas and pourashavas in scope',
    query: listQuery(['name', 'taken']).extend({ program_id: id, within: optional(id) }),
    reply: Page(SeatRow),
  }),
  program: endpoint({
    method: 'GET',
    policy: 'global',
    path: '/admin/seat/program/:id',
    access: 'beneficiarySeat-view',
    summary: 'Seats of a program where an area has none of its own',
    params,
    reply: z.object({
      data: z.object({
        id: z.int(),
        seats: z.int().nullable(),
        version: z.int(),
        may_change: z.boolean(),
      }),
    }),
  }),
  update: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/seat/update',
    access: 'beneficiarySeat-edit',
    summary:
      'Says how many seats a program has in an area of a district that is seen whole; empty: as many as the program says',
    body: z.object({ program_id: id, place_id: id, seats: seatsGiven, version }),
    retryOnStale: true,
    reply: saved,
  }),
  updateProgram: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/seat/update-program',
    access: 'beneficiarySeat-edit',
    summary: 'Says how many seats a program has where an area has none of its own; empty: no bound',
    body: z.object({ program_id: id, seats: seatsGiven, version }),
    reply: saved,
  }),
}
