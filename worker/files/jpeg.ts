/** What a picture turned out to be: rebuilt without anything but the picture, or why it was refused. */
export type Rebuilt = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'dimensions' | 'broken' }
export type FitsPicture = (width: number, height: number) => boolean

const broken: Rebuilt = { ok: false, reason: 'broken' }
const scansMax = 40
const marker = { SOF0: 0xc0, SOF1: 0xc1, SOF2: 0xc2, DHT: 0xc4, EOI: 0xd9, SOS: 0xda, DQT: 0xdb, DRI: 0xdd }
const app = { JFIF: 0xe0, Exif: 0xe1, last: 0xef, Adobe: 0xee, comment: 0xfe }
const jfif = [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
const adobeStart = [0x41, 0x64, 0x6f, 0x62, 0x65]

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

const startsWith = (data: Uint8Array, start: number[]) => start.every((byte, at) => data[at] === byte)

function segment(code: number, data: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(data.length + 4)
  bytes.set([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255])
  bytes.set(data, 4)
  return bytes
}

function holdsQuantisation(data: Uint8Array): boolean {
  let at = 0
  while (at < data.length) {
    if (data[at]! >> 4 > 1 || (data[at]! & 15) > 3) return false
    at += 1 + (data[at]! >> 4 ? 128 : 64)
  }
  return at === data.length && at > 0
}

function holdsHuffman(data: Uint8Array): boolean {
  let at = 0
  while (at + 17 <= data.length) {
    if (data[at]! >> 4 > 1 || (data[at]! & 15) > 3) return false
    const symbols = data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    if (symbols > 256) return false
    at += 17 + symbols
  }
  return at === data.length && at > 0
}

type Frame = { width: number; height: number; components: number[] }

function frameOf(data: Uint8Array): Frame | null {
  const count = data[5]
  if (data[0] !== 8 || (count !== 1 && count !== 3) || data.length !== 6 + 3 * count) return null
  const [height, width] = [(data[1]! << 8) | data[2]!, (data[3]! << 8) | data[4]!]
  return { width, height, components: Array.from({ length: count }, (_, at) => data[6 + at * 3]!) }
}

function holdsScan(data: Uint8Array, frame: Frame): boolean {
  const count = data[0] ?? 0
  if (count < 1 || count > frame.components.length || data.length !== 4 + 2 * count) return false
  return Array.from({ length: count }, (_, at) => data[1 + at * 2]!).every((id) =>
    frame.components.includes(id),
  )
}

/** Where the entropy-coded data that starts here ends: at the first marker that is no restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

const exifStart = [0x45, 0x78, 0x69, 0x66, 0, 0]
const orientationTag = 0x0112

/** Which way up a picture is, 2 to 8 as EXIF has it (CIPA DC-008, 4.6.5, tag 0x0112); undefined where nothing is to be turned. */
function orientationOf(data: Uint8Array): number | undefined {
  if (!startsWith(data, exifStart)) return undefined
  const tiff = new DataView(data.buffer, data.byteOffset + exifStart.length, data.length - exifStart.length)
  if (tiff.byteLength < 8) return undefined
  const order = tiff.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const isLittle = order === 0x4949
  const at = tiff.getUint32(4, isLittle)
  if (at + 2 > tiff.byteLength) return undefined
  const entries = tiff.getUint16(at, isLittle)
  for (let entry = at + 2, nth = 0; nth < entries && entry + 12 <= tiff.byteLength; nth++, entry += 12)
    if (tiff.getUint16(entry, isLittle) === orientationTag) {
      const value = tiff.getUint16(entry + 8, isLittle)
      return value > 1 && value <= 8 ? value : undefined
    }
  return undefined
}

const tiffStart = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
/** One entry: the tag, a SHORT, one of them; no directory after it. */
const ifdStart = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
const ifdEnd = [0, 0, 0, 0, 0, 0]

/** An EXIF segment that says which way up a picture is, and nothing else. */
const orientationSegment = (value: number): Uint8Array =>
  segment(app.Exif, [...exifStart, ...tiffStart, ...ifdStart, value, ...ifdEnd])

/**
 * Reads the segments of a baseline or progressive JPEG and writes those that make the picture anew. EXIF goes with the rest: a
 * photo was turned by the browser before it was sent; of a paper (`orientation`) which way up it is stays.
 */
export function rebuildJpeg(bytes: Uint8Array, fits: FitsPicture, options = { orientation: false }): Rebuilt {
  if (!isJpeg(bytes)) return broken
  const parts = [bytes.subarray(0, 2)]
  const seen = new Set<number>()
  let frame: Frame | null = null
  let scans = 0
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return broken
    const code = bytes[at + 1]!
    if (code === 0xff) {
      at += 1
      continue
    }
    if (code === marker.EOI) {
      parts.push(bytes.subarray(at, at + 2))
      return scans > 0 ? { ok: true, bytes: Buffer.concat(parts) } : broken
    }
    const length = at + 3 < bytes.length ? (bytes[at + 2]! << 8) | bytes[at + 3]! : 0
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return broken
    const data = bytes.subarray(at + 4, end)
    at = end
    if (code === marker.SOF0 || code === marker.SOF1 || code === marker.SOF2) {
      const found = frameOf(data)
      if (frame || !found) return broken
      if (!fits(found.width, found.height)) return { ok: false, reason: 'dimensions' }
      frame = found
    } else if (code === marker.DQT) {
      if (!holdsQuantisation(data)) return broken
    } else if (code === marker.DHT) {
      if (!holdsHuffman(data)) return broken
    } else if (code === marker.DRI) {
      if (data.length !== 2) return broken
    } else if (code === marker.SOS) {
      if (!frame || !holdsScan(data, frame) || ++scans > scansMax) return broken
      if (!seen.has(marker.DQT) || !seen.has(marker.DHT)) return broken
      const scanEnd = endOfScan(bytes, at)
      if (scanEnd <= at) return broken
      parts.push(segment(code, data), bytes.subarray(at, scanEnd))
      at = scanEnd
      continue
    } else if (code === app.JFIF || code === app.Adobe) {
      if (code === app.JFIF && startsWith(data, jfif.slice(0, 5)) && !seen.has(code)) {
        parts.push(segment(code, jfif))
      } else if (code === app.Adobe && startsWith(data, adobeStart) && data.length >= 12 && !seen.has(code)) {
        // Its last byte says whether the colours are RGB or YCbCr.
        parts.push(segment(code, [...adobeStart, 0, 100, 0, 0, 0, 0, data[11]!]))
      } else continue
      seen.add(code)
      continue
    } else if (code === app.Exif && options.orientation && !seen.has(code)) {
      const turned = orientationOf(data)
      if (turned === undefined) continue
      parts.push(orientationSegment(turned))
      seen.add(code)
      continue
    } else if ((code > app.JFIF && code <= app.last) || code === app.comment) continue
    else return broken
    seen.add(code)
    parts.push(segment(code, data))
  }
  return broken
}
