import { crc32 } from 'node:zlib'

/** A file of an archive as its directory names it. */
export type Entry = { name: string; size: number; sum: number }

/** The first of January 1980, the least that an archive can say: the same files are the same archive. */
const made = (0 << 25) | (1 << 21) | (1 << 16)
const version = 20
/** Names are in UTF-8. */
const flags = 0x08_00

function head(
  signature: number,
  length: number,
  fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[],
) {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, signature, true)
  for (const [at, value, bytes] of fields)
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  return new Uint8Array(view.buffer)
}
const named = (name: string) => new TextEncoder().encode(name)

export function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A file as it stands in an archive, unpacked: PDFs are packed already. One after another, and the directory behind them, they are the archive. */
export function zipEntry(name: string, bytes: Uint8Array): { entry: Entry; bytes: Uint8Array<ArrayBuffer> } {
  const entry = { name, size: bytes.length, sum: crc32(bytes) }
  const own = named(name)
  const local = head(0x04_03_4b_50, 30, [
    [4, version, 2],
    [6, flags, 2],
    [10, made, 4],
    [14, entry.sum, 4],
    [18, entry.size, 4],
    [22, entry.size, 4],
    [26, own.length, 2],
  ])
  return { entry, bytes: joined(local, own, bytes) }
}

/** What an archive ends with: its files in their order. */
export function zipDirectory(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  let offset = 0
  const files = entries.map(({ name, size, sum }) => {
    const own = named(name)
    const at = offset
    offset += 30 + own.length + size
    const central = head(0x02_01_4b_50, 46, [
      [4, version, 2],
      [6, version, 2],
      [8, flags, 2],
      [12, made, 4],
      [16, sum, 4],
      [20, size, 4],
      [24, size, 4],
      [28, own.length, 2],
      [42, at, 4],
    ])
    return joined(central, own)
  })
  const directory = joined(...files)
  const end = head(0x06_05_4b_50, 22, [
    [8, entries.length, 2],
    [10, entries.length, 2],
    [12, directory.length, 4],
    [16, offset, 4],
  ])
  return joined(directory, end)
}
