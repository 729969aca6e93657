import { and, eq, inArray } from 'drizzle-orm'
import type { committees } from '#contract/committees'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { newId, newIds } from '#worker/db/ids'
import { committeeMember } from '#worker/db/schema/committees'
import { committeeSession, sessionInterest, sessionItem, sessionMember } from '#worker/db/schema/sessions'
import type { Call } from '#worker/http/call'
import type { Maker } from '#worker/http/own-work'
import type { Asking } from '#worker/resource/filters'
import {
  findDraft,
  interestsOf,
  type SessionInterest,
  type SessionMember,
  type StoredItem,
  type Writing,
} from './find.ts'
import { foundInterests, membersBehind } from './own.ts'
import { refuseStale, touch } from './touch.ts'

type Concern = Pick<SessionInterest, 'application_id' | 'member_id'>
const isOf = (one: Concern) => (other: Concern) =>
  one.application_id === other.application_id && one.member_id === other.member_id

/** Interests of members in these cases that are found now, and weren't known. */
export async function newInterests(
  call: Asking,
  session_id: number,
  members: readonly SessionMember[],
  application_ids: readonly number[],
  known: readonly SessionInterest[],
): Promise<SessionInterest[]> {
  const found = await foundInterests(call, members, application_ids)
  const fresh = found.filter((one) => !known.some(isOf(one)))
  const ids = newIds(call.now, fresh.length)
  return fresh.map((one, at) => ({ id: ids[at]!, session_id, ...one }))
}

/** What somebody decided in whose case they turn out to have an interest is open again; how many there are. */
export async function reopen(
  call: Writing,
  members: readonly SessionMember[],
  interests: readonly Concern[],
  items: readonly StoredItem[],
): Promise<number> {
  const own: StoredItem[] = []
  const known = new Map<string, ReadonlySet<number>>()
  const behind = async ({ by, at }: Maker) => {
    const key = `${by} ${at.toISOString()}`
    if (!known.has(key)) known.set(key, await membersBehind(call, { by, at }, members))
    return known.get(key)!
  }
  for (const item of items) {
    const theirs = interests.filter(({ application_id }) => application_id === item.application_id)
    if (item.decided_by === null || theirs.length === 0) continue
    const them = await behind({ by: item.decided_by, at: new Date(item.decided_at ?? call.now) })
    if (theirs.some(({ member_id }) => them.has(member_id))) own.push(item)
  }
  const set = { decision: null, reason_id: null, note: null, decided_by: null, decided_at: null }
  call.work.updateEach(
    sessionItem,
    ['decision', 'reason_id', 'note', 'decided_by', 'decided_at'],
    own.map((before) => ({ before, set })),
  )
  return own.length
}

/** Who a member is is kept as it stands when their first interest is told: the committee may have been changed since it was called. */
async function keepAsTheyStand(call: Writing, member: SessionMember): Promise<void> {
  const [now] = await call.db
    .select({ mobile: committeeMember.mobile })
    .from(committeeMember)
    .where(eq(committeeMember.id, member.member_id))
  if (!now?.mobile) return
  const owner = { table: committeeSession, id: member.session_id }
  const kept = { ...member, mobile: now.mobile }
  call.work.replaceParts(owner, sessionMember, eq(sessionMember.id, member.id), [kept], { before: [member] })
}

/**
 * What was found by a mobile can't be taken back: it is so. What was declared is taken back by another person than who has the
 * interest.
 */
export async function interest(call: Call<(typeof committees)['session']['interest']>) {
  const { session } = await findDraft(call, call.params.id)
  const { item_id, member_id, declared, version } = call.body
  refuseStale(session, version)
  const [[item], [member], known] = await call.db.batch([
    call.db
      .select()
      .from(sessionItem)
      .where(and(eq(sessionItem.id, item_id), eq(sessionItem.session_id, session.id))),
    call.db
      .select()
      .from(sessionMember)
      .where(and(inArray(sessionMember.id, [member_id]), eq(sessionMember.session_id, session.id))),
    interestsOf(call.db, session.id),
  ])
  if (!item || !member || (declared && member.gone)) throw new Failure('not_found')
  const { application_id } = item
  const there = known.find(isOf({ application_id, member_id }))
  if (there?.found) throw new Failure('not_allowed_now')
  const owner = { table: committeeSession, id: session.id }
  touch(call, session)
  let opened = 0
  if (declared && !there) {
    const one = { id: newId(call.now), session_id: session.id, application_id, member_id }
    if (known.every((other) => other.member_id !== member_id)) await keepAsTheyStand(call, member)
    call.work.insertParts(owner, sessionInterest, [one])
    opened = await reopen(call, [member], [one], [item])
  }
  if (!declared && there) {
    const me = await membersBehind(call, { by: call.user.user_id, at: call.now }, [member])
    if (me.size > 0)
      throw new Failure('own_interest', {
        parameters: { numbers: application_id },
        data: { numbers: [application_id] },
      })
    call.work.replaceParts(owner, sessionInterest, eq(sessionInterest.id, there.id), [], { before: [there] })
  }
  const message =
    opened > 0
      ? say(sessionTexts, call.language, 'interest_reopened')
      : say(adminMessages, call.language, 'updated')
  return { id: session.id, message }
}
