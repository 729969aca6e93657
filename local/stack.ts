import { resolve } from 'node:path'
import { openDatabase } from '#worker/db/client'
import { build } from './build.ts'
import { startDatabase } from './database.ts'
import { workerEnvironment } from './environment.ts'
import { leaveDataDirectory, takeDataDirectory } from './leftovers.ts'
import { migrate } from './migrate.ts'
import { startMiniflare } from './miniflare.ts'
import type { Part } from './part.ts'
import { freePort, isFree, keptPorts } from './ports.ts'
import { startSandbox } from './sandbox/start.ts'
import type { Secrets } from './secrets.ts'
import { secretsOf } from './secrets.ts'
import { seed } from './seed.ts'
import type { StoreAddress } from './store.ts'
import { startStore, storeAddress } from './store.ts'
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
  /** How often the scheduled work is called; 0, which is what it is when left out, is never. */
  scheduleEverySeconds?: number
}

export type Stack = {
  url: string
  sandboxUrl: string
  databaseUrl: string
  store: StoreAddress
  secrets: Secrets
  env: Record<string, string>
  parts: () => readonly Part[]
  /** Settles when a part ends that nobody told to. */
  died: Promise<Part>
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

// Ctrl-C reaches every process of the terminal at once: what ends then hasn't died.
const graceMilliseconds = 300

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
  const parts: Part[] = []
  const died = Promise.withResolvers<Part>()
  let schedule: NodeJS.Timeout | undefined
  let stopping: Promise<void> | undefined

  const watch = <Kind extends Part>(part: Kind): Kind => {
    parts.push(part)
    void part.exited.then(async ({ wanted }) => {
      await new Promise((done) => setTimeout(done, graceMilliseconds))
      if (!wanted && !stopping) died.resolve(part)
    })
    return part
  }
  const stop = () =>
    (stopping ??= (async () => {
      clearInterval(schedule)
      const isWorker = (part: Part) => part.name === 'worker'
      await Promise.all(parts.filter(isWorker).map((part) => part.stop()))
      await Promise.all(parts.map((part) => part.stop()))
      await leaveDataDirectory(dataDir)
    })())

  try {
    const port = await portOf(options.port, 'PORT')
    const sandboxPort = await portOf(options.sandboxPort, 'SANDBOX_PORT')
    const ports = await keptPorts(dataDir, ['database', 'store'])
    const secrets = secretsOf(dataDir)
    const store = storeAddress(ports.store)
    const database = { dataDir, port: ports.database }
    const [databasePart, , sandbox] = await Promise.all([
      startDatabase(database).then(watch),
      startStore({ dataDir, port: ports.store }).then(watch),
      startSandbox({ dataDir, port: sandboxPort, secrets }).then(watch),
    ])
    say('  database, object store and sandbox are up')
    const client = openDatabase({ url: databasePart.url })
    const migrated = await migrate(client)
    if (migrated.length > 0) say(`  migrated: ${migrated.join(', ')}`)
    const seeded = await seed(client, { demo: options.demo ?? true, secrets })
    if (seeded.length > 0) say(`  seeded: ${seeded.join(', ')}`)
    client.close()
    const built = options.build === false ? [] : await build()
    if (built.length > 0) say(`  built: ${built.join(', ')}`)

    const publicUrl = options.publicUrl ?? `http://localhost:${port}`
    const addresses = { publicUrl, databaseUrl: databasePart.url, sandboxUrl: sandbox.url, store }
    const env = { ...workerEnvironment(secrets, addresses), ...options.env }
    const { workerDir, siteDir } = options
    const worker = { port, env, dataDir, ...(workerDir && { workerDir }), ...(siteDir && { siteDir }) }
    const served: Part & { reload?(): Promise<void> } = await (options.runtime === 'workerd'
      ? startWorkerd(worker)
      : startMiniflare(worker))
    const { url } = watch<Part>(served)
    say('  worker is up')

    const scheduled = () =>
      fetch(`${url}/internal/scheduled`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secrets.CRON_KEY}` },
        signal: AbortSignal.timeout(60_000),
      })
    if (options.scheduleEverySeconds) {
      const again = () =>
        void scheduled().then(
          (response) => response.text(),
          () => undefined,
        )
      schedule = setInterval(again, options.scheduleEverySeconds * 1000)
    }
    const current = () => parts.findLast(({ name }) => name === databasePart.name) ?? databasePart
    return {
      url,
      sandboxUrl: sandbox.url,
      databaseUrl: databasePart.url,
      store,
      secrets,
      env,
      parts: () => parts,
      died: died.promise,
      scheduled,
      reload: async () => {
        await served.reload?.()
      },
      killDatabase: () => current().kill(),
      restartDatabase: async () => {
        const before = current()
        await before.stop()
        parts.splice(parts.indexOf(before), 1)
        watch(await startDatabase(database))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
