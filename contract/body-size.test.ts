import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyMaximum } from './body-size.ts'
import { endpoints } from './index.ts'
import { file, fileBytesOf, id, jsonText, line, optional } from './fields.ts'

const kilobyte = 1024

describe('how large a body may be', () => {
  test('follows from what its fields can hold', () => {
    const small = bodyMaximum({ body: z.object({ id, version: id }) })
    expect(small).toBeLessThan(20 * kilobyte)
    expect(bodyMaximum({ body: z.object({ id, words: line(4000) }) })).toBeGreaterThan(small + 4000)
    expect(bodyMaximum({})).toBe(16 * kilobyte)
  })
  test('is the sum of its files and a little', () => {
    const pictures = z.object({ one: file(200 * kilobyte), other: optional(file(100 * kilobyte)) })
    const most = bodyMaximum({ body: pictures })
    expect(most).toBeGreaterThan(300 * kilobyte)
    expect(most).toBeLessThan(330 * kilobyte)
    const more = { times: 2, bytes: 1000 * kilobyte }
    expect(bodyMaximum({ body: pictures, moreFiles: more }) - most).toBeLessThan(2010 * kilobyte)
  })
  test('is never more than 256 KB beside its files, even where nothing says how long a list is', () => {
    expect(bodyMaximum({ body: z.object({ rows: jsonText(z.array(z.object({ words: line() }))) }) })).toBe(
      256 * kilobyte,
    )
  })
})

type Def = {
  type: string
  shape: Record<string, z.ZodType>
  element: z.ZodType
  options: z.ZodType[]
  innerType: z.ZodType
  out: z.ZodType
  in: z.ZodType
  checks?: { _zod: { def: { maximum?: number } } }[]
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const most = (schema: z.ZodType) =>
  Math.min(...(defOf(schema).checks ?? []).map((check) => check._zod.def.maximum ?? Infinity))

/** The largest value of a schema as it travels, in letters of three bytes; files by their size. */
function largest(schema: z.ZodType): unknown {
  const bytes = fileBytesOf(schema)
  if (bytes !== undefined) return { bytes }
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return 'ক'.repeat(most(schema) === Infinity ? 30 : most(schema))
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, largest(field)]))
    case 'array': {
      const one = largest(def.element)
      // Beyond what any body may be it needn't be made: lists in lists would fill the memory.
      const enough = Math.ceil((512 * kilobyte) / JSON.stringify(one ?? 0).length)
      return Array.from(
        { length: Math.min(most(schema) === Infinity ? 20 : most(schema), enough) },
        () => one,
      )
    }
    case 'union':
      return def.options
        .map(largest)
        .toSorted((one, other) => JSON.stringify(other ?? 0).length - JSON.stringify(one ?? 0).length)[0]
    case 'pipe':
      return defOf(def.out).type === 'transform' ||
        (['string', 'number'].includes(defOf(def.out).type) && most(def.out) === Infinity)
        ? largest(def.in)
        : largest(def.out)
    case 'optional':
    case 'nullable':
    case 'default':
      return largest(def.innerType)
    default:
      return '9'.repeat(20)
  }
}

/** Bytes of a form with these fields, and of its files. */
function sent(fields: Record<string, unknown>): { text: number; files: number } {
  let [text, files] = [100, 0]
  for (const [name, value] of Object.entries(fields)) {
    const { bytes } = (value ?? {}) as { bytes?: number }
    if (bytes !== undefined) files += bytes + 200 + name.length
    else
      text +=
        200 + name.length + Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  }
  return { text, files }
}

const withBody = endpoints.filter(({ body }) => body).map((endpoint) => [endpoint.name, endpoint] as const)

test.each(withBody)('%s takes the largest body that its declaration allows', (_, endpoint) => {
  const more = Array.from({ length: endpoint.moreFiles?.times ?? 0 }, (_none, at) => [
    `file_value_${at}`,
    endpoint.moreFiles,
  ])
  const { text, files } = sent({
    ...(largest(endpoint.body as z.ZodType) as object),
    ...(Object.fromEntries(more) as object),
  })
  // Some lists could be longer on paper than 256 KB; none that anybody has is.
  expect(Math.min(text, 256 * kilobyte) + files).toBeLessThanOrEqual(bodyMaximum(endpoint))
})

test('who is not signed in can send more than 64 KB only where there are pictures to send', () => {
  const large = endpoints.filter(
    (endpoint) =>
      endpoint.access === 'public' && endpoint.method !== 'GET' && bodyMaximum(endpoint) > 64 * kilobyte,
  )
  expect(large.map(({ name }) => name)).toEqual([
    'applications.application.register',
    'grievances.grievance.submit',
  ])
})
