import type { AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import type { Permission } from '#contract/permissions'
import { formOf } from '../api.ts'
import type { World } from '../world.ts'

type Fields = Record<string, unknown>
export type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Fields
}

export const endpointOf = (name: string): AnyEndpoint => endpoints.find((one) => one.name === name)!

/** The permissions of which one is needed; none where any session will do. */
export const neededFor = ({ access }: AnyEndpoint): readonly Permission[] =>
  access === 'session' ? [] : [access].flat()

/** Calls an endpoint by its declaration; the reply as text and, where it is JSON, as content. */
export async function callBy(
  world: World,
  endpoint: AnyEndpoint,
  { params = {}, query = {}, body }: Asked,
  headers: Record<string, string>,
) {
  const path = (endpoint.path as string).replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const isForm = endpoint.encoding === 'multipart'
  const sent = endpoint.method === 'GET' || !body ? undefined : isForm ? formOf(body) : JSON.stringify(body)
  const response = await world.api.send(`${path}?${search}`, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const content = (isJson ? JSON.parse(text) : {}) as Fields
  await world.settled()
  return { status: response.status, text, content }
}
