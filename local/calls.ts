import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { isOpenCall } from '#contract/endpoint'
import { at } from './paths.ts'

const schemas = ['params', 'query', 'body', 'reply']
const forServer = [
  'summary',
  'policy',
  'limits',
  'reads',
  'idempotent',
  'captcha',
  'retryOnStale',
  'moreFiles',
  'bulk',
  'resource',
  'security',
  'keepsNoAddress',
  'configuration',
]

type Call = Record<string, unknown>
type Table = Record<string, Record<string, Call>>

const isFull = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0

const isTable = (value: unknown): value is Table =>
  isFull(value) &&
  Object.values(value).every(
    (calls) =>
      isFull(calls) &&
      Object.values(calls).every((call) => isFull(call) && 'method' in call && 'path' in call),
  )

/** What the browser needs to do a call: a reply's type where it is binary, no schema at all. */
const shortOf = (call: Call): Call =>
  Object.fromEntries(
    Object.entries(call).filter(
      ([key, value]) =>
        !forServer.includes(key) &&
        (!schemas.includes(key) || typeof value === 'string') &&
        typeof value !== 'function',
    ),
  )

const prefix = '\0calls:'

/**
 * In which module a call stands. Each of the visitors' is one of its own, so that a page carries those it does; the
 * others of a subject are together in one that no public page carries.
 */
const partOf = ([name, call]: [string, Call]): string =>
  isOpenCall(call as Parameters<typeof isOpenCall>[0]) ? name : 'staff'

const declaration = ([name, call]: [string, Call], index: number): string =>
  `const call${index} = ${JSON.stringify(shortOf(call))}\nexport { call${index} as ${name} }`

/**
 * `#calls/<domain>` is `#contract/<domain>` for who only calls: the same names and types, and in the built site its
 * tables of endpoints without their schemas, which would bring zod and every screen's shapes along. A table is a
 * namespace: who names `settings.choices.banks` gets that.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) =>
    id.startsWith('#calls/') ? prefix + id.slice('#calls/'.length) : id.startsWith(prefix) ? id : null,
  async load(id) {
    if (!id.startsWith(prefix)) return null
    const [domain, tableName, subject, part] = id.slice(prefix.length).split('?')
    const file = at(`contract/${domain}.ts`)
    for (const name of readdirSync(at('contract'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts')) this.addWatchFile(at(`contract/${name}`))
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const within = (name: string) => JSON.stringify(`${id}?${name}`)
    const namespaces = (names: readonly string[]) =>
      names.map((name) => `export * as ${name} from ${within(name)}`).join('\n')
    if (!tableName) return namespaces(Object.keys(exported).filter((name) => isTable(exported[name])))
    const table = exported[tableName] as Table
    if (!subject) return namespaces(Object.keys(table))
    const own = Object.entries(table[subject]!)
    if (part)
      return own
        .filter((one) => partOf(one) === part)
        .map(declaration)
        .join('\n')
    const parts = new Set(own.map(partOf))
    return Array.from(parts, (name) => `export * from ${within(name)}`).join('\n')
  },
})
