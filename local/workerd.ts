import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import type { Part } from './part.ts'
import { startPart } from './part.ts'
import { siteDirectory, workerDirectory } from './paths.ts'
import { writeWhole } from './whole-file.ts'
import { compatibility, workerModules, durableObjects } from './worker-modules.ts'

export type WorkerOptions = {
  port: number
  env: Record<string, string>
  dataDir: string
  workerDir?: string
  siteDir?: string
  signal?: AbortSignal
}

// A CommonJS module: what its import has as default differs between Node and vitest.
const { default: binary } = createRequire(import.meta.url)('workerd') as { default: string }

// capnp strings have C's escapes, of which JSON's are a part (control characters do not occur here).
const text = (value: string) => JSON.stringify(value)

type Served = Required<Omit<WorkerOptions, 'signal'>>

function configuration({ port, env, dataDir, workerDir, siteDir }: Served): string {
  const field = { esm: 'esModule', wasm: 'wasm', data: 'data' }
  const modules = workerModules(workerDir).map(({ path, kind }) => {
    const file = relative(dataDir, `${workerDir}/${path}`)
    return `    (name = ${text(path)}, ${field[kind]} = embed ${text(file)}),`
  })
  const bindings = Object.entries(env).map(
    ([name, value]) => `    (name = ${text(name)}, text = ${text(value)}),`,
  )
  const { date, flags } = compatibility()
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .product),
    (name = "internet", network = (allow = ["local"], tlsOptions = (trustBrowserCas = true))),
    (name = "site", disk = (path = ${text(siteDir)})),
    (name = "objects", disk = (path = ${text(`${dataDir}/writer`)}, writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);

const product :Workerd.Worker = (
  compatibilityDate = ${text(date)},
  compatibilityFlags = [${flags.map(text).join(', ')}],
  modules = [
${modules.join('\n')}
  ],
  bindings = [
${bindings.join('\n')}
    (name = "ASSETS", service = "site"),
${durableObjects.map(({ binding, className }) => `    (name = ${text(binding)}, durableObjectNamespace = ${text(className)}),`).join('\n')}
  ],
  globalOutbound = "internet",
  durableObjectNamespaces = [
${durableObjects.map(({ className, uniqueKey }) => `    (className = ${text(className)}, uniqueKey = ${text(uniqueKey)}, enableSql = true),`).join('\n')}
  ],
  durableObjectStorage = (localDisk = "objects"),
);
`
}

/** Whether the worker says that it can write and read its database and its object store. */
export const isHealthy = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`health: ${response.status} ${(await response.text()).slice(0, 300)}`)
  return true
}

/** Serves the built worker and the built site on plain workerd. */
export function startWorkerd(options: WorkerOptions): Promise<Part> {
  const full = { workerDir: workerDirectory, siteDir: siteDirectory, ...options }
  const { dataDir, port } = full
  const file = `${dataDir}/config.capnp`
  mkdirSync(`${dataDir}/writer`, { recursive: true })
  // It holds the keys.
  writeWhole(file, configuration(full), 0o600)
  const url = `http://127.0.0.1:${port}`
  return startPart({
    name: 'worker',
    command: binary,
    args: ['serve', '--experimental', file],
    url,
    port,
    dataDir,
    signal: options.signal,
    ready: () => isHealthy(url),
  })
}
