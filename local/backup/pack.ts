import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Shelf } from './shelf.ts'

/** What a backup holds, counted while it was made. */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  made_at: z.string(),
  parts: z.int(),
  /** Of the dump as SQL. */
  bytes: z.int(),
  sha256: z.string(),
  rows: z.record(z.string(), z.int()),
  migration: z.string(),
})
export type Manifest = z.output<typeof Manifest>

const root = 'backup/'
export const partKey = (id: string, part: number): string => `${root}${id}/${String(part).padStart(6, '0')}`
export const manifestKey = (id: string): string => `${root}${id}/manifest`

const nonceBytes = 12
const tagBytes = 16
const keyOf = (key: string, id: string): Buffer => {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.byteLength !== 32) throw new Error('BACKUP_KEY is 32 bytes in base64: openssl rand -base64 32')
  return Buffer.from(hkdfSync('sha256', bytes, id, 'backup', 32))
}

/** AES-256-GCM under a key of this backup alone; a piece opens at its own place only. */
export function lock(key: string, id: string, place: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, id), nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export function unlock(key: string, id: string, place: string, locked: Uint8Array): Buffer {
  const bytes = Buffer.from(locked.buffer, locked.byteOffset, locked.byteLength)
  const end = bytes.byteLength - tagBytes
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, id), bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(end))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, end)), decipher.final()])
  } catch (cause) {
    throw new Error(`${place} doesn't open: another BACKUP_KEY, or it was changed`, { cause })
  }
}

/** A moment, and since two machines may begin in the same one, a few letters of its own. */
const isId = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-[0-9a-f]{6})?$/.test(text)

/** What lies on the shelf, oldest first: ids sort by time. A list kept beside it would be another's to write over. */
export async function indexOf(shelf: Shelf): Promise<{ id: string; isWhole: boolean }[]> {
  const keys = new Set(await shelf.keys(root))
  const ids = new Set([...keys].map((key) => key.slice(root.length).split('/')[0]!).filter(isId))
  return [...ids].toSorted().map((id) => ({ id, isWhole: keys.has(manifestKey(id)) }))
}

/** The backups that are whole, oldest first. */
export const backupsOn = async (shelf: Shelf): Promise<string[]> =>
  (await indexOf(shelf)).flatMap(({ id, isWhole }) => (isWhole ? id : []))

/** What was written last of a backup: where it opens, all of it is there, whatever the list says. */
export async function manifestOf(shelf: Shelf, key: string, id: string): Promise<Manifest> {
  if (!isId(id)) throw new Error(`${id} is no name of a backup`)
  const locked = await shelf.get(manifestKey(id))
  if (!locked) throw new Error(`There is no backup ${id} on ${shelf.name}`)
  return Manifest.parse(JSON.parse(unlock(key, id, manifestKey(id), locked).toString()))
}

/** Takes a backup away, whole or not: what makes it whole first, so that none is offered that is half gone. */
export async function removeBackup(shelf: Shelf, id: string): Promise<void> {
  await shelf.remove(manifestKey(id))
  for (const key of await shelf.keys(`${root}${id}/`)) await shelf.remove(key)
}
