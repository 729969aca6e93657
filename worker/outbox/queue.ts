import { newId } from '#worker/db/ids'
import { outbox } from '#worker/db/schema/house'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { deliver } from './deliver.ts'

/** The schedule leaves a fresh message to the call that made it for so long. */
const headStartMilliseconds = 30_000

/** Queues a message in the caller's Work; it is sent after the commit, and by the schedule until the gateway takes it. */
export async function queueSms(
  call: CallBase & { work: Work },
  message: { to: string; text: string },
): Promise<void> {
  const { secrets } = call.deps
  const id = newId(call.now)
  call.work.insert(outbox, {
    id,
    kind: 'sms',
    recipient: await secrets.encrypt(message.to),
    body: await secrets.encrypt(message.text),
    created_at: call.now.toISOString(),
    next_try_at: new Date(call.now.getTime() + headStartMilliseconds).toISOString(),
  })
  call.afterwards(() => deliver(call.deps, [{ id, tries: 0, ...message }]))
}
