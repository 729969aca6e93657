import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

export type Cells = readonly (readonly (string | number)[])[]

export const csvOf = (rows: Cells, separator = ',') =>
  new Blob([`\uFEFF${rows.map((row) => row.join(separator)).join('\r\n')}`])

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const relations = (targets: Record<string, string>) =>
  `<Relationships xmlns="${packages}/relationships">${Object.entries(targets)
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The parts of a workbook around its rows, as spreadsheets write them; any may be written otherwise. */
export const partsOf = (sheetData: string, others: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
  '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations({
    worksheet: 'worksheets/sheet1.xml',
    sharedStrings: '/xl/sharedStrings.xml',
    styles: 'styles.xml',
  }),
  'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${sheetData}</sheetData></worksheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"></sst>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"></styleSheet>`,
  ...others,
})

export const zipped = (parts: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
    { level: 6 },
  ) as Uint8Array<ArrayBuffer>

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** A workbook as spreadsheets write it, texts as shared strings. */
export function xlsxOf(rows: Cells): Blob {
  const at = new Map<string, number>()
  for (const cell of rows.flat()) if (typeof cell === 'string' && !at.has(cell)) at.set(cell, at.size)
  const cell = (value: string | number, row: number, column: number) => {
    const place = `${letters(column)}${row + 1}`
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="s"><v>${at.get(value)}</v></c>`
  }
  const texts = [...at.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  const written = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((value, column) => cell(value, index, column)).join('')}</row>`,
    )
    .join('')
  return new Blob([
    zipped(partsOf(written, { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>` })),
  ])
}

const signatures = { local: 0x04034b50, entry: 0x02014b50 }

/** The same archive, its entries telling another size, or packed in another way. */
export function telling(
  bytes: Uint8Array<ArrayBuffer>,
  what: 'size' | 'method',
  number: number,
  isMeant = (_name: string) => true,
): Uint8Array<ArrayBuffer> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 46 < buffer.length; at += 1) {
    const kind = buffer.readUInt32LE(at)
    if (kind !== signatures.local && kind !== signatures.entry) continue
    const isLocal = kind === signatures.local
    const name = at + (isLocal ? 30 : 46)
    if (!isMeant(buffer.toString('utf8', name, name + buffer.readUInt16LE(at + (isLocal ? 26 : 28)))))
      continue
    if (what === 'size') buffer.writeUInt32LE(number, at + (isLocal ? 22 : 24))
    else buffer.writeUInt16LE(number, at + (isLocal ? 8 : 10))
  }
  return bytes
}

/** Parts with another that unfolds to so many megabytes of blanks: the same packed megabyte over and over. */
export function bombOf(
  parts: Record<string, string>,
  name: string,
  megabytes: number,
): Uint8Array<ArrayBuffer> {
  const blanks = Buffer.alloc(1024 * 1024, 32)
  const packed = deflateRawSync(blanks, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const last = deflateRawSync(blanks, { level: 9 })
  const whole = new Uint8Array(Buffer.concat([...Array<Buffer>(megabytes - 1).fill(packed), last]))
  const stored = zipSync(
    {
      ...Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)])),
      [name]: whole,
    },
    { level: 0 },
  )
  return telling(stored as Uint8Array<ArrayBuffer>, 'method', 8, (one) => one === name)
}

/** An archive of so many empty entries. */
export function crowdOf(count: number): Uint8Array<ArrayBuffer> {
  const local = Buffer.alloc(37)
  const entry = Buffer.alloc(53)
  local.writeUInt32LE(signatures.local)
  local.writeUInt16LE(7, 26)
  entry.writeUInt32LE(signatures.entry)
  entry.writeUInt16LE(7, 28)
  const named = (header: Buffer, at: number) => {
    const copy = Buffer.from(header)
    copy.write(String(at).padStart(7, '0'), copy.length - 7)
    if (copy.length === 53) copy.writeUInt32LE(at * 37, 42)
    return copy
  }
  const all = (header: Buffer) => Buffer.concat(Array.from({ length: count }, (_, at) => named(header, at)))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(count * 53, 12)
  end.writeUInt32LE(count * 37, 16)
  return new Uint8Array(Buffer.concat([all(local), all(entry), end]))
}

/** The same archive with the numbers of its directory in 64 bits, as some programs always write them. */
export function farOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(bytes)
  const end = whole.length - 22
  const [count, start] = [whole.readUInt16LE(end + 10), whole.readUInt32LE(end + 16)]
  const long = (...numbers: number[]) => {
    const written = Buffer.alloc(8 * numbers.length)
    numbers.forEach((number, at) => written.writeBigUInt64LE(BigInt(number), at * 8))
    return written
  }
  const entries: Buffer[] = []
  for (let at = start; at < end;) {
    const size = 46 + whole.readUInt16LE(at + 28)
    const entry = Buffer.from(whole.subarray(at, at + size))
    const numbers = [24, 20, 42].map((place) => entry.readUInt32LE(place))
    for (const place of [24, 20, 42]) entry.writeUInt32LE(0xffffffff, place)
    entry.writeUInt16LE(28, 30)
    entries.push(entry, Buffer.from([1, 0, 24, 0]), long(...numbers))
    at += size
  }
  const directory = Buffer.concat(entries)
  const record = Buffer.concat([Buffer.alloc(24), long(count, count, directory.length, start)])
  record.writeUInt32LE(0x06064b50)
  const locator = Buffer.concat([Buffer.alloc(8), long(start + directory.length), Buffer.from([1, 0, 0, 0])])
  locator.writeUInt32LE(0x07064b50)
  const last = Buffer.alloc(22, 255)
  last.writeUInt32LE(0x06054b50)
  last.writeUInt16LE(0, 20)
  return new Uint8Array(Buffer.concat([whole.subarray(0, start), directory, record, locator, last]))
}
