import type { AnyEndpoint } from '#contract/endpoint'
import { factsOf, type ResourceName } from '#contract/resources'

type Verb = 'List' | 'Get' | 'Insert' | 'Update' | 'Destroy'

/** The calls of a resource, of its domain's table: they begin with its name. Those of its life by their actions. */
export const callsOf = <const Name extends ResourceName, Table extends Record<`${Name}${Verb}`, AnyEndpoint>>(
  table: Table,
  of: Name,
) => ({
  of,
  list: table[`${of}List`],
  get: table[`${of}Get`],
  insert: table[`${of}Insert`],
  update: table[`${of}Update`],
  destroy: table[`${of}Destroy`],
  acts: Object.fromEntries(
    actionsOf(of).map((action) => [action, (table as Record<string, AnyEndpoint>)[callOf(of, action)]!]),
  ),
})

const callOf = (of: string, verb: string) => `${of}${verb[0]!.toUpperCase()}${verb.slice(1)}`

const actionsOf = (of: ResourceName): string[] => Object.keys(factsOf(of).acts ?? {})
