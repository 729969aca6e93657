import { isCompoundFile, streamsOfCompoundFile } from '#worker/files/compound'
import { isJpeg, rebuildJpeg } from '#worker/files/jpeg'
import { isPng, rebuildPng } from '#worker/files/png'
import { XmlScan } from '#worker/files/xml'
import { entriesOfZip, isZip, unfold, type Unfolding, type ZipEntry } from '#worker/files/zip'

const mimes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type DocumentType = keyof typeof mimes
export type InspectedDocument =
  | { ok: true; type: DocumentType; mime: (typeof mimes)[DocumentType] }
  | { ok: false; reason: 'type' | 'size' | 'broken' | 'empty' }

const bytesMax = 2 * 1024 * 1024
const pixelsMax = 100_000_000
const fitsScreen = (width: number, height: number) => width > 0 && height > 0 && width * height <= pixelsMax
const accepted = (type: DocumentType): InspectedDocument => ({ ok: true, type, mime: mimes[type] })
const refused = (reason: 'type' | 'size' | 'broken' | 'empty'): InspectedDocument => ({ ok: false, reason })

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isPdf = (bytes: Uint8Array) => /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)))
const isWholePdf = (bytes: Uint8Array) =>
  /startxref\s+\d+\s+%%EOF/.test(latin(bytes.subarray(-1024))) && / obj\b/.test(latin(bytes))

function inspectCompoundFile(bytes: Uint8Array): InspectedDocument {
  const entries = streamsOfCompoundFile(bytes)
  if (!entries) return refused('broken')
  const names = entries.map(({ name }) => name)
  if (names.some((name) => /^_?VBA/i.test(name))) return refused('type')
  const holdsWorkbook = entries.some(({ name, stream }) => stream && (name === 'Workbook' || name === 'Book'))
  return holdsWorkbook ? accepted('xls') : refused('type')
}

/** What a workbook may become: as much as one that is imported. */
const unfoldedMaximum = 24 * 1024 * 1024
const tagsMaximum = 10_000
const macroTypes = /macroEnabled|vbaProject|macrosheet|activeX/i
const contentTypes = '[Content_Types].xml'

/** A workbook by its names, by what it says of its parts, and unfolded whole, other requests going on between. */
async function inspectZip(bytes: Uint8Array): Promise<InspectedDocument> {
  const entries = entriesOfZip(bytes)
  if (!entries) return refused('broken')
  const names = [...entries.keys()]
  if (names.some((name) => /vbaProject|(^|\/)(macrosheets|activeX)\//i.test(name))) return refused('type')
  const types = entries.get(contentTypes)
  if (!types || !names.includes('xl/workbook.xml')) return refused('type')
  const unfolding = { bytesLeft: unfoldedMaximum }
  try {
    if (await hasMacros(types, unfolding)) return refused('type')
    for (const [name, entry] of entries) if (name !== contentTypes) await unfold(entry, unfolding, () => {})
  } catch {
    return refused('broken')
  }
  return accepted('xlsx')
}

async function hasMacros(types: ZipEntry, unfolding: Unfolding): Promise<boolean> {
  let found = false
  const scan = new XmlScan(
    {
      open(_, attributes) {
        found ||= macroTypes.test(attributes().get('ContentType') ?? '')
      },
      close() {},
      text() {},
    },
    { tagsLeft: tagsMaximum },
  )
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  await unfold(types, unfolding, (chunk) => scan.push(text.decode(chunk, { stream: true })))
  scan.push(text.decode())
  scan.end()
  return found
}

/** What an uploaded document is, by its bytes alone; each format must start at the first byte. */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > bytesMax) return refused('size')
  if (isPdf(bytes)) return isWholePdf(bytes) ? accepted('pdf') : refused('broken')
  if (isJpeg(bytes)) return rebuildJpeg(bytes, fitsScreen).ok ? accepted('jpg') : refused('broken')
  if (isPng(bytes)) {
    return rebuildPng(bytes, fitsScreen, { pixels: false }).ok ? accepted('png') : refused('broken')
  }
  if (isCompoundFile(bytes)) return inspectCompoundFile(bytes)
  if (isZip(bytes)) return inspectZip(bytes)
  return refused('type')
}
