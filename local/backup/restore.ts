import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { at } from '../paths.ts'
import { isFrame, isIndex, rowsTogether, Statements } from './dump.ts'
import { manifestOf, partKey, unlock, type Manifest } from './pack.ts'
import type { Shelf } from './shelf.ts'
import type { Target } from './target.ts'

/** Letters of SQL that go to the target at one time. */
const lettersAtOnce = 1_000_000

type Restoring = { shelf: Shelf; key: string; id: string; target: Target; say: (line: string) => void }

/** Brings a backup into an empty database, and holds it against what was counted when it was made. */
export async function restoreBackup({ shelf, key, id, target, say }: Restoring): Promise<Manifest> {
  const manifest = await manifestOf(shelf, key, id)
  if (manifest.migration.endsWith('.sql') && !existsSync(at(`migrations/${manifest.migration}`)))
    throw new Error(
      `${id} was made by a newer version of the product than this one, which doesn’t know ${manifest.migration}: restore it with that version. Nothing was written.`,
    )
  const packed = async function* () {
    for (let part = 1; part <= manifest.parts; part += 1) {
      const place = partKey(id, part)
      const locked = await shelf.get(place)
      if (!locked) throw new Error(`${place} is missing on ${shelf.name}`)
      yield unlock(key, id, place, locked)
      if (part % 10 === 0) say(`  part ${part} of ${manifest.parts}`)
    }
  }
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const statements = new Statements()
  let waiting: string[] = []
  let letters = 0
  // Made of all rows at once: no row looks for its places in each.
  const indexes: string[] = []
  // The target takes one lot while the next is unpacked.
  let taking: Promise<void> = Promise.resolve()
  const send = async () => {
    await taking
    taking = target.run(`${rowsTogether(waiting).join(';\n')};`)
    taking.catch(() => undefined)
    waiting = []
    letters = 0
  }
  const take = async (text: string, isLast = false) => {
    for (const statement of statements.take(text, isLast)) {
      if (isFrame(statement)) continue
      if (isIndex(statement)) {
        indexes.push(statement)
        continue
      }
      waiting.push(statement)
      letters += statement.length
      if (letters >= lettersAtOnce) await send()
    }
  }
  await pipeline(Readable.from(packed()), createZstdDecompress(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece)
      await take(decoder.decode(piece, { stream: true }))
    }
  })
  await take(decoder.decode(), true)
  if (waiting.length > 0) await send()
  await taking
  for (const index of indexes) await target.run(`${index};`)
  if (hash.digest('hex') !== manifest.sha256)
    throw new Error('The backup is not what was written: its checksum differs')
  await target.finish()
  const problems = await target.problems(manifest.rows)
  for (const [table, rows] of Object.entries(manifest.rows)) {
    const found = await target.count(table)
    if (found !== rows) problems.push(`${table}: ${found} rows of ${rows}`)
  }
  if (problems.length > 0) throw new Error(`Restored, and not the same:\n  ${problems.join('\n  ')}`)
  await target.keep()
  return manifest
}
