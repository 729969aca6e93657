import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatFor } from '#contract/format'
import { peopleOf } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let start: number
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  start = Date.now()
})
afterAll(() => world.close())
/** Far enough that what the isolate has kept is read again. */
beforeEach(() => {
  world.clock.now = new Date((start += 60_000))
})
const hoursLater = (hours: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000)
}
const change = (sql: string, args: (string | number | null)[] = []) => world.client.execute({ sql, args })
const codeOf = async (fields: Record<string, unknown>) => {
  const { body } = await world.api.register(fields)
  return body.error_code ?? 'taken'
}

describe('a window', () => {
  test('that opens later is told with its moment, and not while nobody can apply', async () => {
    const opens = new Date(world.clock.now.getTime() + 86_400_000).toISOString()
    const upcoming = async () => {
      world.clock.now = new Date(world.clock.now.getTime() + 61_000)
      return ((await world.api.pageData())['upcoming'] as Record<string, unknown>[]).map((row) => [
        row['id'],
        row['opens_at'],
      ])
    }
    expect(await upcoming()).toEqual([])
    await change('update program set opens_at = ? where id = 1', [opens])
    expect(await upcoming()).toEqual([[1, opens]])
    await change('update program set accepts_online = 0 where id = 1')
    expect(await upcoming()).toEqual([])
    await change('update program set opens_at = null, accepts_online = 1 where id = 1')
    expect(await upcoming()).toEqual([])
  })

  test('takes applications from its first moment until just before its last', async () => {
    const { man, fields } = await people.oldManApplying()
    const now = world.clock.now.getTime()
    const window = async (opens: number, closes: number) => {
      await change('update program set opens_at = ?, closes_at = ? where id = 1', [
        new Date(now + opens).toISOString(),
        new Date(now + closes).toISOString(),
      ])
      hoursLater(0.01)
      world.clock.now = new Date(now + 20_000)
    }
    await window(20_001, 99_999)
    expect(await codeOf(fields)).toBe('program_closed')
    const { body } = await world.api.register(fields)
    const opens = formatFor('en').moment(new Date(now + 20_001).toISOString())
    expect([body['message'], (await world.api.verify(man, 1)).body.message]).toEqual([
      expect.stringContaining(`from ${opens} on`),
      expect.stringContaining(`from ${opens} on`),
    ])
    await world.client.execute('update program set opens_at = null, closes_at = null where id = 1')
  })
  test('that has ended closes the program for verification, for the list and for registration', async () => {
    const { man, fields } = await people.oldManApplying()
    await change('update program set closes_at = ? where id = 1', [
      new Date(world.clock.now.getTime() + 30_000).toISOString(),
    ])
    hoursLater(0.01)
    expect(await codeOf(fields)).toBe('program_closed')
    expect((await world.api.verify(man, 1)).body.error_code).toBe('program_closed')
    // Whoever fills in its form is told with the next thing that is asked, before anything is submitted.
    expect((await world.api.verifyNominee(man, { program_id: 1 })).body.error_code).toBe('program_closed')
    const card = { dis_id: '12345678', date_of_birth: man.date_of_birth }
    const verifyCard = async (program_id: number) =>
      (
        await world.api.post(
          '/global/online-application/dis-card-verification',
          { ...card, program_id },
          { headers: await world.api.captchaInHeader() },
        )
      ).body.error_code
    expect([await verifyCard(1), await verifyCard(2)]).toEqual(['program_closed', 'disability_mismatch'])
    expect((await world.api.verifyNominee(man, { program_id: 2 })).status).toBe(200)
    const check = await world.api.get('/global/online-application/check')
    expect(check.body['data'].open).toBe(true)
    expect(check.body['data'].programs).not.toContain(1)
    const listed = async (path: string) =>
      ((await world.api.get(path)).body['data'] as { id: number }[]).map(({ id }) => id)
    expect(await listed('/global/programsForApplications')).not.toContain(1)
    expect(await listed('/global/program')).toContain(1)
    await change('update program set closes_at = null where id = 1')
  })
  test('a program that does not accept online applications is closed, too', async () => {
    const { fields } = await people.oldManApplying()
    await change('update program set accepts_online = 0 where id = 1')
    hoursLater(0.01)
    expect(await codeOf(fields)).toBe('program_closed')
    await change('update program set accepts_online = 1 where id = 1')
  })
  test('when none is open, the page has no program and a registration is told so', async () => {
    const { fields } = await people.oldManApplying()
    await change('update program set accepts_online = 0')
    hoursLater(0.01)
    expect((await world.api.pageData()).programs).toEqual([])
    expect((await world.api.get('/global/online-application/check')).body['data'].open).toBe(false)
    const answer = await world.api.register(fields)
    expect([answer.body.error_code, answer.body.message]).toEqual([
      'applications_closed',
      'Online application submission is currently closed.',
    ])
    await change('update program set accepts_online = 1')
  })
  test('a program that nobody has is closed', async () => {
    const { fields } = await people.oldManApplying()
    expect(await codeOf({ ...fields, program_id: 99 })).toBe('program_closed')
  })
})

describe('a version that was replaced', () => {
  const replace = async () => {
    const at = world.clock.now.toISOString()
    const [old] = await world.rows(
      'select v.* from program p join program_version v on v.id = p.current_version_id where p.id = 1',
    )
    const definition = JSON.parse(String(old!['definition'])) as { amount: number }
    const id = Number(old!['id']) + 1000
    await world.client.batch(
      [
        {
          sql: 'insert into program_version values (?, 1, ?, ?, ?, null)',
          args: [
            id,
            Number(old!['number']) + 1,
            JSON.stringify({ ...definition, amount: definition.amount + 5_000 }),
            at,
          ],
        },
        { sql: 'update program_version set replaced_at = ? where id = ?', args: [at, Number(old!['id'])] },
        { sql: 'update program set current_version_id = ? where id = 1', args: [id] },
      ],
      'write',
    )
    return { old: Number(old!['id']), id }
  }
  const rowOf = async (answer: { body: Record<string, unknown> }) =>
    (
      await world.rows({
        sql: 'select program_version_id, monthly_amount from application where id = ?',
        args: [answer.body['application_id'] as number],
      })
    )[0]!

  test('is accepted for 24 hours by its own rules, then it is program_changed', async () => {
    const [first, second] = [await people.oldManApplying(), await people.oldManApplying()]
    const { old, id } = await replace()
    hoursLater(23.9)
    const answer = await world.api.register(first.fields)
    expect({ ...(await rowOf(answer)) }).toEqual({ program_version_id: old, monthly_amount: 65_000 })
    hoursLater(0.2)
    const token = (await world.api.verify(second.man, 1)).body['data']['verification_token']
    const late = await world.api.register({ ...second.fields, verification_token: token })
    expect([late.status, late.body.error_code]).toEqual([422, 'program_changed'])
    const renewed = await world.api.register({
      ...second.fields,
      verification_token: token,
      program_version: id,
    })
    expect({ ...(await rowOf(renewed)) }).toEqual({ program_version_id: id, monthly_amount: 70_000 })
  })
  test('is not shown any more, and a form without a version counts under the current one', async () => {
    const { id } = await replace()
    hoursLater(0.01)
    const program = (await world.api.pageData()).programs.find((row: { id: number }) => row.id === 1)
    expect(program.program_version).toBe(id)
    const { fields } = await people.oldManApplying()
    expect(
      (await rowOf(await world.api.register({ ...fields, program_version: undefined })))[
        'program_version_id'
      ],
    ).toBe(id)
  })
  test('is never changed: the database refuses', async () => {
    await expect(change("update program_version set definition = '{}' where id = 1")).rejects.toThrow(
      'never changed',
    )
  })
  test('a version of another program is not a version of this one', async () => {
    const { fields } = await people.oldManApplying()
    expect(await codeOf({ ...fields, program_version: 2 })).toBe('program_changed')
  })
})
