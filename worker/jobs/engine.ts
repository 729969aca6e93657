import { asc, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { readerOf } from '#worker/db/client'
import { jobLedger, moveJob, takeTurn } from '#worker/db/job-ledger'
import { job } from '#worker/db/schema/jobs'
import type { SignedIn } from '#worker/db/session'
import { WriteRefused, type Statement } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'
import { failureOf } from '#worker/http/failure'
import { operationOf, type Operation } from '#worker/http/operations'
import { collect, runItems } from './bulk.ts'
import { writePart } from './export.ts'
import { ownerOf, seesTheSame } from './owner.ts'
import { writePapers } from './papers.ts'
import { keptFailure } from './said.ts'
import { tellOwner } from './tell.ts'

export type JobRow = typeof job.$inferSelect
export type Running = {
  deps: Dependencies
  row: JobRow
  user: SignedIn
  operation: Operation
  /** A step begins nothing further then. */
  until: number
}
/** What a step leaves: the job as it is now, and whether it is through. */
export type Step = { set: Parameters<typeof moveJob>[1]; ended: boolean }

/** Renewed with each step, and a step is shorter: who is killed is followed soon. */
const leaseMilliseconds = 15_000
const sliceMilliseconds = 5_000
/** One job doesn't hold up the others for longer. */
const sharedSliceMilliseconds = 500
const atOnce = 20

/**
 * Goes on with whatever long work is open until the deadline, a slice of time for whose turn was longest ago; answers how many
 * are still open. A job is held by a lease, so that any number of runners do each chunk once; whoever dies loses it.
 */
export async function runJobs(deps: Dependencies, milliseconds = 20_000): Promise<number> {
  const deadline = Date.now() + milliseconds
  /** Those that didn't move: somebody else has them, or what they need is away. */
  const still = new Set<number>()
  for (let slices = 0; ; slices += 1) {
    const open = await openJobs(deps)
    const row = open.find(({ id }) => !still.has(id))
    // A run does something, however late it comes to it.
    if (!row || (slices > 0 && Date.now() >= deadline)) return open.length
    const slice = open.length > 1 ? sharedSliceMilliseconds : sliceMilliseconds
    if (!(await runSlice(deps, row, Math.min(deadline, Date.now() + slice)))) still.add(row.id)
    if (still.size === atOnce) return open.length
  }
}

async function openJobs(deps: Dependencies): Promise<JobRow[]> {
  const client = deps.openDatabase()
  try {
    return await readerOf(client)
      .select()
      .from(job)
      .where(
        // The words of the index job_turn.
        sql`status in ('waiting', 'running') and coalesce(${job.lease_until}, '') <= ${deps.clock().toISOString()}`,
      )
      .orderBy(asc(job.turn), asc(job.served), asc(job.id))
      .limit(atOnce)
  } finally {
    client.close()
  }
}

/** Steps of one job until the time is over; false if somebody else has it. */
async function runSlice(deps: Dependencies, found: JobRow, until: number): Promise<boolean> {
  const ledger = jobLedger(deps.writer())
  let row = found
  const move = async (set: Step['set'], beside: Statement[] = []) => {
    await ledger.commit(moveJob(row, set), beside)
    row = { ...row, ...set, version: row.version + 1 } as JobRow
  }
  const lease = () => new Date(deps.clock().getTime() + leaseMilliseconds).toISOString()
  try {
    await move({ status: 'running', lease_until: lease() }, takeTurn(row))
    for (;;) {
      const step = await stepOf(deps, row, until)
      const isLast = step.ended || Date.now() >= until
      await move({
        ...step.set,
        ...(step.ended ? { status: 'done' as const, ended_at: deps.clock().toISOString() } : {}),
        lease_until: isLast ? null : lease(),
      })
      if (step.ended) await tellOwner(deps, row)
      if (isLast) return true
    }
  } catch (error) {
    // Stopped, or taken over: what is done is done, and the job is as they left it.
    if (error instanceof WriteRefused && error.kind === 'stale') return false
    const failure = failureOf(error)
    if (failure.status === 503) {
      await ledger.commit(moveJob(row, { lease_until: null })).catch(() => undefined)
      return false
    }
    if (failure.code === 'unexpected')
      console.error(
        JSON.stringify({
          level: 'error',
          action: `jobs.${row.operation}`,
          error: String((error as Error).stack).slice(0, 2000),
        }),
      )
    const ended_at = deps.clock().toISOString()
    await move({ status: 'failed', error: keptFailure(failure), ended_at, lease_until: null })
    await tellOwner(deps, row)
    return true
  }
}

async function stepOf(deps: Dependencies, row: JobRow, until: number): Promise<Step> {
  const operation = operationOf(row.operation)
  if (!operation) throw new Failure('forbidden')
  const running = { deps, row, operation, until, user: await ownerOf(deps, row, operation) }
  // What is found as it goes on: by another place it would be found there.
  if ((row.kind === 'export' || row.collected === 0) && !seesTheSame(row, running.user))
    throw new Failure('job_elsewhere')
  if (row.kind === 'export') return row.input.papers ? writePapers(running) : writePart(running)
  return row.collected === 0 ? collect(running) : runItems(running)
}
