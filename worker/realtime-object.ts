import { DurableObject } from 'cloudflare:workers'
import { absoluteHours } from './db/session.ts'
import type { Env } from './env.ts'
import { bare } from './http/headers.ts'
import type { RealtimeEvent } from './http/realtime.ts'
import { createTokens } from './http/tokens.ts'
import { protocol, ticketOf } from './realtime-door.ts'

type Who = { user_id: number; session_id: number; since: number }

const socketsOfUser = 20
/** As long as a session at most. */
const socketMilliseconds = absoluteHours * 3_600_000
/** A ticket is good for a minute: what is known of used ones and of ended sessions outlives it. */
const rememberedMilliseconds = 2 * 60_000
const sweepMilliseconds = 60_000
const code = { surplus: 1008, ended: 4403, many: 4429 } as const

/**
 * Holds the WebSockets of signed-in people (hibernating: idle ones cost nothing). None is opened without a one-use
 * ticket, so that there is no socket whose owner isn't known.
 */
export class RealtimeObject extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.storage.sql.exec(
      'create table if not exists ticket (id text primary key, used_at integer not null); create table if not exists ended (session_id integer primary key, at integer not null)',
    )
  }

  override async fetch(request: Request): Promise<Response> {
    const who = await this.#admit(ticketOf(request) ?? '')
    if (!who) return bare(401)
    const own = this.#socketsOf((one) => one.user_id === who.user_id)
    for (const { socket } of own.slice(0, Math.max(0, own.length + 1 - socketsOfUser)))
      close(socket, code.many)
    const [browser, here] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
    this.ctx.acceptWebSocket(here)
    here.serializeAttachment(who)
    here.send(JSON.stringify({ event: 'ready' }))
    await this.#sweepWithin(sweepMilliseconds)
    return new Response(null, {
      status: 101,
      webSocket: browser,
      headers: { 'sec-websocket-protocol': protocol },
    })
  }

  /** Nothing is ever asked over a socket: whoever says something is no page of ours. */
  override webSocketMessage(socket: WebSocket): void {
    close(socket, code.surplus)
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
  }

  /** Sets itself again for as long as there is something to look after: nobody who connects puts it off. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    for (const { socket } of this.#socketsOf(({ since }) => since <= now - socketMilliseconds))
      close(socket, code.ended)
    const { sql } = this.ctx.storage
    // oxlint-disable-next-line house/write-in-worker-db -- the object's own note of used tickets, no business data
    sql.exec('delete from ticket where used_at < ?', now - rememberedMilliseconds)
    // oxlint-disable-next-line house/write-in-worker-db -- the same of ended sessions
    sql.exec('delete from ended where at < ?', now - rememberedMilliseconds)
    const remembered = sql.exec('select 1 from ticket union all select 1 from ended limit 1').toArray()
    if (remembered.length > 0) await this.#sweepWithin(sweepMilliseconds)
    else if (this.ctx.getWebSockets().length > 0) await this.#sweepWithin(60 * sweepMilliseconds)
  }

  publish(userIds: readonly number[], event: RealtimeEvent): void {
    const wanted = new Set(userIds)
    for (const { socket, user_id } of this.#socketsOf((who) => wanted.has(who.user_id)))
      socket.send(JSON.stringify({ channel: `notifications.${user_id}`, event }))
  }

  /** Their tickets open nothing any more, and what they opened is closed. */
  async disconnect(sessionIds: readonly number[]): Promise<void> {
    for (const id of sessionIds)
      this.ctx.storage.sql.exec(
        // oxlint-disable-next-line house/write-in-worker-db -- the object's own note of ended sessions, no business data
        'insert or replace into ended (session_id, at) values (?, ?)',
        id,
        Date.now(),
      )
    const ended = new Set(sessionIds)
    for (const { socket } of this.#socketsOf((who) => ended.has(who.session_id))) close(socket, code.ended)
    await this.#sweepWithin(sweepMilliseconds)
  }

  async #admit(ticket: string): Promise<Who | undefined> {
    const claims = await createTokens(this.env.TOKEN_KEY).read('realtime', ticket, new Date())
    if (!claims || claims === 'expired') return undefined
    const { id, user_id, session_id } = claims
    const { sql } = this.ctx.storage
    if (sql.exec('select 1 from ended where session_id = ?', session_id).toArray().length > 0)
      return undefined
    // oxlint-disable-next-line house/write-in-worker-db -- the object's own note of used tickets, no business data
    const used = sql.exec('insert or ignore into ticket (id, used_at) values (?, ?)', id, Date.now())
    return used.rowsWritten > 0 ? { user_id, session_id, since: Date.now() } : undefined
  }

  /** Has the alarm ring within so long, sooner if it does already; never later. */
  async #sweepWithin(milliseconds: number): Promise<void> {
    const [set, due] = [await this.ctx.storage.getAlarm(), Date.now() + milliseconds]
    if (set === null || set > due) await this.ctx.storage.setAlarm(due)
  }

  #socketsOf(wanted: (who: Who) => boolean): (Who & { socket: WebSocket })[] {
    return this.ctx
      .getWebSockets()
      .flatMap((socket) => {
        const who = socket.deserializeAttachment() as Who | null
        return who && wanted(who) ? [{ ...who, socket }] : []
      })
      .toSorted((one, other) => one.since - other.since)
  }
}

/** Nobody's from here on, however long the other side takes to hang up. */
function close(socket: WebSocket, reason: number): void {
  socket.serializeAttachment(null)
  socket.close(reason)
}
