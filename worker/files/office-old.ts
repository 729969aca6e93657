import { compoundFile } from '#worker/files/compound'
import { isOwnWhole } from '#worker/files/word-binary'

/** Storages and streams of macros, and of other files laid in. */
const foreignStreams = /^_?VBA|^Macros$|Ole10Native|^ObjectPool$|^MBD[0-9A-F]{8}$|^Equation Native$|OCX/i
/** A file of the old Office by its streams: a workbook or a letter; null for any other, with macros or other files, or that loads something. */
export function inspectOldOffice(bytes: Uint8Array): 'xls' | 'doc' | 'broken' | null {
  const file = compoundFile(bytes)
  if (!file) return 'broken'
  const streams = file.entries.filter(({ stream }) => stream)
  if (file.entries.some(({ name }) => foreignStreams.test(name))) return null
  const books = streams.filter(({ name }) => /^(?:Work)?book$/i.test(name)).map(file.read)
  if (books.length > 0)
    return books.some((book) => book === null || runsOrLeadsAway(Buffer.from(book))) ? null : 'xls'
  return streams.some(({ name }) => name === 'WordDocument') && isOwnWhole(file) ? 'doc' : null
}

const records = { start: 0x0809, sheet: 0x0085, locked: 0x002f, other: 0x01ae }
const macroSheet = { start: 0x40, sheet: 1 }
const module = 6
const [itself, functions] = [0x0401, 0x3a01]

/** Records of a workbook that make it one with macros of the oldest kind, that lock it, or name another file or program. */
function runsOrLeadsAway(stream: Buffer): boolean {
  for (let at = 0; at + 4 <= stream.length;) {
    const [kind, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const body = stream.subarray(at + 4, at + 4 + size)
    at += 4 + size
    if (kind === records.locked) return true
    if (
      kind === records.start &&
      body.length >= 4 &&
      [macroSheet.start, module].includes(body.readUInt16LE(2))
    )
      return true
    if (kind === records.sheet && body.length >= 6 && [macroSheet.sheet, module].includes(body[5]!))
      return true
    if (kind === records.other && body.length >= 4 && ![itself, functions].includes(body.readUInt16LE(2)))
      return true
  }
  return false
}
