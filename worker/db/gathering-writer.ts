import { sendSteps, step, UnreadableSteps, type Condition, type Step } from './hrana.ts'
import { merged, shapeOf } from './merge.ts'
import { patiently } from './patience.ts'
import { openStreams, type Streams, type Target } from './streams.ts'
import { refusalOf, WriteRefused, type Statement } from './writer.ts'

type Waiting = {
  statements: Statement[]
  since: number
  isFirst: boolean
  resolve: () => void
  reject: (reason: WriteRefused) => void
}
/** One transaction is over: how long its oldest Work had waited by then, how many it had, and what it took itself. */
export type Flush = { waited: number; works: number; milliseconds: number }
export type GatheringWriter = {
  /** A Work that `isFirst` goes before all that aren't. */
  commit(statements: Statement[], isFirst?: boolean): Promise<void>
  /** How long the Work that waits longest has waited. */
  waited: () => number
}

/** Bounds of one transaction: works, and characters of SQL and values. */
const worksMaximum = 64
const sizeMaximum = 2_000_000

/**
 * Under load, many Works in one transaction and one round trip, those of one shape merged, the others each in its own
 * savepoint; one that fails takes none of the others down. While one transaction is away, the next gathers.
 */
export function gatheringWriter(
  target: Target,
  onFlush: (flush: Flush) => void = () => undefined,
): GatheringWriter {
  const streams = openStreams(target, 1)
  const queue: Waiting[] = []
  let away: Waiting[] = []
  let running = false
  const oldest = (works: Waiting[]) =>
    works.reduce((longest, { since }) => Math.max(longest, Date.now() - since), 0)

  async function run() {
    running = true
    while (queue.length > 0) {
      const begun = Date.now()
      away = take(queue)
      const lost = await commitTogether(streams, unitsOf(away))
      onFlush({ waited: oldest(away), works: away.length, milliseconds: Date.now() - begun })
      away = []
      // Whoever waited behind a database that doesn't answer has waited as long as anybody should.
      if (lost) for (const work of queue.splice(0)) work.reject(lost)
    }
    running = false
  }

  return {
    commit: (statements, isFirst = false) =>
      new Promise<void>((resolve, reject) => {
        const work: Waiting = { statements, since: Date.now(), isFirst, resolve, reject }
        if (isFirst) queue.splice(queue.findLastIndex((one) => one.isFirst) + 1, 0, work)
        else queue.push(work)
        if (!running) void run()
      }),
    waited: () => Math.max(oldest(away), oldest(queue)),
  }
}

function take(queue: Waiting[]): Waiting[] {
  let size = 0
  let count = 0
  while (count < queue.length && count < worksMaximum) {
    size += sizeOf(queue[count]!.statements)
    if (count > 0 && size > sizeMaximum) break
    count += 1
  }
  return queue.splice(0, count)
}

const sizeOf = (statements: Statement[]): number =>
  statements.reduce(
    (sum, { sql, args }) =>
      sum +
      sql.length +
      args.reduce<number>((size, value) => size + (typeof value === 'string' ? value.length : 8), 0),
    0,
  )

/** What is done or undone together: one Work, or several of one shape as one. */
type Unit = { works: Waiting[]; statements: Statement[] }
const alone = (work: Waiting): Unit => ({ works: [work], statements: work.statements })

/** Works of one shape in one unit, where the first of them stood. */
function unitsOf(works: Waiting[]): Unit[] {
  const alike = Map.groupBy(works, (work) => shapeOf(work.statements) ?? work)
  return [...alike.values()].map((group) =>
    group.length === 1
      ? alone(group[0]!)
      : { works: group, statements: merged(group.map(({ statements }) => statements)) },
  )
}

type Span = { first: number; last: number }

/** One transaction of all: each unit in its savepoint, which alone is rolled back if one of its statements fails. */
function stepsOf(units: Unit[]): { steps: Step[]; spans: Span[]; commit: number } {
  const steps: Step[] = [step('BEGIN IMMEDIATE')]
  const spans: Span[] = []
  const ok = (index: number): Condition => ({ type: 'ok', step: index })
  const not = (cond: Condition): Condition => ({ type: 'not', cond })
  for (const { statements } of units) {
    const savepoint = steps.push(step('SAVEPOINT w', ok(0))) - 1
    for (const statement of statements) steps.push(step(statement, ok(steps.length - 1)))
    const last = steps.length - 1
    spans.push({ first: savepoint + 1, last })
    steps.push(step('ROLLBACK TO w', { type: 'and', conds: [ok(savepoint), not(ok(last))] }))
    steps.push(step('RELEASE w', ok(savepoint)))
  }
  const commit = steps.push(step('COMMIT', ok(0))) - 1
  steps.push(step('ROLLBACK', { type: 'and', conds: [ok(0), not(ok(commit))] }))
  return { steps, spans, commit }
}

/** Answers each Work; returns the reason if the database gave no answer at all. */
async function commitTogether(streams: Streams, units: Unit[]): Promise<WriteRefused | undefined> {
  const works = units.flatMap((unit) => unit.works)
  const again: Waiting[] = []
  try {
    const { steps, spans, commit } = stepsOf(units)
    const { errors, results } = await patiently(() => sendSteps(streams, steps))
    if (!results[commit]) {
      // Of a stream that couldn't commit nothing is expected any more.
      await streams.close()
      const reason = new WriteRefused(
        'unavailable',
        errors[0] ?? errors[commit] ?? 'the transaction did not commit',
      )
      for (const work of works) work.reject(reason)
      return undefined
    }
    units.forEach((unit, index) => {
      const { first, last } = spans[index]!
      if (results[last]) for (const work of unit.works) work.resolve()
      else if (unit.works.length > 1) again.push(...unit.works)
      else
        unit.works[0]!.reject(
          refusalOf(errors.slice(first, last + 1).find((error) => error !== null) ?? 'no reason given'),
        )
    })
  } catch (error) {
    // Nothing has run: each alone finds the one that is to blame.
    if (error instanceof UnreadableSteps && works.length > 1) {
      for (const work of works) await commitTogether(streams, [alone(work)])
      return undefined
    }
    const unreadable = error instanceof UnreadableSteps
    const reason = new WriteRefused(unreadable ? 'other' : 'unavailable', (error as Error).message)
    for (const work of works) work.reject(reason)
    return unreadable ? undefined : reason
  }
  // One of them is to blame, and nothing of theirs was kept: each in a savepoint of its own tells which.
  return again.length > 0 ? commitTogether(streams, again.map(alone)) : undefined
}
