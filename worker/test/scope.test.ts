import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { isWrite } from '#contract/endpoint'
import { rolePermissions, roles } from '../../migrations/seed/access/roles.ts'
import { callBy, endpointOf, neededFor } from './scope/calling.ts'
import { probes as ownProbes, type Planted, type Probe } from './scope/probes.ts'
import { resourceProbes } from './scope/resource-probes.ts'
import { relations, viewerNames, viewersOf, type ViewerName } from './scope/viewers.ts'
import { signedIn } from './staff.ts'
import { openWorld, type World } from './world.ts'

let world: World
let viewers: Awaited<ReturnType<typeof viewersOf>>
beforeAll(async () => {
  world = await openWorld()
  viewers = await viewersOf(world)
})
afterAll(() => world.close())

const probes: Readonly<Record<string, Probe>> = { ...ownProbes, ...resourceProbes }
const names = Object.keys(probes)
const auditorId = roles.find(({ code }) => code === 'auditor')!.id
const auditing = rolePermissions.flatMap(({ role_id, permission }) =>
  role_id === auditorId ? [permission] : [],
)

test('every endpoint whose entities have a place is in this suite', () => {
  const located = endpoints.filter(({ policy }) => policy === 'located').map(({ name }) => name)
  expect(names.toSorted()).toEqual(located.toSorted())
})

/** What the dashboard counts under a key. */
const figure = (content: Record<string, unknown>, key: string | undefined) =>
  [
    content['waiting'],
    content['figures'],
    Object.entries(content['data'] ?? {}).map(([name, value]) => ({ key: name, value })),
  ]
    .flat()
    .flatMap((one) => (one as { key: string; value: number } | undefined) ?? [])
    .find((one) => one.key === key)?.value ?? 0
const state = async ({ kept }: Planted) => (kept ? JSON.stringify(await world.rows(kept)) : '')

const seesDistrict = ({ office, wards }: (typeof viewers)[ViewerName]) =>
  !wards && office.number_to - office.number >= 999_999

async function viewerFor(name: ViewerName, endpointName: string) {
  const viewer = viewers[name]
  const { office, wards } = viewer
  const needed = [...neededFor(endpointOf(endpointName)), ...(probes[endpointName]!.permissions ?? [])]
  const permissions = name === 'auditor' ? auditing : needed
  const may = needed.length === 0 || needed.some((one) => permissions.includes(one))
  const { headers } = await signedIn(world, { place: office, permissions, ...(wards ? { wards } : {}) })
  return { name, viewer, headers, may }
}

type Asking = Awaited<ReturnType<typeof viewerFor>> & { isTheirs: boolean; about: string }
/** Place by place: what is planted there once, is asked for by all to whom the place is their own, a child, a sibling, … */
async function byPlace(
  endpointName: string,
  ask: (
    asking: Asking,
    plant: () => Promise<Planted | undefined>,
  ) => Promise<{ isSpent: boolean } | undefined>,
): Promise<void> {
  const places = new Map<number, Asking[]>()
  for (const name of viewerNames) {
    const one = await viewerFor(name, endpointName)
    for (const relation of relations) {
      const place = one.viewer.at[relation]
      if (place === undefined) continue
      const about = `${endpointName} for ${name}, a record at their ${relation}`
      const isTheirs = one.viewer.sees.includes(relation)
      places.set(place, [...(places.get(place) ?? []), { ...one, isTheirs, about }])
    }
  }
  for (const [place, all] of places) {
    let planted: Promise<Planted | undefined> | undefined
    for (const asking of all) {
      const done = await ask(asking, () => (planted ??= probes[endpointName]!.plant(world, place)))
      if (done?.isSpent) planted = undefined
    }
  }
}

test.each(names)(
  '%s shows and changes for everybody what is theirs, and nothing else',
  async (endpointName) => {
    const endpoint = endpointOf(endpointName)
    const probe = probes[endpointName]!
    await byPlace(endpointName, async ({ headers, may, viewer, isTheirs, about }, plant) => {
      const isCount = probe.what === 'count'
      const earlier = isCount ? await callBy(world, endpoint, {}, headers) : undefined
      const planted = await plant()
      if (!planted) return undefined
      const before = await state(planted)
      const { status, text, content } = await callBy(world, endpoint, planted, headers)
      const changed = (await state(planted)) !== before
      const done = { isSpent: isCount || changed }
      const isSingle = ['single', 'file', 'write'].includes(probe.what)

      if ((!may && !isCount) || (probe.above && isTheirs && !seesDistrict(viewer))) {
        expect([status, changed], about).toEqual([403, false])
        return done
      }
      expect(status, about).toBe(isTheirs ? 200 : (probe.hidden ?? (isSingle ? 404 : 200)))
      if (isCount) {
        const grown = figure(content, planted.mark) - figure(earlier!.content, planted.mark)
        expect(grown, about).toBe(isTheirs && may ? 1 : 0)
      } else if (probe.what !== 'write' && planted.mark !== undefined)
        expect(text.includes(planted.mark), about).toBe(isTheirs)
      if (typeof content['total'] === 'number') expect(content['total'], about).toBe(isTheirs ? 1 : 0)
      expect(changed, about).toBe(isTheirs && probe.what === 'write')
      return done
    })
  },
)

/** A mark as a cell has it: `"id":7,` of a reply is 7 of a line. */
const cellOf = (mark: string) => mark.replace(/^"id":|[",]/g, '')

test.each(names.filter((name) => endpointOf(name).exports))(
  '%s as a file holds for everybody what is theirs, and tells nothing else',
  async (endpointName) => {
    const endpoint = endpointOf(endpointName)
    await byPlace(endpointName, async ({ headers, may, isTheirs, about }, plant) => {
      const planted = await plant()
      if (!planted) return undefined
      const asked = { ...planted, query: { ...planted.query, format: 'csv' } }
      const { status, text } = await callBy(world, endpoint, asked, headers)
      expect(status, about).toBe(may ? 200 : 403)
      if (!may) return undefined
      expect(text.includes(cellOf(planted.mark ?? '')), about).toBe(isTheirs)
      expect(text.trim().split('\r\n'), about).toHaveLength(isTheirs ? 2 : 1)
      return undefined
    })
  },
)

const writes = names.filter((name) => {
  const endpoint = endpointOf(name)
  // A read of a person is logged, and changes nothing.
  return isWrite(endpoint) && endpoint.encoding !== 'multipart' && !endpoint.reads
})
test.each(writes)('%s changes nothing for an auditor of the whole country', async (name) => {
  const { headers } = await signedIn(world, { permissions: auditing })
  const { plant } = probes[name]!
  const planted = (await plant(world, viewers.union.at.own!)) ?? (await plant(world, 0))
  if (!planted) throw new Error(`nothing to change for ${name}`)
  const before = await state(planted)
  expect((await callBy(world, endpointOf(name), planted, headers)).status).toBe(403)
  expect(await state(planted)).toBe(before)
})
