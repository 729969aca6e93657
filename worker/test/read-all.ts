import { isOpenCall, isWrite } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { callBy } from './scope/calling.ts'
import type { World } from './world.ts'

/** How many accounts the whole country has: a circular is told them all. */
const isOfCountry = ({ name }: { name: string }) => name === 'training.circular.audience'
const reads = endpoints.filter(
  (endpoint) => !isOpenCall(endpoint) && !isWrite(endpoint) && !isOfCountry(endpoint),
)

/** Everything that an officer can read without naming a record, and each single read by the ids that are tried. */
export async function readAll(
  world: World,
  headers: Record<string, string>,
  ids: Record<string, (string | number)[]>,
) {
  const answers: Record<string, string> = {}
  for (const endpoint of reads) {
    const names = [...(endpoint.path as string).matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const tried = names.length === 0 ? [{}] : paramsOf(names, ids)
    for (const params of tried) {
      const query = names.length === 0 ? { per_page: 100 } : {}
      const { text, status } = await callBy(world, endpoint, { params, query }, headers)
      answers[`${endpoint.name} ${JSON.stringify(params)}`] = `${status} ${text}`
    }
  }
  return answers
}
const paramsOf = (names: string[], ids: Record<string, (string | number)[]>) =>
  names.includes('entity_id')
    ? Object.entries(ids).flatMap(([entity, all]) => all.map((entity_id) => ({ entity, entity_id })))
    : Object.values(ids)
        .flat()
        .map((id) => Object.fromEntries(names.map((name) => [name, id])))
