import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeOf } from '#worker/db/merge'
import type { Statement } from '#worker/db/writer'
import { peopleOf } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('registrations are of one shape, so that those of one moment are written as one', async () => {
  const works: Statement[][] = []
  const { writer } = world.deps
  world.deps.writer = () => ({
    commit: (statements) => {
      works.push(statements)
      return writer().commit(statements)
    },
  })
  const people = peopleOf(world.api)
  for (let count = 0; count < 2; count += 1) {
    const { fields } = await people.oldManApplying()
    expect((await world.api.register(fields)).status).toBe(200)
  }
  const registering = works.filter((statements) =>
    statements.some(({ sql }) => sql.startsWith('insert into "application" ')),
  )
  const shapes = registering.map(shapeOf)
  expect([shapes.length, new Set(shapes).size, typeof shapes[0]]).toEqual([2, 1, 'string'])
})
