import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { leaves } from '#contract/access/leaves'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { leaveTexts } from '#contract/texts/access/leaves'
import type { ReadDatabase } from '#worker/db/client'
import { session, staffLeave, user } from '#worker/db/schema/access'
import { actingUnder, holdsOn, userOfId, type SignedIn } from '#worker/db/session'
import type { Call } from '#worker/http/call'

type Table = typeof leaves

/** From the next call on the session has the rights and places of whom it acts for; what is done is audited as done for them. */
export async function actFor(call: Call<Table['acting']['begin']>) {
  const self = await userOfId(call.db, call.user.user_id)
  const acting = self && (await actingUnder(call.db, self, call.body.leave_id, call.now))
  if (!acting) throw new Failure('not_found')
  call.work.updateIf(
    session,
    call.user.session_id,
    { leave_id: call.body.leave_id },
    and(isNull(session.as_role_id), isNull(session.ended_at)),
  )
  return { message: say(leaveTexts, call.language, 'begun') }
}

export function actForOneself(call: Call<Table['acting']['end']>) {
  const message = say(leaveTexts, call.language, 'stopped')
  if (call.user.acting === null) return Promise.resolve({ message })
  call.work.updateIf(session, call.user.session_id, { leave_id: null }, isNotNull(session.leave_id))
  return Promise.resolve({ message })
}

/** For whom somebody acts now, and for whom they may begin to: the leaves that hold today. */
export async function actingOf(db: ReadDatabase, who: SignedIn, now: Date) {
  const open = await db
    .select({
      leave_id: staffLeave.id,
      person: { id: user.id, full_name: user.full_name, username: user.username },
      to_day: staffLeave.to_day,
    })
    .from(staffLeave)
    .innerJoin(user, and(eq(user.id, staffLeave.absent_id), eq(user.status, 'active')))
    .where(and(eq(staffLeave.acting_id, who.user_id), holdsOn(now)))
    .orderBy(asc(staffLeave.from_day))
  const { acting } = who
  return {
    acting: open.find(({ leave_id }) => leave_id === acting?.leave_id) ?? null,
    may_act: open.filter(({ leave_id }) => leave_id !== acting?.leave_id),
  }
}
