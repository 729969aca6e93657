import { afterAll, expect, test } from 'vitest'
import { defineLife } from '#contract/machine'
import { readerOf } from '#worker/db/client'
import { device } from '#worker/db/schema/access'
import { Work } from '#worker/db/work'
import { credentialsOf } from '#worker/test/credentials'
import { openWorld } from '#worker/test/world'
import { transition } from './transition.ts'

const world = await openWorld()
afterAll(() => world.close())

/** One that another person gives out than who approved it. */
const life = defineLife<'approved' | 'given', 'give', 'made' | 'approved' | 'given'>({
  begins: ['approved'],
  table: { approved: { give: 'given' }, given: {} },
  duties: { given: { notBy: 'approved', as: 'given' } },
})

test('a step for another person than who approved asks who could act as them when they approved, not when it was made', async () => {
  const use = await credentialsOf(world)
  const [acting, approver] = [await use.admin(), await use.person()]
  await use.changeMobile(acting, approver)
  const now = world.clock.now
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const give = (made_at: string, approved_at: string) => {
    const work = new Work({
      request_id: 'r',
      at: now.toISOString(),
      actor_kind: 'user',
      actor_id: acting.user_id,
      action: 'give',
      address: null,
      place: 0,
    })
    const before = {
      id: 1,
      version: 1,
      status: 'approved' as const,
      made_by: 1,
      made_at,
      approved_by: approver.user_id,
      approved_at,
    }
    return transition(
      { db: readerOf(world.client), now, work, user: acting },
      { table: device as never, life, before, action: 'give', version: 1, place: 0 },
    )
  }
  await expect(give(daysAgo(60), now.toISOString())).rejects.toMatchObject({ code: 'own_work' })
  expect(await give(now.toISOString(), daysAgo(30))).toBe('given')
})
