import type { Answered } from './api.ts'
import type { World } from './world.ts'

/** Somebody who calls the API with JSON, as the signed-in side does. */
export function callerOf(world: World, headers: Record<string, string>, language: 'en' | 'bn' = 'en') {
  const call = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const response = await world.api.send(path, {
      method,
      headers: {
        'accept-language': language,
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const content = isJson ? ((await response.json()) as Answered['body']) : {}
    await world.settled()
    return { status: response.status, headers: response.headers, body: content }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    destroy: (path: string) => call('DELETE', path),
  }
}
