import { inArray } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { createLedger } from '#worker/db/ledger'
import { personKeyOf } from '#worker/db/person-number'
import { rateLimit } from '#worker/db/schema/system'
import type { CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'

const ofAsker = { times: 10, seconds: 3_600 }
const ofCase = { times: 200, seconds: 86_400 }

/**
 * Tries at a case with a wrong birth date: whoever has made so many waits. What strangers have spent refuses nobody who is right; of a
 * case that many try at, the facts alone open no more than the stage (`isGuessedAt`), and the code of the phone all.
 */
export async function wrongFacts(
  call: CallBase,
  { grievance_id, verification_number }: { grievance_id: number; verification_number: string },
): Promise<{ isGuessedAt: boolean; note: () => Promise<unknown> }> {
  const { db, deps, now } = call
  const person = await personKeyOf(call, verification_number)
  const keyOf = (asker: string | number) =>
    deps.secrets.blindIndex('limit', JSON.stringify(['wrong facts', grievance_id, person, asker]))
  const [own, all] = await Promise.all([keyOf(`${await askerOf(call)}`), keyOf('')])
  const rows = await db
    .select()
    .from(rateLimit)
    .where(inArray(rateLimit.key, [own, all]))
  const reached = (key: string, { times }: { times: number }) =>
    rows.find((row) => row.key === key && row.window_ends_at > now.toISOString() && row.count >= times)
  const spent = reached(own, ofAsker)
  if (spent) {
    const minutes = Math.ceil((Date.parse(spent.window_ends_at) - now.getTime()) / 60_000)
    throw new Failure('too_many', { parameters: { minutes: Math.max(1, minutes) } })
  }
  return {
    isGuessedAt: reached(all, ofCase) !== undefined,
    note() {
      const ledger = createLedger(deps.writer())
      return Promise.all([
        ledger.countUpTo({ key: own, ...ofAsker }, now),
        ledger.countUpTo({ key: all, ...ofCase }, now),
      ])
    },
  }
}
