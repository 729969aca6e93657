import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { sayFailure } from '#contract/texts/failures'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { world, type World } from '#worker/test/world'

let the: World
let places: Awaited<ReturnType<typeof placesOf>>
const all: Permission[] = [
  'user-view',
  'user-create',
  'user-edit',
  'device-registration-view',
  'device-registration-create',
  'device-registration-edit',
  'device-registration-delete',
]
beforeAll(async () => {
  the = await world()
  places = await placesOf(the)
})
afterAll(() => the.close())

const admin = async (options: { superAdmin?: boolean; place?: typeof places.upazila } = {}) => {
  const one = await signedIn(the, { place: places.upazila, permissions: all, ...options })
  return { ...one, ...callerOf(the, one.headers) }
}
type Admin = Awaited<ReturnType<typeof admin>>
type Person = Awaited<ReturnType<typeof person>>
const person = () => signedIn(the, { place: places.union })
const row = async (table: string, id: number) =>
  (await the.rows({ sql: `select * from ${table} where id = ?`, args: [id] }))[0]!
const userRow = ({ user_id }: Person) => row('user', user_id)

let number = 0
const freshMobile = () => `0171300${String((number += 1)).padStart(4, '0')}`
const mobileOf = async (who: Person) => the.deps.secrets.decrypt(String((await userRow(who))['mobile']))
const changes = async ({ user_id }: Person) =>
  the.rows({ sql: 'select * from credential_change where user_id = ? order by id', args: [user_id] })

async function changeMobile(by: Admin, who: Person, mobile = freshMobile(), more: object = {}) {
  const { full_name, username, office_id, version } = await userRow(who)
  return by.post('/admin/user/update', {
    full_name,
    username,
    mobile,
    office_id,
    role_ids: [who.role_id],
    id: who.user_id,
    version,
    ...more,
  })
}
const reset = async (by: Admin, { user_id }: Person) =>
  by.post(`/admin/user/reset-password/${user_id}`, { version: (await row('user', user_id))['version'] })
const addDevice = (by: Admin, { user_id }: Person) =>
  by.post('/admin/device/insert', {
    user_id,
    name: 'Counter',
    purpose_of_use: 'Work',
    device_type: 'Desktop',
    device_token: `fingerprint-${(number += 1)}`,
  })
const devicesOf = ({ user_id }: Person) =>
  the.rows({ sql: 'select * from device where user_id = ? order by id', args: [user_id] })
const waiting = async (by: Admin, { user_id }: Person) =>
  (await by.get(`/admin/user/credential-change/get/${user_id}`)).body['data'] as {
    id: number
    mobile: string | null
    kind: string
  }[]
const decide = (by: Admin, id: number, action: 'approve' | 'refuse') =>
  by.post(`/admin/user/credential-change/decide/${id}`, { action, version: 1 })

/** Each change of what somebody signs in with, and whether it has taken effect. */
const kinds = {
  mobile: async (by: Admin, who: Person) => {
    const mobile = freshMobile()
    const { status, body } = await changeMobile(by, who, mobile)
    expect([status, body['error_code'], body.errors]).toEqual([200, undefined, undefined])
    return (await mobileOf(who)) === mobile
  },
  password: async (by: Admin, who: Person) => {
    await the.client.execute({
      sql: "update user set password_hash = 'own' where id = ?",
      args: [who.user_id],
    })
    expect((await reset(by, who)).status).toBe(200)
    return (await userRow(who))['password_hash'] !== 'own'
  },
  device: async (by: Admin, who: Person) => {
    expect((await addDevice(by, who)).status).toBe(200)
    return (await devicesOf(who)).at(-1)!['status'] === 'active'
  },
} as const
const pairs = Object.keys(kinds).flatMap((first) =>
  Object.keys(kinds).flatMap((second) => (first === second ? [] : [[first, second] as const])),
) as [keyof typeof kinds, keyof typeof kinds][]

describe('who changes what somebody else signs in with', () => {
  test.each(pairs)('%s and then %s: the second waits for another person', async (first, second) => {
    const [one, other, who] = [await admin(), await admin(), await person()]
    expect(await kinds[first](one, who)).toBe(true)
    expect(await kinds[second](one, who)).toBe(false)
    expect(await kinds[second](other, who)).toBe(true)
  })

  test('a super-admin is bound by it, too', async () => {
    const [one, who] = [await admin({ superAdmin: true }), await person()]
    expect(await kinds.mobile(one, who)).toBe(true)
    expect(await kinds.device(one, who)).toBe(false)
  })

  test('the same kind twice, another person, and another kind after seven days go through', async () => {
    const [one, who] = [await admin(), await person()]
    expect(await kinds.mobile(one, who)).toBe(true)
    expect(await kinds.mobile(one, who)).toBe(true)
    expect(await kinds.password(one, await person())).toBe(true)
    await the.client.execute({
      sql: 'update credential_change set made_at = ? where user_id = ?',
      args: [new Date(the.clock.now.getTime() - 7 * 86_400_000).toISOString(), who.user_id],
    })
    expect(await kinds.password(one, who)).toBe(true)
  })

  test('removing the app is a kind of its own to everything but the password', async () => {
    const [one, who] = [await admin(), await person()]
    await the.client.execute({ sql: "update user set totp_secret = 'x' where id = ?", args: [who.user_id] })
    expect((await reset(one, who)).status).toBe(200)
    expect(await kinds.password(one, who)).toBe(true)
    expect((await changes(who)).map(({ kind }) => kind)).toEqual(['authenticator', 'password'])
    expect(await kinds.mobile(one, who)).toBe(false)
  })

  test('two kinds at one time: only one takes effect', async () => {
    const [one, who] = [await admin(), await person()]
    const mobile = freshMobile()
    const [, , ...effective] = await Promise.all([changeMobile(one, who, mobile), addDevice(one, who)]).then(
      async (answers) => [
        ...answers.map(({ status }) => status),
        (await mobileOf(who)) === mobile,
        (await devicesOf(who)).some(({ status }) => status === 'active'),
      ],
    )
    expect(effective.filter(Boolean)).toHaveLength(1)
    const rows = await changes(who)
    expect(rows.filter(({ status }) => status === 'effective')).toHaveLength(1)
  })

  test('an account that nobody has let in yet is free, and bound from then on', async () => {
    const [one, other, at] = [await admin(), await admin(), await person()]
    const fields = {
      full_name: 'New Person',
      username: `new.${(number += 1)}`,
      mobile: freshMobile(),
      office_id: at.office_id,
      role_ids: [at.role_id],
    }
    const id = (await one.post('/admin/user/insert', fields)).body['id'] as number
    const who = { ...at, user_id: id }
    expect(await kinds.mobile(one, who)).toBe(true)
    expect(await kinds.device(one, who)).toBe(true)
    const { version } = await userRow(who)
    expect((await other.post(`/admin/user/status/${id}`, { action: 'approve', version })).status).toBe(200)
    expect(await kinds.mobile(one, who)).toBe(true)
    expect(await kinds.device(one, who)).toBe(false)
    expect(await kinds.password(one, who)).toBe(false)
    // A ban makes nobody new.
    const now = await userRow(who)
    await one.post(`/admin/user/status/${id}`, { action: 'ban', version: now['version'] })
    expect(await kinds.device(one, who)).toBe(false)
  })
})

describe('ways around', () => {
  test('a device that was registered by a browser is not activated by who reset the password', async () => {
    const [one, other, who] = [await admin(), await admin(), await person()]
    await kinds.password(one, who)
    await the.client.execute({
      sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (?1, ?1, 'h', 'n', 'p', 'Laptop', '', 'pending', ?2, ?3)",
      args: [who.user_id, places.union.number, the.clock.now.toISOString()],
    })
    const path = `/admin/device/status/${who.user_id}`
    const { status, body } = await one.post(path, {})
    expect([status, body['error_code'], body['message']]).toEqual([
      409,
      'own_work',
      sayFailure('en', 'own_work', { why: 'kinds' }),
    ])
    expect((await other.post(path, {})).body['status']).toBe('active')
    expect((await one.post(path, {})).body['status']).toBe('inactive')
    expect((await one.post(path, {})).body['error_code']).toBe('own_work')
  })

  test('a device that waits is not activated by who registered it, nor by deleting and registering it anew', async () => {
    const [one, other, who] = [await admin(), await admin(), await person()]
    await kinds.mobile(one, who)
    await kinds.device(one, who)
    const [device] = await devicesOf(who)
    const path = `/admin/device/status/${Number(device!['id'])}`
    for (const action of ['approve', 'deactivate', 'activate'])
      expect((await one.post(path, { action })).status).toBe(action === 'deactivate' ? 200 : 409)
    expect((await one.destroy(`/admin/device/destroy/${Number(device!['id'])}`)).status).toBe(200)
    expect(await kinds.device(one, who)).toBe(false)
    const again = (await devicesOf(who))[0]!
    const answer = await other.post(`/admin/device/status/${Number(again['id'])}`, {})
    expect(answer.body['status']).toBe('active')
    expect(await row('device', Number(again['id']))).toMatchObject({
      made_by: one.user_id,
      approved_by: other.user_id,
    })
  })

  test('a code for a new password does not go to a mobile that one person has changed alone', async () => {
    const [one, second, who] = [await admin(), await admin(), await person()]
    const ask = async () => {
      const phone = await mobileOf(who)
      const { username } = await userRow(who)
      const fields = { username, phone, ...(await the.api.captcha()) }
      expect((await the.api.post('/admin/forgot-password', fields)).status).toBe(200)
      await the.settled()
      return (await the.api.messages(phone))[0]!.text
    }
    await kinds.device(one, who)
    await kinds.mobile(one, who)
    const [change] = await waiting(second, who)
    await decide(second, change!.id, 'approve')
    expect(await ask()).toMatch(/\b\d{6}\b/)
    await kinds.mobile(second, who)
    expect(await ask()).not.toMatch(/\b\d{6}\b/)
  })

  test('another office, another name and another role don’t begin the seven days anew', async () => {
    const [one, who] = [await admin(), await person()]
    const elsewhere = await signedIn(the, { place: places.sibling })
    await kinds.password(one, who)
    const moved = {
      office_id: elsewhere.office_id,
      role_ids: [elsewhere.role_id],
      username: `moved${number}`,
    }
    const mobile = await mobileOf(who)
    await the.client.execute({
      sql: 'update user set mobile_index = ? where id = ?',
      args: [await the.deps.secrets.blindIndex('mobile', mobile), who.user_id],
    })
    expect((await changeMobile(one, who, mobile, moved)).status).toBe(200)
    expect(await kinds.mobile(one, who)).toBe(false)
    expect(await kinds.device(one, who)).toBe(false)
  })
})

describe('a change that waits', () => {
  const asked = async () => {
    const [one, other, who] = [await admin(), await admin(), await person()]
    await kinds.device(one, who)
    const mobile = freshMobile()
    const { body } = await changeMobile(one, who, mobile, { full_name: 'Other Name' })
    const [change] = await waiting(other, who)
    return { one, other, who, mobile, change: change!, said: body['message'] as string }
  }

  test('keeps the rest of the form, is told to who may approve, and shows them the new number', async () => {
    const { one, other, who, mobile, change, said } = await asked()
    expect(said).toMatch(/Another person must approve/)
    expect((await userRow(who))['full_name']).toBe('Other Name')
    expect(change).toMatchObject({ kind: 'mobile', mobile, made_by: one.user_id })
    const told = (await other.get('/admin/notifications')).body['notifications'] as {
      data: { data: { link: string } }[]
    }
    expect(told.data.map(({ data }) => data.link)).toContain(
      `/system-configuration/users/view/${who.user_id}`,
    )
    const [stored] = await changes(who).then((rows) => rows.filter(({ status }) => status === 'waiting'))
    expect(JSON.stringify(stored)).not.toContain(mobile)
    const audit = await the.rows(
      "select after from audit_change where entity in ('credential_change', 'notification')",
    )
    expect(JSON.stringify(audit)).not.toContain(mobile)
    expect((await changeMobile(one, who)).body['error_code']).toBe('change_waits')
  })

  test('is approved by another person, and both numbers are told', async () => {
    const { one, other, who, mobile, change } = await asked()
    const old = await mobileOf(who)
    expect((await decide(one, change.id, 'approve')).body['error_code']).toBe('own_work')
    const themselves = await signedIn(the, { place: places.upazila, permissions: all })
    expect((await decide(other, change.id, 'approve')).status).toBe(200)
    await the.settled()
    expect(await mobileOf(who)).toBe(mobile)
    expect((await the.api.messages(old))[0]!.text).toMatch(/was changed/)
    expect((await the.api.messages(mobile))[0]!.text).toMatch(/this number/)
    expect(await row('credential_change', change.id)).toMatchObject({
      status: 'approved',
      decided_by: other.user_id,
      mobile: null,
      mobile_index: null,
    })
    expect((await decide(callOf(themselves), change.id, 'refuse')).body['error_code']).toBe('not_allowed_now')
    expect(await waiting(other, who)).toEqual([])
  })

  test('is taken back by who asked, refused by another, and never decided by its own person', async () => {
    const [first, second] = [await asked(), await asked()]
    expect((await decide(first.one, first.change.id, 'refuse')).status).toBe(200)
    expect((await decide(second.other, second.change.id, 'refuse')).status).toBe(200)
    for (const { who, change, mobile } of [first, second]) {
      expect(await mobileOf(who)).not.toBe(mobile)
      expect(await row('credential_change', change.id)).toMatchObject({ status: 'refused', mobile: null })
    }
    const [one, officer] = [await admin(), await admin()]
    await kinds.device(one, officer)
    await kinds.mobile(one, officer)
    const [change] = await waiting(one, officer)
    expect((await decide(officer, change!.id, 'approve')).body['error_code']).toBe('own_account')
  })

  test('a new password that waits goes out when it is approved', async () => {
    const [one, other, who] = [await admin(), await admin(), await person()]
    await kinds.mobile(one, who)
    expect(await kinds.password(one, who)).toBe(false)
    const mobile = await mobileOf(who)
    const [change] = await waiting(other, who)
    expect((await callerOf(the, who.headers).get('/admin/permissions')).status).toBe(200)
    expect((await decide(other, change!.id, 'approve')).status).toBe(200)
    await the.settled()
    expect((await the.api.messages(mobile))[0]!.text).toMatch(/first password/)
    expect((await callerOf(the, who.headers).get('/admin/permissions')).status).toBe(401)
  })
})
const callOf = (one: Awaited<ReturnType<typeof signedIn>>): Admin => ({
  ...one,
  ...callerOf(the, one.headers),
})

describe('one and the same person', () => {
  const newUser = async (maker: Admin) => {
    const at = await person()
    const fields = {
      full_name: 'Somebody Else',
      username: `somebody.${(number += 1)}`,
      mobile: freshMobile(),
      office_id: at.office_id,
      role_ids: [at.role_id],
    }
    return (await maker.post('/admin/user/insert', fields)).body['id'] as number
  }
  const approve = async (by: Admin, id: number) =>
    (await by.post(`/admin/user/status/${id}`, { action: 'approve', version: 1 })).body

  test('who was changed by the maker within a day counts as the maker, and says why', async () => {
    const [maker, colleague] = [await admin(), await admin()]
    await kinds.mobile(maker, colleague)
    const id = await newUser(maker)
    expect(await approve(colleague, id)).toMatchObject({
      error_code: 'own_work',
      message: sayFailure('en', 'own_work', { why: 'credentials' }),
    })
    await the.client.execute({
      sql: 'update credential_change set made_at = ? where user_id = ?',
      args: [new Date(the.clock.now.getTime() - 25 * 3_600_000).toISOString(), colleague.user_id],
    })
    expect(await approve(colleague, id)).not.toHaveProperty('error_code')
  })

  test('nor does who changed the maker approve what was made a day after, nor who is two steps away', async () => {
    const [taker, maker, third] = [await admin(), await admin(), await admin()]
    await kinds.mobile(taker, maker)
    const id = await newUser(maker)
    expect(await approve(taker, id)).toMatchObject({ error_code: 'own_work' })
    await kinds.mobile(taker, third)
    expect(await approve(third, id)).toMatchObject({ error_code: 'own_work' })
    expect(await approve(await admin(), id)).not.toHaveProperty('error_code')
  })

  test('what a second person approved counts for nobody', async () => {
    const [maker, colleague, second] = [await admin(), await admin(), await admin()]
    await kinds.device(maker, colleague)
    await kinds.mobile(maker, colleague)
    const [change] = await waiting(second, colleague)
    await decide(second, change!.id, 'approve')
    await the.client.execute({
      sql: "delete from credential_change where user_id = ? and kind = 'device'",
      args: [colleague.user_id],
    })
    expect(await approve(colleague, await newUser(maker))).not.toHaveProperty('error_code')
  })

  test('a taken colleague is no second person for another way in', async () => {
    const [taker, colleague, who, other] = [await admin(), await admin(), await person(), await person()]
    await kinds.mobile(taker, colleague)
    expect(await kinds.device(taker, who)).toBe(true)
    expect(await kinds.password(colleague, who)).toBe(false)
    expect(await kinds.device(colleague, other)).toBe(true)
    expect(await kinds.mobile(taker, other)).toBe(false)
  })

  test('a taken colleague does not approve the second change either', async () => {
    const [taker, colleague, who] = [await admin(), await admin(), await person()]
    await kinds.mobile(taker, colleague)
    await kinds.device(taker, who)
    await kinds.mobile(taker, who)
    const [change] = await waiting(colleague, who)
    expect((await decide(colleague, change!.id, 'approve')).body['error_code']).toBe('own_work')
  })
})

test('the old number and the new one are told of another mobile', async () => {
  const [one, who] = [await admin(), await person()]
  const old = await mobileOf(who)
  const mobile = freshMobile()
  await changeMobile(one, who, mobile)
  await the.settled()
  const { username } = await userRow(who)
  for (const to of [old, mobile]) {
    const [sms] = await the.api.messages(to)
    expect(sms!.text).toContain(username)
  }
})
