import { expect, test } from 'vitest'
import { isWrite, type AnyEndpoint } from './endpoint.ts'
import { endpoints } from './index.ts'

const isOpen = ({ access }: AnyEndpoint) => access === 'public' || access === 'applicant'
const ofAddress = ({ limits }: AnyEndpoint) => (limits ?? []).filter(({ by }) => by === 'address')
const writes = (endpoint: AnyEndpoint) =>
  isWrite(endpoint) || endpoint.captcha !== undefined || endpoint.reads !== undefined
const open = endpoints.filter(isOpen)
const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)

test.each(named(open.filter(writes)))(
  '%s, which has something written for whoever asks, is limited by address first',
  (_, endpoint) => {
    const [limit] = ofAddress(endpoint)
    expect(limit).toBeDefined()
    // In memory alone is counted only what grows by nobody's asking: a heartbeat, one row an hour.
    if (limit!.in) expect(['house.health', 'house.visit']).toContain(endpoint.name)
    // An office or a helper's shop behind one address is let work.
    expect((limit!.times / limit!.seconds) * 3600).toBeGreaterThanOrEqual(60)
  },
)

test.each(named(open.filter(({ method, params, query }) => method === 'GET' && (params ?? query))))(
  '%s, which looks something up for whoever asks, is limited by address',
  (_, endpoint) => expect(ofAddress(endpoint)).not.toEqual([]),
)

test('what counts by a field of a body stands behind a count by address: nobody fills the table with made-up fields', () => {
  for (const { name, limits = [] } of open)
    for (const { by, times } of limits.filter(
      (limit) => !['address', 'applicant', 'user'].includes(limit.by),
    ))
      expect([name, by, limits.some((limit) => limit.by === 'address' && times > 0)]).toEqual([
        name,
        by,
        true,
      ])
})
