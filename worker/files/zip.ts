const localHeader = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
const directoryEndBytes = 22
const commentMax = 65535

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === localHeader
}

function findDirectoryEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - directoryEndBytes - commentMax)
  for (let at = view.byteLength - directoryEndBytes; at >= lowest; at--) {
    if (view.getUint32(at, true) !== directoryEnd) continue
    if (at + directoryEndBytes + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  return -1
}

/** How many bytes the entries say they unfold to; null if the archive is damaged. */
export function declaredBytesOfZip(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const end = findDirectoryEnd(view)
  if (end < 0) return null
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry--) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) return null
    sum += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}

/** The names in the central directory, each with its file in place; null if the archive is damaged. */
export function namesInZip(bytes: Uint8Array): string[] | null {
  const view = viewOf(bytes)
  const end = findDirectoryEnd(view)
  if (end < 0) return null
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  if (start + size !== end) return null
  const text = new TextDecoder()
  const names: string[] = []
  let at = start
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) return null
    const nameBytes = view.getUint16(at + 28, true)
    const next = at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const packedBytes = view.getUint32(at + 20, true)
    const offset = view.getUint32(at + 42, true)
    if (next > end || offset + 30 + nameBytes + packedBytes > start) return null
    const name = text.decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    const localName = text.decode(bytes.subarray(offset + 30, offset + 30 + nameBytes))
    if (view.getUint32(offset, true) !== localHeader || localName !== name) return null
    if (name.startsWith('/') || name.split(/[\\/]/).includes('..')) return null
    names.push(name)
    at = next
  }
  return at === end && count > 0 ? names : null
}
