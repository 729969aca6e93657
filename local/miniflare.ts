import { readFileSync } from 'node:fs'
import { Log, LogLevel, Miniflare } from 'miniflare'
import type { MiniflareOptions } from 'miniflare'
import type { Exit, Part } from './part.ts'
import { siteDirectory, workerDirectory } from './paths.ts'
import { compatibility, mainModule, workerModules, durableObjects } from './worker-modules.ts'
import type { WorkerOptions } from './workerd.ts'
import { isHealthy } from './workerd.ts'

/** The worker in Miniflare; `reload` takes up a new build. */
export type MiniflarePart = Part & { reload(): Promise<void> }

const name = 'product'

function optionsOf({
  port,
  env,
  dataDir,
  workerDir,
  siteDir,
}: Required<Omit<WorkerOptions, 'signal'>>): MiniflareOptions {
  const { date, flags } = compatibility()
  const modules = workerModules(workerDir).map(({ path, kind }) => {
    const contents = new Uint8Array(readFileSync(`${workerDir}/${path}`))
    return [path, { type: kind, contents }] as const
  })
  const texts = Object.entries(env).map(([key, value]) => [key, { type: 'text', value }] as const)
  return {
    host: '127.0.0.1',
    port,
    log: new Log(LogLevel.WARN),
    telemetry: { enabled: false },
    cf: false,
    enableDevRegistry: false,
    resourcePersistencePath: `${dataDir}/miniflare`,
    workers: [
      {
        config: {
          name,
          compatibilityDate: date,
          compatibilityFlags: flags,
          manifest: { mainModule, modulesRoot: workerDir, modules: Object.fromEntries(modules) },
          env: {
            ...Object.fromEntries(texts),
            ASSETS: { type: 'assets' },
            ...Object.fromEntries(
              durableObjects.map(({ binding, className }) => [
                binding,
                { type: 'durable-object' as const, worker: name, exportName: className },
              ]),
            ),
          },
          exports: Object.fromEntries(
            durableObjects.map(({ className }) => [
              className,
              { type: 'durable-object' as const, storage: 'sqlite' as const },
            ]),
          ),
          assets: {
            directory: siteDir,
            notFoundHandling: 'none',
            runWorkerFirst: ['/api/*', '/internal/*', '/.well-known/jwks.json'],
            hasUserWorker: true,
          },
        },
      },
    ],
  }
}

/** Serves the built worker and the built site through Miniflare. */
export async function startMiniflare(options: WorkerOptions): Promise<MiniflarePart> {
  const full = { workerDir: workerDirectory, siteDir: siteDirectory, ...options }
  const url = `http://127.0.0.1:${full.port}`
  const miniflare = new Miniflare(optionsOf(full))
  await miniflare.ready
  const ended = Promise.withResolvers<Exit>()
  const stop = async () => {
    await miniflare.dispose()
    ended.resolve({ code: 0, signal: null, wanted: true })
  }
  try {
    await isHealthy(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    name: 'worker',
    url,
    port: full.port,
    pid: process.pid,
    stop,
    kill: stop,
    drop: () => void stop(),
    logTail: () => '',
    exited: ended.promise,
    reload: () => miniflare.setOptions(optionsOf(full)),
  }
}
