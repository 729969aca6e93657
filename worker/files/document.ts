import { isWholePdf, pictureFault } from '#contract/document-picture'
import { isCompoundFile } from '#worker/files/compound'
import { isJpeg, rebuildJpeg, type Rebuilt } from '#worker/files/jpeg'
import { isActivePdf } from '#worker/files/pdf'
import { isPng, rebuildPng } from '#worker/files/png'
import { inspectOldOffice } from '#worker/files/office-old'
import { inspectOffice } from '#worker/files/office-zip'
import { endsAsZip, isZip } from '#worker/files/zip'

const mimes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
} as const

export type DocumentType = keyof typeof mimes
/** What a proof may be: of an application, of a step. */
const proofTypes: readonly DocumentType[] = ['pdf', 'jpg', 'png', 'xls', 'xlsx']
/** What may come with a grievance: letters, too. */
export const letterTypes: readonly DocumentType[] = [...proofTypes, 'doc', 'docx', 'txt']

export type InspectedDocument =
  | { ok: true; type: DocumentType; mime: (typeof mimes)[DocumentType]; bytes: Uint8Array<ArrayBuffer> }
  | RefusedDocument
type Reason = 'type' | 'size' | 'broken' | 'empty' | 'pixels'
export type RefusedDocument = { ok: false; reason: Reason; of?: 'picture' | 'pdf' }

/** The key of what is wrong with a document, of what may come as `proofTypes` unless it says otherwise. */
export const documentIssue = (
  { reason, of }: RefusedDocument,
  type: 'document_type' | 'letter_type' = 'document_type',
): string =>
  ({
    type,
    size: 'document_too_big',
    broken: of ? (`${of}_broken` as const) : type,
    empty: 'file_empty',
    pixels: 'document_pixels',
  })[reason]

const bytesMax = 2 * 1024 * 1024
const accepted = (type: DocumentType, bytes: Uint8Array): InspectedDocument => ({
  ok: true,
  type,
  mime: mimes[type],
  bytes: bytes as Uint8Array<ArrayBuffer>,
})
const refused = (reason: Reason): RefusedDocument => ({ ok: false, reason })

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isPdf = (bytes: Uint8Array) => /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)))

async function ofPdf(bytes: Uint8Array): Promise<InspectedDocument> {
  if (!isWholePdf(bytes)) return { ...refused('broken'), of: 'pdf' }
  return endsAsZip(bytes) || (await isActivePdf(bytes)) ? refused('type') : accepted('pdf', bytes)
}
const ofOffice = (found: DocumentType | 'broken' | null, bytes: Uint8Array): InspectedDocument =>
  found === 'broken' ? refused('broken') : found ? accepted(found, bytes) : refused('type')
/** Its size is judged first: what is over it isn't read. */
function ofPicture(type: 'jpg' | 'png', bytes: Uint8Array): InspectedDocument {
  const broken = { ...refused('broken'), of: 'picture' } as const
  const fault = pictureFault(bytes)
  if (fault) return fault === 'document_pixels' ? refused('pixels') : broken
  const rebuilt: Rebuilt =
    type === 'jpg'
      ? rebuildJpeg(bytes, hasSize, { orientation: true })
      : rebuildPng(bytes, hasSize, { pixels: false })
  return rebuilt.ok ? accepted(type, rebuilt.bytes) : broken
}
const hasSize = (width: number, height: number) => width > 0 && height > 0

/** Text as it is read: UTF-8 without signs that no letter has, and not a page for a browser. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return text.trim() !== '' && !/[^\P{Cc}\t\r\n\f]/u.test(text) && !/^\s*<[!?a-z]/i.test(text)
  } catch {
    return false
  }
}

/**
 * What an uploaded document is, by its bytes alone, and the bytes to keep; each format must start at the first byte. Of a picture the
 * picture is kept, and which way up it is: no place, no device, nothing that follows it.
 */
export async function inspectDocument(
  bytes: Uint8Array,
  taken: readonly DocumentType[] = proofTypes,
): Promise<InspectedDocument> {
  const found = await inspected(bytes)
  return found.ok && !taken.includes(found.type) ? refused('type') : found
}

async function inspected(bytes: Uint8Array): Promise<InspectedDocument> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > bytesMax) return refused('size')
  if (isPdf(bytes)) return ofPdf(bytes)
  if (isJpeg(bytes)) return ofPicture('jpg', bytes)
  if (isPng(bytes)) return ofPicture('png', bytes)
  if (isCompoundFile(bytes)) return ofOffice(inspectOldOffice(bytes), bytes)
  if (isZip(bytes)) return ofOffice(await inspectOffice(bytes), bytes)
  return isPlainText(bytes) ? accepted('txt', bytes) : refused('type')
}
