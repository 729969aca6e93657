import { eq } from 'drizzle-orm'
import type { committees } from '#contract/committees'
import { sessionKindOf } from '#contract/committees/session-life'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { newId, newIds } from '#worker/db/ids'
import { committeePermission } from '#worker/db/schema/committees'
import { place } from '#worker/db/schema/geography'
import { program } from '#worker/db/schema/programs'
import { committeeSession, sessionInterest, sessionItem, sessionMember } from '#worker/db/schema/sessions'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { findCommittee } from '../committees.ts'
import {
  findDraft,
  interestsOf,
  membersOf,
  type SessionInterest,
  type SessionMember,
  type Writing,
} from './find.ts'
import { newInterests, reopen } from './interests.ts'
import { sitting } from './standing.ts'
import { refuseStale, touch } from './touch.ts'

type Table = typeof committees
type Committee = Awaited<ReturnType<typeof findCommittee>>

const everyNumber = 9_999_999_999

const membersAsOf = (call: Asking, session_id: number, { members }: Committee): SessionMember[] => {
  const ids = newIds(call.now, members.length)
  return members.map(({ member }, at) => ({
    id: ids[at]!,
    session_id,
    member_id: member.id,
    sort: member.sort,
    role: member.role,
    user_id: member.user_id,
    full_name: member.full_name,
    designation: member.designation,
    attended: false,
    presides: false,
    mobile: member.mobile,
    gone: false,
  }))
}

export async function insert(call: Call<Table['session']['insert']>) {
  const { committee_id, program_id, held_on, venue } = call.body
  const found = await findCommittee(call, committee_id)
  const { row } = found
  const [[permission], [at], [offered]] = await call.db.batch([
    call.db.select().from(committeePermission).where(eq(committeePermission.id, row.committee_type_id)),
    call.db
      .select({ number_to: place.number_to })
      .from(place)
      .where(eq(place.id, row.place_id ?? -1)),
    call.db.select({ id: program.id }).from(program).where(eq(program.id, program_id)),
  ])
  const kind = permission && sessionKindOf(permission)
  if (!kind || row.active === 0)
    throw new Failure('validation', { issues: [{ field: 'committee_id', key: 'committee_decides_nothing' }] })
  if (!offered || (row.program_id !== null && row.program_id !== program_id))
    throw new Failure('validation', { issues: [{ field: 'program_id', key: 'committee_other_program' }] })
  const id = newId(call.now)
  call.work.place(row.place)
  call.work.insert(committeeSession, {
    id,
    committee_id,
    committee_version: row.version,
    program_id,
    kind,
    place: row.place,
    place_to: at?.number_to ?? everyNumber,
    held_on,
    venue,
    status: 'draft',
    made_by: call.user.user_id,
    made_at: call.now.toISOString(),
  })
  call.work.insertParts({ table: committeeSession, id }, sessionMember, membersAsOf(call, id, found))
  const format = formatFor(call.language)
  const called = { name: format.nameOf(row), day: format.day(held_on) }
  return { id, message: say(sessionTexts, call.language, 'did_call', called) }
}

/**
 * The members of a session as the committee has them now, and the interests. Whoever is still a member, or is one again (by account,
 * mobile or name), has the interests that they had; whom account and mobile of before don't tell any more stays beside them with
 * theirs, as gone: nobody takes an interest away by who stands in the committee.
 */
async function takenAnew(
  { deps, now }: Asking,
  members: readonly SessionMember[],
  before: readonly SessionMember[],
  interests: readonly SessionInterest[],
): Promise<{ members: SessionMember[]; interests: SessionInterest[] }> {
  const open = async (one: SessionMember) => ({
    one,
    number: one.mobile === null ? '' : await deps.secrets.decrypt(one.mobile),
  })
  const [news, olds] = await Promise.all([Promise.all(members.map(open)), Promise.all(before.map(open))])
  type Known = (typeof news)[number]
  const isTold = (was: Known, is: Known) => was.one.user_id === is.one.user_id && was.number === is.number
  const isSame = (was: Known, is: Known) =>
    was.one.member_id === is.one.member_id ||
    (is.one.user_id !== null && was.one.user_id === is.one.user_id) ||
    (is.number !== '' && was.number === is.number) ||
    was.one.full_name === is.one.full_name
  const kept: SessionInterest[] = []
  const keep = (one: SessionInterest, member_id: number) => {
    const stands = kept.some(
      (other) => other.application_id === one.application_id && other.member_id === member_id,
    )
    if (!stands) kept.push({ ...one, id: newId(now), member_id })
  }
  const gone: SessionMember[] = []
  for (const was of olds) {
    const theirs = interests.filter(({ member_id }) => member_id === was.one.id)
    const same = news.filter((is) => isSame(was, is))
    for (const one of theirs) for (const is of same) keep(one, is.one.id)
    if (theirs.length === 0 || same.some((is) => isTold(was, is))) continue
    gone.push({ ...was.one, attended: false, presides: false, gone: true })
    for (const one of theirs) keep(one, was.one.id)
  }
  return { members: [...members, ...gone], interests: kept }
}

type Sitting = { members: readonly SessionMember[]; interests: readonly SessionInterest[] }
/** Interests hang on members: off before, on after. */
function replaceMembers({ work }: Writing, session_id: number, before: Sitting, now: Sitting): void {
  const owner = { table: committeeSession, id: session_id }
  const [interests, members] = [[...before.interests], [...before.members]]
  const ofSession = eq(sessionInterest.session_id, session_id)
  work.replaceParts(owner, sessionInterest, ofSession, [], { before: interests })
  work.replaceParts(owner, sessionMember, eq(sessionMember.session_id, session_id), [...now.members], {
    before: members,
  })
  work.insertParts(owner, sessionInterest, [...now.interests])
}

export async function update(call: Call<Table['session']['update']>) {
  const { session, committee } = await findDraft(call, call.params.id)
  const { held_on, venue, version } = call.body
  refuseStale(session, version)
  touch(call, session, { held_on, venue, committee_version: committee.version })
  if (committee.version !== session.committee_version) {
    const found = await findCommittee(call, session.committee_id)
    const [before, interests] = await Promise.all([
      membersOf(call.db, session.id),
      interestsOf(call.db, session.id),
    ])
    const anew = await takenAnew(call, membersAsOf(call, session.id, found), before, interests)
    replaceMembers(call, session.id, { members: before, interests }, anew)
  }
  return { id: session.id, message: say(adminMessages, call.language, 'updated') }
}

/** Interests are looked for anew with the members; what was declared, or found before, stays. */
export async function attend(call: Call<Table['session']['attend']>) {
  const { session } = await findDraft(call, call.params.id)
  const { present, presides, version } = call.body
  refuseStale(session, version)
  const [members, interests, items] = await Promise.all([
    membersOf(call.db, session.id),
    interestsOf(call.db, session.id),
    call.db.select().from(sessionItem).where(eq(sessionItem.session_id, session.id)),
  ])
  const known = new Set(sitting(members).map(({ id }) => id))
  if (present.some((id) => !known.has(id)))
    throw new Failure('validation', { issues: [{ field: 'present', key: 'invalid' }] })
  if (presides !== null && !present.includes(presides))
    throw new Failure('validation', { issues: [{ field: 'presides', key: 'session_presides' }] })
  touch(call, session)
  const of = items.map(({ application_id }) => application_id)
  const found = await newInterests(call, session.id, members, of, interests)
  const marked = members.map((member) => ({
    ...member,
    attended: present.includes(member.id),
    presides: member.id === presides,
  }))
  replaceMembers(
    call,
    session.id,
    { members, interests },
    { members: marked, interests: [...interests, ...found] },
  )
  await reopen(call, members, found, items)
  const message = say(sessionTexts, call.language, 'did_attend', { count: present.length })
  return { id: session.id, message }
}
