import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { takingCodes } from '#contract/training/life'
import { lookup } from '#worker/db/schema/settings'
import { trainingParticipant } from '#worker/db/schema/training'
import { isOver } from '../program.ts'
import type { Program, Writing } from './find.ts'
import { tell, type Told } from './tell.ts'

const row = trainingParticipant
type Full = Told & Pick<Program, 'status_id'>

/**
 * Seats have come free: as many who wait have them, in the order of joining, and are told. Of a program that is over or
 * cancelled nobody moves. That there are seats is held once more by the database.
 */
export async function moveUp(call: Writing, program: Full, seats: number): Promise<number> {
  if (seats <= 0) return 0
  const [[status], waiting] = await call.db.batch([
    call.db
      .select({ id: lookup.id })
      .from(lookup)
      .where(
        and(
          eq(lookup.id, program.status_id),
          inArray(lookup.code, [...takingCodes]),
          sql`exists (select 1 from training_program where training_program.id = ${program.id} and not ${isOver(call.now)})`,
        ),
      ),
    call.db
      .select()
      .from(row)
      .where(and(eq(row.program_id, program.id), eq(row.status, 'waiting')))
      .orderBy(asc(row.joined_at), asc(row.id))
      .limit(seats),
  ])
  if (!status || waiting.length === 0) return 0
  const set = {
    status: 'accepted' as const,
    decided_by: call.user.user_id,
    decided_at: call.now.toISOString(),
  }
  call.work.updateEach(
    row,
    ['status', 'decided_by', 'decided_at'],
    waiting.map((before) => ({ before, set })),
  )
  await tell(call, program, 'moved_up', waiting)
  return waiting.length
}
