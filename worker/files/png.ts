import { crc32, inflateSync } from 'node:zlib'
import type { FitsPicture, Rebuilt } from '#worker/files/jpeg'

const broken: Rebuilt = { ok: false, reason: 'broken' }
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** An encoder cuts its data into pieces of some kilobytes; two megabytes of empty ones would take long to read. */
const chunksMaximum = 4_096
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const channels: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
const wholePicture = [[0, 0, 1, 1]]
const interlacedPasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

type Chunk = { type: string; data: Uint8Array; whole: Uint8Array }

/** The chunks up to IEND with their checksums verified, or null. What follows IEND is left out. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + 12 <= bytes.length && chunks.length < chunksMaximum) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return length === 0 ? chunks : null
    at = end
  }
  return null
}

type Header = { width: number; height: number; depth: number; colour: number; interlaced: boolean }

function headerOf(data: Uint8Array): Header | null {
  if (data.length !== 13) return null
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [depth = 0, colour = 0, packing = 0, filter = 0, interlace = 0] = data.subarray(8)
  if (!channels[colour]?.depths.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) return null
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colour, interlaced: interlace === 1 }
}

/** Palette, transparency and data in the order and number that the colour type asks for. */
function isOrdered(chunks: Chunk[], colour: number): boolean {
  const order = chunks.map((chunk) => chunk.type).filter((type) => kept.has(type))
  const shape = order.join(' ').replace(/IDAT( IDAT)*/, 'IDAT')
  const paletteBytes = chunks.find((chunk) => chunk.type === 'PLTE')?.data.length ?? 0
  if (paletteBytes % 3 !== 0 || paletteBytes > 768) return false
  if (colour === 3) return /^IHDR PLTE( tRNS)? IDAT IEND$/.test(shape) && paletteBytes > 0
  if (colour === 0) return /^IHDR( tRNS)? IDAT IEND$/.test(shape)
  if (colour === 2) return /^IHDR( PLTE)?( tRNS)? IDAT IEND$/.test(shape)
  return /^IHDR( PLTE)? IDAT IEND$/.test(shape) && (colour === 6 || paletteBytes === 0)
}

/** The lengths of the rows as they are packed, each with its filter byte. */
function rowsOf({ width, height, depth, colour, interlaced }: Header): { bytes: number; count: number }[] {
  const bits = channels[colour]!.samples * depth
  return (interlaced ? interlacedPasses : wholePicture)
    .map(([x, y, stepX, stepY]) => ({
      columns: Math.ceil((width - x!) / stepX!),
      count: Math.ceil((height - y!) / stepY!),
    }))
    .filter(({ columns, count }) => columns > 0 && count > 0)
    .map(({ columns, count }) => ({ bytes: 1 + Math.ceil((columns * bits) / 8), count }))
}

function holdsPixels(chunks: Chunk[], header: Header): boolean {
  const packed = Buffer.concat(chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data))
  const rows = rowsOf(header)
  const expected = rows.reduce((sum, { bytes, count }) => sum + bytes * count, 0)
  let pixels: Uint8Array
  try {
    // A limit near the true size is refused by workerd, whose buffer grows in steps; the length is checked below.
    pixels = inflateSync(packed, { maxOutputLength: 2 * expected + 65_536 })
  } catch {
    return false
  }
  if (pixels.length !== expected) return false
  let at = 0
  for (const { bytes, count } of rows) {
    for (let row = 0; row < count; row++, at += bytes) if (pixels[at]! > 4) return false
  }
  return true
}

/** Reads the chunks of a PNG and keeps those that make the picture; `pixels: false` leaves them packed. */
export function rebuildPng(bytes: Uint8Array, fits: FitsPicture, options = { pixels: true }): Rebuilt {
  if (!isPng(bytes)) return broken
  const chunks = chunksOf(bytes)
  const header = chunks?.[0]?.type === 'IHDR' ? headerOf(chunks[0].data) : null
  if (!chunks || !header || header.width === 0 || header.height === 0) return broken
  if (!fits(header.width, header.height)) return { ok: false, reason: 'dimensions' }
  // An unknown chunk with a capital first letter would be needed to show the picture.
  if (chunks.some(({ type }) => /^[A-Z]/.test(type) && !kept.has(type))) return broken
  if (!isOrdered(chunks, header.colour)) return broken
  if (options.pixels && !holdsPixels(chunks, header)) return broken
  const parts = chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole)
  return { ok: true, bytes: Buffer.concat([new Uint8Array(signature), ...parts]) }
}
