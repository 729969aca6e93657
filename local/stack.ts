import { resolve } from 'node:path'
import { openDatabase } from '#worker/db/client'
import { build } from './build.ts'
import { startDatabase } from './database.ts'
import { diskOf, spaceOf } from './disk.ts'
import { workerEnvironment } from './environment.ts'
import { leaveDataDirectory, takeDataDirectory } from './leftovers.ts'
import { migrate } from './migrate.ts'
import { startMiniflare } from './miniflare.ts'
import type { Part } from './part.ts'
import { drawPorts, freePort, isFree } from './ports.ts'
import { startSandbox } from './sandbox/start.ts'
import type { Secrets } from './secrets.ts'
import { secretsOf } from './secrets.ts'
import { seed } from './seed.ts'
import type { StoreAddress } from './store.ts'
import { startStore, storeAddress } from './store.ts'
import { keepRunning, type Kept } from './supervise.ts'
import { takesWrites, untilHung } from './watch-database.ts'
import { startWorkerd } from './workerd.ts'

export type StackOptions = {
  /** More variables of the worker beside those of the product's. */
  env?: Record<string, string>
  dataDir: string
  runtime: 'workerd' | 'miniflare'
  /** Of the product; any free port when left out. */
  port?: number
  sandboxPort?: number
  publicUrl?: string
  /** Demo data beside the reference data; yes when left out. */
  demo?: boolean
  quiet?: boolean
  /** False: what stands in dist/ is served as it is. */
  build?: boolean
  workerDir?: string
  siteDir?: string
  /** How often the scheduled work is called, beside which the database is watched; 0, which is what it is when left out, is never. */
  scheduleEverySeconds?: number
}

export type Stack = {
  url: string
  sandboxUrl: string
  databaseUrl: string
  store: StoreAddress
  secrets: Secrets
  env: Record<string, string>
  /** Each as it serves now: one that dies is started again. */
  parts: () => readonly Part[]
  /** Settles when one has died too often to be started again, with how it ended. */
  died: Promise<{ part: Part; how: string }>
  /** Does the scheduled work once, as the cron trigger does on Cloudflare. */
  scheduled(): Promise<Response>
  /** Takes up a new build of the worker, under Miniflare. */
  reload(): Promise<void>
  /** Ends the database with SIGKILL. */
  killDatabase(): Promise<void>
  /** Starts the database again on the same address and data, ended or not. */
  restartDatabase(): Promise<void>
  stop(): Promise<void>
}

async function portOf(wanted: number | undefined, name: string): Promise<number> {
  if (wanted === undefined) return freePort()
  if (await isFree(wanted)) return wanted
  throw new Error(`Port ${wanted} is taken: choose another with ${name}=…`)
}

/** Starts the whole product on this machine. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  const say = (line: string) => void (options.quiet || console.log(line))
  await takeDataDirectory(dataDir)
  const kept: Kept<Part>[] = []
  const died = Promise.withResolvers<{ part: Part; how: string }>()
  let schedule: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let stopped: Promise<void> | undefined

  const keep = async <Kind extends Part>(
    begin: () => Promise<Kind>,
    hangs?: (part: Kind, gone: AbortSignal) => Promise<boolean>,
  ) => {
    const one = await keepRunning({
      begin,
      ...(hangs && { hangs }),
      stopping: signal,
      say: console.error,
      room: diskOf(dataDir).room,
      gaveUp: (part, how) => died.resolve({ part, how }),
    })
    kept.push(one)
    return one
  }
  const stop = () =>
    (stopped ??= (async () => {
      stopping.abort(new Error('it is stopped'))
      clearInterval(schedule)
      const isWorker = (one: Kept<Part>) => one.part().name === 'worker'
      await Promise.all(kept.filter(isWorker).map((one) => one.stop()))
      await Promise.all(kept.map((one) => one.stop()))
      await leaveDataDirectory(dataDir)
    })())

  try {
    const port = await portOf(options.port, 'PORT')
    const sandboxPort = await portOf(options.sandboxPort, 'SANDBOX_PORT')
    const ports = await drawPorts(dataDir, ['database', 'store'])
    const secrets = secretsOf(dataDir)
    const store = storeAddress(ports.store)
    // A migration may take as long as it likes: until the product is up nobody looks.
    let watchedUrl: string | undefined
    const [database, , sandbox] = await Promise.all([
      keep(
        () => startDatabase({ dataDir, port: ports.database, signal }),
        (part, gone) =>
          untilHung({ look: async () => !watchedUrl || (await takesWrites(part.url, watchedUrl)), gone }),
      ),
      keep(() => startStore({ dataDir, port: ports.store, signal })),
      keep(() => startSandbox({ dataDir, port: sandboxPort, secrets, signal })),
    ])
    const [databaseUrl, sandboxUrl] = [database.part().url, sandbox.part().url]
    say('  database, object store and sandbox are up')
    const client = openDatabase({ url: databaseUrl })
    const migrated = await migrate(client)
    if (migrated.length > 0) say(`  migrated: ${migrated.join(', ')}`)
    const seeded = await seed(client, { demo: options.demo ?? true, secrets })
    if (seeded.length > 0) say(`  seeded: ${seeded.join(', ')}`)
    client.close()
    const built = options.build === false ? [] : await build()
    if (built.length > 0) say(`  built: ${built.join(', ')}`)

    const publicUrl = options.publicUrl ?? `http://localhost:${port}`
    const addresses = { publicUrl, databaseUrl, sandboxUrl, store }
    const env = { ...workerEnvironment(secrets, addresses), ...options.env }
    const { workerDir, siteDir } = options
    const serve = { port, env, dataDir, ...(workerDir && { workerDir }), ...(siteDir && { siteDir }) }
    const worker = await keep<Part & { reload?(): Promise<void> }>(() =>
      options.runtime === 'workerd' ? startWorkerd({ ...serve, signal }) : startMiniflare(serve),
    )
    const { url } = worker.part()
    say('  worker is up')

    const scheduled = () => {
      const told = spaceOf(dataDir)
      told.set('database_hung', String(database.hung()))
      return fetch(`${url}/internal/scheduled?${told}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secrets.CRON_KEY}` },
        signal: AbortSignal.timeout(60_000),
      })
    }
    if (options.scheduleEverySeconds) {
      watchedUrl = url
      // A worker that dies ends the answer anywhere, in its middle, too.
      const again = async () => (await scheduled()).text()
      schedule = setInterval(() => void again().catch(() => ''), options.scheduleEverySeconds * 1000)
    }
    return {
      url,
      sandboxUrl,
      databaseUrl,
      store,
      secrets,
      env,
      parts: () => kept.map((one) => one.part()),
      died: died.promise,
      scheduled,
      reload: async () => {
        await worker.part().reload?.()
      },
      killDatabase: () => database.part().kill(),
      restartDatabase: () => database.restart(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
