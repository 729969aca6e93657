import { and, asc, lte } from 'drizzle-orm'
import { readerOf } from '#worker/db/client'
import { createLedger, type Delivery } from '#worker/db/ledger'
import { outbox } from '#worker/db/schema/house'
import type { Dependencies } from '#worker/http/call'

const batchMaximum = 50
const giveUpAfter = 40

/** Sends messages with their outbox id as reference (a gateway that de-duplicates delivers each once), and notes how it went. */
export async function deliver(
  deps: Dependencies,
  messages: { id: number; tries: number; to: string; text: string }[],
): Promise<void> {
  const outcomes = await Promise.all(
    messages.map(async ({ id, tries, to, text }): Promise<Delivery> => {
      const answer = await deps.outside.sms.send({ to, text, reference: String(id) })
      if (answer.status === 'accepted') return { id, sent: true }
      const minutes = Math.min(2 ** tries / 2, 60)
      return {
        id,
        sent: false,
        error: answer.status,
        next_try_at:
          tries + 1 >= giveUpAfter ? null : new Date(deps.clock().getTime() + minutes * 60_000).toISOString(),
      }
    }),
  )
  if (outcomes.length > 0) await createLedger(deps.writer()).delivered(outcomes, deps.clock().toISOString())
}

/** Sends what is due. Called by the schedule; answers how many it tried. */
export async function deliverDue(deps: Dependencies): Promise<number> {
  const client = deps.openDatabase()
  try {
    const due = await readerOf(client)
      .select()
      .from(outbox)
      .where(and(lte(outbox.next_try_at, deps.clock().toISOString())))
      .orderBy(asc(outbox.next_try_at))
      .limit(batchMaximum)
    const messages = await Promise.all(
      due.map(async ({ id, tries, recipient, body }) => ({
        id,
        tries,
        to: await deps.secrets.decrypt(recipient),
        text: await deps.secrets.decrypt(body),
      })),
    )
    await deliver(deps, messages)
    return due.length
  } finally {
    client.close()
  }
}
