import { and, desc, eq, sql } from 'drizzle-orm'
import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { device, session, user } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'
import { shownDevice } from '../devices/read.ts'
import { openSessions } from '../open-sessions.ts'
import { disconnectAfterwards, disconnectUserAfterwards } from '../disconnect.ts'
import { endSession as end, endSessionsOfUser } from '../sessions.ts'
import { setPassword } from '../set-password.ts'
import { needConfirmation } from './confirmation.ts'
import { confirmedAccount } from './own.ts'

type Table = typeof access

/** Changes one's own password; this session stays, the others end. */
export async function changePassword(call: Call<Table['profile']['changePassword']>) {
  const account = await confirmedAccount(call, call.body.old_password, 'old_password')
  await setPassword(call, account, call.body, call.user.session_id)
  return { message: say(staffMessages, call.language, 'password_changed') }
}

export async function sessions({ db, now, user: { user_id, session_id } }: Call<Table['session']['list']>) {
  return { data: await openSessions(db, now, eq(session.user_id, user_id), session_id) }
}

export async function endSession(call: Call<Table['session']['end']>) {
  await needConfirmation(call)
  const own = and(eq(session.user_id, call.user.user_id), eq(session.id, call.params.id))
  const [found] = await openSessions(call.db, call.now, own)
  if (!found) throw new Failure('not_found')
  end(call, found.id, 'ended_by_user')
  await disconnectAfterwards(call, eq(session.id, found.id))
  return { message: say(staffMessages, call.language, 'session_ended') }
}

export async function endOtherSessions(call: Call<Table['session']['endOthers']>) {
  await needConfirmation(call)
  const { user_id, session_id } = call.user
  endSessionsOfUser(call, user_id, 'ended_by_user', session_id)
  await disconnectUserAfterwards(call, user_id, session_id)
  return { message: say(staffMessages, call.language, 'sessions_ended') }
}

export async function ownDevices({ db, user: viewer }: Call<Table['profile']['devices']>) {
  const rows = await db
    .select({
      device,
      user: { id: user.id, full_name: user.full_name, username: user.username },
      exceeds: sql<number>`0`,
      second: sql<number>`0`,
    })
    .from(device)
    .innerJoin(user, eq(user.id, device.user_id))
    .where(eq(device.user_id, viewer.user_id))
    .orderBy(desc(device.id))
  return { data: rows.map(shownDevice) }
}
