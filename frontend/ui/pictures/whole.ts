const chunkFrame = 12
const isName = (bytes: Uint8Array, at: number, name: string) =>
  [...name].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

/** Chunk by chunk to the last one. */
function isWholePng(bytes: Uint8Array, view: DataView): boolean {
  let at = 8
  while (at + chunkFrame <= bytes.length) {
    if (isName(bytes, at + 4, 'IEND')) return true
    at += chunkFrame + view.getUint32(at)
  }
  return false
}

/** Segment by segment to the picture itself (a preview among them has an end of its own), then to its end. */
function isWholeJpeg(bytes: Uint8Array, view: DataView): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else at += 2 + view.getUint16(at + 2)
    if (marker !== 0xda) continue
    for (; at + 1 < bytes.length; at++) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
    return false
  }
  return false
}

/** Whether a JPEG or PNG is there to its end: browsers show what was cut off as far as it goes, and call it whole. */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes[0] === 0x89 ? isWholePng(bytes, view) : isWholeJpeg(bytes, view)
}
