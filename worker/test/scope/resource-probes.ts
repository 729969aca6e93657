import { endpoints } from '#contract/index'
import type { AnyEndpoint } from '#contract/endpoint'
import { askedOf, bodyOf, recordOf } from '../samples/resource.ts'
import type { Probe } from './probes.ts'

/** How a call of a located resource is probed: a record is made at the place by its own calls. */
function probeOf({ resource }: AnyEndpoint): Probe {
  const { name, verb } = resource!
  return {
    what: verb === 'list' ? 'list' : verb === 'get' ? 'single' : 'write',
    async plant(world, number) {
      // Records lie in places; none is of the whole country.
      if (number === 0) return undefined
      const { body } = await bodyOf(world, name, number)
      const isAct = !['list', 'get', 'insert', 'update', 'destroy'].includes(verb)
      const made = await recordOf(world, name, { number, ...(isAct && { action: verb }) })
      const kept =
        verb === 'insert'
          ? { sql: `select id from ${made.table} where place = ?`, args: [number] }
          : { sql: `select * from ${made.table} where id = ?`, args: [made.id] }
      return { ...askedOf(verb, made, body), mark: made.mark, kept }
    },
  }
}

/** Probes of all located resources, made of their declarations. */
export const resourceProbes: Readonly<Record<string, Probe>> = Object.fromEntries(
  endpoints
    .filter(({ resource, policy }) => resource && policy === 'located')
    .map((endpoint) => [endpoint.name, probeOf(endpoint)]),
)
