import type { AnyEndpoint } from '#contract/endpoint'

type Values = Readonly<Record<string, string | number>>

/** What an endpoint is asked by, where each of it goes: into its path if that names it, else behind it. */
export function askedBy(endpoint: AnyEndpoint, values: Values = {}): { params: Values; query: Values } {
  const named = new Set(endpoint.path.match(/(?<=:)\w+/g))
  const part = (isNamed: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => named.has(name) === isNamed))
  return { params: part(true), query: part(false) }
}
