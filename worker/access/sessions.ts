import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { EndReason } from '#contract/access/session-ends'
import { newId } from '#worker/db/ids'
import { neighbourhoodOf } from '#worker/db/origin'
import { session, userRole } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { bearerOf } from '#worker/http/session'
import { disconnectAfterwards } from './disconnect.ts'

type Changing = Pick<CallBase, 'now'> & { work: Work }

/** A fresh session for who has just signed in: a 256-bit token of which only the hash is kept. */
export async function openSession(
  call: CallBase & { work: Work },
  who: { user_id: number; device_id: number },
): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const at = call.now.toISOString()
  call.work.insert(session, {
    token_hash: await sha256(token),
    id: newId(call.now),
    ...who,
    address: call.address,
    created_at: at,
    seen_at: at,
    network: neighbourhoodOf(call.address),
    language: call.language,
  })
  return token
}

const end = ({ work, now }: Changing, reason: EndReason, which: SQL | undefined): void =>
  work.updateAll(
    session,
    { ended_at: now.toISOString(), end_reason: reason },
    and(isNull(session.ended_at), which)!,
  )

/** Ends one session, and closes its socket after the commit. */
export function endSession(call: CallBase & { work: Work }, id: number, reason: EndReason): void {
  end(call, reason, eq(session.id, id))
  call.afterwards(async () => call.deps.realtime.disconnect([id]))
}

/** Ends a user's sessions, but for one where that is told: from the commit on their tokens open nothing. */
export const endSessionsOfUser = (
  call: Changing,
  userId: number,
  reason: EndReason,
  exceptId?: number,
): void =>
  end(
    call,
    reason,
    and(eq(session.user_id, userId), exceptId === undefined ? undefined : ne(session.id, exceptId)),
  )

/**
 * Ends what a browser was signed in with before: the sessions of the same registered device, and the one whose token it sent
 * along, whoever's that was.
 */
export async function endFormerSessions(call: CallBase & { work: Work }, deviceId: number): Promise<void> {
  const bearer = bearerOf(call.request)
  const former = or(
    eq(session.device_id, deviceId),
    bearer === undefined ? undefined : eq(session.token_hash, await sha256(bearer)),
  )
  end(call, 'signed_in_again', former)
  await disconnectAfterwards(call, former)
}

/** Ends the sessions that were opened from a device. */
export const endSessionsOfDevice = (call: Changing, deviceId: number): void =>
  end(call, 'device_disabled', eq(session.device_id, deviceId))

/** Ends the sessions of everybody who has a role. */
export const endSessionsOfRole = (call: Changing, roleId: number): void =>
  end(
    call,
    'role_disabled',
    inArray(
      session.user_id,
      sql`(select ${userRole.user_id} from ${userRole} where ${userRole.role_id} = ${roleId})`,
    ),
  )
