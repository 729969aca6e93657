import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { credentialsOf } from '#worker/test/credentials'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let use: Awaited<ReturnType<typeof credentialsOf>>
beforeAll(async () => {
  world = await openWorld()
  use = await credentialsOf(world)
})
afterAll(() => world.close())

describe('a change that waits', () => {
  const asked = async () => {
    const [one, other, who] = [await use.admin(), await use.admin(), await use.person()]
    await use.kinds.device(one, who)
    const mobile = use.freshMobile()
    const { body } = await use.changeMobile(one, who, mobile, { full_name: 'Other Name' })
    const [change] = await use.waiting(other, who)
    return { one, other, who, mobile, change: change!, message: body['message'] as string }
  }

  test('keeps the rest of the form, is told to who may approve, and shows them the new number', async () => {
    const { one, other, who, mobile, change, message } = await asked()
    expect(message).toMatch(/waits for a second person/)
    expect(message).toMatch(/To be asked: (Role \d+, )+Office \d+/)
    expect((await use.userRow(who))['full_name']).toBe('Other Name')
    expect(change).toMatchObject({ kind: 'mobile', mobile, made_by: one.user_id })
    const notifications = (await other.get('/admin/notifications')).body['notifications'] as {
      data: { data: { link: string } }[]
    }
    expect(notifications.data.map(({ data }) => data.link)).toContain(
      `/system-configuration/users/view/${who.user_id}`,
    )
    const [stored] = await use.changes(who).then((rows) => rows.filter(({ status }) => status === 'waiting'))
    expect(JSON.stringify(stored)).not.toContain(mobile)
    const audit = await world.rows(
      "select after from audit_change where entity in ('credential_change', 'notification')",
    )
    expect(JSON.stringify(audit)).not.toContain(mobile)
    expect((await use.changeMobile(one, who)).body['error_code']).toBe('change_waits')
  })

  test('says why it waits and whom to ask, and stands on the dashboard of who can decide it alone', async () => {
    const { one, other, who } = await asked()
    const read = async (by: typeof one) =>
      (await by.get(`/admin/user/credential-change/get/${who.user_id}`)).body as {
        data: { because: string; whom: string }[]
        second_person: string[]
        beyond_rights: boolean
      }
    const seen = await read(other)
    expect(seen.data[0]!.because).toMatch(/also did this on \d\d\/\d\d\/\d{4}: Another device\./)
    expect(seen.data[0]!.whom).toMatch(/To be asked: (Role \d+, )+Office \d+/)
    expect([seen.beyond_rights, seen.second_person]).toEqual([false, []])
    expect((await read(one)).second_person).toEqual(['mobile', 'password', 'authenticator'])
    const waitingFor = async (by: typeof one) => {
      const figures = (await by.get('/admin/dashboard/waiting')).body['waiting'] as {
        key: string
        link: string
      }[]
      return figures.find(({ key }) => key === 'credential_changes')?.link
    }
    const link = await waitingFor(other)
    expect(link).toBe('/system-configuration/users?waits=change_me')
    const found = (await other.get('/admin/user/get?waits=change_me&per_page=100')).body['data'] as {
      id: number
    }[]
    expect(found.map(({ id }) => id)).toContain(who.user_id)
    const weak = await signedIn(world, { place: use.places.union, permissions: ['user-edit', 'user-view'] })
    const strong = await signedIn(world, { place: use.places.union, superAdmin: true })
    const beyond = async (user_id: number) =>
      (await callerOf(world, weak.headers).get(`/admin/user/credential-change/get/${user_id}`)).body[
        'beyond_rights'
      ]
    const equal = await signedIn(world, { place: use.places.union, permissions: ['user-view'] })
    expect([await beyond(equal.user_id), await beyond(strong.user_id)]).toEqual([false, true])
    await use.kinds.device(await use.admin({ superAdmin: true }), strong)
    await world.client.execute({
      sql: "update credential_change set status = 'waiting' where user_id = ?",
      args: [strong.user_id],
    })
    const links = await Promise.all(
      [weak, strong].map(async ({ headers }) => waitingFor({ ...one, ...callerOf(world, headers) })),
    )
    expect(links).toEqual([link, link])
    await world.client.execute({
      sql: "update credential_change set status = 'refused' where user_id <> ?",
      args: [strong.user_id],
    })
    // Nobody decides about themselves, nor about somebody with more rights than theirs.
    for (const { headers } of [weak, strong])
      expect(await waitingFor({ ...one, ...callerOf(world, headers) })).toBeUndefined()
  })

  test('is told to who has the rights of its person, beyond the nearest office where nobody there has', async () => {
    const at = await use.person()
    const near = await signedIn(world, { place: use.places.union, permissions: ['user-edit'] })
    const boss = await use.admin({ superAdmin: true })
    const strong = await signedIn(world, { place: use.places.union, permissions: ['user-edit', 'role-edit'] })
    const heard = async ({ headers }: { headers: Record<string, string> }) =>
      JSON.stringify((await callerOf(world, headers).get('/admin/notifications?per_page=100')).body).includes(
        `/users/view/${strong.user_id}`,
      )
    await use.kinds.device(boss, strong)
    const { body } = await use.changeMobile(boss, strong)
    expect(body['waits']).toBe(true)
    expect(await heard(near)).toBe(false)
    expect(await heard(strong)).toBe(false)
    expect(await heard(at)).toBe(false)
    const supers = await world.rows(
      `select count(*) as n from notification where link = '/system-configuration/users/view/${strong.user_id}'`,
    )
    expect(supers[0]!['n']).toBeGreaterThan(0)
  })

  test('is approved by another person, and both numbers are told', async () => {
    const { one, other, who, mobile, change } = await asked()
    const old = await use.mobileOf(who)
    expect((await use.decide(one, change.id, 'approve')).body['error_code']).toBe('own_work')
    expect((await use.decide(other, change.id, 'approve')).status).toBe(200)
    await world.settled()
    expect(await use.mobileOf(who)).toBe(mobile)
    expect((await world.api.messages(old))[0]!.text).toMatch(/মোবাইল বদলেছে/)
    expect((await world.api.messages(mobile))[0]!.text).toMatch(/কোড এই নম্বরে আসবে/)
    expect(await use.row('credential_change', change.id)).toMatchObject({
      status: 'approved',
      decided_by: other.user_id,
      mobile: null,
      mobile_index: null,
    })
    expect((await use.decide(await use.admin(), change.id, 'refuse')).body['error_code']).toBe(
      'not_allowed_now',
    )
    expect(await use.waiting(other, who)).toEqual([])
  })

  test('is taken back by who asked, refused by another, and never decided by its own person', async () => {
    const [first, second] = [await asked(), await asked()]
    expect((await use.decide(first.one, first.change.id, 'refuse')).status).toBe(200)
    expect((await use.decide(second.other, second.change.id, 'refuse')).status).toBe(200)
    for (const { who, change, mobile } of [first, second]) {
      expect(await use.mobileOf(who)).not.toBe(mobile)
      expect(await use.row('credential_change', change.id)).toMatchObject({ status: 'refused', mobile: null })
    }
    const [one, officer] = [await use.admin(), await use.admin()]
    await use.kinds.device(one, officer)
    await use.kinds.mobile(one, officer)
    const [change] = await use.waiting(one, officer)
    expect((await use.decide(officer, change!.id, 'approve')).body['error_code']).toBe('own_account')
  })

  test('a new password that waits goes out when it is approved', async () => {
    const [one, other, who] = [await use.admin(), await use.admin(), await use.person()]
    await use.kinds.mobile(one, who)
    expect(await use.kinds.password(one, who)).toBe(false)
    const mobile = await use.mobileOf(who)
    const [change] = await use.waiting(other, who)
    expect((await callerOf(world, who.headers).get('/admin/permissions')).status).toBe(200)
    expect((await use.decide(other, change!.id, 'approve')).status).toBe(200)
    await world.settled()
    expect((await world.api.messages(mobile))[0]!.text).toMatch(/প্রথম পাসওয়ার্ড/)
    expect((await callerOf(world, who.headers).get('/admin/permissions')).status).toBe(401)
  })
})
