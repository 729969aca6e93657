import { newId } from '#worker/db/ids'
import { createLedger } from '#worker/db/ledger'
import { outbox } from '#worker/db/schema/house'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { deliver } from './deliver.ts'

/** The schedule leaves a fresh message to the call that made it for so long. */
const headStartMilliseconds = 30_000

/** So many messages of one kind go to one phone in a day: whoever gives it as theirs can't have it rung. */
const perDayMaximum = 5

/** What applicants are told; codes and words to staff are limited where they are asked for (docs/otp.md). */
export type SmsKind = 'submitted' | 'final' | 'news' | 'mobile_code'

/**
 * Queues a message in the caller's Work; it is sent after the commit, and by the schedule until the gateway takes it.
 * False, and nothing is queued, if the phone has had enough of its kind.
 */
export async function queueSms(
  call: CallBase & { work: Work },
  message: { to: string; text: string; kind?: SmsKind },
): Promise<boolean> {
  const { secrets } = call.deps
  const { to, text, kind } = message
  if (kind !== undefined) {
    const limit = { key: await secrets.blindIndex('limit', `sms:${kind}:${to}`), times: perDayMaximum }
    if (!(await createLedger(call.deps.writer()).countUpTo({ ...limit, seconds: 86_400 }, call.now)))
      return false
  }
  const id = newId(call.now)
  call.work.insert(outbox, {
    id,
    kind: 'sms',
    recipient: await secrets.encrypt(to),
    body: await secrets.encrypt(text),
    created_at: call.now.toISOString(),
    next_try_at: new Date(call.now.getTime() + headStartMilliseconds).toISOString(),
  })
  call.afterwards(() => deliver(call.deps, { id, tries: 0, to, text }))
  return true
}
