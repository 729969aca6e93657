import { afterAll, expect, test } from 'vitest'
import { codeOf, sittingsOf, type Officer } from '#worker/test/sittings'
import { callerOf } from '#worker/test/caller'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { places, officer, sessionOf } = await sittingsOf(world)
afterAll(() => world.close())

type Session = Awaited<ReturnType<typeof sessionOf>>
/** Makes an officer the account of a session's secretary; answers that member. */
async function seated(at: Session, who: Officer): Promise<{ id: number }> {
  await world.client.execute({
    sql: 'update session_member set user_id = ? where session_id = ? and user_id is not null',
    args: [who.user_id, at.id],
  })
  const { members } = await at.session()
  return members.find((member: { user_id: number | null }) => member.user_id === who.user_id)
}
const declare = async (at: Session, by: Officer, member_id: number, declared = true) =>
  at.act('interest', by, { item_id: (await at.agenda())[0]!.id, member_id, declared })
const interestsOf = async (at: Session): Promise<{ found: string | null }[]> => (await at.session()).interests

test('an edit of the committee takes no interest away, found or declared', async () => {
  const at = await sessionOf(1, { mobile: '01712345678' })
  const { members } = await at.session()
  await declare(at, at.recorder, members[3].id)
  const editor = await signedIn(world, {
    place: places.upazila,
    permissions: ['committee-view', 'committee-edit'],
  })
  const { get, put } = callerOf(world, editor.headers)
  const { data } = (await get(`/admin/committee/show/${at.committee.id}`)).body
  const given = data.members.map(({ username: _, ...member }: { username: string }) => ({
    ...member,
    address: 'Moved',
  }))
  const saved = await put(`/admin/committee/update/${at.committee.id}`, { ...data, members: given })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await at.attend(5)
  expect(await interestsOf(at)).toHaveLength(2)
  const { held_on, venue, version } = await at.session()
  expect((await at.recorder.put(at.path('update'), { held_on, venue, version })).status).toBe(200)
  expect((await at.session()).members_changed).toBe(false)
  expect((await interestsOf(at)).map(({ found }) => found).toSorted()).toEqual(['applicant', null].toSorted())
  await at.attend(5)
  expect(await interestsOf(at)).toHaveLength(2)
})

type Member = {
  username?: string
  role: string
  user_id: number | null
  full_name: string
  mobile: string
}
/** Edits the members of a session's committee, as an officer with both rights, and takes them anew. */
async function edited(at: Session, by: Officer, change: (members: Member[]) => Member[]) {
  const { data } = (await by.get(`/admin/committee/show/${at.committee.id}`)).body
  const given = change(data.members.map(({ username: _, ...member }: Member) => member))
  const saved = await by.put(`/admin/committee/update/${at.committee.id}`, { ...data, members: given })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
async function takenAnew(at: Session, by: Officer) {
  const { held_on, venue, version } = await at.session()
  expect((await by.put(at.path('update'), { held_on, venue, version })).status).toBe(200)
}
const both = async () => {
  const one = await signedIn(world, {
    place: places.upazila,
    permissions: [
      'committee-view',
      'committee-edit',
      'committee-session-view',
      'committee-session-record',
      'committee-session-close',
    ],
  })
  return { ...one, ...callerOf(world, one.headers) } as Officer
}

test('who takes themselves out of the committee, and in again, keeps the interest; the history says who left', async () => {
  const at = await sessionOf(1)
  const me = await both()
  await world.client.execute({
    sql: "update committee_member set user_id = ? where committee_id = ? and role = 'secretary'",
    args: [me.user_id, at.committee.id],
  })
  await declare(at, at.recorder, (await seated(at, me)).id)
  let mine: Member | undefined
  await edited(at, me, (members) => {
    mine = members.find(({ user_id }) => user_id === me.user_id)
    return members.map((one) =>
      one === mine ? { ...one, user_id: at.committee.secretary, full_name: 'Somebody Else' } : one,
    )
  })
  await takenAnew(at, me)
  const { members, quorum } = await at.session()
  expect(members.filter(({ gone }: { gone: boolean }) => gone)).toMatchObject([{ user_id: me.user_id }])
  expect(quorum).toMatchObject({ members: 5, needed: 3 })
  expect(codeOf(await at.decide([0], 'approve', {}, me))).toBe('own_interest')
  const [change] = await world.rows({
    sql: "select c.before, c.after from audit_change c join audit a using (request_id) where a.actor_id = ? and a.action = 'committees.session.update'",
    args: [me.user_id],
  })
  const [before, after] = [change!['before'], change!['after']].map((one) => JSON.parse(String(one)))
  expect(before.session_interest).toHaveLength(1)
  expect(after.session_interest).toHaveLength(1)
  expect(after.session_member.filter(({ gone }: { gone: boolean }) => gone)).toHaveLength(1)
  await edited(at, me, (all) => all.map((one) => (one.role === 'secretary' ? mine! : one)))
  await takenAnew(at, me)
  const again = await at.session()
  expect(again.members.filter(({ gone }: { gone: boolean }) => gone)).toEqual([])
  expect(again.interests).toHaveLength(1)
  expect((await at.attend(5)).status).toBe(200)
  expect(codeOf(await at.decide([0], 'approve', {}, me))).toBe('own_interest')
})

test('a number that is changed in the committee takes nobody’s interest away', async () => {
  const at = await sessionOf(1)
  const [me, other] = [await both(), await both()]
  const [{ mobile }] = (await world.rows({
    sql: 'select mobile from user where id = ?',
    args: [me.user_id],
  })) as [{ mobile: string }]
  const own = await world.deps.secrets.decrypt(mobile)
  await edited(at, other, (all) => all.map((one) => (one.role === 'chair' ? { ...one, mobile: own } : one)))
  await declare(at, at.recorder, (await at.session()).members[0].id)
  expect(codeOf(await at.decide([0], 'approve', {}, me))).toBe('own_interest')
  await edited(at, me, (all) =>
    all.map((one) => (one.role === 'chair' ? { ...one, mobile: '01711111111' } : one)),
  )
  expect(codeOf(await at.decide([0], 'approve', {}, me))).toBe('own_interest')
  await takenAnew(at, me)
  expect((await at.session()).interests).toHaveLength(2)
  expect(codeOf(await at.decide([0], 'approve', {}, me))).toBe('own_interest')
})

test('who changes the members of a committee neither hands over the session that was called before, nor closes one', async () => {
  const [at, other] = [await sessionOf(1), await both()]
  await edited(at, other, (members) => members.slice(0, 3))
  await takenAnew(at, at.recorder)
  await at.attend(3)
  await at.decide([0], 'approve')
  const own = await at.act('record', other)
  expect([own.status, codeOf(own)]).toEqual([409, 'own_work'])
  expect((await at.act('record')).status).toBe(200)
  const closing = await at.act('close', other)
  expect([closing.status, codeOf(closing)]).toEqual([409, 'own_work'])
  expect((await at.act('close', await officer())).status).toBe(200)
})

test('who has an interest doesn’t take it back; another person may', async () => {
  const at = await sessionOf(1)
  const me = await officer()
  const member = await seated(at, me)
  expect((await declare(at, me, member.id)).status).toBe(200)
  const back = await declare(at, me, member.id, false)
  expect([back.status, codeOf(back)]).toEqual([409, 'own_interest'])
  expect((await declare(at, at.recorder, member.id, false)).status).toBe(200)
  expect(await interestsOf(at)).toEqual([])
})

test('a second account of one person has the same interests, and so has whoever has a member’s own mobile', async () => {
  const at = await sessionOf(1)
  const [me, twin, chair] = [await officer(), await officer(), await officer()]
  const member = await seated(at, me)
  await declare(at, at.recorder, member.id)
  await world.client.execute({
    sql: 'update user set mobile_index = (select mobile_index from user where id = ?) where id = ?',
    args: [me.user_id, twin.user_id],
  })
  expect(codeOf(await at.decide([0], 'approve', {}, twin))).toBe('own_interest')
  expect(codeOf(await declare(at, twin, member.id, false))).toBe('own_interest')
  const { members } = await at.session()
  await declare(at, at.recorder, members[0].id)
  await world.client.execute({
    sql: "update committee_member set mobile = (select mobile from user where id = ?) where committee_id = ? and role = 'chair'",
    args: [chair.user_id, at.committee.id],
  })
  expect(codeOf(await at.decide([0], 'approve', {}, chair))).toBe('own_interest')
  expect((await at.decide([0], 'approve')).status).toBe(200)
})

test('an account that the applicant made, or whose password they set, decides nothing of their case; nor does who made the applicant’s', async () => {
  const at = await sessionOf(1)
  const [me, made, reset, maker] = [await officer(), await officer(), await officer(), await officer()]
  await world.client.execute({
    sql: 'update user set (mobile, mobile_index) = (select mobile, mobile_index from application where id = ?1) where id = ?2',
    args: [at.ids[0]!, me.user_id],
  })
  const now = world.clock.now.toISOString()
  const madeBy = (who: Officer, by: Officer) =>
    world.client.execute({
      sql: 'update user set made_by = ?, created_at = ?, approved_at = ? where id = ?',
      args: [by.user_id, now, now, who.user_id],
    })
  for (const one of [made, reset, maker]) expect((await at.decide([0], 'approve', {}, one)).status).toBe(200)
  await madeBy(made, me)
  await madeBy(me, maker)
  await world.client.execute({
    sql: "insert into credential_change (user_id, kind, status, made_by, made_at) values (?, 'password', 'effective', ?, ?)",
    args: [reset.user_id, me.user_id, now],
  })
  for (const one of [me, made, reset, maker])
    expect(codeOf(await at.decide([0], 'approve', {}, one))).toBe('own_interest')
})

test('what somebody decided before their interest was told is open again', async () => {
  const at = await sessionOf(2)
  const me = await officer()
  const member = await seated(at, me)
  await at.decide([0, 1], 'approve', {}, me)
  await at.attend(5)
  expect((await declare(at, me, member.id)).status).toBe(200)
  expect((await at.agenda())[0]!.problem).toBe('undecided')
  expect(codeOf(await at.act('record'))).toBe('session_open')
  await at.decide([0], 'approve')
  expect((await at.act('record')).status).toBe(200)
})

test('a case that is put on the agenda again has the interests that it had', async () => {
  const at = await sessionOf(1)
  const me = await officer()
  const member = await seated(at, me)
  await declare(at, me, member.id)
  const [item] = await at.agenda()
  await me.post(at.path('agenda-remove'), { items: [{ id: item!.id, version: item!.version }] })
  expect((await at.act('agenda', me, { application_ids: at.ids })).status).toBe(200)
  expect(await interestsOf(at)).toHaveLength(1)
  expect(codeOf(await at.decide([0], 'approve', {}, me))).toBe('own_interest')
})
