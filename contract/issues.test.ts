import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { adminValidation } from './texts/admin-validation.ts'
import { failures } from './texts/failures.ts'
import { staffFailures } from './texts/staff-failures.ts'
import { validation } from './texts/validation.ts'

const strange = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'ক',
  '১২',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'null',
  '[1,',
  '[]',
  '[{}]',
  '{}',
  'x'.repeat(5000),
  'ক'.repeat(5000),
  'a@b',
  '2024-02-30',
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 60,
  [],
  [1],
  Array.from({ length: 200 }, () => ({ variable_id: 1, sub_variables: 1 })),
  {},
  { a: 1 },
  new Blob(['x']),
  new Blob([new Uint8Array(300_000)]),
]

const known = (key: string) =>
  [validation.en, adminValidation.en, failures.en, staffFailures.en].some((words) => key in words) ||
  key === 'required'
function keysOf(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? [issue.message, ...issue.errors.flat().map((inner) => inner.message)]
      : [issue.message],
  )
}
const schemas = endpoints.flatMap((endpoint: AnyEndpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? [[`${endpoint.name} ${part}`, endpoint[part] as z.ZodType] as const] : [],
  ),
)

test.each(schemas)('every issue that %s can raise has words', (_, schema) => {
  for (const value of strange)
    expect(
      (schema.safeParse(value).error ? keysOf(schema.safeParse(value).error!) : []).filter(
        (key) => !known(key),
      ),
    ).toEqual([])
  const fields =
    schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
  for (const [field, inner] of fields)
    for (const value of strange) {
      const { error } = inner.safeParse(value)
      expect([field, error ? keysOf(error).filter((key) => !known(key)) : []]).toEqual([field, []])
    }
})

test.each(schemas)('no text makes %s throw instead of refusing', (_, schema) => {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : ['id']
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...names),
        fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.anything()),
      ),
      (value) => {
        const { error } = schema.safeParse(value)
        if (error) expect(keysOf(error).filter((key) => !known(key))).toEqual([])
      },
    ),
    { numRuns: 50 },
  )
})
