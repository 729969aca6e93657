import type { ApplicationState, EventKind } from '#contract/applications/record'
import { newId } from '#worker/db/ids'
import { application, applicationEvent } from '#worker/db/schema/applications'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

/** Writes a line of an application's timeline into the Work that makes it happen. */
export function noteEvent(
  call: CallBase & { work: Work },
  id: number,
  kind: EventKind,
  state: ApplicationState,
  note: string | null = null,
  by_user: number | null = null,
): void {
  call.work.insertParts({ table: application, id }, applicationEvent, [
    { id: newId(call.now), application_id: id, at: call.now.toISOString(), kind, state, note, by_user },
  ])
}
