import { Failure } from '#contract/failure'
import { committeeSession } from '#worker/db/schema/sessions'
import type { Stored, Writing } from './find.ts'

/** Of a session as a whole something changes: whoever decided on it as it was before finds it changed. */
export function touch(
  call: Writing,
  session: Stored,
  set: Partial<typeof committeeSession.$inferInsert> = {},
) {
  call.work.place(session.place)
  call.work.update(committeeSession, session, set)
}

export function refuseStale({ version }: Stored, decidedOn: number): void {
  if (version !== decidedOn) throw new Failure('stale')
}
