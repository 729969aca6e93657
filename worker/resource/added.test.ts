import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { callerOf } from '#worker/test/caller'
import { asksFor, waysOf } from '#worker/test/lists'
import { peopleOf } from '#worker/test/people'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { grievanceAt } from '#worker/test/samples/grievances'
import { sampleFor } from '#worker/test/samples/index'
import type { Sample } from '#worker/test/samples/sample'
import { neededFor } from '#worker/test/scope/calling'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Shape = Record<string, unknown>
const shapeOf = ({ query }: AnyEndpoint): Shape => (query as { shape?: Shape } | undefined)?.shape ?? {}
const lists = endpoints.filter((endpoint) => 'added' in shapeOf(endpoint))

test('rows are read by their ids only as the list gives them: in scope, whatever its order and page', async () => {
  const places = await placesOf(world)
  const { headers } = await signedIn(world, { place: places.upazila, permissions: ['user-view'] })
  const [own, other] = [
    await signedIn(world, { place: places.union }),
    await signedIn(world, { place: places.otherDivision }),
  ]
  const { get } = callerOf(world, headers)
  const ids = async (added: string) =>
    ((await get(`/admin/user/get?page=1&per_page=20&added=${added}`)).body['data'] as { id: number }[]).map(
      ({ id }) => id,
    )
  expect(await ids(`${other.user_id},${own.user_id}`)).toEqual([own.user_id])
  expect((await get('/admin/user/get?added=1,x')).status).toBe(422)
})

test('what no form adds to takes no ids: a list of people is read by its own ways alone', () => {
  const grown = lists.filter(({ keyset }) => keyset).map(({ name }) => name)
  expect(grown.toSorted()).toEqual(['committees.session.list', 'training.program.list'])
})

test('neither a complaint of somebody else nor a beneficiary of elsewhere is in a list by its id', async () => {
  const places = await placesOf(world)
  const secret = await grievanceAt(world, 200_000_000, { sensitive: true, type_id: 8 })
  await world.client.execute({
    sql: 'update grievance set wrote_at = submitted_at where id = ?',
    args: [secret.id],
  })
  const far = await beneficiaryAt(world, 701_010_101)
  const { headers } = await signedIn(world, {
    place: places.upazila,
    permissions: ['grievanceList-view', 'grievance-case-edit', 'beneficiaryInfo-view'],
  })
  const { get } = callerOf(world, headers)
  const waiting = `order=rank&status=waiting&program_id=1&place_id=${places.upazila.id}`
  for (const [path, id] of [
    ...['mine', 'wrote', 'office', 'open', 'all'].map((view) => [`grievance/get?view=${view}`, secret.id]),
    [`beneficiary/get?${waiting}`, far.id],
  ] as const) {
    const { status, body } = await get(`/admin/${path}&added=${id}`)
    expect([path, status]).toEqual([path, 200])
    expect(JSON.stringify(body['data'])).not.toContain(String(id))
  }
})

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('gives of ids that none of its rows has no row', async () => {
    const always = asksFor(endpoint)
    const isSampled = endpoint.params || always.length > 0
    const sample: Sample = isSampled ? await sampleFor(name)(world, peopleOf(world.api)) : {}
    const { params = {}, query = {}, session } = sample
    const headers = session ?? (await signedIn(world, { permissions: neededFor(endpoint) })).headers
    const filled = (endpoint.path as string).replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const needed = Object.fromEntries(always.map((key) => [key, String(query[key])]))
    for (const way of [{}, ...waysOf(endpoint, needed)]) {
      const asked = new URLSearchParams({ ...needed, ...way, added: '9007199254740000' })
      const answer = await callerOf(world, headers).get(`${filled}?${asked}`)
      expect([String(asked), answer.status, answer.body['data']]).toEqual([String(asked), 200, []])
    }
  })
})
