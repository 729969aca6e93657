import { verifyPending } from './applications/index.ts'
import { createLedger } from './db/ledger.ts'
import type { Dependencies } from './http/call.ts'
import { deliverDue } from './outbox/index.ts'

/** Everything that happens by itself. One part that fails leaves the others alone. */
export async function runSchedule(deps: Dependencies): Promise<{ messages: number; identities: number }> {
  const [messages, identities] = await Promise.allSettled([
    deliverDue(deps),
    verifyPending(deps),
    createLedger(deps.writer()).sweep(deps.clock()),
  ])
  for (const result of [messages, identities])
    if (result.status === 'rejected')
      console.error(
        JSON.stringify({
          level: 'error',
          action: 'schedule',
          error: String((result.reason as Error).stack).slice(0, 2000),
        }),
      )
  return {
    messages: messages.status === 'fulfilled' ? messages.value : 0,
    identities: identities.status === 'fulfilled' ? identities.value : 0,
  }
}
