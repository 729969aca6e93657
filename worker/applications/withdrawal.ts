import { and, eq } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { applicationLife } from '#contract/applications/life'
import { Failure } from '#contract/failure'
import { next } from '#contract/machine'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { application, cardClaim, personClaim } from '#worker/db/schema/applications'
import type { Call } from '#worker/http/call'
import { noteEvent } from './events.ts'
import { ownApplication } from './own.ts'
import { tellApplicant } from './tell.ts'

/**
 * The applicant takes the application back, before anybody has approved it: it ends there, and the person may apply anew. What
 * was given stays on record.
 */
export async function withdraw(
  call: Call<(typeof applications)['application']['withdraw']>,
): Promise<{ id: number; message: string }> {
  const { id, reason } = call.body
  const { record } = (await ownApplication(call, id)).full
  const state = next(applicationLife, { status: record.state }, 'withdraw')
  if (!state) throw new Failure('not_allowed_now', { parameters: { state: record.state } })
  call.work.place(record.place)
  call.work.update(application, record, { state, locked_at: record.locked_at ?? call.now.toISOString() })
  const owner = { table: application, id }
  const held = { kind: 'application', id } as const
  call.work.replaceParts(
    owner,
    personClaim,
    and(eq(personClaim.holder_kind, held.kind), eq(personClaim.holder_id, held.id)),
    [],
  )
  call.work.replaceParts(
    owner,
    cardClaim,
    and(eq(cardClaim.holder_kind, held.kind), eq(cardClaim.holder_id, held.id)),
    [],
  )
  noteEvent(call, id, 'withdrawn', state, reason === '' ? null : reason)
  await tellApplicant(call, record, 'sms_withdrawn')
  return { id, message: say(words, call.language, 'withdrawn') }
}
