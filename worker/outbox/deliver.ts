import { and, asc, lte, sql } from 'drizzle-orm'
import { readerOf } from '#worker/db/client'
import { createLedger, type Delivery } from '#worker/db/ledger'
import { outbox } from '#worker/db/schema/system'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { noteOutside, type About } from '#worker/http/outside-calls'

const pageMaximum = 50
/** So many at one time: what the gateway takes. */
const atOnce = 8
const giveUpAfter = 40

export type Message = { id: number; tries: number; to: string; text: string }

/** Twice as long after each try, an hour at most; after the last none. */
function notSent(deps: Dependencies, { id, tries }: Pick<Message, 'id' | 'tries'>, error: string): Delivery {
  const minutes = Math.min(2 ** tries / 2, 60)
  return {
    id,
    sent: false,
    error,
    next_try_at:
      tries + 1 >= giveUpAfter ? null : new Date(deps.clock().getTime() + minutes * 60_000).toISOString(),
  }
}

/** Sends a message with its outbox id as reference (a gateway that de-duplicates delivers it once), and notes how it went. */
export async function deliver(
  deps: Dependencies,
  { to, text, ...message }: Message,
  about: About,
): Promise<boolean> {
  const { outside, take } = noteOutside(deps, () => about)
  const answer = await outside.sms.send({ to, text, reference: String(message.id) })
  const sent = answer.status === 'accepted'
  const outcome = sent ? { id: message.id, sent } : notSent(deps, message, answer.status)
  await createLedger(deps.writer()).delivered([outcome], deps.clock().toISOString(), take())
  return sent
}

type Row = typeof outbox.$inferSelect

/** One that can't be opened (a key that is gone) waits like one that wasn't taken, and holds up no other. */
async function deliverRow(deps: Dependencies, { id, tries, recipient, body }: Row): Promise<boolean> {
  const opened = await Promise.all([deps.secrets.decrypt(recipient), deps.secrets.decrypt(body)]).catch(
    () => undefined,
  )
  if (opened)
    return deliver(deps, { id, tries, to: opened[0], text: opened[1] }, { purpose: 'outbox.deliverDue' })
  const outcome = notSent(deps, { id, tries }, 'unreadable')
  await createLedger(deps.writer()).delivered([outcome], deps.clock().toISOString(), [])
  return true
}

/** Sends what is due, the longest waiting first, till nothing is left or the time is over; after a row of refusals the rest waits. */
export async function deliverDue(deps: Dependencies): Promise<number> {
  const client = deps.openDatabase()
  const due = deps.clock().toISOString()
  let refused = 0
  let tried = 0
  try {
    await drain<Row>({
      atOnce,
      page: (last) =>
        readerOf(client)
          .select()
          .from(outbox)
          .where(and(lte(outbox.next_try_at, due), last && after(last)))
          .orderBy(asc(outbox.next_try_at), asc(outbox.id))
          .limit(pageMaximum),
      async each(row) {
        tried += 1
        const sent = await deliverRow(deps, row)
        refused = sent ? 0 : refused + 1
        return refused >= refusedInARow ? 'stop' : sent
      },
    })
    return tried
  } finally {
    client.close()
  }
}

const refusedInARow = 24
const after = ({ next_try_at, id }: Row) =>
  sql`(${outbox.next_try_at}, ${outbox.id}) > (${next_try_at}, ${id})`
