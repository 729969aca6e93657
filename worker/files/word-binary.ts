import type { CompoundFile } from '#worker/files/compound'

const word = { kind: 0xa5ec, leastVersion: 0xc1 }
const flags = { encrypted: 0x0100, table1: 0x0200 }
/** In the head of the stream (FIB): how many words and double words stand before the places of its tables. */
const head = {
  version: 2,
  flags: 10,
  words: [32, 14],
  longs: [62, 22],
  associated: 0x19a,
  bytes: 0x1a2,
} as const
/** Among the associated strings: the template. */
const template = 1

/** A path that leads off this machine: an address, or another one's share. */
const away = /^\s*(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i
const fieldBegins = String.fromCharCode(0x13)
/** Fields that load something, or start a program, when a letter is opened; how they begin. */
export const loadingField =
  /^\s*"?(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|RD|DATABASE)\b/i

/**
 * Whether a .doc of Word 97 or later can be looked into and takes nothing from elsewhere as it is opened: neither its template nor
 * what a field of it loads. One that is encrypted, or older, can't be looked into.
 */
export function isOwnWhole({ entries, read }: CompoundFile): boolean {
  const only = (name: string): Uint8Array | null => {
    const found = entries.filter((entry) => entry.name.toLowerCase() === name)
    return found.length === 1 && found[0]!.stream ? read(found[0]!) : null
  }
  const text = only('worddocument')
  if (!text || text.length < head.bytes) return false
  const view = new DataView(text.buffer)
  const is = ([at, value]: readonly [number, number]) => view.getUint16(at, true) === value
  const marks = view.getUint16(head.flags, true)
  const isRead = is([0, word.kind]) && view.getUint16(head.version, true) >= word.leastVersion
  if (!isRead || !is(head.words) || !is(head.longs) || (marks & flags.encrypted) !== 0) return false
  const letters = Buffer.from(text.filter((byte) => byte !== 0)).toString('latin1')
  if (letters.split(fieldBegins).some((field, nth) => nth > 0 && loadingField.test(field))) return false

  const size = view.getUint32(head.associated + 4, true)
  if (size === 0) return true
  const table = only((marks & flags.table1) === 0 ? '0table' : '1table')
  const from = view.getUint32(head.associated, true)
  if (!table || from + size > table.length) return false
  const path = stringOf(table.subarray(from, from + size), template)
  return path !== null && !away.test(path)
}

/** The nth of a table of strings in UTF-16; null if it isn't one. */
function stringOf(table: Uint8Array, nth: number): string | null {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  if (table.length < 6 || view.getUint16(0, true) !== 0xffff || view.getUint16(2, true) <= nth) return null
  const extra = view.getUint16(4, true)
  let at = 6
  for (let skipped = 0; ; skipped += 1) {
    if (at + 2 > table.length) return null
    const end = at + 2 + view.getUint16(at, true) * 2
    if (end > table.length) return null
    if (skipped === nth) return new TextDecoder('utf-16le').decode(table.subarray(at + 2, end))
    at = end + extra
  }
}
