import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTrackingNumber } from '#contract/tracking-number'
import { registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('registration', () => {
  test('a verified old man gets a receipt with a tracking number, and his application is kept', async () => {
    const [man] = await world.api.citizens('gender=male&age_min=66&limit=1')
    const fields = await registrationOf(world.api, man!, 1)
    const answer = await world.api.register(fields)
    expect(answer.body).toMatchObject({ success: true, identity: 'verified' })
    expect(readTrackingNumber(String(answer.body['application_id']))).toBe(answer.body['application_id'])
    const [row] = await world.rows({
      sql: 'select * from application where id = ?',
      args: [answer.body['application_id']],
    })
    expect(row).toMatchObject({ state: 'submitted', name_bn: man!.name_bn, name_en: man!.name_en })
  })

  test('a replay sends no message of its own', async () => {
    const [man] = await world.api.citizens('gender=male&age_min=66&limit=1&offset=1')
    const fields = await registrationOf(world.api, man!, 1, { mobile: '01799999991' })
    const key = crypto.randomUUID()
    const { body } = await world.api.register(fields, { key })
    expect((await world.api.register(fields, { key })).body).toMatchObject({
      application_id: body['application_id'],
    })
    await world.settled()
    expect(await world.api.messages('01799999991')).toHaveLength(1)
  })
})
