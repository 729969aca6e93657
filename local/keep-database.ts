import { resolve } from 'node:path'
import type { Part } from './part.ts'
import { startDatabase } from './database.ts'
import { diskOf } from './disk.ts'
import { leaveDataDirectory, takeDataDirectory } from './leftovers.ts'
import { session } from './session.ts'
import { keepRunning } from './supervise.ts'
import { takesWrites, untilHung } from './watch-database.ts'

/** `npm run database`: the database server of an installation at home alone, started again when it dies or hangs. */
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
const port = Number(process.env['PORT'] ?? 8080)
const productUrl = process.env['PRODUCT_URL'] ?? 'http://127.0.0.1:8787'

await session(dataDir, async () => {
  await takeDataDirectory(dataDir)
  const stopping = new AbortController()
  const died = Promise.withResolvers<{ part: Part; how: string }>()
  const database = await keepRunning({
    begin: () => startDatabase({ dataDir, port, signal: stopping.signal }),
    hangs: (part, gone) => untilHung({ look: () => takesWrites(part.url, productUrl), gone }),
    stopping: stopping.signal,
    say: console.error,
    room: diskOf(dataDir).room,
    gaveUp: (part, how) => died.resolve({ part, how }),
  })
  console.log(`The database is up on ${database.part().url}, data and log in ${dataDir}`)
  return {
    died: died.promise,
    async stop() {
      stopping.abort(new Error('it is stopped'))
      await database.stop()
      await leaveDataDirectory(dataDir)
    },
  }
})
