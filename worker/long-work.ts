import { movePlaces } from './geography/index.ts'
import type { Dependencies } from './http/call.ts'
import { runJobs } from './jobs/index.ts'

/**
 * Goes on with a place that is being moved, and with whatever jobs are open; those wait while records are on their way, for a list
 * would lack them. Answers how many are under way. A move that fails is logged and holds up no job.
 */
export async function runLongWork(deps: Dependencies, milliseconds = 20_000): Promise<number> {
  const moving = await movePlaces(deps, milliseconds).catch((error: unknown) => {
    console.error(
      JSON.stringify({
        level: 'error',
        action: 'geography.renumber',
        error: String((error as Error).stack).slice(0, 2000),
      }),
    )
    return 'none' as const
  })
  return moving === 'records' ? 1 : runJobs(deps, milliseconds)
}
