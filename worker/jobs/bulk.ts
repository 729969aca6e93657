import { and, asc, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { recordLabel } from '#contract/record-label'
import { readerOf } from '#worker/db/client'
import { addItems, jobLedger, settleItem, settleItems } from '#worker/db/job-ledger'
import { jobItem } from '#worker/db/schema/jobs'
import { WriteRefused } from '#worker/db/writer'
import { failureOf } from '#worker/http/failure'
import { operationOf } from '#worker/http/operations'
import { isClaimTaken } from '#worker/http/reference-failure'
import type { Running, Step } from './engine.ts'
import { callAs, listPage, manyOf } from './internal-call.ts'
import { OwnerGone, ownerOf } from './owner.ts'
import { keptAnswer, keptFailure, keptLabel } from './said.ts'

const collectedAtOnce = 1_000
/** Records of one step, and how many of them are under way at one time: the Writer gathers them. */
const stepSize = 200
const lanes = 16
/** Records of one Work where an act has a way for many: the database is nobody else's for some 30 ms. */
const togetherAtOnce = 25
const pauseMaximum = 100
const pause = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds))
/** No more records are begun then: the lease is renewed with the step's end. */
const stepMilliseconds = 5_000

type Item = typeof jobItem.$inferSelect
type Listed = { id: number; version: number }

/** Notes the records that a filter gives, before any is touched: acts that change what the filter sees don't shift it. */
export async function collect(running: Running): Promise<Step> {
  const { deps, row } = running
  const list = operationOf(running.operation.endpoint.bulk?.list ?? '')
  if (!list) throw new Failure('forbidden')
  const { rows, next } = await listPage(
    { ...running, operation: list },
    { query: row.input.filter ?? {}, cursor: row.cursor, size: collectedAtOnce },
  )
  const { endpoint, handler } = running.operation
  const fits = typeof handler === 'function' ? handler.fits : undefined
  const by = fits && { body: await saidOf(running), person: row.user_id }
  const items = (rows as Listed[])
    .filter((one) => !by || fits!(one as never, by))
    .map((one) => ({
      item_id: one.id,
      item_version: one.version,
      label: keptLabel(recordLabel(endpoint, one)),
      turn: endpoint.bulk?.turn?.(one) ?? '',
    }))
  const total = (row.total ?? 0) + items.length
  const { counted: before } = row.input
  if (next === null && before !== undefined && total > before)
    throw new Failure('job_more', { parameters: { count: total, before } })
  if (items.length > 0) await jobLedger(deps.writer()).commit(addItems(row.id, items))
  return { set: { cursor: next, total, collected: next === null ? 1 : 0 }, ended: false }
}

/** Does the act to the next records, each in a commit of its own with what came of it, or several together where the act has a way for many. */
export async function runItems(running: Running): Promise<Step> {
  const { deps, row } = running
  const client = deps.openDatabase()
  const open = await readerOf(client)
    .select()
    .from(jobItem)
    .where(and(eq(jobItem.job_id, row.id), isNull(jobItem.outcome)))
    .orderBy(asc(jobItem.turn), asc(jobItem.item_id))
    .limit(stepSize)
    .finally(() => client.close())
  const until = Math.min(running.until, Date.now() + stepMilliseconds)
  let begun = 0
  const isMany = manyOf(running.operation.handler) !== undefined
  while (begun < open.length && (begun === 0 || Date.now() < until)) {
    const some = open.slice(begun, begun + (isMany ? togetherAtOnce : open.length))
    const from = Date.now()
    const isDone = isMany && (await runTogether(running, some))
    // The database is everybody else's for as long as it was this job's.
    if (isDone) await pause(Math.min(Date.now() - from, pauseMaximum))
    begun += isDone ? some.length : await runEach(running, some, begun === 0 ? 1 : 0, until)
  }
  return { set: {}, ended: begun === open.length && open.length < stepSize }
}

/** Each by itself, several under way at one time, `least` of them whatever the time is; answers how many were begun. */
async function runEach(
  running: Running,
  items: readonly Item[],
  least: number,
  until: number,
): Promise<number> {
  let begun = 0
  const ways = running.operation.endpoint.bulk?.turn ? 1 : lanes
  await Promise.all(
    Array.from({ length: ways }, async () => {
      while (begun < items.length && (begun < least || Date.now() < until)) {
        const item = items[begun]!
        begun += 1
        await runItem(running, item)
      }
    }),
  )
  return begun
}

const saidOf = async ({ deps, row }: Running): Promise<Record<string, unknown>> =>
  row.input.body === undefined
    ? {}
    : (JSON.parse(await deps.secrets.decrypt(row.input.body)) as Record<string, unknown>)

/** What the act is called with, as it was typed once for all. */
async function bodyOf(running: Running, { item_version }: Item): Promise<unknown> {
  const { body } = running.operation.endpoint
  const typed = { ...(await saidOf(running)), version: item_version }
  return body && (body as { parse: (typed: unknown) => unknown }).parse(typed)
}

/** Does the act to several records in one commit, with what came of them; false where one is refused, and nothing was done. */
async function runTogether(running: Running, some: readonly Item[]): Promise<boolean> {
  const { deps, row, operation } = running
  try {
    const user = await ownerOf(deps, row, operation)
    const items = some.map(({ item_id: id, item_version: version }) => ({ id, version }))
    const settled = settleItems(
      row.id,
      items.map(({ id }) => id),
    )
    await callAs({ ...running, user }, { items, body: await bodyOf(running, some[0]!) }, settled)
    return true
  } catch (error) {
    if (failureOf(error).status === 503 || error instanceof OwnerGone) throw error
    return false
  }
}

async function runItem(running: Running, item: Item): Promise<void> {
  const { deps, row, operation } = running
  const settle = (outcome: string, message: string | null) =>
    settleItem(row.id, item.item_id, { outcome, message })
  try {
    const body = await bodyOf(running, item)
    // What is taken from its owner is taken before the next record.
    const user = await ownerOf(deps, row, operation)
    const act = () =>
      callAs({ ...running, user }, { params: { id: item.item_id }, body }, (answer) =>
        settle('done', keptAnswer(operation.endpoint, answer)),
      )
    // Beside it ran the act on the same person's other record: once more, and its own look says which one that is.
    await act().catch((error: unknown) => {
      if (error instanceof Failure && isClaimTaken(error.cause)) return act()
      throw error
    })
  } catch (error) {
    const failure = failureOf(error)
    // The database or the store is away: the record is tried again, it wasn't refused. Of who lost the right the job ends here.
    if (failure.status === 503 || error instanceof OwnerGone) throw error
    if (failure.code === 'unexpected')
      console.error(
        JSON.stringify({
          level: 'error',
          action: `jobs.${row.operation}`,
          error: String((error as Error).stack).slice(0, 2000),
        }),
      )
    await jobLedger(deps.writer())
      .commit(settle(failure.code, keptFailure(failure)))
      .catch((second: unknown) => {
        // Another runner has settled it.
        if (!(second instanceof WriteRefused && second.kind === 'stale')) throw second
      })
  }
}
