import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
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
  'configuration',
]

type Table = Record<string, Record<string, unknown>>

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (operation) =>
      typeof operation === 'object' && operation !== null && 'method' in operation && 'path' in operation,
  )

/** What the browser needs to do a call: a reply's type where it is binary, no schema at all. */
const callsOf = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, operation]) => [
      name,
      Object.fromEntries(
        Object.entries(operation).filter(
          ([key, value]) =>
            !forServer.includes(key) &&
            (!schemas.includes(key) || typeof value === 'string') &&
            typeof value !== 'function',
        ),
      ),
    ]),
  )

const prefix = '\0calls:'

/**
 * In which module a call stands. Each of the visitors' is one of its own, so that a page carries those it does; the
 * others are together in one that no public page carries.
 */
const partOf = ([name, { access }]: [string, Record<string, unknown>]): string =>
  access === 'public' || access === 'applicant' ? name : 'staff'

const declaration = ([name, call]: [string, unknown], index: number): string =>
  `const call${index} = ${JSON.stringify(call)}\nexport { call${index} as ${name} }`

/**
 * `#calls/<domain>` is `#contract/<domain>` for who only calls: the same names and types, and in the built site its
 * tables of endpoints without their schemas, which would bring zod and every screen's shapes along. A table is a
 * namespace: who names `settings.banks` gets that.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) =>
    id.startsWith('#calls/') ? prefix + id.slice('#calls/'.length) : id.startsWith(prefix) ? id : null,
  async load(id) {
    if (!id.startsWith(prefix)) return null
    const [domain, tableName, part] = id.slice(prefix.length).split('?')
    const file = at(`contract/${domain}.ts`)
    for (const name of readdirSync(at('contract'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts')) this.addWatchFile(at(`contract/${name}`))
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const within = (name: string) => JSON.stringify(`${id}?${name}`)
    if (!tableName)
      return Object.entries(exported)
        .filter(([, value]) => isTable(value))
        .map(([name]) => `export * as ${name} from ${within(name)}`)
        .join('\n')
    const table = Object.entries(exported[tableName] as Table)
    if (!part) {
      const parts = new Set(table.map(partOf))
      return Array.from(parts, (name) => `export * from ${within(name)}`).join('\n')
    }
    const own = Object.fromEntries(table.filter((one) => partOf(one) === part))
    return Object.entries(callsOf(own)).map(declaration).join('\n')
  },
})
