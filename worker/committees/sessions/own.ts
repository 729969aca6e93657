import { and, eq, inArray } from 'drizzle-orm'
import type { InterestFound } from '#contract/committees/session-life'
import { Failure } from '#contract/failure'
import { numbersOf, ownAmong, ownCases } from '#worker/applications/index'
import { handsSince, samePerson } from '#worker/db/same-person'
import { application } from '#worker/db/schema/applications'
import { user } from '#worker/db/schema/access'
import { committeeMember } from '#worker/db/schema/committees'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import { mayBeOneOf, refuseMakers, type Maker } from '#worker/http/own-work'
import type { Asking } from '#worker/resource/filters'
import type { SessionInterest, SessionMember, SessionRow } from './find.ts'

export type Found = InterestFound

/** The mobiles of members: those that the committee has of them, and had when the session took them, and of the secretary the account's. */
async function mobilesOf({ db, deps }: Asking, members: readonly SessionMember[]) {
  const accountIds = members.flatMap(({ user_id }) => user_id ?? [])
  const memberIds = members.map(({ member_id }) => member_id)
  const [rows, accounts] = await Promise.all([
    memberIds.length === 0
      ? []
      : db
          .select({ id: committeeMember.id, mobile: committeeMember.mobile })
          .from(committeeMember)
          .where(inArray(committeeMember.id, memberIds)),
    accountIds.length === 0
      ? []
      : db.select({ id: user.id, mobile: user.mobile }).from(user).where(inArray(user.id, accountIds)),
  ])
  return Promise.all(
    members.map(async (member) => {
      const sealed = [
        member.mobile,
        rows.find(({ id }) => id === member.member_id)?.mobile,
        accounts.find(({ id }) => id === member.user_id)?.mobile,
      ].flatMap((one) => one ?? [])
      return { member, mobiles: await Promise.all(sealed.map((one) => deps.secrets.decrypt(one))) }
    }),
  )
}

/** Members whose own mobile an application names. */
export async function foundInterests(
  call: Asking,
  members: readonly SessionMember[],
  application_ids: readonly number[],
): Promise<{ application_id: number; member_id: number; found: Found }[]> {
  const [numbers, mobiles] = await Promise.all([numbersOf(call, application_ids), mobilesOf(call, members)])
  return numbers.flatMap(({ id, own }) =>
    mobiles.flatMap(({ member, mobiles: known }) => {
      const hit = own.find(([number]) => known.includes(number))
      return hit ? [{ application_id: id, member_id: member.id, found: hit[1] }] : []
    }),
  )
}

/** Members who are one person with somebody on staff: by their account, or by their own mobile. */
export async function membersBehind(
  call: Asking,
  { by, at }: Maker,
  members: readonly SessionMember[],
): Promise<Set<number>> {
  const known = await mobilesOf(call, members)
  const own = await ownAmong(
    call,
    { by, at },
    known.flatMap(({ mobiles }) => mobiles),
  )
  const theirs = await Promise.all(
    known.map(
      async ({ member: { id, user_id }, mobiles }) =>
        (mobiles.some((number) => own.has(number)) ||
          (user_id !== null && (await samePerson(call.db, { person: by, at }, { person: user_id, at })))) &&
        id,
    ),
  )
  return new Set(theirs.filter((id) => id !== false))
}

/**
 * 409 for an officer who has an interest in one of these cases: declared as a member, or by their own mobile; the same of whoever is
 * one person with them.
 */
export async function refuseInterest(
  call: Asking,
  members: readonly SessionMember[],
  interests: readonly SessionInterest[],
  application_ids: readonly number[],
): Promise<void> {
  const { user_id: self } = call.user
  const concerned = interests.filter(({ application_id }) => application_ids.includes(application_id))
  const [me, found] = await Promise.all([
    membersBehind(
      call,
      { by: self, at: call.now },
      members.filter(({ id }) => concerned.some(({ member_id }) => member_id === id)),
    ),
    ownCases(call, application_ids),
  ])
  const declared = concerned
    .filter(({ member_id }) => me.has(member_id))
    .map(({ application_id }) => application_id)
  const all = [...new Set([...declared, ...found])]
  if (all.length > 0)
    throw new Failure('own_interest', { parameters: { numbers: all.join(', ') }, data: { numbers: all } })
}

/**
 * 409 for who had a hand in what is appealed against: whoever recommended, refused or decided it, or wrote down, handed over or
 * closed a session that decided it; or who is one person with them.
 */
export async function refuseEarlier(call: Asking, application_ids: readonly number[]): Promise<void> {
  const { db, now } = call
  const ids = [...application_ids]
  const [rows, items] = await db.batch([
    db
      .select({
        recommended_by: application.recommended_by,
        recommended_at: application.recommended_at,
        decided_by: application.decided_by,
        decided_at: application.decided_at,
        refused_by: application.refused_by,
        refused_at: application.refused_at,
      })
      .from(application)
      .where(inArray(application.id, ids)),
    db
      .select({
        decided_by: sessionItem.decided_by,
        decided_at: sessionItem.decided_at,
        recorded_by: committeeSession.recorded_by,
        recorded_at: committeeSession.recorded_at,
        closed_by: committeeSession.closed_by,
        closed_at: committeeSession.closed_at,
      })
      .from(sessionItem)
      .innerJoin(
        committeeSession,
        and(eq(committeeSession.id, sessionItem.session_id), eq(committeeSession.status, 'closed')),
      )
      .where(inArray(sessionItem.application_id, ids)),
  ])
  const makers: Maker[] = []
  const add = (by: number | null, at: string | null) => {
    if (by !== null) makers.push({ by, at: new Date(at ?? now) })
  }
  for (const row of rows) {
    add(row.recommended_by, row.recommended_at)
    add(row.decided_by, row.decided_at)
    add(row.refused_by, row.refused_at)
  }
  for (const row of items) {
    add(row.decided_by, row.decided_at)
    add(row.recorded_by, row.recorded_at)
    add(row.closed_by, row.closed_at)
  }
  await refuseMakers(call, makers)
}

/**
 * 409 for who said who sits in the committee, in the days in which one hand counts as another (`credentialDays`), or is one person with
 * them: they don't close what it decides, nor hand over a session that was called before others sat in it.
 */
export async function refuseSeating(
  call: Asking,
  { session, committee: { members_by: by, members_at } }: SessionRow,
  act: 'record' | 'close',
): Promise<void> {
  if (by === null || members_at === null) return
  const at = new Date(members_at)
  if (members_at < handsSince(call.now)) return
  if (act === 'record' && members_at < session.made_at) return
  if (await mayBeOneOf(call.db, { person: call.user.user_id, at: call.now }, [{ by, at }]))
    throw new Failure('own_work', { parameters: { why: 'seating' } })
}

/** 409 for who wrote a decision down, or is one person with them: whoever handed it over, they don't close it. */
export async function refuseDeciders(
  call: Asking,
  items: readonly { decided_by: number | null; decided_at: string | null }[],
): Promise<void> {
  const makers = items.flatMap(({ decided_by, decided_at }) =>
    decided_by === null ? [] : [{ by: decided_by, at: new Date(decided_at ?? call.now) }],
  )
  await refuseMakers(call, makers)
}
