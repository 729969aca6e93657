import type { Env } from './env.ts'
import { bare } from './http/headers.ts'
import type { Realtime } from './http/realtime.ts'
import { createTokens } from './http/tokens.ts'
import type { RealtimeObject } from './realtime-object.ts'

/** What a browser asks to speak, with its ticket beside it: the one header that a page can send along with a WebSocket. */
export const protocol = 'notifications'
export const ticketOf = (request: Request): string | undefined =>
  /^notifications, *([\w.-]{1,2000})$/.exec(request.headers.get('sec-websocket-protocol') ?? '')?.[1]

const hub = (namespace: DurableObjectNamespace<RealtimeObject>) => namespace.get(namespace.idFromName('hub'))

export const objectRealtime = (namespace: DurableObjectNamespace<RealtimeObject>): Realtime => ({
  publish: (userIds, event) => hub(namespace).publish([...userIds], event),
  disconnect: (sessionIds) => hub(namespace).disconnect([...sessionIds]),
})

/** A browser names the page that opens a socket: ours, by its public address or the one it was reached under. */
function isOurs(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return (
    origin === new URL(env.PUBLIC_URL).origin ||
    origin.replace(/^https?:\/\//, '') === new URL(request.url).host
  )
}

/** GET /api/v1/realtime: the WebSocket's door. Without a ticket of ours nobody gets as far as the object. */
export async function openSocket(request: Request, env: Env): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket' || !env.REALTIME)
    return bare(426, { upgrade: 'websocket' })
  if (!isOurs(request, env)) return bare(403)
  const claims = await createTokens(env.TOKEN_KEY).read('realtime', ticketOf(request) ?? '', new Date())
  if (!claims || claims === 'expired') return bare(401)
  return hub(env.REALTIME).fetch(request)
}
