import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Statements, tableOf } from './dump.ts'
import { indexOf, lock, manifestKey, partKey, removeBackup, type Manifest } from './pack.ts'
import type { Shelf } from './shelf.ts'

/** Bytes of a piece on the shelf: what is held at one time. */
const partBytes = 8 * 1024 * 1024
const keptDays = 35
const keptAtLeast = 3
/** Hours after which one that isn't whole never will be. */
const makingHours = 24

const momentOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

type Making = {
  database: { url: string; token?: string | undefined }
  shelf: Shelf
  key: string
  now: Date
  say: (line: string) => void
}

/**
 * Writes the whole database to the shelf, packed and encrypted, in pieces, while it is in use: the server's dump is of one
 * moment. Its manifest, written last, tells that it is whole; what is older than 35 days goes, the last three stay.
 */
export async function makeBackup({ database, shelf, key, now, say }: Making): Promise<Manifest> {
  const id = `${momentOf(now)}-${randomBytes(3).toString('hex')}`
  const url = `${database.url.replace(/^libsql:/, 'https:').replace(/\/$/, '')}/dump?preserve_row_ids=true`
  const answer = await fetch(url, {
    headers: database.token ? { authorization: `Bearer ${database.token}` } : {},
  })
  if (!answer.ok || !answer.body) throw new Error(`The database answered ${answer.status} to ${url}`)
  const summary = { bytes: 0, rows: new Map<string, number>(), migration: '', isWhole: false }
  const hash = createHash('sha256')
  const dump = async function* () {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const statements = new Statements()
    const count = (statement: string) => {
      const table = tableOf(statement)
      if (table) summary.rows.set(table, (summary.rows.get(table) ?? 0) + 1)
      if (table === 'migration')
        summary.migration = /'(\d[^']*\.sql)'/.exec(statement)?.[1] ?? summary.migration
      summary.isWhole = statement.toUpperCase() === 'COMMIT'
    }
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(piece)
      summary.bytes += piece.byteLength
      for (const statement of statements.take(decoder.decode(piece, { stream: true }))) count(statement)
      yield piece
    }
    for (const statement of statements.take(decoder.decode(), true)) count(statement)
  }
  let parts = 0
  let waiting: Buffer[] = []
  let size = 0
  const lay = async () => {
    const place = partKey(id, (parts += 1))
    await shelf.put(place, lock(key, id, place, Buffer.concat(waiting)))
    waiting = []
    size = 0
    if (parts % 10 === 0) say(`  ${Math.round(summary.bytes / 1024 / 1024)} MB`)
  }
  await pipeline(Readable.from(dump()), createZstdCompress(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      waiting.push(piece)
      size += piece.byteLength
      if (size >= partBytes) await lay()
    }
  })
  if (size > 0) await lay()
  if (!summary.isWhole)
    throw new Error('The dump broke off: what was written is no backup, and goes with the next one')
  const manifest: Manifest = {
    format: 1,
    id,
    made_at: now.toISOString(),
    parts,
    bytes: summary.bytes,
    sha256: hash.digest('hex'),
    rows: Object.fromEntries(summary.rows),
    migration: summary.migration,
  }
  await shelf.put(manifestKey(id), lock(key, id, manifestKey(id), Buffer.from(JSON.stringify(manifest))))
  await sweep(shelf, now)
  return manifest
}

/** Drops what is older than its time, but for the last that are whole, and what was never finished. */
async function sweep(shelf: Shelf, now: Date): Promise<void> {
  const idBefore = (hours: number) => momentOf(new Date(now.getTime() - hours * 3_600_000))
  const all = await indexOf(shelf)
  const whole = all.filter(({ isWhole }) => isWhole)
  const old = whole.slice(0, -keptAtLeast).filter(({ id }) => id < idBefore(keptDays * 24))
  const broken = all.filter(({ id, isWhole }) => !isWhole && id < idBefore(makingHours))
  for (const { id } of [...old, ...broken]) await removeBackup(shelf, id)
}
