import { afterAll, expect, test } from 'vitest'
import { isOpenCall, isWrite, type AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import type { Permission } from '#contract/permissions'
import { peopleOf } from '#worker/test/people'
import { sampleFor } from '#worker/test/samples/index'
import { requestOf } from '#worker/test/samples/request'
import { signedIn } from '#worker/test/staff'
import { countTrips } from '#worker/test/trips'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const people = peopleOf(world.api)
afterAll(() => world.close())

/** The round trips of a call of training that ends well, up to its answer. */
async function tripsOf(endpoint: AnyEndpoint, trips: string[]): Promise<number> {
  const { access, method, idempotent, name } = endpoint
  const sample = await sampleFor(name)(world, people)
  const needed = access === 'session' ? [] : ([access].flat() as Permission[])
  const session = isOpenCall(endpoint)
    ? {}
    : (await signedIn(world, { permissions: sample.permissions ?? needed })).headers
  const { path, body } = requestOf(endpoint, sample)
  await world.settled()
  trips.length = 0
  const { status } = await world.api.send(path, {
    method,
    headers: {
      ...(idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...sample.headers,
      ...(sample.session ?? session),
    },
    ...(body === undefined ? {} : { body }),
  })
  const count = trips.length
  expect([name, status]).toEqual([name, 200])
  await world.settled()
  return count
}

const mostOf = (endpoint: AnyEndpoint) => (isWrite(endpoint) ? 7 : 5)

test('what is read of training is there after five round trips, and what is done after seven: whose session it is, and the commit among them', async () => {
  const trips = countTrips(world)
  const beyond: [string, number][] = []
  for (const endpoint of endpoints.filter(({ name }) => name.startsWith('training.'))) {
    const count = await tripsOf(endpoint, trips)
    if (count > mostOf(endpoint)) beyond.push([endpoint.name, count])
  }
  expect(beyond).toEqual([])
})
