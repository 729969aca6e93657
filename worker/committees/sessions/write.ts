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
import { findDraft, interestsOf, membersOf, type SessionInterest, type SessionMember } from './find.ts'
import { newInterests, reopen } from './interests.ts'
import { refuseStale, touch } from './touch.ts'

type Table = typeof committees
type Committee = Awaited<ReturnType<typeof findCommittee>>

const everyNumber = 9_999_999_999

const membersAsOf = (call: Asking, session_id: number, { members }: Committee) => {
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

/** Whoever is still a member has the interests that they had. */
const ofMembers = (
  members: readonly { id: number; member_id: number }[],
  before: readonly SessionMember[],
  interests: readonly SessionInterest[],
): SessionInterest[] =>
  interests.flatMap((one) => {
    const was = before.find(({ id }) => id === one.member_id)
    const now = members.find(({ member_id }) => member_id === was?.member_id)
    return now ? [{ ...one, member_id: now.id }] : []
  })

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
    const members = membersAsOf(call, session.id, found)
    const owner = { table: committeeSession, id: session.id }
    call.work.replaceParts(owner, sessionInterest, eq(sessionInterest.session_id, session.id), [])
    call.work.replaceParts(owner, sessionMember, eq(sessionMember.session_id, session.id), members)
    call.work.insertParts(owner, sessionInterest, ofMembers(members, before, interests))
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
  const known = new Set(members.map(({ id }) => id))
  if (present.some((id) => !known.has(id)))
    throw new Failure('validation', { issues: [{ field: 'present', key: 'invalid' }] })
  if (presides !== null && !present.includes(presides))
    throw new Failure('validation', { issues: [{ field: 'presides', key: 'session_presides' }] })
  const owner = { table: committeeSession, id: session.id }
  touch(call, session)
  const of = items.map(({ application_id }) => application_id)
  const found = await newInterests(call, session.id, members, of, interests)
  // Interests hang on members: off before, on after.
  call.work.replaceParts(owner, sessionInterest, eq(sessionInterest.session_id, session.id), [])
  call.work.replaceParts(
    owner,
    sessionMember,
    eq(sessionMember.session_id, session.id),
    members.map((member) => ({
      ...member,
      attended: present.includes(member.id),
      presides: member.id === presides,
    })),
    { before: members },
  )
  call.work.insertParts(owner, sessionInterest, [...interests, ...found])
  await reopen(call, members, found, items)
  const message = say(sessionTexts, call.language, 'did_attend', { count: present.length })
  return { id: session.id, message }
}
