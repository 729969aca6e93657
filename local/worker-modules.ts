import { readdirSync, readFileSync } from 'node:fs'
import { at } from './paths.ts'

export type ModuleKind = 'esm' | 'wasm' | 'data'

const kinds: Record<string, ModuleKind> = { js: 'esm', wasm: 'wasm', ttf: 'data' }

/** The name of the module that holds the worker's entry. */
export const mainModule = 'index.js'

/** The built worker's modules by path, its entry first. */
export function workerModules(directory: string): { path: string; kind: ModuleKind }[] {
  const modules = readdirSync(directory, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const kind = kinds[path.split('.').at(-1) ?? '']
    return kind ? [{ path: path.replaceAll('\\', '/'), kind }] : []
  })
  const isMain = (path: string) => Number(path === mainModule)
  return modules.toSorted((a, b) => isMain(b.path) - isMain(a.path) || a.path.localeCompare(b.path))
}

const setting = (pattern: RegExp): string => {
  const found = pattern.exec(readFileSync(at('wrangler.toml'), 'utf8'))?.[1]
  if (!found) throw new Error(`wrangler.toml has no ${pattern.source}`)
  return found
}

/** The compatibility settings of wrangler.toml, so that every runtime has the same. */
export const compatibility = (): { date: string; flags: string[] } => ({
  date: setting(/^compatibility_date = "([^"]+)"/m),
  flags: [...setting(/^compatibility_flags = \[([^\]]+)\]/m).matchAll(/"([^"]+)"/g)].map(
    ([, flag]) => flag ?? '',
  ),
})

/** The Durable Object classes and their bindings: what gathers writes, what holds the WebSockets, what runs long work. */
export const durableObjects = [
  { className: 'WriterObject', binding: 'WRITER', uniqueKey: 'spmis-writer' },
  { className: 'RealtimeObject', binding: 'REALTIME', uniqueKey: 'spmis-realtime' },
  { className: 'JobsObject', binding: 'JOBS', uniqueKey: 'spmis-jobs' },
]
