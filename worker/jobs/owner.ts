import { Failure } from '#contract/failure'
import { readerOf } from '#worker/db/client'
import type { job } from '#worker/db/schema/jobs'
import { actingUnder, userOfId, type SignedIn } from '#worker/db/session'
import type { Dependencies } from '#worker/http/call'
import type { Operation } from '#worker/http/operations'
import { mayCall } from '#worker/http/session'

/** Thrown where a job's owner may not go on with it: it ends there, and its record is left as it was. */
export class OwnerGone extends Failure {
  constructor() {
    super('forbidden')
  }
}

/** What somebody sees, from the number of their place on: where that comes to lie elsewhere it stays the same. */
export const reachOf = ({ scope, place }: Pick<SignedIn, 'scope' | 'place'>): string =>
  JSON.stringify(scope.map(({ from, to }) => [from - place, to - place]).toSorted(([a], [b]) => a! - b!))

/** Whether a job's owner sees what they saw when they began. */
export const seesTheSame = ({ place, input: { reach } }: typeof job.$inferSelect, user: SignedIn): boolean =>
  place === user.place && (reach === undefined || reach === reachOf(user))

/**
 * Whose job it is, with the rights and the place that they have now, or those of whom they act for: who left, or lost the right,
 * does nothing more.
 */
export async function ownerOf(
  deps: Dependencies,
  row: typeof job.$inferSelect,
  { endpoint }: Operation,
): Promise<SignedIn> {
  const client = deps.openDatabase()
  try {
    const db = readerOf(client)
    const own = await userOfId(db, row.user_id)
    const user = own && row.leave_id !== null ? await actingUnder(db, own, row.leave_id, deps.clock()) : own
    if (!user || !mayCall(user, endpoint.access)) throw new OwnerGone()
    return user
  } finally {
    client.close()
  }
}
