import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import type { FilesEnvironment } from '#worker/files/store'
import { makeBackup } from './backup/make.ts'
import { bucketShelf, folderShelf } from './backup/shelf.ts'
import { installation } from './installation.ts'

/** `npm run backup`: the database of an installation, whole and encrypted, while it is in use. */
const { values } = parseArgs({ options: { to: { type: 'string' } } })
const env = installation()
if (!env['BACKUP_KEY']) {
  console.error(
    'BACKUP_KEY is missing: 32 bytes in base64 (openssl rand -base64 32), kept in the safe, never beside the backups.',
  )
  process.exit(1)
}
const shelf = values.to ? folderShelf(resolve(values.to)) : bucketShelf(env as FilesEnvironment)
const begun = Date.now()
const manifest = await makeBackup({
  database: { url: env['DATABASE_URL']!, token: env['DATABASE_TOKEN'] },
  shelf,
  key: env['BACKUP_KEY'],
  now: new Date(),
  say: console.log,
})
const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
console.log(
  `${manifest.id}: ${rows} rows, ${(manifest.bytes / 1024 / 1024).toFixed(1)} MB in ${manifest.parts} parts on ${shelf.name}, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
)
