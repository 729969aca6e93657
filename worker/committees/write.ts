import { and, eq, inArray } from 'drizzle-orm'
import { isPlaceOfCommittee, type committees } from '#contract/committees'
import { Failure, type FieldIssue } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { user } from '#worker/db/schema/access'
import { committee, committeeMember } from '#worker/db/schema/committees'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import { commonPlace, contains, inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { findCommittee } from './committees.ts'

type Table = typeof committees
type Inserting = Call<Table['committee']['insert']>
type Writing = Pick<Inserting, 'db' | 'deps' | 'now' | 'user' | 'body'>

const refuse = (...issues: FieldIssue[]): never => {
  throw new Failure('validation', { issues })
}

/** The secretary has an account of these places, or is kept. */
async function refuseMembers(
  { db, user: who, body: { members } }: Writing,
  kept: readonly number[],
): Promise<void> {
  const accounts = members.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  const known = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, accounts), eq(user.status, 'active'), inScope(user.place, who.scope)))
  members.forEach(({ user_id }, at) => {
    if (user_id !== null && !kept.includes(user_id) && !known.some(({ id }) => id === user_id))
      refuse({ field: `members.${at}.user_id`, key: 'invalid' })
  })
}

/** `kept`: who is its secretary already stays, wherever they work. */
async function valuesOf(call: Writing, kept: readonly number[] = []) {
  const { db, user: who, body } = call
  const { name_en, name_bn, active, committee_type_id, program_id, place_id } = body
  const [[type], [seat]] = await db.batch([
    db
      .select({ code: lookup.code })
      .from(lookup)
      .where(and(eq(lookup.id, committee_type_id), eq(lookup.type, lookupType.committee_type))),
    db
      .select({ number: place.number, kind: place.kind })
      .from(place)
      .where(eq(place.id, place_id ?? -1)),
  ])
  if (!type) return refuse({ field: 'committee_type_id', key: 'invalid' })
  if (place_id === null && !isPlaceOfCommittee(type.code, undefined))
    refuse({ field: 'place_id', key: 'required' })
  const number = place_id === null ? 0 : seat?.number
  if (number === undefined || !contains(who.scope, number)) throw new Failure('not_found')
  if (!isPlaceOfCommittee(type.code, seat?.kind)) refuse({ field: 'place_id', key: 'committee_place' })
  await refuseMembers(call, kept)
  return {
    name_en,
    name_bn,
    active: active ? 1 : 0,
    committee_type_id,
    program_id,
    place_id,
    place: number,
  }
}

type Member = typeof committeeMember.$inferSelect
type Given = Inserting['body']['members'][number]

/** Who stays a member keeps their id, on which sessions hang: known by account, mobile or name. */
async function keptIds({ deps, body }: Writing, before: readonly Member[]): Promise<(number | undefined)[]> {
  const old = await Promise.all(
    before.map(async ({ mobile, ...member }) => ({
      ...member,
      mobile: mobile === null ? '' : await deps.secrets.decrypt(mobile),
    })),
  )
  const kept: (number | undefined)[] = body.members.map(() => undefined)
  const ways: ((was: (typeof old)[number], now: Given) => boolean)[] = [
    (was, now) => now.user_id !== null && was.user_id === now.user_id,
    (was, now) => now.mobile !== '' && was.mobile === now.mobile,
    (was, now) => was.full_name === now.full_name,
  ]
  for (const isSame of ways)
    body.members.forEach((now, at) => {
      kept[at] ??= old.find((was) => !kept.includes(was.id) && isSame(was, now))?.id
    })
  return kept
}

async function membersOf(call: Writing, committee_id: number, before: readonly Member[] = []) {
  const kept = await keptIds(call, before)
  return Promise.all(
    call.body.members.map(async ({ mobile, ...member }, sort) => ({
      id: kept[sort] ?? newId(call.now),
      committee_id,
      sort,
      ...member,
      mobile: mobile === '' ? null : await call.deps.secrets.encrypt(mobile),
    })),
  )
}

const seatedBy = ({ user: who, now }: Writing) => ({
  members_by: who.user_id,
  members_at: now.toISOString(),
})

/** Whether others sit in it by now: who a member is, and what they are in it. */
async function isChanged({ deps, body }: Writing, before: readonly Member[]): Promise<boolean> {
  const said = (role: string, user_id: number | null, full_name: string, mobile: string) =>
    JSON.stringify([role, user_id, full_name, mobile])
  const was = await Promise.all(
    before.map(async ({ role, user_id, full_name, mobile }) =>
      said(role, user_id, full_name, mobile === null ? '' : await deps.secrets.decrypt(mobile)),
    ),
  )
  const now = body.members.map(({ role, user_id, full_name, mobile }) =>
    said(role, user_id, full_name, mobile),
  )
  return was.toSorted().join('\n') !== now.toSorted().join('\n')
}

export async function insert(call: Inserting) {
  const values = await valuesOf(call)
  const id = newId(call.now)
  call.work.place(values.place)
  call.work.insert(committee, { id, ...values, ...seatedBy(call) })
  call.work.insertParts({ table: committee, id }, committeeMember, await membersOf(call, id))
  return { id, message: say(adminMessages, call.language, 'saved') }
}

export async function update(call: Call<Table['committee']['update']>) {
  const { id } = call.params
  const { row: before, members } = await findCommittee(call, id)
  const values = await valuesOf(
    call,
    members.flatMap(({ member }) => member.user_id ?? []),
  )
  call.work.place(commonPlace(before.place, values.place))
  const isAsked = await isChanged(
    call,
    members.map(({ member }) => member),
  )
  const set = { ...values, ...(isAsked && seatedBy(call)) }
  call.work.update(committee, { ...before, version: call.body.version }, set)
  call.work.replaceParts(
    { table: committee, id },
    committeeMember,
    eq(committeeMember.committee_id, id),
    await membersOf(
      call,
      id,
      members.map(({ member }) => member),
    ),
    { before: members.map(({ member }) => member) },
  )
  return { id, message: say(adminMessages, call.language, 'updated') }
}

export async function destroy(call: Call<Table['committee']['destroy']>) {
  const { row } = await findCommittee(call, call.params.id)
  call.work.place(row.place)
  call.work.remove(committee, row, {
    parts: [{ table: committeeMember, where: eq(committeeMember.committee_id, row.id) }],
  })
  return { id: row.id, message: say(adminMessages, call.language, 'deleted') }
}
