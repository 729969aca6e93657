import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayFailure } from '#contract/texts/failures'
import { credentialsOf, freshNumber, type Admin } from '#worker/test/credentials'
import { openWorld, type World } from '#worker/test/world'

let world: World
let use: Awaited<ReturnType<typeof credentialsOf>>
beforeAll(async () => {
  world = await openWorld()
  use = await credentialsOf(world)
})
afterAll(() => world.close())

describe('one and the same person', () => {
  const newUser = async (maker: Admin) => {
    const at = await use.person()
    const fields = {
      full_name: 'Somebody Else',
      username: `somebody.${freshNumber()}`,
      mobile: use.freshMobile(),
      office_id: at.office_id,
      role_ids: [at.role_id],
    }
    return (await maker.post('/admin/user/insert', fields)).body['id'] as number
  }
  const approve = async (by: Admin, id: number) =>
    (await by.post(`/admin/user/status/${id}`, { action: 'approve', version: 1 })).body

  test('who was changed by the maker within seven days counts as the maker, and says why', async () => {
    const [maker, colleague] = [await use.admin(), await use.admin()]
    await use.kinds.mobile(maker, colleague)
    const id = await newUser(maker)
    expect(await approve(colleague, id)).toMatchObject({
      error_code: 'own_work',
      message: sayFailure('en', 'own_work', { why: 'credentials' }),
    })
    const passed = (hours: number) =>
      world.client.execute({
        sql: 'update credential_change set made_at = ? where user_id = ?',
        args: [new Date(world.clock.now.getTime() - hours * 3_600_000).toISOString(), colleague.user_id],
      })
    await passed(7 * 24 - 1)
    expect(await approve(colleague, id)).toMatchObject({ error_code: 'own_work' })
    await passed(7 * 24 + 1)
    expect(await approve(colleague, id)).not.toHaveProperty('error_code')
  })

  test('nor does who changed the maker approve what was made a day after, nor who is two steps away', async () => {
    const [taker, maker, third] = [await use.admin(), await use.admin(), await use.admin()]
    await use.kinds.mobile(taker, maker)
    const id = await newUser(maker)
    expect(await approve(taker, id)).toMatchObject({ error_code: 'own_work' })
    await use.kinds.mobile(taker, third)
    expect(await approve(third, id)).toMatchObject({ error_code: 'own_work' })
    expect(await approve(await use.admin(), id)).not.toHaveProperty('error_code')
  })

  test('what a second person approved counts for nobody', async () => {
    const [maker, colleague, second] = [await use.admin(), await use.admin(), await use.admin()]
    await use.kinds.device(maker, colleague)
    await use.kinds.mobile(maker, colleague)
    const [change] = await use.waiting(second, colleague)
    await use.decide(second, change!.id, 'approve')
    await world.client.execute({
      sql: "delete from credential_change where user_id = ? and kind = 'device'",
      args: [colleague.user_id],
    })
    expect(await approve(colleague, await newUser(maker))).not.toHaveProperty('error_code')
  })

  test('a taken colleague is no second person for another way in', async () => {
    const [taker, colleague, who, other] = [
      await use.admin(),
      await use.admin(),
      await use.person(),
      await use.person(),
    ]
    await use.kinds.mobile(taker, colleague)
    expect(await use.kinds.device(taker, who)).toBe(true)
    expect(await use.kinds.password(colleague, who)).toBe(false)
    expect(await use.kinds.device(colleague, other)).toBe(true)
    expect(await use.kinds.mobile(taker, other)).toBe(false)
  })

  test('a taken colleague does not approve the second change either', async () => {
    const [taker, colleague, who] = [await use.admin(), await use.admin(), await use.person()]
    await use.kinds.mobile(taker, colleague)
    await use.kinds.device(taker, who)
    await use.kinds.mobile(taker, who)
    const [change] = await use.waiting(colleague, who)
    expect((await use.decide(colleague, change!.id, 'approve')).body['error_code']).toBe('own_work')
  })
})
