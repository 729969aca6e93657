import { parseArgs } from 'node:util'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FilesEnvironment } from '#worker/files/store'
import { backupsOn } from './backup/pack.ts'
import { restoreBackup } from './backup/restore.ts'
import { bucketShelf, folderShelf, type Shelf } from './backup/shelf.ts'
import { fileTarget, serverTarget, type Target } from './backup/target.ts'
import { installation } from './installation.ts'

const how = `npm run restore                              lists the backups
npm run restore -- latest --into /srv/fresh  brings one, or by its name, into a data directory without a database; npm start then runs on it
npm run restore -- latest --server           brings it into the empty database of RESTORE_URL and RESTORE_TOKEN (Turso)
  --from /mnt/disk    the folder they lie in, instead of the bucket of S3_… or of the product that runs on DATA_DIR
  BACKUP_KEY is the one they were made with; secrets.json laid into the fresh directory beforehand has it, too.
  docs/recovery.md has the steps.`

const { values, positionals } = parseArgs({
  options: {
    into: { type: 'string' },
    server: { type: 'boolean' },
    from: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const end = (line: string): never => {
  console.error(line)
  process.exit(1)
}
if (values.help) end(how)
const secretsFile = values.into ? `${resolve(values.into)}/secrets.json` : ''
const secretsExist = existsSync(secretsFile)
  ? (JSON.parse(readFileSync(secretsFile, 'utf8')) as Record<string, string>)
  : {}
const env: Record<string, string | undefined> =
  values.from || process.env['S3_ENDPOINT'] ? process.env : installation()
const shelf: Shelf = values.from ? folderShelf(resolve(values.from)) : bucketShelf(env as FilesEnvironment)
const [asked] = positionals
const isNamed = asked !== undefined && asked !== 'latest'
// Whoever knows its name needs no list: it may be lost.
const known = isNamed
  ? []
  : await backupsOn(shelf).catch((error: Error) =>
      end(`The list of backups on ${shelf.name} can’t be read: ${error.message.slice(0, 300)}`),
    )
if (!asked) {
  console.log(known.length === 0 ? `No backup on ${shelf.name}` : known.join('\n'))
  process.exit(0)
}
if (Boolean(values.into) === Boolean(values.server)) end(how)
const id = isNamed ? asked : known.at(-1)
if (!id) end(`There is no backup on ${shelf.name}`)
const key = process.env['BACKUP_KEY'] ?? secretsExist['BACKUP_KEY'] ?? env['BACKUP_KEY']
if (!key) end('BACKUP_KEY is missing: the one that the backup was made with, from the safe.')
const url = process.env['RESTORE_URL']
if (values.server && !url) end('RESTORE_URL is missing: the empty database that it comes into.')
const begun = Date.now()
let target: Target | undefined
try {
  target = values.into
    ? fileTarget(resolve(values.into))
    : await serverTarget(url!, process.env['RESTORE_TOKEN'], console.error)
  const manifest = await restoreBackup({ shelf, key: key!, id: id!, target, say: console.log })
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `${id}: ${rows} rows in ${Object.keys(manifest.rows).length} tables, counted and the same, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
  console.log('Then: npm start (or deploy) on it, and npm run audit:verify.')
  await target.close()
} catch (error) {
  await target?.close()
  end((error as Error).message)
}
