import { asc, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { clockOf, hoursOf } from '#contract/training/clock'
import type { TimeSlot } from '#contract/training/slots'
import type { ReadDatabase } from '#worker/db/client'
import { trainingTimeSlot } from '#worker/db/schema/training'
import { resource } from '#worker/resource/resource'

type Body = { starts: number; ends: number; active: boolean }

const { starts, ends } = trainingTimeSlot
const time = sql`printf('%02d:%02d - %02d:%02d', ${starts} / 60, ${starts} % 60, ${ends} / 60, ${ends} % 60)`

export const timeSlots = resource({
  table: trainingTimeSlot,
  rows: ({ db }, where) => db.select().from(trainingTimeSlot).where(where).$dynamic(),
  shown: ({ active, ...row }): TimeSlot => ({
    ...row,
    starts: clockOf(row.starts),
    ends: clockOf(row.ends),
    time: hoursOf(row),
    active: active === 1,
  }),
  search: { names: [time] },
  sortable: { starts: trainingTimeSlot.starts },
  columns: async (body: Body, { db }, id) => {
    if (id !== undefined) await refuseOtherHours(db, id, body)
    return { starts: body.starts, ends: body.ends, active: body.active ? 1 : 0 }
  },
  // A program names hours of days without classes too, and goes without those that are gone.
  uses: ({ id }) => [
    ['used_training_classes', sql`(select 1 from training_class where slot_id = ${id} limit 1)`],
  ],
})

/** Classes keep the hours that they were made with: others are another slot. */
async function refuseOtherHours(db: ReadDatabase, id: number, body: Body): Promise<void> {
  const [before] = await db
    .select({
      starts,
      ends,
      used: sql<number>`exists (select 1 from training_class where slot_id = ${id} limit 1)`,
    })
    .from(trainingTimeSlot)
    .where(eq(trainingTimeSlot.id, id))
  if (!before?.used || (before.starts === body.starts && before.ends === body.ends)) return
  throw new Failure('validation', { issues: [{ field: 'starts', key: 'slot_has_classes' }] })
}

export const slotsOf = (db: ReadDatabase) =>
  db.select().from(trainingTimeSlot).orderBy(asc(trainingTimeSlot.starts), asc(trainingTimeSlot.ends))

export const offered = async ({ db }: { db: ReadDatabase }) => ({
  data: (await slotsOf(db)).map((slot) => ({ id: slot.id, time: hoursOf(slot), active: slot.active === 1 })),
})
