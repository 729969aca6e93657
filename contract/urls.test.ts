import { expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { endpoints } from './index.ts'

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
          .properties ?? {},
      )
    : []
const inUrl = ({ path, params, query }: AnyEndpoint): string[] => [
  ...[...(path as string).matchAll(/:(\w+)/g)].map(([, name]) => name!),
  ...namesOf(params as z.ZodType | undefined),
  ...namesOf(query as z.ZodType | undefined),
]
const secret =
  /token|password|secret|otp|^code$|captcha|ticket|key|session|verification|nid|birth|mobile|phone|account|card|dis_|email|authorization/i

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s carries no secret and no number of a person in its address',
  (_, endpoint) => {
    expect(inUrl(endpoint).filter((name) => secret.test(name))).toEqual([])
  },
)

test('the names that are looked for would be found', () => {
  const body = z.object({
    password: z.string(),
    device_token: z.string(),
    date_of_birth: z.string(),
    place: z.string(),
  })
  expect(namesOf(body).filter((name) => secret.test(name))).toEqual([
    'password',
    'device_token',
    'date_of_birth',
  ])
})
