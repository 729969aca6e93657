import type { Client } from '@libsql/client'
import { expect } from 'vitest'
import { directWriter } from '#worker/db/writer'
import { lasting, type World } from './world.ts'

type Trip = 'read' | 'write'

const counted = (client: Client, trips: Trip[]): Client =>
  new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'execute' || name === 'batch') {
          const all = [args[0]]
            .flat()
            .map((one) => (typeof one === 'string' ? one : (one as { sql: string }).sql))
          // What an isolate keeps at hand is looked at in a trip of its own, once in some seconds.
          if (!all.every((one) => /reference_version|changed_text/.test(one)))
            trips.push(all.every((one) => /^\s*select/i.test(one)) ? 'read' : 'write')
        }
        return (value as (...given: unknown[]) => unknown).apply(target, args)
      }
    },
  })

/** The round trips of a world from now on, in a list that goes on growing. */
export function countTrips(world: World): Trip[] {
  const trips: Trip[] = []
  const client = lasting(counted(world.client, trips))
  world.deps.openDatabase = () => client
  world.deps.writer = () => directWriter(() => client)
  return trips
}

/** The reads of an act that ends well, before its first write. */
export async function readsOf(
  trips: Trip[],
  act: () => Promise<{ status: number; body: object }>,
): Promise<number> {
  trips.length = 0
  const { status, body } = await act()
  expect(status, JSON.stringify(body)).toBe(200)
  return trips.indexOf('write')
}
