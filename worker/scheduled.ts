import { watchCodes } from './access/index.ts'
import { hearNames, scanDocuments, sealValues, verifyPending } from './applications/index.ts'
import { readerOf } from './db/client.ts'
import { createLedger } from './db/ledger.ts'
import { addUpTotals } from './db/totals.ts'
import { escalateGrievances, findClusters, remindLate, scanGrievances } from './grievances/index.ts'
import type { Dependencies } from './http/call.ts'
import { runLongWork } from './long-work.ts'
import { sweepFiles } from './jobs/index.ts'
import { deliverDue } from './outbox/index.ts'
import { sealAudit } from './oversight/index.ts'
import { settleRaters } from './training/index.ts'
import { watch } from './watch/index.ts'
import { applyChangedTexts } from './settings/index.ts'

const parts = {
  messages: deliverDue,
  identities: verifyPending,
  documents: async (deps: Dependencies) => (await scanDocuments(deps)) + (await scanGrievances(deps)),
  numbers: sealValues,
  names: hearNames,
  grievances: async (deps: Dependencies) => (await escalateGrievances(deps)) + (await remindLate(deps)),
  clusters: findClusters,
  raters: settleRaters,
  sealed: sealAudit,
  jobs: (deps: Dependencies) => runLongWork(deps),
  files: sweepFiles,
  totals: async (deps: Dependencies) => {
    const client = deps.openDatabase()
    try {
      return await addUpTotals(client, deps.writer(), deps.clock())
    } finally {
      client.close()
    }
  },
  watched: watchCodes,
  alerts: watch,
  swept: async (deps: Dependencies) =>
    createLedger(deps.writer())
      .sweep(deps.clock())
      .then(() => 1),
}

/** What whoever runs the schedule tells of the machine; `database_hung`: how often in the last hour. */
export const surroundingNames = ['disk_free_bytes', 'disk_size_bytes', 'database_hung'] as const
export type Surroundings = { [Name in (typeof surroundingNames)[number]]?: number }

/** Everything that happens by itself, and how much of each. One part that fails is logged and leaves the others alone. */
export async function runSchedule(
  deps: Dependencies,
  surroundings: Surroundings = {},
): Promise<Record<keyof typeof parts, number>> {
  await applyTexts(deps)
  if (Object.keys(surroundings).length > 0)
    await createLedger(deps.writer())
      .gauges(surroundings, deps.clock().toISOString())
      .catch(() => undefined)
  const done = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      try {
        return [name, await part(deps)] as const
      } catch (error) {
        console.error(
          JSON.stringify({
            level: 'error',
            action: `schedule.${name}`,
            error: String((error as Error).stack).slice(0, 2000),
          }),
        )
        return [name, 0] as const
      }
    }),
  )
  return Object.fromEntries(done) as Record<keyof typeof parts, number>
}

/** Messages of the schedule are in the department's words, too. */
async function applyTexts(deps: Dependencies): Promise<void> {
  const client = deps.openDatabase()
  try {
    await applyChangedTexts({ db: readerOf(client), deps, now: deps.clock() })
  } finally {
    client.close()
  }
}
