import type { AnyEndpoint } from '#contract/endpoint'
import { currentLanguage } from './language.ts'
import { referenceVersion } from './reference-version.ts'

/** Path and query of an endpoint, with the reader's language on a GET. */
export function addressOf(
  endpoint: AnyEndpoint,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const values: Record<string, unknown> = { ...params }
  const path = endpoint.path.replace(/:(\w+)/g, (_whole: string, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams()
  if (endpoint.method === 'GET') search.set('lang', currentLanguage())
  const version = endpoint.versioned ? referenceVersion() : undefined
  if (version !== undefined) search.set('v', String(version))
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) search.set(name, String(value))
  return `/api/v1${path}${search.size > 0 ? `?${search}` : ''}`
}
