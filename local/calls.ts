import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { at } from './paths.ts'

const schemas = ['params', 'query', 'body', 'reply']
const forServer = ['summary', 'limits', 'reads', 'idempotent', 'captcha']

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
 * `#calls/<domain>` is `#contract/<domain>` for who only calls: the same names and types, and in the built site its
 * tables of endpoints without their schemas, which would bring zod and every screen's shapes along.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id.startsWith('#calls/') ? prefix + id.slice('#calls/'.length) : null),
  async load(id) {
    if (!id.startsWith(prefix)) return null
    const file = at(`contract/${id.slice(prefix.length)}.ts`)
    for (const name of readdirSync(at('contract'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts')) this.addWatchFile(at(`contract/${name}`))
    const exported = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>)
    const tables = exported.filter(([, value]) => isTable(value)) as [string, Table][]
    return tables
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(callsOf(table))}`)
      .join('\n')
  },
})
