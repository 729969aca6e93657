import { and, eq } from 'drizzle-orm'
import { leaveStateOn, type leaves } from '#contract/access/leaves'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { leaveTexts } from '#contract/texts/access/leaves'
import { adminMessages } from '#contract/texts/admin-messages'
import { formatFor } from '#contract/format'
import { newId } from '#worker/db/ids'
import { office, staffLeave, user } from '#worker/db/schema/access'
import { contains, inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { notify } from '../notify.ts'
import { actableUser } from '../rights.ts'
import { findLeave } from './read.ts'

type Table = typeof leaves

const refuse = (field: string, key: string): never => {
  throw new Failure('validation', { issues: [{ field, key }] })
}

/** An active account in scope with its office's places; whoever isn't there isn't offered either. */
async function officer(call: Call<Table['leave']['insert']>, id: number, field: string) {
  const [found] = await call.db
    .select({
      id: user.id,
      full_name: user.full_name,
      place: office.place,
      place_to: office.place_to,
    })
    .from(user)
    .innerJoin(office, eq(office.id, user.office_id))
    .where(and(eq(user.id, id), eq(user.status, 'active'), inScope(user.place, call.user.scope)))
  return found ?? refuse(field, 'invalid')
}

/**
 * Who acts for whom is said by a third person who sees both, and has all the rights that are lent; to one of the same office or a
 * higher one, never for days that are past. That nobody is away or acted for twice is the database's to hold.
 */
export async function insertLeave(call: Call<Table['leave']['insert']>) {
  const { absent_id, acting_id, from_day, to_day, note } = call.body
  const [absent, acting] = [
    await officer(call, absent_id, 'absent_id'),
    await officer(call, acting_id, 'acting_id'),
  ]
  await actableUser(call, absent_id)
  if (acting_id === call.user.user_id || acting_id === call.user.acting?.for_id)
    throw new Failure('own_account')
  const places = [{ from: acting.place, to: acting.place_to }]
  if (!contains(places, absent.place) || !contains(places, absent.place_to))
    refuse('acting_id', 'leave_office')
  if (from_day < dayInDhaka(call.now)) refuse('from_day', 'leave_past')
  const id = newId(call.now)
  call.work.place(absent.place)
  call.work.insert(staffLeave, {
    id,
    absent_id,
    acting_id,
    from_day,
    to_day,
    note,
    place: absent.place,
    made_by: call.user.user_id,
    made_at: call.now.toISOString(),
  })
  const said = (language: 'en' | 'bn', key: 'told_absent' | 'told_acting') => {
    const { day } = formatFor(language)
    return say(leaveTexts, language, key, {
      absent: absent.full_name,
      acting: acting.full_name,
      from: day(from_day),
      to: day(to_day),
    })
  }
  for (const [who, key] of [
    [absent_id, 'told_absent'],
    [acting_id, 'told_acting'],
  ] as const)
    notify(call, [who], {
      title_en: say(leaveTexts, 'en', 'title'),
      title_bn: say(leaveTexts, 'bn', 'title'),
      text_en: said('en', key),
      text_bn: said('bn', key),
      link: null,
    })
  return { id, message: say(adminMessages, call.language, 'saved') }
}

/** At once nobody acts under it any more. */
export async function endLeave(call: Call<Table['leave']['end']>) {
  const { leave } = await findLeave(call, call.params.id)
  const state = leaveStateOn(leave, dayInDhaka(call.now))
  if (state !== 'now' && state !== 'coming') throw new Failure('not_allowed_now')
  if (leave.version !== call.body.version) throw new Failure('stale')
  call.work.place(leave.place)
  call.work.update(staffLeave, leave, { ended_at: call.now.toISOString() })
  return { id: leave.id, message: say(leaveTexts, call.language, 'ended') }
}
