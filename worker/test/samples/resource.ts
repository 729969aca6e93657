import type { AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { asksWhy, type Life } from '#contract/machine'
import { factsOf, type ResourceName } from '#contract/resources'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Fields, Make, Sample } from './sample.ts'

let running = 1_000

/** A call of a resource by its verb. */
export function callOfResource(name: string, verb: string): AnyEndpoint {
  const found = endpoints.find(({ resource }) => resource?.name === name && resource.verb === verb)
  if (!found) throw new Error(`no call ${name} ${verb}`)
  return found
}

/** Of an example what tells its record from all others: the first text in it that no other example has. */
function markOf(example: (n: number) => object, n: number): string {
  const [one, other] = [example(n) as Fields, example(n + 1) as Fields]
  const [key] = Object.keys(one).filter((name) => typeof one[name] === 'string' && one[name] !== other[name])
  if (!key) throw new Error('examples of a resource differ in one text at least')
  return String(one[key])
}

const send = async (
  world: World,
  { path, method }: AnyEndpoint,
  headers: Record<string, string>,
  body: Fields,
) => {
  const { id, ...rest } = body
  const answer = await world.api.send((path as string).replace(':id', String(id)), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify((path as string).includes(':id') ? rest : body),
  })
  const content = (await answer.json()) as Fields
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(content)}`)
  return content
}

/** The way of actions from where a life begins to where an action is allowed. */
function wayTo(life: Life<string, string>, action: string): string[] {
  const ways = new Map<string, string[]>(life.begins.map((state) => [state, []]))
  for (const [state, way] of ways) {
    if (life.table[state]?.[action] !== undefined) return way
    for (const [step, to] of Object.entries(life.table[state] ?? {}))
      if (typeof to === 'string' && !ways.has(to)) ways.set(to, [...way, step])
  }
  throw new Error(`no way leads to ${action}`)
}

/** What is sent for a new record, its place where it has one, and what tells the record from others. */
export async function bodyOf(
  world: World,
  name: string,
  number?: number,
): Promise<{ body: Fields; mark: string }> {
  const { resource } = callOfResource(name, 'insert')
  if (!resource?.example)
    throw new Error(`${name}: say an example in contract, or samples in worker/test/samples`)
  const n = (running += 1)
  const body: Fields = { ...resource.example(n) }
  if (number !== undefined)
    body['place_id'] = Number((await world.rows(`select id from place where number = ${number}`))[0]!['id'])
  return { body, mark: markOf(resource.example, n) }
}

type AnyLife = Life<string, string>
/** What a step of a life is sent with. */
export const decisionOf = (life: AnyLife | undefined, action: string, version: number): Fields => ({
  version,
  ...(life && asksWhy(life, action) && { reason: 'The papers are not whole' }),
})

/** A record of a resource, made and taken through its life by calls, up to where an action is allowed. */
export async function recordOf(
  world: World,
  name: string,
  options: { number?: number; action?: string } = {},
) {
  const { life, table } = factsOf(name as ResourceName)
  const person = () => signedIn(world, { superAdmin: true })
  const maker = await person()
  const { body, mark } = await bodyOf(world, name, options.number)
  const { id } = await send(world, callOfResource(name, 'insert'), maker.headers, body)
  const steps = life && options.action ? wayTo(life, options.action) : []
  // A duty may be for another person than the one of the step before.
  for (const [at, step] of steps.entries())
    await send(world, callOfResource(name, step), (await person()).headers, {
      id,
      ...decisionOf(life, step, at + 1),
    })
  return { id: Number(id), version: steps.length + 1, mark, table, body, life }
}

/** What a call of a resource is asked with about a record. */
export function askedOf(
  verb: string,
  { id, version, mark, life }: { id: number; version: number; mark: string; life?: AnyLife | undefined },
  body: Fields,
): Pick<Sample, 'params' | 'query' | 'body'> {
  if (verb === 'list') return { query: { search: mark } }
  if (verb === 'insert') return { body }
  if (verb === 'update') return { body: { ...body, id, version } }
  return {
    params: { id },
    ...(!['get', 'destroy'].includes(verb) && { body: decisionOf(life, verb, version) }),
  }
}

const isAct = (verb: string) => !['list', 'get', 'insert', 'update', 'destroy'].includes(verb)

/** A valid call of a resource, made of its declaration. */
export function resourceSample({ resource, policy }: AnyEndpoint): Make | undefined {
  if (!resource) return undefined
  const { name, verb } = resource
  return async (world) => {
    // Within the division of the officers that the generated suite asks as.
    const [place] = await world.rows(
      "select number from place where kind = 'union' and number between 300000000 and 399999999 limit 1",
    )
    const number = policy === 'located' ? Number(place!['number']) : undefined
    const at = { ...(number !== undefined && { number }), ...(isAct(verb) && { action: verb }) }
    const { body } = await bodyOf(world, name, number)
    if (verb === 'insert') return { body }
    const made = await recordOf(world, name, at)
    const isShown = policy === 'located' && ['list', 'get'].includes(verb)
    return { ...askedOf(verb, made, body), ...(isShown && { there: made.mark }) }
  }
}
