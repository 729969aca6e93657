import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { credentialsOf } from '#worker/test/credentials'
import { world, type World } from '#worker/test/world'

let the: World
let use: Awaited<ReturnType<typeof credentialsOf>>
beforeAll(async () => {
  the = await world()
  use = await credentialsOf(the)
})
afterAll(() => the.close())

describe('a change that waits', () => {
  const asked = async () => {
    const [one, other, who] = [await use.admin(), await use.admin(), await use.person()]
    await use.kinds.device(one, who)
    const mobile = use.freshMobile()
    const { body } = await use.changeMobile(one, who, mobile, { full_name: 'Other Name' })
    const [change] = await use.waiting(other, who)
    return { one, other, who, mobile, change: change!, said: body['message'] as string }
  }

  test('keeps the rest of the form, is told to who may approve, and shows them the new number', async () => {
    const { one, other, who, mobile, change, said } = await asked()
    expect(said).toMatch(/Another person must approve/)
    expect((await use.userRow(who))['full_name']).toBe('Other Name')
    expect(change).toMatchObject({ kind: 'mobile', mobile, made_by: one.user_id })
    const told = (await other.get('/admin/notifications')).body['notifications'] as {
      data: { data: { link: string } }[]
    }
    expect(told.data.map(({ data }) => data.link)).toContain(
      `/system-configuration/users/view/${who.user_id}`,
    )
    const [stored] = await use.changes(who).then((rows) => rows.filter(({ status }) => status === 'waiting'))
    expect(JSON.stringify(stored)).not.toContain(mobile)
    const audit = await the.rows(
      "select after from audit_change where entity in ('credential_change', 'notification')",
    )
    expect(JSON.stringify(audit)).not.toContain(mobile)
    expect((await use.changeMobile(one, who)).body['error_code']).toBe('change_waits')
  })

  test('is approved by another person, and both numbers are told', async () => {
    const { one, other, who, mobile, change } = await asked()
    const old = await use.mobileOf(who)
    expect((await use.decide(one, change.id, 'approve')).body['error_code']).toBe('own_work')
    expect((await use.decide(other, change.id, 'approve')).status).toBe(200)
    await the.settled()
    expect(await use.mobileOf(who)).toBe(mobile)
    expect((await the.api.messages(old))[0]!.text).toMatch(/was changed/)
    expect((await the.api.messages(mobile))[0]!.text).toMatch(/this number/)
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
    expect((await callerOf(the, who.headers).get('/admin/permissions')).status).toBe(200)
    expect((await use.decide(other, change!.id, 'approve')).status).toBe(200)
    await the.settled()
    expect((await the.api.messages(mobile))[0]!.text).toMatch(/first password/)
    expect((await callerOf(the, who.headers).get('/admin/permissions')).status).toBe(401)
  })
})
