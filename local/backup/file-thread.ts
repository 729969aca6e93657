import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** What fileTarget asks of its database (target.ts), which works in a thread of its own: the next rows are unpacked meanwhile. */
export type Asked = { exec: string } | { all: string } | 'close'
export type Answered = { rows: Record<string, unknown>[] } | { error: string }

const database = new DatabaseSync(workerData as string)

function answer(asked: Asked): Record<string, unknown>[] {
  if (asked === 'close') database.close()
  else if ('exec' in asked) database.exec(asked.exec)
  else return database.prepare(asked.all).all()
  return []
}

parentPort!.on('message', (asked: Asked) => {
  try {
    parentPort!.postMessage({ rows: answer(asked) } satisfies Answered)
  } catch (error) {
    parentPort!.postMessage({ error: String(error) } satisfies Answered)
  }
  if (asked === 'close') parentPort!.close()
})
