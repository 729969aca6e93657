import type { AnyEndpoint } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { readerOf } from '#worker/db/client'
import type { Reader } from '#worker/db/reader'
import { createLedger } from '#worker/db/ledger'
import { Work } from '#worker/db/work'
import type { Statement } from '#worker/db/writer'
import type { Call, Handler, Noted } from '#worker/http/call'
import { referenceFailure } from '#worker/http/reference-failure'
import { noteOutside } from '#worker/http/outside-calls'
import { forgetPrepared } from '#worker/http/prepared'
import type { Running } from './engine.ts'

/** `items`: done to all of them by the handler's way for many. */
type Asked = { params?: unknown; query?: unknown; body?: unknown; items?: readonly Noted[]; by?: Bare }
/** A row that is printed. */
export type Paper = Noted
type Bare = (call: Call<AnyEndpoint>) => Promise<object | void>

/** A refusal that keeps something: of a job's record nothing is kept but that it was refused. */
class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

export const manyOf = (handler: Handler<AnyEndpoint>): Bare | undefined =>
  typeof handler === 'function' ? (handler.many as Bare | undefined) : undefined
const handleOf = (handler: Handler<AnyEndpoint>): Bare =>
  (typeof handler === 'function' ? handler : handler.handle) as Bare

/**
 * Calls an endpoint's own handler for a job, as its owner: the same scope, duties, 409s and audit as a call by hand. What it
 * writes is committed with `beside`, which may depend on its answer, all or nothing.
 */
export async function callAs(
  { deps, row, user, operation: { endpoint, handler } }: Running,
  { params, query, body, items, by }: Asked,
  beside: readonly Statement[] | ((answer: object | void) => readonly Statement[]) = [],
): Promise<object | void> {
  let client: Reader | undefined
  const tasks: (() => Promise<unknown>)[] = []
  const now = deps.clock()
  const about = () => ({ purpose: endpoint.name, office_id: user.office_id })
  const asked = noteOutside(deps, about)
  const requestId = crypto.randomUUID()
  const work = new Work({
    request_id: requestId,
    at: now.toISOString(),
    actor_kind: 'user',
    actor_id: user.user_id,
    place: user.place,
    action: endpoint.name,
    address: null,
    is_configuration: endpoint.configuration ? 1 : 0,
    is_security: endpoint.security ? 1 : 0,
    ...(user.acting && { for_id: user.acting.for_id }),
  })
  const call = {
    language: row.language,
    now,
    request: new Request('http://internal/'),
    requestId,
    address: '',
    get db() {
      return readerOf((client ??= deps.openDatabase()))
    },
    deps,
    outside: asked.outside,
    about,
    ofJob: row.id,
    afterwards: (task: () => Promise<unknown>) => void tasks.push(task),
    lasting: () => undefined,
    params,
    query,
    body,
    items,
    uploads: new Map(),
    idempotencyKey: '',
    applicant: undefined,
    user,
    work,
    ledger: createLedger(deps.writer()),
    refuse: (failure: Failure): never => {
      throw new Refused(failure)
    },
  } as unknown as Call<AnyEndpoint>
  try {
    const answer = await (by ?? (items && manyOf(handler)) ?? handleOf(handler))(call)
    const others = typeof beside === 'function' ? beside(answer) : beside
    if (others.length > 0) await deps.writer().commit([...others, ...work.seal('done')])
    if (endpoint.configuration) forgetPrepared(deps)
    for (const task of [...tasks, asked.flush]) await task().catch(() => undefined)
    return answer
  } catch (error) {
    throw error instanceof Refused
      ? error.failure
      : await referenceFailure(error, { work, db: call.db, body })
  } finally {
    client?.close()
  }
}

/** Rows of a list printed in one document, as its handler prints them for the job's owner; undefined: they aren't printed. */
export async function papersAs(running: Running, items: readonly Paper[]): Promise<Uint8Array | undefined> {
  const { handler } = running.operation
  const by = typeof handler === 'function' ? (handler.papers as Bare | undefined) : undefined
  return by && ((await callAs(running, { items, by })) as Uint8Array)
}

/**
 * Rows of a list as its handler gives them to the job's owner, read on from a cursor: as many looks as it takes until there are
 * enough of them, or the step's time is over.
 */
export async function listPage(
  running: Running,
  asked: { query: Record<string, unknown>; params?: unknown; cursor: string | null; size: number },
): Promise<{ rows: Record<string, unknown>[]; next: string | null }> {
  const { endpoint } = running.operation
  const parsed = endpoint.query
    ? (endpoint.query as { parse: (typed: unknown) => object }).parse(asked.query)
    : {}
  const rows: Record<string, unknown>[] = []
  let next = asked.cursor
  do {
    const answer = (await callAs(running, {
      params: asked.params,
      query: { ...parsed, cursor: next ?? undefined, page: 1, per_page: asked.size - rows.length },
    })) as { data: Record<string, unknown>[]; next?: string | null }
    rows.push(...answer.data)
    next = answer.next ?? null
  } while (next !== null && rows.length < asked.size && Date.now() < running.until)
  return { rows, next }
}
