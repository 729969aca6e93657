import { describe, expect, test } from 'vitest'
import { isWrite, type AnyEndpoint, isOpenCall } from './endpoint.ts'
import { endpoints } from './index.ts'

/** What says from where or from whom a call comes: who fills a count with it fills their own. */
const own = ['address', 'asker', 'user', 'origin', 'applicant', 'complainant', 'word']
/** A field of none: all callers together, for seconds. */
const everybody = 'everybody'
/**
 * Limits by what a body names alone, which anybody can fill who knows it: why there must be one, and how its owner gets through
 * all the same.
 */
const filled: Record<string, string> = {
  'access.entry.login: captcha_token':
    'the captcha of step 1, sealed, which only who was given it knows: a request of one’s own',
  'access.entry.forgotPasswordSubmit: captcha_token': 'the same',
  'applications.verification.disabilityCard: dis_id':
    'as a person’s number; who was verified as its holder is not counted',
  'applications.verification.birthNumber: verification_number':
    'nobody is kept from applying: what it would have told comes at the submission',
  'applications.application.register: everybody':
    'ten seconds of birth registrations: the form sends again by itself',
  'training.external.register: mailbox':
    'a mailbox that others have written to is left in peace; its owner registers the next day, or at an office',
  'grievances.grievance.submit: everybody': 'ten seconds: the form sends again by itself',
}

type Shaped = { shape?: object; out?: Shaped }
/** Of a body that is looked over first, what it must be then. */
const fieldsOf = ({ body }: AnyEndpoint): string[] => {
  const shaped = body as Shaped | undefined
  return Object.keys((shaped?.out ?? shaped)?.shape ?? {})
}
const counted = endpoints.flatMap((endpoint) =>
  (endpoint.limits ?? []).map((limit) => {
    const by = [limit.by].flat() as string[]
    return { endpoint, limit, by, name: `${endpoint.name}: ${by.join('+')}` }
  }),
)

describe('a limit', () => {
  test.each(counted.map((one) => [one.name, one] as const))('%s counts what calls have', (_, one) => {
    const fields = fieldsOf(one.endpoint)
    const derived = [
      ...(fields.includes('verification_token') ? ['word'] : []),
      ...(fields.includes('email') ? ['mailbox'] : []),
    ]
    const known = [...own.filter((name) => name !== 'word'), everybody, ...derived, ...fields]
    const named = [...one.by, ...[one.limit.unless ?? []].flat(), ...Object.keys(one.limit.when ?? {})]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    if (one.by.includes('origin')) expect(one.by).toContain('username')
    if (one.by.includes(everybody)) expect(one.limit.seconds).toBeLessThanOrEqual(60)
    if (one.by.includes('user')) expect(one.endpoint.access).not.toBe('public')
  })

  test('that others could fill for somebody says from where a call comes, too, or why not', () => {
    const shared = counted.filter(({ by }) => !by.some((name) => own.includes(name)))
    expect([...new Set(shared.map(({ name }) => name))].toSorted()).toEqual(Object.keys(filled).toSorted())
  })

  test('by account, address and origin leaves some of the count by account and origin: one address can’t fill it', () => {
    const byOrigin = counted.filter(({ by }) => by.includes('origin') && !by.includes('address'))
    for (const { endpoint, by, limit } of byOrigin) {
      const same = by.flatMap((name) => (name === 'origin' ? ['address', name] : name)).join()
      const beside = (endpoint.limits ?? []).find((other) => [other.by].flat().join() === same)
      expect(beside?.times, endpoint.name).toBeLessThan(limit.times)
    }
  })
})

const isOpen = isOpenCall
const ofAddress = ({ limits }: AnyEndpoint) => (limits ?? []).filter(({ by }) => by === 'address')
const isOfToken = ({ access }: AnyEndpoint) => access !== 'public'
const byToken = ({ access, limits }: AnyEndpoint) =>
  (limits ?? []).filter(({ by }) => [by].flat().includes(String(access)))
const writes = (endpoint: AnyEndpoint) =>
  isWrite(endpoint) || endpoint.captcha !== undefined || endpoint.reads !== undefined
const open = endpoints.filter(isOpen)
const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)

test.each(named(open.filter(writes)))(
  '%s, which has something written for whoever asks, is limited by address, or by the token that opens it alone',
  (_, endpoint) => {
    if (isOfToken(endpoint)) {
      expect(byToken(endpoint)).not.toEqual([])
      // Others behind that address would fill it.
      expect(ofAddress(endpoint)).toEqual([])
      return
    }
    const [limit] = ofAddress(endpoint)
    expect(limit).toBeDefined()
    // In memory alone is counted only what grows by nobody's asking: a heartbeat, one row an hour.
    if (limit!.in) expect(['system.health.check', 'system.visit.note']).toContain(endpoint.name)
    // An office or a helper's shop behind one address is let work.
    expect((limit!.times / limit!.seconds) * 3600).toBeGreaterThanOrEqual(60)
  },
)

test.each(named(open.filter(({ method, params, query }) => method === 'GET' && (params ?? query))))(
  '%s, which looks something up for whoever asks, is limited by address, or by the token that opens it',
  (_, endpoint) =>
    expect([...ofAddress(endpoint), ...(isOfToken(endpoint) ? byToken(endpoint) : [])]).not.toEqual([]),
)

test('what counts by a field of a body stands behind a count by address: nobody fills the table with made-up fields', () => {
  for (const { name, limits: all = [] } of open)
    for (const { by } of all.filter((limit) => ![limit.by].flat().every((one) => own.includes(one))))
      expect([name, by, all.some((limit) => limit.by === 'address')]).toEqual([name, by, true])
})
