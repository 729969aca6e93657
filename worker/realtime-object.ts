import { DurableObject } from 'cloudflare:workers'
import type { Env } from './env.ts'
import { bare } from './http/headers.ts'
import type { Realtime, RealtimeEvent } from './http/realtime.ts'
import { createTokens } from './http/tokens.ts'

type Who = { user_id: number; session_id: number }
const authenticateWithinMilliseconds = 10_000

/**
 * Holds the WebSockets of signed-in people (hibernating: idle ones cost nothing). A socket is nobody's until its first
 * message brings a one-use ticket; what doesn't is closed.
 */
export class RealtimeObject extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.storage.sql.exec(
      'create table if not exists ticket (id text primary key, used_at integer not null)',
    )
  }

  override async fetch(): Promise<Response> {
    const [browser, own] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
    this.ctx.acceptWebSocket(own)
    own.serializeAttachment({ since: Date.now() })
    await this.ctx.storage.setAlarm(Date.now() + authenticateWithinMilliseconds)
    return new Response(null, { status: 101, webSocket: browser })
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (whoOf(socket)) return
    const who = typeof message === 'string' ? await this.#admit(message.slice(0, 4_000)) : undefined
    if (!who) return socket.close(4401, 'ticket')
    socket.serializeAttachment(who)
    socket.send(JSON.stringify({ event: 'ready' }))
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  override alarm(): void {
    const late = Date.now() - authenticateWithinMilliseconds
    for (const socket of this.ctx.getWebSockets()) {
      const { since } = (socket.deserializeAttachment() ?? {}) as { since?: number }
      if (!whoOf(socket) && (since ?? 0) <= late + 500) socket.close(4401, 'ticket')
    }
    // oxlint-disable-next-line house/write-in-worker-db -- the object's own note of used tickets, no business data
    this.ctx.storage.sql.exec('delete from ticket where used_at < ?', Date.now() - 600_000)
  }

  publish(userIds: readonly number[], event: RealtimeEvent): void {
    const wanted = new Set(userIds)
    for (const socket of this.ctx.getWebSockets()) {
      const who = whoOf(socket)
      if (who && wanted.has(who.user_id))
        socket.send(JSON.stringify({ channel: `notifications.${who.user_id}`, event }))
    }
  }

  disconnect(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds)
    for (const socket of this.ctx.getWebSockets()) {
      const who = whoOf(socket)
      if (who && ended.has(who.session_id)) socket.close(4403, 'session ended')
    }
  }

  async #admit(ticket: string): Promise<Who | undefined> {
    const claims = await createTokens(this.env.TOKEN_KEY).read('realtime', ticket, new Date())
    if (!claims || claims === 'expired') return undefined
    const { rowsWritten } = this.ctx.storage.sql.exec(
      // oxlint-disable-next-line house/write-in-worker-db -- the object's own note of used tickets, no business data
      'insert or ignore into ticket (id, used_at) values (?, ?)',
      claims.id,
      Date.now(),
    )
    return rowsWritten > 0 ? { user_id: claims.user_id, session_id: claims.session_id } : undefined
  }
}

const whoOf = (socket: WebSocket): Who | undefined => {
  const attached = socket.deserializeAttachment() as Partial<Who> | null
  return attached?.user_id === undefined ? undefined : (attached as Who)
}

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

/** GET /api/v1/realtime: the WebSocket's door. */
export function openSocket(request: Request, env: Env): Promise<Response> | Response {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket' || !env.REALTIME)
    return bare(426, { upgrade: 'websocket' })
  if (!isOurs(request, env)) return bare(403)
  return hub(env.REALTIME).fetch(request)
}
