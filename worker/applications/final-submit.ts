import type { applications } from '#contract/applications'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { application } from '#worker/db/schema/applications'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { formerOf } from './changed.ts'
import { noteEvent } from './events.ts'
import { ownApplication, refuseLocked } from './own.ts'
import { namingOf, tellFinal } from './tell.ts'
import { refuseOthers } from './tracking-code.ts'

/** Locks the application for its applicant: a moment, not a state. A second one is 409. */
export async function finalSubmit(
  call: Call<(typeof applications)['application']['submit']>,
): Promise<{ id: number; message: string }> {
  const { id, verification_number } = call.body
  const [{ full, lock }, naming] = await atOnce(ownApplication(call, id), namingOf(call, id))
  refuseLocked(lock)
  const { record } = full
  if ((await call.deps.secrets.decrypt(record.verification_number)) !== verification_number)
    throw new Failure('validation', { issues: [{ field: 'verification_number', key: 'number_differs' }] })
  await refuseOthers(call, full, { purpose: 'final' })
  call.work.update(application, record, { locked_at: call.now.toISOString() })
  call.work.place(record.place)
  noteEvent(call, id, 'final_submitted', record.state, null, call.applicant?.officer?.id)
  await tellFinal(call, { ...record, former: formerOf(full, call.now) }, naming)
  return { id, message: say(words, call.language, 'submitted') }
}
