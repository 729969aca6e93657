import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf } from '#worker/db/client'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { page } from './page.ts'
import { user } from './schema/access.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (let nth = 0; nth < 23; nth += 1) await signedIn(world)
  // Some have none, some the same.
  await world.client.execute(
    "update user set email = iif(id % 3 = 0, null, 'e' || (id % 4) || '@example.org')",
  )
})
afterAll(() => world.close())

const orders = ['email', 'full_name', 'status'].flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [undefined, { by: user.status, isDown: true }].map((leading) => ({ sort, direction, leading })),
  ),
)

test.each(orders)(
  'read on from row to row by $sort $direction, each row comes once and in order',
  async ({ sort, direction, leading }) => {
    const db = readerOf(world.client)
    const read = (more: { cursor?: string | undefined; per_page: number }) =>
      page(db, {
        table: user,
        rows: (where) => db.select({ id: user.id }).from(user).where(where).$dynamic(),
        where: sql`${user.id} > 0`,
        query: { page: 1, sort, direction, search: undefined, format: undefined, ...more } as never,
        sortable: { email: user.email, full_name: user.full_name, status: user.status } as never,
        ...(leading && { leading }),
      })
    const whole = (await read({ per_page: 1_000 })).data.map(({ id }) => id)
    expect(whole.length).toBeGreaterThan(30)
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, next } = await read({ cursor: cursor ?? undefined, per_page: 7 })
      seen.push(...data.map(({ id }) => id))
      cursor = next ?? null
    }
    expect(seen).toEqual(whole)
  },
)
