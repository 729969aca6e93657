import { afterAll, beforeAll, expect, test } from 'vitest'
import { beneficiaryStatuses, type BeneficiaryStatus } from '#contract/beneficiaries/life'
import { readerOf } from '#worker/db/client'
import { openWorld, type World } from '#worker/test/world'
import { standingOf } from './standing.ts'
import { beneficiariesByKind, beneficiaryCount } from './totals.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const counted = async (where: string) =>
  Number((await world.rows(`select count(*) as n from beneficiary where ${where}`))[0]!['n'])

test('each state has the number that the database gives it, and those of a ward are counted by it', async () => {
  const [first] = await world.rows('select id, place from beneficiary order by id limit 1')
  const { id, place } = first as { id: number; place: number }
  const scope = [{ from: place, to: place }]
  const within = `place = ${place}`
  expect(Object.keys(standingOf).toSorted()).toEqual([...beneficiaryStatuses].toSorted())
  for (const status of beneficiaryStatuses) {
    await world.client.execute({ sql: 'update beneficiary set status = ? where id = ?', args: [status, id] })
    expect(await world.rows(`select standing from beneficiary where id = ${id}`)).toEqual([
      { standing: standingOf[status] },
    ])
    const db = readerOf(world.client)
    const [own] = await beneficiaryCount(db, scope, { status })
    expect(own!.value).toBe(await counted(`${within} and status = '${status}'`))
    const kinds = await beneficiariesByKind(db, scope)
    const sums = new Map<BeneficiaryStatus, number>()
    for (const kind of kinds) sums.set(kind.status, (sums.get(kind.status) ?? 0) + kind.value)
    for (const one of beneficiaryStatuses)
      expect([one, sums.get(one) ?? 0]).toEqual([one, await counted(`${within} and status = '${one}'`)])
  }
})
