const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const sectorsMax = 0xfffffffa
const chainEnd = 0xfffffffe
const entryBytes = 128
const tableSectorsInHeader = 109

const kinds = { stream: 2, root: 5 }

export type CompoundEntry = { name: string; stream: boolean }

export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * The directory of an OLE2 compound file (the container of .xls); null if it is damaged.
 * The sector tables named in the header reach over 6 MB, more than any file we take.
 */
export function streamsOfCompoundFile(bytes: Uint8Array): CompoundEntry[] | null {
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
      entries.push({ name, stream: kind === kinds.stream })
    }
    sector = nextOf(sector)
  }
  return sector === chainEnd && entries.length > 0 ? entries : null
}
