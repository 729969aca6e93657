import { Work } from '#worker/db/work'
import { readerOf } from '#worker/db/client'
import { WriteRefused } from '#worker/db/writer'
import type { CallBase, Dependencies } from './call.ts'
import { noteOutside } from './outside-calls.ts'

type Run<Result> = (call: CallBase & { work: Work }) => Promise<Result>
const attemptsMaximum = 3

/**
 * A call that nobody made: the schedule's own work, with the same beats (find, decide, record) and the same audit. What has
 * changed by the commit is decided anew.
 */
export async function systemCall<Result>(
  deps: Dependencies,
  action: string,
  run: Run<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await attemptOf(deps, action, run)
    } catch (error) {
      const isStale = error instanceof WriteRefused && error.kind === 'stale'
      if (!isStale || attempt === attemptsMaximum) throw error
    }
}

async function attemptOf<Result>(deps: Dependencies, action: string, run: Run<Result>): Promise<Result> {
  const client = deps.openDatabase()
  const tasks: (() => Promise<unknown>)[] = []
  const now = deps.clock()
  const about = () => ({ purpose: action })
  const asked = noteOutside(deps, about)
  const requestId = crypto.randomUUID()
  const work = new Work({
    request_id: requestId,
    at: now.toISOString(),
    actor_kind: 'system',
    actor_id: null,
    action,
    address: null,
    place: 0,
  })
  try {
    const call: CallBase & { work: Work } = {
      language: 'bn',
      now,
      request: new Request('http://internal/'),
      requestId,
      address: '',
      db: readerOf(client),
      deps,
      outside: asked.outside,
      about,
      afterwards: (task) => tasks.push(task),
      lasting: () => undefined,
      work,
    }
    const result = await run(call)
    if (!work.isEmpty) await deps.writer().commit(work.seal('done'))
    for (const task of [...tasks, asked.flush]) await task()
    return result
  } finally {
    client.close()
  }
}
