import type { AnyEndpoint } from '#contract/endpoint'
import { formOf } from '../api.ts'
import type { Sample } from './sample.ts'

/** The request that a sample makes of its endpoint: where to, and with what body. */
export function requestOf(endpoint: AnyEndpoint, sample: Sample) {
  const path = (endpoint.path as string).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sample.params?.[name])),
  )
  const query = new URLSearchParams(
    Object.entries(sample.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const body =
    endpoint.method === 'GET'
      ? undefined
      : sample.body && endpoint.encoding !== 'multipart'
        ? JSON.stringify(sample.body)
        : formOf(sample.body ?? {})
  return { path: `${path}?${query}`, body }
}
