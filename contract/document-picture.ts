/** So many millions of pixels a document that is a picture may have: more take a reader's memory, not their eyes. */
export const megapixelsMaximum = 40

/** Key of what is wrong with it. */
export type PictureFault = 'document_pixels' | 'picture_broken'

/** The same of any document. */
export type DocumentFault = PictureFault | 'pdf_broken'

type Sized = { pixels: number; isWhole: boolean }

/** Deflate makes nothing smaller than by this. */
const packedMost = 1_040
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** A JPEG has at least a bit for each of its blocks. */
const blockSide = 8

const isPng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte)
const isJpeg = (bytes: Uint8Array) => [0xff, 0xd8, 0xff].every((byte, at) => bytes[at] === byte)

const isPdf = (bytes: Uint8Array) => [0x25, 0x50, 0x44, 0x46].every((byte, at) => bytes[at] === byte)

/** Whether a PDF came whole: it has an object, and its end says where they are listed. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return / obj\b/.test(text) && /startxref\s+\d+\s+%%EOF/.test(text.slice(-1024))
}

/** What is wrong with a document that can be told by its bytes alone; null of what is neither PDF nor picture. */
export function documentFault(bytes: Uint8Array): DocumentFault | null {
  if (!isPdf(bytes)) return pictureFault(bytes)
  return isWholePdf(bytes) ? null : 'pdf_broken'
}

/** What is wrong with a PNG or a JPEG by the size that it says and the data that it has; null of what is neither. */
export function pictureFault(bytes: Uint8Array): PictureFault | null {
  const sized = isPng(bytes) ? pngOf(bytes) : isJpeg(bytes) ? jpegOf(bytes) : null
  if (!sized) return null
  if (sized.pixels > megapixelsMaximum * 1_000_000) return 'document_pixels'
  return sized.isWhole && sized.pixels > 0 ? null : 'picture_broken'
}

function pngOf(bytes: Uint8Array): Sized {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33) return { pixels: 0, isWhole: false }
  const pixels = view.getUint32(16) * view.getUint32(20)
  const bits = pixels * (samplesOf[bytes[25]!] ?? 1) * bytes[24]!
  let packed = 0
  for (let at = 8; at + 12 <= bytes.length;) {
    const [length, type] = [view.getUint32(at), view.getUint32(at + 4)]
    if (type === chunk.IEND) return { pixels, isWhole: packed * packedMost >= bits / 8 }
    if (type === chunk.IDAT) packed += length
    at += 12 + length
  }
  return { pixels, isWhole: false }
}
const chunk = { IDAT: 0x49_44_41_54, IEND: 0x49_45_4e_44 }

function jpegOf(bytes: Uint8Array): Sized {
  const pair = (at: number) => (bytes[at]! << 8) | bytes[at + 1]!
  for (let at = 2; at + 9 <= bytes.length;) {
    const code = bytes[at + 1]!
    if (bytes[at] !== 0xff) break
    if (code === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + pair(at + 2)
    // Frames, but for what lies among their codes: tables, extensions, arithmetic coding.
    if (code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc) {
      const [height, width] = [pair(at + 5), pair(at + 7)]
      const blocks = Math.ceil(width / blockSide) * Math.ceil(height / blockSide)
      return { pixels: width * height, isWhole: (bytes.length - end) * 8 >= blocks }
    }
    at = end
  }
  return { pixels: 0, isWhole: false }
}
