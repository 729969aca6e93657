import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { isWrite, type AnyEndpoint, isOpenCall } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { permissions } from '#contract/permissions'
import { formOf } from './api.ts'
import { peopleOf } from './people.ts'
import { sampleFor } from './samples/index.ts'
import { signedIn } from './staff.ts'
import { openWorld, type World } from './world.ts'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

/** Names of a body's fields that name a record, as its schema has them; each word of a path is one field deeper. */
function naming(schema: z.ZodType | undefined, path: string[] = []): string[][] {
  const { def } = (schema as unknown as { _zod: { def: Record<string, unknown> } } | undefined)?._zod ?? {}
  if (!def || path.length > 4) return []
  const inner = ['innerType', 'in', 'out', 'element'].flatMap((key) =>
    def[key] ? naming(def[key] as z.ZodType, key === 'element' ? [...path, '0'] : path) : [],
  )
  const own = Object.entries((def['shape'] ?? {}) as Record<string, z.ZodType>).flatMap(([key, field]) =>
    /_ids?$/.test(key) ? [[...path, key]] : naming(field, [...path, key]),
  )
  return [...new Map([...inner, ...own].map((one) => [one.join('.'), one])).values()]
}

/** What applicants send names places and fields of several kinds: what the one chosen has no use for is left out. */
const isOfApplicants = isOpenCall
const nobodys = 999_999_999_999
const changed = (body: unknown, [key, ...rest]: string[]): unknown => {
  if (key === undefined) return nobodys
  if (Array.isArray(body))
    return body.map((one, at) => (String(at) === key ? changed(one, rest) : (one as unknown)))
  const fields = (body ?? {}) as Record<string, unknown>
  if (rest.length === 0 && key.endsWith('_ids')) return { ...fields, [key]: [nobodys] }
  return { ...fields, [key]: changed(fields[key], rest) }
}

const fields = endpoints
  .filter(isWrite)
  .flatMap((endpoint) =>
    naming(endpoint.body as z.ZodType | undefined).map(
      (path) => [`${endpoint.name} ${path.join('.')}`, endpoint as AnyEndpoint, path] as const,
    ),
  )

test('there are such fields', () => expect(fields.length).toBeGreaterThan(20))

test.each(fields)(
  '%s: an id that nothing has is refused, never an error of ours',
  async (_, endpoint, path) => {
    const sample = await sampleFor(endpoint.name)(world, people)
    const headers =
      sample.session ?? (isOfApplicants(endpoint) ? {} : (await signedIn(world, { permissions })).headers)
    const body = changed(sample.body, path)
    const isJson = endpoint.encoding !== 'multipart'
    const response = await world.api.send(
      (endpoint.path as string).replace(/:(\w+)/g, (__, name: string) => String(sample.params?.[name])),
      {
        method: endpoint.method,
        headers: {
          'accept-language': 'en',
          'idempotency-key': crypto.randomUUID(),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...sample.headers,
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : formOf(body as never),
      },
    )
    expect(response.status).toBeGreaterThanOrEqual(isOfApplicants(endpoint) ? 200 : 400)
    expect(response.status).toBeLessThan(500)
  },
)
