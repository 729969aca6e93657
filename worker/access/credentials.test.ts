import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayFailure } from '#contract/texts/failures'
import { credentialsOf, freshNumber, type Admin, type Person } from '#worker/test/credentials'
import { openWorld, type World } from '#worker/test/world'
import { signedIn } from '#worker/test/staff'

let world: World
let use: Awaited<ReturnType<typeof credentialsOf>>
beforeAll(async () => {
  world = await openWorld()
  use = await credentialsOf(world)
})
afterAll(() => world.close())

const names = ['mobile', 'password', 'device'] as const
const pairs = names.flatMap((first) =>
  names.flatMap((second) => (first === second ? [] : [[first, second] as const])),
)

describe('who changes what somebody else signs in with', () => {
  test.each(pairs)('%s and then %s: the second waits for another person', async (first, second) => {
    const [one, other, who] = [await use.admin(), await use.admin(), await use.person()]
    expect(await use.kinds[first](one, who)).toBe(true)
    expect(await use.kinds[second](one, who)).toBe(false)
    expect(await use.kinds[second](other, who)).toBe(true)
  })

  test('a super-admin is bound by it, too', async () => {
    const [one, who] = [await use.admin({ superAdmin: true }), await use.person()]
    expect(await use.kinds.mobile(one, who)).toBe(true)
    expect(await use.kinds.device(one, who)).toBe(false)
  })

  test('the same kind twice, another person, and another kind after seven days go through', async () => {
    const [one, who] = [await use.admin(), await use.person()]
    expect(await use.kinds.mobile(one, who)).toBe(true)
    expect(await use.kinds.mobile(one, who)).toBe(true)
    expect(await use.kinds.password(one, await use.person())).toBe(true)
    await world.client.execute({
      sql: 'update credential_change set made_at = ? where user_id = ?',
      args: [new Date(world.clock.now.getTime() - 7 * 86_400_000).toISOString(), who.user_id],
    })
    expect(await use.kinds.password(one, who)).toBe(true)
  })

  test('removing the app is a kind of its own to everything but the password', async () => {
    const [one, who] = [await use.admin(), await use.person()]
    await world.client.execute({ sql: "update user set totp_secret = 'x' where id = ?", args: [who.user_id] })
    expect((await use.reset(one, who)).status).toBe(200)
    expect(await use.kinds.password(one, who)).toBe(true)
    expect((await use.changes(who)).map(({ kind }) => kind)).toEqual(['authenticator', 'password'])
    expect(await use.kinds.mobile(one, who)).toBe(false)
  })

  test('two kinds at one time: only one takes effect', async () => {
    const [one, who] = [await use.admin(), await use.person()]
    const mobile = use.freshMobile()
    const { writer } = world.deps
    // Both have decided before either is written.
    let both = () => {}
    const decided = new Promise<void>((resolve) => (both = resolve))
    let count = 0
    world.deps.writer = () => ({
      commit: async (statements) => {
        if ((count += 1) === 2) both()
        await decided
        return writer().commit(statements)
      },
    })
    await Promise.all([use.changeMobile(one, who, mobile), use.addDevice(one, who)])
    world.deps.writer = writer
    const hasMobile = (await use.mobileOf(who)) === mobile
    const [device] = await use.devicesOf(who)
    expect(hasMobile).not.toBe(device!['status'] === 'active')
    const rows = await use.changes(who)
    expect(rows.filter(({ status }) => status === 'effective')).toHaveLength(1)
  })

  // Mobile and password are of one row: of two at one time its version lets one through.
  test.each(pairs.filter((pair) => pair.includes('device')))(
    '%s, begun before a %s that is committed first: it waits, though its clock is the earlier one',
    async (first, second) => {
      const [one, who] = [await use.admin(), await use.person()]
      const { writer, clock } = world.deps
      const isChange = ({ sql }: { sql: string }) => sql.includes('credential_change')
      let goOn = () => {}
      const other = new Promise<void>((resolve) => (goOn = resolve))
      let decided = () => {}
      const begun = new Promise<void>((resolve) => (decided = resolve))
      let isHeld = false
      world.deps.writer = () => ({
        commit: async (statements) => {
          if (!isHeld && statements.some(isChange)) {
            isHeld = true
            decided()
            await other
          }
          return writer().commit(statements)
        },
      })
      const early = use.kinds[first](one, who)
      await begun
      const later = new Date(world.clock.now.getTime() + 5)
      world.deps.clock = () => later
      const late = await use.kinds[second](one, who)
      world.deps.clock = clock
      goOn()
      const outcomes = [await early, late]
      world.deps.writer = writer
      expect(outcomes).toEqual([false, true])
      const effective = (await use.changes(who)).filter(({ status }) => status === 'effective')
      expect(effective.map(({ kind }) => kind)).toEqual([second])
    },
  )

  test('of an account that nobody has let in yet, too; a ban makes nobody new', async () => {
    const [one, other, third] = [await use.admin(), await use.admin(), await use.admin()]
    const who = await use.made(one)
    expect(await use.kinds.mobile(one, who)).toBe(true)
    // What its maker registers waits, as it does afterwards; what another does not.
    expect(await use.kinds.device(one, who)).toBe(false)
    expect(await use.kinds.device(other, who)).toBe(true)
    expect((await use.act(third, who, 'approve')).status).toBe(200)
    expect((await use.devicesOf(who)).map(({ status }) => status)).toEqual(['pending', 'active'])
    expect(await use.kinds.mobile(one, who)).toBe(true)
    expect(await use.kinds.device(one, who)).toBe(false)
    expect(await use.kinds.password(one, who)).toBe(false)
    await use.act(one, who, 'ban')
    expect(await use.kinds.device(one, who)).toBe(false)
  })

  test('where a device takes a second person its row says so, and that activating it is refused', async () => {
    const [one, other] = [await use.admin(), await use.admin()]
    const needs = async (by: typeof one, who: Awaited<ReturnType<typeof use.person>>) => {
      const { body } = await by.get(`/admin/device/get?user_id=${who.user_id}`)
      const [row] = body['data'] as { id: number; version: number; needs_second: boolean }[]
      return row!
    }
    const [who, made] = [await use.person(), await use.made(one)]
    for (const person of [who, made]) expect((await use.addDevice(other, person)).status).toBe(200)
    const off = await needs(other, who)
    const path = `/admin/device/status/${off.id}`
    expect((await other.post(path, { version: off.version, action: 'deactivate' })).status).toBe(200)
    expect((await needs(one, who)).needs_second).toBe(false)
    expect(await use.kinds.mobile(one, who)).toBe(true)
    const row = await needs(one, who)
    expect(row.needs_second).toBe(true)
    const refused = await one.post(path, { version: row.version, action: 'activate' })
    expect([refused.status, refused.body['error_code']]).toEqual([409, 'own_work'])
    expect((await needs(one, made)).needs_second).toBe(true)
    expect((await needs(other, made)).needs_second).toBe(false)
  })

  test('a ban makes nobody new who was let in once', async () => {
    const [one, who] = [await use.admin(), await use.person()]
    await world.client.execute({
      sql: "update user set approved_at = '2026-01-01T00:00:00.000Z' where id = ?",
      args: [who.user_id],
    })
    expect(await use.kinds.mobile(one, who)).toBe(true)
    const { version } = await use.userRow(who)
    const path = `/admin/user/status/${who.user_id}`
    expect((await one.post(path, { action: 'ban', version, reason: 'Left the service' })).status).toBe(200)
    expect(await use.kinds.device(one, who)).toBe(false)
  })
})

describe('ways around', () => {
  test('who made an account, and so chose its mobile, registers no device for it alone once it is let in', async () => {
    const [maker, other, at] = [await use.admin(), await use.admin(), await use.person()]
    const [who, later] = [await use.person(), await use.person()]
    const made = { sql: 'update user set made_by = ?, created_at = ? where id = ?' }
    const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
    await world.client.execute({ ...made, args: [maker.user_id, daysAgo(6), who.user_id] })
    await world.client.execute({ ...made, args: [maker.user_id, daysAgo(8), later.user_id] })
    expect(await use.kinds.device(maker, who)).toBe(false)
    expect(await use.kinds.device(other, who)).toBe(true)
    expect(await use.kinds.device(maker, later)).toBe(true)
    expect(await use.kinds.device(maker, at)).toBe(true)
  })

  test('a device that was registered by a browser is not activated by who reset the password', async () => {
    const [one, other, who] = [await use.admin(), await use.admin(), await use.person()]
    await use.kinds.password(one, who)
    await world.client.execute({
      sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (?1, ?1, 'h', 'n', 'p', 'Laptop', '', 'pending', ?2, ?3)",
      args: [who.user_id, use.places.union.number, world.clock.now.toISOString()],
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
    const [one, other, who] = [await use.admin(), await use.admin(), await use.person()]
    await use.kinds.mobile(one, who)
    await use.kinds.device(one, who)
    const [device] = await use.devicesOf(who)
    const path = `/admin/device/status/${Number(device!['id'])}`
    for (const action of ['approve', 'deactivate', 'activate'])
      expect((await one.post(path, { action })).status).toBe(action === 'deactivate' ? 200 : 409)
    expect((await one.destroy(`/admin/device/destroy/${Number(device!['id'])}`)).status).toBe(200)
    expect(await use.kinds.device(one, who)).toBe(false)
    const again = (await use.devicesOf(who))[0]!
    const answer = await other.post(`/admin/device/status/${Number(again['id'])}`, {})
    expect(answer.body['status']).toBe('active')
    expect(await use.row('device', Number(again['id']))).toMatchObject({
      made_by: one.user_id,
      approved_by: other.user_id,
    })
  })

  test('a code for a new password does not go to a mobile that one person has changed alone', async () => {
    const [one, second, who] = [await use.admin(), await use.admin(), await use.person()]
    const ask = async () => {
      const phone = await use.mobileOf(who)
      const { username } = await use.userRow(who)
      const fields = { username, phone, ...(await world.api.captcha()) }
      expect((await world.api.post('/admin/forgot-password', fields)).status).toBe(200)
      await world.settled()
      return (await world.api.messages(phone))[0]!.text
    }
    await use.kinds.device(one, who)
    await use.kinds.mobile(one, who)
    const [change] = await use.waiting(second, who)
    await use.decide(second, change!.id, 'approve')
    expect(await ask()).toMatch(/\b\d{6}\b/)
    await use.kinds.mobile(second, who)
    expect(await ask()).not.toMatch(/\b\d{6}\b/)
  })

  test('another office, another name and another role don’t begin the seven days anew', async () => {
    const [one, who] = [await use.admin(), await use.person()]
    const elsewhere = await signedIn(world, { place: use.places.sibling })
    await use.kinds.password(one, who)
    const moved = {
      office_id: elsewhere.office_id,
      role_ids: [elsewhere.role_id],
      username: `moved${freshNumber()}`,
    }
    const mobile = await use.mobileOf(who)
    await world.client.execute({
      sql: 'update user set mobile_index = ? where id = ?',
      args: [await world.deps.secrets.blindIndex('mobile', mobile), who.user_id],
    })
    expect((await use.changeMobile(one, who, mobile, moved)).status).toBe(200)
    expect(await use.kinds.mobile(one, who)).toBe(false)
    expect(await use.kinds.device(one, who)).toBe(false)
  })
})

describe('a device that the maker of an account registered for it', () => {
  const added = async () => {
    const [one, other, at] = [await use.admin(), await use.admin(), await use.person()]
    const id = (
      await one.post('/admin/user/insert', {
        full_name: 'New Person',
        username: `new.${freshNumber()}`,
        mobile: use.freshMobile(),
        office_id: at.office_id,
        role_ids: [at.role_id],
      })
    ).body['id'] as number
    const who = { ...at, user_id: id }
    expect((await use.addDevice(one, who)).body['waits']).toBe(true)
    const [device] = await use.devicesOf(who)
    return { one, other, who, device: Number(device!['id']) }
  }
  const approve = (by: Admin, who: Person, devices?: number[]) =>
    by.post(`/admin/user/status/${who.user_id}`, { action: 'approve', version: 1, devices })
  const stateOf = async (who: Person) => (await use.devicesOf(who))[0]!['status']

  test('is shown to who approves the account, and let in with it', async () => {
    const { one, other, who, device } = await added()
    const path = `/admin/user/credential-change/get/${who.user_id}`
    expect((await other.get(path)).body['devices']).toMatchObject([
      { id: device, status: 'pending', made_by: one.user_id, made_by_name: expect.any(String) },
    ])
    expect((await approve(one, who, [device])).body['error_code']).toBe('own_work')
    expect((await approve(other, who, [device])).status).toBe(200)
    expect(await stateOf(who)).toBe('active')
    expect(await use.row('device', device)).toMatchObject({ approved_by: other.user_id })
    // That was one kind: another waits.
    expect(await use.kinds.mobile(other, who)).toBe(false)
  })

  test('stays pending where it was not shown', async () => {
    const { other, who } = await added()
    expect((await approve(other, who)).status).toBe(200)
    expect(await stateOf(who)).toBe('pending')
  })

  test('of somebody else is not let in on the way', async () => {
    const [{ other, who }, second] = [await added(), await added()]
    expect((await approve(other, who, [second.device])).body['error_code']).toBe('stale')
    expect(await stateOf(second.who)).toBe('pending')
  })
})

test('the old number and the new one are told of another mobile', async () => {
  const [one, who] = [await use.admin(), await use.person()]
  const old = await use.mobileOf(who)
  const mobile = use.freshMobile()
  await use.changeMobile(one, who, mobile)
  await world.settled()
  const { username } = await use.userRow(who)
  for (const to of [old, mobile]) {
    const [sms] = await world.api.messages(to)
    expect(sms!.text).toContain(username)
  }
})
