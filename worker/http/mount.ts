import { Hono } from 'hono'
import type * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint'
import { isWrite } from '#contract/endpoint'
import { Failure, type FailureCode } from '#contract/failure'
import { enter, type Stay } from '#worker/admission/index'
import { readerOf } from '#worker/db/client'
import { gatheringReader, type Reader } from '#worker/db/reader'
import { createLedger } from '#worker/db/ledger'
import { lineOf } from '#worker/db/origin'
import type { ActorKind } from '#worker/db/schema/system'
import { Work } from '#worker/db/work'
import { WriteRefused, type Writer } from '#worker/db/writer'
import { bodyMaximum, fieldNamesOf } from '#contract/body-size'
import { countRefusal } from '#worker/watch/index'
import { addressOf } from './address.ts'
import { stepsOf } from './alike.ts'
import { letGoBy } from './arriving.ts'
import { readBody } from './body.ts'
import type { Call, CallBase, Dependencies, Handler } from './call.ts'
import { callMilliseconds, Deadline, readerWithin, setDeadline, writerWithin } from './deadline.ts'
import { exportFormatOf, exportList } from './export.ts'
import { countCall, giveBackUndone, isOfOffice, passGate } from './gate.ts'
import { newHold, type Hold } from './held.ts'
import { aboutOf, noteOutside } from './outside-calls.ts'
import { noteOperation } from './operations.ts'
import { failureOf } from './failure.ts'
import { forgetPrepared, isPrepared, keepAtHand, preparedReply } from './prepared.ts'
import { asksAgain, bodyHash, keyOf, replayOf } from './idempotency.ts'
import { referenceFailure } from './reference-failure.ts'
import { FileReply, MadeReply, replyFailure, replyFile, replyMade, replyWith } from './reply.ts'
import { languageOf, parsed } from './request.ts'
import { admit, idOfActor, type Actor } from './session.ts'

type AnyHandler = Handler<AnyEndpoint>
type AnyCall = Call<AnyEndpoint> & { work: Work }

/** Thrown by `call.refuse`: the Work is committed all the same, then the failure is answered. */
class Refusal extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

type Mounting = {
  deps: Dependencies
  /** Goes before every call. */
  before: (call: CallBase) => Promise<void>
}

/** Mounts every endpoint with its handler. Static paths go before those with parameters, so that none hides another. */
export function mount(
  app: Hono,
  mounting: Mounting,
  table: readonly { endpoint: AnyEndpoint; handler: AnyHandler }[],
): void {
  const ordered = table.toSorted(
    (a, b) =>
      Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')) ||
      depth(b.endpoint) - depth(a.endpoint),
  )
  for (const { endpoint, handler } of ordered) {
    noteOperation({ endpoint, handler })
    app.on(endpoint.method, endpoint.path, (context) => {
      let waitUntil: ((task: Promise<unknown>) => void) | undefined
      try {
        const { executionCtx } = context
        waitUntil = (task) => executionCtx.waitUntil(task)
      } catch {
        // Node has no execution context: tests await what they need.
      }
      return answer(
        endpoint,
        handler,
        mounting,
        context.req.raw,
        context.req.param() as Record<string, string>,
        waitUntil,
      )
    })
  }
}

const depth = (endpoint: AnyEndpoint): number =>
  endpoint.path.split('/').filter((part: string) => !part.startsWith(':')).length

async function answer(
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  { deps, before }: Mounting,
  request: Request,
  params: Record<string, string>,
  waitUntil: ((task: Promise<unknown>) => void) | undefined,
): Promise<Response> {
  const url = new URL(request.url)
  const language = languageOf(request, url)
  let client: Reader | undefined
  let requestId: string | undefined
  let address: string | undefined
  const tasks: (() => Promise<unknown>)[] = []
  const steps = stepsOf(endpoint, deps)
  const hold = newHold(() => lineOf(base.address))
  const about = () => aboutOf(endpoint, base)
  const asked = noteOutside(deps, about)
  const deadline = new Deadline(
    deps.callMilliseconds ?? callMilliseconds[isOfOffice(endpoint) ? 'office' : 'open'],
  )
  setDeadline(request, deadline)
  const base: CallBase = {
    language,
    now: deps.clock(),
    request,
    get requestId() {
      return (requestId ??= crypto.randomUUID())
    },
    get address() {
      return (address ??= addressOf(request, deps.trustProxyHeader))
    },
    get db() {
      return readerOf((client ??= gatheringReader(readerWithin(deps.openDatabase(), deadline))))
    },
    deps,
    outside: asked.outside,
    about,
    afterwards: (task) => tasks.push(task),
    lasting: (task) => waitUntil?.(task.catch(() => undefined)),
  }
  let stay: Stay | undefined
  try {
    if (endpoint.visit) stay = await enter(base, endpoint.visit)
    await before(base)
    return await run(endpoint, handler, base, params, url, hold, stay, deadline)
  } catch (error) {
    stay?.leave()
    const failure = failureOf(error)
    countRefusal(base, failure.code)
    if (isWatched(failure.code)) logRefusal(base, endpoint, failure.code)
    else if (failure.status >= 500 && !isOfDoor(failure.code)) logError(base, endpoint, error)
    hold.release()
    // Of what is too large as much as may be has come already.
    const rest = failure.code === 'too_large' ? 0 : bodyMaximum(endpoint)
    // The database that is away says so at once: before the body has come, too.
    if (failure.status < 500 || isAway(failure)) await letGoBy(request, rest)
    return replyFailure(failure, language)
  } finally {
    stay?.leave()
    hold.release()
    client?.close()
    const logged = (task: Promise<unknown>) => task.catch((error: unknown) => logError(base, endpoint, error))
    await steps.untilReply()
    const isTheirTurn = steps.afterReply()
    const running = tasks.map((task) => logged(isTheirTurn ? isTheirTurn.then(task) : task()))
    for (const one of running) waitUntil?.(one)
    // Tasks ask outside, too.
    if (running.length > 0 || asked.isAny())
      waitUntil?.(logged(Promise.all(running).then(asked.flushTogether)))
  }
}

/** A file that nobody asked for is refused with its name, and text where a file is asked for: dropping it would let its sender believe that it is here. */
function refuseStrangeFiles(
  { body, moreFiles }: AnyEndpoint,
  uploads: ReadonlyMap<string, File>,
  fields: object,
): void {
  const typed = moreFiles
    ? Object.keys(fields).filter((name) => moreFiles.isPart(name) && !uploads.has(name))
    : []
  if (uploads.size === 0 && typed.length === 0) return
  const named = new Set(body ? fieldNamesOf(body as z.ZodType) : [])
  const strange = [
    ...[...uploads.keys()].filter((name) => !named.has(name) && !moreFiles?.isPart(name)),
    ...typed.filter((name) => !named.has(name)),
  ]
  if (strange.length > 0)
    throw new Failure('validation', { issues: strange.map((field) => ({ field, key: 'file_strange' })) })
}

/** Whether it has limits that count only what was done. */
const countsDone = ({ idempotent, limits }: AnyEndpoint): boolean =>
  idempotent === true && (limits ?? []).some(({ doneOnly }) => doneOnly !== undefined)

/** The database gives no answer. */
const isAway = ({ code }: Failure): boolean => code === 'unavailable' || code === 'writer_unavailable'

async function run(
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  base: CallBase,
  params: Record<string, string>,
  url: URL,
  hold: Hold,
  stay: Stay | undefined,
  deadline: Deadline,
): Promise<Response> {
  const actor = await admit(endpoint, base)
  const input = {
    params: endpoint.params ? parsed(endpoint.params, params) : undefined,
    query: endpoint.query ? parsed(endpoint.query, Object.fromEntries(url.searchParams)) : undefined,
  }
  const call = Object.assign(base, {
    ...input,
    body: undefined,
    uploads: new Map<string, File>(),
    idempotencyKey: await keyOf(base.request, actor, base.deps.secrets),
    applicant: actor.kind === 'applicant' ? actor : undefined,
    complainant: actor.kind === 'complainant' ? actor : undefined,
    user: actor.kind === 'user' ? actor.user : undefined,
  }) as unknown as Call<AnyEndpoint>
  // Before anything is counted.
  if (endpoint.idempotent && call.idempotencyKey === '') throw new Failure('idempotency_key_missing')
  const workOf = (suffix: string) => newWork(call, endpoint, actor, suffix)
  // What speaks against a call without its body is heard before a byte of it is read.
  let turnedAway: Failure | undefined
  const unlessAgain = async (refusal: unknown) => {
    if (!(await asksAgain(call, endpoint, refusal))) throw refusal
    turnedAway = failureOf(refusal)
    return false
  }
  const captchaPassed = await countCall(call, endpoint, workOf).catch(unlessAgain)
  const come = () => deadline.without(() => readBody(base.request, bodyMaximum(endpoint), hold))
  const { fields, uploads } =
    endpoint.method === 'GET'
      ? { fields: {}, uploads: call.uploads }
      : await (stay ? stay.outside(come) : come())
  refuseStrangeFiles(endpoint, uploads, fields)
  const body: unknown = endpoint.body ? parsed(endpoint.body, fields) : undefined
  Object.assign(call, { body, uploads, captchaPassed })
  const answerAgain = async (): Promise<Response | undefined> => {
    const stored = await replayOf(call, endpoint, await bodyHash(fields, input.params))
    if (!stored) return undefined
    return replyWith(typeof handler === 'function' ? stored : await handler.finish(stored, call as AnyCall))
  }
  // What was done under this key is answered before anything is counted, or judged.
  const before = !turnedAway && countsDone(endpoint) ? await answerAgain() : undefined
  if (before) return before
  if (!turnedAway) await passGate(call, endpoint, body, workOf).catch(unlessAgain)
  if (turnedAway) {
    const again = await answerAgain()
    if (!again) throw turnedAway
    return again
  }

  if (isPrepared(endpoint)) {
    const made = await preparedReply(endpoint, handler as never, call)
    const response = await replyMade(made, base.request, endpoint.cacheSeconds ?? 0)
    if (!endpoint.limits) keepAtHand(call, made)
    return response
  }
  const format = exportFormatOf(endpoint, input.query)
  if (format) deadline.lift()
  if (format) return replyFile(await exportList(endpoint, handler as never, call, format, workOf))
  if (!isWrite(endpoint)) {
    const reply = await (handler as (call: Call<AnyEndpoint>) => Promise<object>)(call)
    if (reply instanceof MadeReply) return replyMade(reply, base.request, endpoint.cacheSeconds ?? 0)
    if (reply instanceof FileReply) return replyFile(reply)
    return replyWith(reply, endpoint.cacheSeconds)
  }
  const hash = endpoint.idempotent ? await bodyHash(fields, input.params) : ''
  const reply = await write(endpoint, handler, call, () => newWork(call, endpoint, actor), hash).catch(
    async (error: unknown) => {
      await giveBackUndone(call, endpoint, failureOf(error))
      throw error
    },
  )
  if (reply instanceof FileReply) return replyFile(reply)
  return replyWith(reply)
}

/**
 * Whose the call is in the audit: with the token of a form that was entered at the counter it is the officer's. Who complains
 * isn't told from the public: their grievance says whose it is, to whom it may.
 */
function handOf(actor: Actor): { actor_kind: ActorKind; actor_id: number | null; for_id?: number } {
  if (actor.kind === 'complainant') return { actor_kind: 'public', actor_id: null }
  const officer = actor.kind === 'applicant' ? actor.officer : undefined
  const for_id = actor.kind === 'user' ? actor.user.acting?.for_id : officer?.for_id
  return {
    actor_kind: officer ? 'user' : actor.kind,
    actor_id: officer?.id ?? idOfActor(actor),
    ...(for_id !== undefined && { for_id }),
  }
}

const newWork = (call: CallBase, endpoint: AnyEndpoint, actor: Actor, suffix = ''): Work =>
  new Work({
    request_id: call.requestId,
    at: call.now.toISOString(),
    ...handOf(actor),
    place: actor.kind === 'user' ? actor.user.place : 0,
    action: endpoint.name + suffix,
    address: endpoint.keepsNoAddress ? null : call.address,
    is_configuration: endpoint.configuration ? 1 : 0,
    is_security: endpoint.security ? 1 : 0,
  })

/** Find, decide, record; then one commit. An id that met another runs the handler once more with fresh ids. */
async function write(
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  call: Call<AnyEndpoint>,
  fresh: () => Work,
  hash: string,
): Promise<object> {
  const unbounded = call.deps.writer(isOfOffice(endpoint))
  const writer = writerWithin(call, unbounded)
  const { handle, finish } =
    typeof handler === 'function'
      ? { handle: handler, finish: (stored: object) => Promise.resolve(stored) }
      : handler
  const refuse = (failure: Failure): never => {
    throw new Refusal(failure)
  }
  const { afterwards } = call
  /** What the reply leaves to do is done, the first time and at each replay. */
  const finished = (stored: object) =>
    finish(stored as Record<string, unknown>, Object.assign(call, { afterwards }))
  for (let attempt = 1; ; attempt += 1) {
    const work = fresh()
    // What follows a commit follows only that one: not an attempt that was undone, and not a replay.
    const following: (() => Promise<unknown>)[] = []
    const live: AnyCall = Object.assign(call, {
      work,
      ledger: createLedger(unbounded),
      refuse,
      afterwards: (task: () => Promise<unknown>) => void following.push(task),
    })
    try {
      const stored = (await handle(live)) as object
      const idempotencyRow = endpoint.idempotent
        ? {
            key: call.idempotencyKey,
            endpoint: endpoint.name,
            body_hash: hash,
            reply: stored as Record<string, unknown>,
            created_at: call.now.toISOString(),
          }
        : undefined
      if (!work.isEmpty || idempotencyRow) await writer.commit(work.seal('done', idempotencyRow))
      else if (work.givenBack.length > 0) afterwards(() => live.ledger.giveBack(work.givenBack))
      if (endpoint.configuration) forgetPrepared(call.deps)
      for (const task of following) afterwards(task)
      return await finished(stored)
    } catch (thrown) {
      const error = thrown instanceof Refusal ? await committed(writer, work, thrown.failure) : thrown
      if (thrown instanceof Refusal && error === thrown.failure) {
        if (work.isEmpty && work.givenBack.length > 0) afterwards(() => live.ledger.giveBack(work.givenBack))
        for (const task of following) afterwards(task)
        throw error
      }
      if (endpoint.retryOnStale && isStale(error) && attempt < attemptsMaximum) continue
      // Whatever spoke against it, a key that has been here answers as it did; a database that is away can't tell.
      const replay =
        endpoint.idempotent && !isAway(failureOf(error)) ? await replayOf(call, endpoint, hash) : undefined
      if (replay) {
        await giveBackUndone(call, endpoint)
        return finished(replay)
      }
      if (
        error instanceof WriteRefused &&
        failureOf(error).code === 'unexpected' &&
        error.kind === 'unique' &&
        attempt < clashesMaximum
      )
        continue
      throw await referenceFailure(error, { work, db: call.db, body: call.body })
    }
  }
}

/** Of what meets several counts one after another each may be the one that others have filled by then. */
const attemptsMaximum = 5
/** Of many that number something at once each takes the next number in turn. */
const clashesMaximum = 8
const isStale = (error: unknown) => error instanceof WriteRefused && error.kind === 'stale'

/** Commits what a refusal keeps; the refusal, or why it can't be kept. */
async function committed(writer: Writer, work: Work, failure: Failure): Promise<unknown> {
  try {
    if (!work.isEmpty) await writer.commit(work.seal(failure.code))
    return failure
  } catch (error) {
    return error
  }
}

/** Many are told so, many times a second: they are counted and not written down. */
const isOfDoor = (code: FailureCode): boolean => code === 'waiting' || code === 'full'

/** What somebody who tries doors runs into. */
const isWatched = (code: FailureCode): boolean =>
  ['forbidden', 'beyond_rights', 'too_many', 'busy', 'too_large', 'bad_request'].includes(code)

/** Whose session it was, by its user's id, if there was one; never an address or what was typed. */
function logRefusal(
  call: CallBase & { user?: { user_id: number } },
  endpoint: AnyEndpoint,
  code: FailureCode,
): void {
  const { requestId: request_id, user } = call
  console.warn(
    JSON.stringify({
      level: 'refused',
      at: call.now.toISOString(),
      request_id,
      action: endpoint.name,
      code,
      user_id: user?.user_id ?? null,
    }),
  )
}

/** Logs carry no personal data: the endpoint, the request's id, the kind of error and its stack. */
function logError(call: CallBase, endpoint: AnyEndpoint, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(
    JSON.stringify({
      level: 'error',
      at: call.now.toISOString(),
      request_id: call.requestId,
      action: endpoint.name,
      error: cause instanceof Error ? (cause.stack ?? cause.message).slice(0, 2000) : 'unknown',
    }),
  )
}
