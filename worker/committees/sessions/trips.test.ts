import { afterAll, expect, test } from 'vitest'
import { sittingsOf, type Officer } from '#worker/test/sittings'
import { countTrips, readsOf } from '#worker/test/trips'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { sessionOf, seats, taken, officer } = await sittingsOf(world)
afterAll(() => world.close())

test('a session is handed over after ten reads and closed after twelve, however many cases it has', async () => {
  const trips = countTrips(world)
  const at = await sessionOf(4)
  await seats(at.program_id, (await taken(at.program_id)) + 4)
  await at.attend(3)
  await at.decide([0, 1, 2, 3], 'approve')
  const closer = await officer()
  const reads = async (verb: string, by: Officer) => {
    const version = await at.version()
    return readsOf(trips, () => by.post(at.path(verb), { version }))
  }
  expect(await reads('record', at.recorder)).toBeLessThanOrEqual(10)
  expect(await reads('close', closer)).toBeLessThanOrEqual(12)
})
