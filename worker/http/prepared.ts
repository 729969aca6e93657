import { eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#contract/endpoint'
import { referenceVersion } from '#worker/db/schema/settings'
import { sha256 } from '#worker/db/secrets'
import type { Call, CallBase, Dependencies } from './call.ts'
import { MadeReply, replyAtOnce, takesGzip, type FileReply } from './reply.ts'
import { sharedReads } from './shared.ts'

/** So long an isolate goes by what it has; a change of its own holds in it at once. */
const keptMilliseconds = 15_000
/** With the database away, what stood before is better than nothing. */
const staleMilliseconds = 10 * 60_000
const keysMaximum = 3_000
/** Asked for as newer than it is: read anew, and not by each who says so. */
const againMilliseconds = 1_000

type Prepared = { reply: MadeReply; version: number; at: number }
type Replies = ReturnType<typeof sharedReads<Prepared>>
const replies = new WeakMap<Dependencies, Replies>()

const of = (deps: Dependencies): Replies => {
  const kept = replies.get(deps) ?? sharedReads<Prepared>({ staleMilliseconds, mostMaximum: keysMaximum })
  replies.set(deps, kept)
  return kept
}

/** Whether a reply is the same for everybody and made ahead: public reference data. */
export const isPrepared = ({ access, cacheSeconds, method }: AnyEndpoint): boolean =>
  access === 'public' && cacheSeconds !== undefined && method === 'GET'

/** The same by whole address: what was answered a moment ago is answered before anything else is looked at. */
type AtHand = { made: MadeReply; since: number; until: number }
const atHand = new WeakMap<Dependencies, Map<string, AtHand>>()
const atHandMaximum = 500
const handOf = (deps: Dependencies): Map<string, AtHand> => {
  const kept = atHand.get(deps) ?? new Map<string, AtHand>()
  atHand.set(deps, kept)
  return kept
}
const addressOf = ({ url, headers }: Request): string =>
  `${headers.get('accept-language')?.slice(0, 2) ?? ''} ${url}`

export function keepAtHand({ deps, request, now }: CallBase, made: MadeReply): void {
  const kept = handOf(deps)
  if (kept.size >= atHandMaximum) kept.clear()
  const since = now.getTime()
  kept.set(addressOf(request), { made, since, until: Math.min(made.until, since + atHandMilliseconds) })
}
/** Beside the interval of what it is of. */
const atHandMilliseconds = 1_000

/** The answer to a call that was answered so a moment ago; undefined: it goes its way. */
export function answerAtHand(deps: Dependencies, request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const kept = atHand.get(deps)?.get(addressOf(request))
  const now = deps.clock().getTime()
  if (!kept || kept.since > now || now >= kept.until) return undefined
  // Kept for who doesn't take it packed: the first who does has it packed for all.
  if (!kept.made.gzipped && takesGzip(request)) return undefined
  return replyAtOnce(kept.made, request)
}

/** After a change of what the installation is configured with: in this isolate what was made of it before is no more. */
export const forgetPrepared = (deps: Dependencies): void => {
  of(deps).forget()
  handOf(deps).clear()
}

type Bare = (call: Call<AnyEndpoint>) => Promise<object | MadeReply | FileReply>

/** The reply as bytes: made by one of those who ask for it, once in an interval, for everybody. */
export async function preparedReply(
  endpoint: AnyEndpoint,
  handler: Bare,
  call: Call<AnyEndpoint>,
): Promise<MadeReply> {
  const { v, ...query } = (call.query ?? {}) as Record<string, unknown>
  const asked = Number(v ?? new URL(call.request.url).searchParams.get('v') ?? 0) || 0
  const now = call.now.getTime()
  const key = JSON.stringify([endpoint.name, call.params ?? null, query, call.language])
  const { reply } = await of(call.deps).get(key, {
    now,
    isTooOld: ({ version, at }) => asked > version && Math.abs(now - at) >= againMilliseconds,
    read: async () => {
      // Known before it is read: what is read is at least as new.
      const version = endpoint.versioned ? await versionNow(call) : 0
      const made = await bytesOf(await handler(call))
      const until = Math.min(now + keptMilliseconds, made.until)
      return { value: { reply: made, version, at: now }, until }
    },
  })
  return reply
}

const versionNow = async ({ db }: CallBase): Promise<number> => {
  const [row] = await db
    .select({ version: referenceVersion.version })
    .from(referenceVersion)
    .where(eq(referenceVersion.id, 1))
  return row?.version ?? 0
}

async function bytesOf(reply: object): Promise<MadeReply> {
  if (reply instanceof MadeReply) return reply
  return madeOf(JSON.stringify({ success: true, ...reply }))
}

/** A reply of JSON text, good until a moment. */
export async function madeOf(text: string, until = Infinity): Promise<MadeReply> {
  const body = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
  return new MadeReply(body, `"${(await sha256(text)).slice(0, 24)}"`, until)
}
