import { crc32 } from 'node:zlib'
import { pacer } from '#worker/http/turns'

const signatures = {
  local: 0x04034b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  farEnd: 0x06064b50,
  farLocator: 0x07064b50,
}
const endBytes = 22
const commentMax = 65535
const entriesMaximum = 5_000
const far = 0xffffffff
const farExtra = 1
const methods = { stored: 0, deflated: 8 }

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === signatures.local
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endBytes - commentMax)
  for (let at = view.byteLength - endBytes; at >= lowest; at--) {
    if (view.getUint32(at, true) !== signatures.end) continue
    if (at + endBytes + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  return -1
}

const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

type Directory = { count: number; start: number; end: number }

/** Where the central directory stands; some programs write its numbers in 64 bits whatever their size. */
function directoryOf(view: DataView): Directory | null {
  const end = findEnd(view)
  if (end < 0) return null
  const locator = end - 20
  if (locator >= 0 && view.getUint32(locator, true) === signatures.farLocator) {
    const record = long(view, locator + 8)
    if (record + 56 > locator || view.getUint32(record, true) !== signatures.farEnd) return null
    const [count, size, start] = [32, 40, 48].map((at) => long(view, record + at)) as [number, number, number]
    return start + size === record ? { count, start, end: record } : null
  }
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  return start + size === end ? { count: view.getUint16(end + 10, true), start, end } : null
}

/** Numbers of an entry that stand in its extra field, in this order, each only where its place says so. */
function farNumbers(view: DataView, from: number, to: number, wanted: readonly number[]): number[] | null {
  const numbers = [...wanted]
  if (!numbers.includes(far)) return numbers
  for (let at = from; at + 4 <= to;) {
    const next = at + 4 + view.getUint16(at + 2, true)
    if (next > to) return null
    if (view.getUint16(at, true) === farExtra) {
      let value = at + 4
      for (const [index, number] of numbers.entries()) {
        if (number !== far) continue
        if (value + 8 > next) return null
        numbers[index] = long(view, value)
        value += 8
      }
      return numbers
    }
    at = next
  }
  return null
}

export type ZipEntry = { packed: Uint8Array; method: number; checksum: number; isLocked: boolean }

/**
 * The entries of an archive by their names, each with its bytes in place; null if it is damaged, names one twice, lays
 * one over another or has too many. How large they say they become is not asked.
 */
export function entriesOfZip(bytes: Uint8Array): Map<string, ZipEntry> | null {
  const view = viewOf(bytes)
  const directory = directoryOf(view)
  if (!directory || directory.count === 0 || directory.count > entriesMaximum) return null
  const { count, start, end } = directory
  const text = new TextDecoder()
  const entries = new Map<string, ZipEntry>()
  const spans: { from: number; to: number }[] = []
  let at = start
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.entry) return null
    const [nameBytes, extraBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const extra = at + 46 + nameBytes
    const next = extra + extraBytes + view.getUint16(at + 32, true)
    if (next > end) return null
    const numbers = farNumbers(
      view,
      extra,
      extra + extraBytes,
      [24, 20, 42].map((place) => view.getUint32(at + place, true)),
    )
    if (!numbers) return null
    const [, packedBytes, from] = numbers as [number, number, number]
    if (from + 30 > start || view.getUint32(from, true) !== signatures.local) return null
    const localName = from + 30
    const data = localName + view.getUint16(from + 26, true) + view.getUint16(from + 28, true)
    const to = data + packedBytes
    if (to > start) return null
    const name = text.decode(bytes.subarray(at + 46, extra))
    if (text.decode(bytes.subarray(localName, localName + view.getUint16(from + 26, true))) !== name)
      return null
    if (name.startsWith('/') || name.split(/[\\/]/).includes('..') || entries.has(name)) return null
    entries.set(name, {
      packed: bytes.subarray(data, to),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
    })
    spans.push({ from, to })
    at = next
  }
  spans.sort((a, b) => a.from - b.from)
  const isLaidOver = spans.some(({ from }, index) => index > 0 && from < spans[index - 1]!.to)
  return at === end && !isLaidOver ? entries : null
}

/**
 * Whether another file ends as an archive, which is opened from its end: its directory stands before the end, wherever the rest begins,
 * and whatever follows it.
 */
export function endsAsZip(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - commentMax); at--) {
    if (view.getUint32(at, true) !== signatures.end) continue
    const start = at - view.getUint32(at + 12, true)
    const isFar = at >= 20 && view.getUint32(at - 20, true) === signatures.farLocator
    if (isFar || (start >= 0 && view.getUint32(start, true) === signatures.entry)) return true
  }
  return false
}

/** What may still be unfolded of a file. */
export type Unfolding = { bytesLeft: number }
export class UnfoldsTooFar extends Error {}

/** A packed byte becomes a thousand at most: what unfolds far is taken in small steps, which cost too much for the rest. */
const packedSteps = { small: 256, usual: 1_024 }
const unfoldedShare = 256 * 1024
/** Rows of the same cells are packed to a fiftieth. */
const ratioMaximum = 250
const ratioFrom = 1024 * 1024

/** Unfolds an entry; its checksum must fit. */
export async function unfold(
  { packed, method, checksum, isLocked }: ZipEntry,
  unfolding: Unfolding,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (isLocked || (method !== methods.stored && method !== methods.deflated))
    throw new Error('packed otherwise')
  let sum = 0
  await unfoldPacked(packed, method === methods.deflated, unfolding, (chunk) => {
    sum = crc32(chunk, sum)
    take(chunk)
  })
  if (sum !== checksum) throw new Error('damaged')
}

/** Unfolds bytes bit by bit within what is left, other requests going on between. */
export async function unfoldPacked(
  packed: Uint8Array,
  isDeflated: boolean,
  unfolding: Unfolding,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const { Inflate } = await import('fflate')
  const pace = pacer(unfoldedShare)
  let size = 0
  const bounded = (chunk: Uint8Array) => {
    size += chunk.length
    unfolding.bytesLeft -= chunk.length
    if (unfolding.bytesLeft < 0 || (size > ratioFrom && size > ratioMaximum * packed.length))
      throw new UnfoldsTooFar()
    take(chunk)
  }
  const inflate = isDeflated ? new Inflate(bounded) : undefined
  let step = packedSteps.small
  for (let at = 0; at < packed.length;) {
    const before = size
    const piece = packed.subarray(at, at + step)
    at += piece.length
    if (inflate) inflate.push(piece, at >= packed.length)
    else bounded(piece)
    step = size - before > unfoldedShare / 8 ? packedSteps.small : packedSteps.usual
    const turn = pace(size - before)
    if (turn) await turn
  }
}
