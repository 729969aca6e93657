const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const sectorsMax = 0xfffffffa
const chainEnd = 0xfffffffe
const entryBytes = 128
const tableSectorsInHeader = 109

const kinds = { stream: 2, root: 5 }

export type CompoundEntry = { name: string; stream: boolean; start: number; size: number }
export type CompoundFile = {
  entries: CompoundEntry[]
  /** What a stream holds; null if it is damaged. */
  read: (entry: CompoundEntry) => Uint8Array | null
}

export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * An OLE2 compound file (the container of .xls and .doc) by its directory; null if it is damaged.
 * The sector tables named in the header reach over 6 MB, more than any file we take.
 */
export function compoundFile(bytes: Uint8Array): CompoundFile | null {
  if (bytes.length < 512) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  if (view.getUint16(28, true) !== 0xfffe || (shift !== 9 && shift !== 12)) return null
  const sectorBytes = 1 << shift
  const startOf = (sector: number) => (sector + 1) * sectorBytes
  const isInside = (sector: number) => sector < sectorsMax && startOf(sector) + entryBytes <= bytes.length

  const nextOf = (sector: number): number | null => {
    const table = Math.floor(sector / (sectorBytes / 4))
    if (table >= tableSectorsInHeader) return null
    const tableSector = view.getUint32(76 + table * 4, true)
    if (!isInside(tableSector)) return null
    const at = startOf(tableSector) + (sector % (sectorBytes / 4)) * 4
    return at + 4 <= bytes.length ? view.getUint32(at, true) : null
  }
  const sectorAt = (sector: number) =>
    sector < sectorsMax ? bytes.subarray(startOf(sector), startOf(sector + 1)) : null

  const entries: CompoundEntry[] = []
  const visited = new Set<number>()
  let sector: number | null = view.getUint32(48, true)
  while (sector !== null && isInside(sector) && !visited.has(sector)) {
    visited.add(sector)
    const end = Math.min(startOf(sector) + sectorBytes, bytes.length)
    for (let at = startOf(sector); at + entryBytes <= end; at += entryBytes) {
      const [nameBytes, kind] = [view.getUint16(at + 64, true), bytes[at + 66]]
      if (kind === 0) continue
      if (nameBytes < 2 || nameBytes > 64) return null
      const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameBytes - 2))
      if (entries.length === 0 && kind !== kinds.root) return null
      const [start, size] = [view.getUint32(at + 116, true), view.getUint32(at + 120, true)]
      entries.push({ name, stream: kind === kinds.stream, start, size })
    }
    sector = nextOf(sector)
  }
  const [root] = entries
  if (sector !== chainEnd || !root) return null

  const read = (entry: CompoundEntry): Uint8Array | null => {
    if (entry.size >= view.getUint32(56, true)) return chained(entry, sectorAt, nextOf)
    // Small streams stand in one of the root's, in sectors and with a table of their own.
    const small = 1 << view.getUint16(32, true)
    const [all, table] = [
      chained(root, sectorAt, nextOf),
      chained(
        { start: view.getUint32(60, true), size: view.getUint32(64, true) * sectorBytes },
        sectorAt,
        nextOf,
      ),
    ]
    if (!all || !table) return null
    const next = new DataView(table.buffer)
    return chained(
      entry,
      (nth) => all.subarray(nth * small, (nth + 1) * small),
      (nth) => (nth * 4 + 4 <= table.length ? next.getUint32(nth * 4, true) : null),
    )
  }
  return { entries, read }

  /** So many bytes, sector by sector; each adds some, so that no circle is gone round without end. */
  function chained(
    { start, size }: Pick<CompoundEntry, 'start' | 'size'>,
    at: (sector: number) => Uint8Array | null,
    next: (sector: number) => number | null,
  ): Uint8Array | null {
    if (size > bytes.length) return null
    const whole = new Uint8Array(size)
    let got = 0
    for (let one: number | null = start; got < size; one = next(one)) {
      const part = one === null ? null : at(one)
      if (one === null || !part || part.length === 0) return null
      whole.set(part.subarray(0, size - got), got)
      got += part.length
    }
    return whole
  }
}
