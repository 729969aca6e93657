import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { migrate } from '#local/migrate'
import { seedDemo } from '../../migrations/seed/demo.ts'
import { seedReference } from '../../migrations/seed/reference.ts'

const key = () => randomBytes(32).toString('base64')

type Seeded = { bytes: Uint8Array; keys: { DATA_KEY: string; INDEX_KEY: string } }
let seeded: Promise<Seeded> | undefined

async function inDirectory<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'world-'))
  try {
    return await use(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Migrations and seeds take half a second: a process goes through them once, and each world gets a copy. */
const seed = (): Promise<Seeded> =>
  inDirectory(async (directory) => {
    const keys = { DATA_KEY: key(), INDEX_KEY: `brief.${key()}` }
    const client = createClient({ url: ':memory:', intMode: 'number' })
    await migrate(client)
    await seedReference(client)
    await seedDemo(client, keys)
    await client.execute({ sql: 'vacuum into ?', args: [`${directory}/database`] })
    client.close()
    return { bytes: readFileSync(`${directory}/database`), keys }
  })

/** A database with the seeds in it. Its file has no name any more: nothing is left of it once its client is closed. */
export async function seededDatabase(): Promise<{ client: Client; keys: Seeded['keys'] }> {
  const { bytes, keys } = await (seeded ??= seed())
  return inDirectory(async (directory) => {
    writeFileSync(`${directory}/database`, bytes)
    const url = `file:${directory}/database`
    // One connection, as a database in memory has: another one would not find the file.
    const client = createClient({ url, intMode: 'number', concurrency: 1 })
    await client.execute('pragma synchronous = off')
    await client.execute('pragma journal_mode = memory')
    return { client, keys }
  })
}
