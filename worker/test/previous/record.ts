import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createClient, type InStatement } from '@libsql/client'
import { isWrite, type AnyEndpoint, isOpenCall } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { permissions, type Permission } from '#contract/permissions'
import { at } from '#local/paths'
import { peopleOf } from '#worker/test/people'
import { sampleFor } from '#worker/test/samples/index'
import { requestOf } from '#worker/test/samples/request'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'
import type { Outcome, Recording, Step } from './statements.ts'

/**
 * Records what this version of the worker asks of its database (docs/recovery.md, "Migrations"): run at a release, in its own
 * directory. `node worker/test/previous/record.ts [file]`.
 */
const file = process.argv[2] ?? at('migrations/previous/statements.json.br')
const recording: Recording = {
  migration: readdirSync(at('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!,
  texts: [],
  seeds: [],
  calls: [],
}
let into = recording.seeds
let isLogging = true
const texts = new Map<string, number>()
const textOf = (sql: string): number => {
  const known = texts.get(sql)
  if (known !== undefined) return known
  texts.set(sql, recording.texts.length)
  return recording.texts.push(sql) - 1
}

type Result = { rows: unknown[]; rowsAffected: number }
const partsOf = (statement: InStatement | [string, unknown?], args?: unknown) => {
  if (Array.isArray(statement)) return { sql: statement[0], args: (statement[1] ?? []) as never[] }
  return typeof statement === 'string'
    ? { sql: statement, args: (args ?? []) as never[] }
    : { sql: statement.sql, args: (statement.args ?? []) as never[] }
}
const isOfMigrating = (sql: string) => /\bmigration(_sum)?\b/.test(sql)

/** Every client of the in-memory database is of one class. */
const prototype = Object.getPrototypeOf(createClient({ url: ':memory:' })) as Record<
  'execute' | 'batch',
  (...args: unknown[]) => Promise<unknown>
>
const { execute, batch } = prototype
function note(mode: Step['mode'], statements: ReturnType<typeof partsOf>[], outcomes: Outcome[]): void {
  if (!isLogging || statements.some(({ sql }) => isOfMigrating(sql))) return
  const step: Step = {
    sql: statements.map(({ sql }) => textOf(sql)),
    args: statements.map(({ args }) => args),
    outcomes,
  }
  into.push(mode === undefined ? step : { mode, ...step })
}
const outcomeOf = ({ rows, rowsAffected }: Result): Outcome => [rows.length, rowsAffected]
prototype.execute = async function (...args) {
  const statements = [partsOf(args[0] as InStatement, args[1])]
  try {
    const result = (await execute.apply(this, args)) as Result
    note(undefined, statements, [outcomeOf(result)])
    return result
  } catch (error) {
    note(undefined, statements, ['refused'])
    throw error
  }
}
prototype.batch = async function (...args) {
  const statements = (args[0] as InStatement[]).map((one) => partsOf(one))
  const mode = (args[1] ?? 'deferred') as Step['mode']
  try {
    const results = (await batch.apply(this, args)) as Result[]
    note(mode, statements, results.map(outcomeOf))
    return results
  } catch (error) {
    note(mode, statements, ['refused'])
    throw error
  }
}

const world = await openWorld()
into = recording.calls
const people = peopleOf(world.api)
const needed = ({ access }: AnyEndpoint): Permission[] =>
  isOpenCall({ access }) || access === 'session' ? [] : ([access].flat() as Permission[])
const failed: string[] = []
for (const endpoint of endpoints) {
  const sample = await sampleFor(endpoint.name)(world, people)
  const isOfSession = !isOpenCall(endpoint)
  const session =
    sample.session ??
    (isOfSession
      ? (await signedIn(world, { permissions: sample.permissions ?? needed(endpoint) ?? permissions }))
          .headers
      : {})
  const { path, body } = requestOf(endpoint, sample)
  const response = await world.api.send(path, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      ...(isWrite(endpoint) ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...sample.headers,
      ...session,
    },
    ...(body === undefined ? {} : { body }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) failed.push(`${endpoint.name}: ${response.status}`)
  await world.settled()
}
world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
await world.schedule()
isLogging = false
await world.close()
mkdirSync(dirname(file), { recursive: true })
const bytes = brotliCompressSync(JSON.stringify(recording), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(file, bytes)
console.log(
  `${recording.migration}: ${endpoints.length} operations, ${recording.texts.length} texts, ${recording.seeds.length} and ${recording.calls.length} steps, ${bytes.length} bytes`,
)
if (failed.length > 0) {
  console.error(`Not 200: ${failed.join(', ')}`)
  process.exitCode = 1
}
