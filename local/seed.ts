import type { Client } from '@libsql/client'
import { existsSync, readdirSync } from 'node:fs'
import { hashOf } from './build.ts'
import { applied, stamp } from './migrate.ts'
import { at } from './paths.ts'
import type { Secrets } from './secrets.ts'

const directory = 'migrations/seed'

type SeedModule = {
  seedReference?: (client: Client) => Promise<void>
  seedDemo?: (client: Client, keys: Pick<Secrets, 'DATA_KEY' | 'INDEX_KEY'>) => Promise<void>
}

async function once(
  client: Client,
  kind: string,
  files: string[],
  run: () => Promise<void>,
): Promise<boolean> {
  const name = `seed:${kind}:${hashOf(files).slice(0, 16)}`
  if ((await applied(client)).has(name)) return false
  await run()
  await client.execute(stamp(name))
  return true
}

/** Fills in the reference data, and the demo data where asked for; each once for each version of its files. */
export async function seed(
  client: Client,
  options: { demo: false } | { demo: boolean; secrets: Secrets },
): Promise<string[]> {
  const files = existsSync(at(directory))
    ? readdirSync(at(directory)).map((name) => `${directory}/${name}`)
    : []
  const isDemo = (path: string) => path.startsWith(`${directory}/demo`)
  const load = async (name: string): Promise<SeedModule> =>
    files.includes(`${directory}/${name}`) ? ((await import(at(`${directory}/${name}`))) as SeedModule) : {}
  const seeded: string[] = []
  const { seedReference } = await load('reference.ts')
  if (seedReference) {
    const own = files.filter((path) => !isDemo(path))
    if (await once(client, 'reference', own, () => seedReference(client))) seeded.push('reference')
  }
  const { seedDemo } = options.demo ? await load('demo.ts') : {}
  if (seedDemo && 'secrets' in options) {
    const { DATA_KEY, INDEX_KEY } = options.secrets
    const run = () => seedDemo(client, { DATA_KEY, INDEX_KEY })
    if (await once(client, 'demo', files.filter(isDemo), run)) seeded.push('demo')
  }
  return seeded
}
