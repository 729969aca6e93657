import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '#local/backup/make'
import { restoreBackup } from '#local/backup/restore'
import { folderShelf } from '#local/backup/shelf'
import { fileTarget } from '#local/backup/target'
import { startDatabase } from '#local/database'
import { migrate } from '#local/migrate'
import { seedNational } from '#local/national/seed'
import { freePort } from '#local/ports'
import { secretsOf } from '#local/secrets'
import { openDatabase } from '#worker/db/client'
import { seedReference } from '../migrations/seed/reference.ts'
import { report } from './lib/report.ts'

const applications = Number(process.env['ROWS'] ?? 100_000)
const aimSeconds = 60

const bytesOf = (directory: string): number =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(directory, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)

/** A backup of a full database, and the way back into a fresh place, counted and checked. */
export async function run(): Promise<boolean> {
  const directory = mkdtempSync(`${tmpdir()}/restore-`)
  const say = () => undefined
  const dataDir = join(directory, 'data')
  const database = await startDatabase({ dataDir, port: await freePort() })
  try {
    const open = () => openDatabase({ url: database.url })
    const client = open()
    await migrate(client)
    await seedReference(client)
    await seedNational({ open, keys: secretsOf(dataDir) }, applications, say)
    const [{ bytes }] = (
      await client.execute(
        'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
      )
    ).rows as unknown as [{ bytes: number }]
    client.close()
    const key = randomBytes(32).toString('base64')
    const shelf = folderShelf(join(directory, 'shelf'))
    const timed = async <Result>(work: () => Promise<Result>) => {
      const begun = performance.now()
      return { result: await work(), seconds: (performance.now() - begun) / 1000 }
    }
    const made = await timed(() =>
      makeBackup({ database: { url: database.url }, shelf, key, now: new Date(), say }),
    )
    const { id, rows } = made.result
    const target = fileTarget(join(directory, 'fresh'))
    const back = await timed(() => restoreBackup({ shelf, key, id, target, say }))
    await target.close()
    const gigabytes = bytes / 1e9
    const seconds = back.seconds / gigabytes
    const holds = seconds <= aimSeconds
    report(
      'restore',
      'A backup, and the way back',
      [
        {
          'database MB': Math.round(bytes / 1e6),
          rows: Object.values(rows).reduce((sum, one) => sum + one, 0),
          'backup MB': Math.round(bytesOf(join(directory, 'shelf')) / 1e6),
          'backup s': made.seconds,
          'restore s': back.seconds,
          's for 1 GB': seconds,
        },
      ],
      [
        `${applications} applications of the national seed; every table counted and the checksum compared. 1 GB is ${gigabytes >= 1 ? 'measured' : 'reckoned from this'}: ` +
          `${holds ? 'within' : 'beyond'} ${aimSeconds} s.`,
      ],
    )
    return holds
  } finally {
    await database.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
