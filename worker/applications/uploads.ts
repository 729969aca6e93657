import {
  documentBytesMaximum,
  filePart,
  photoSize,
  pictureBytesMaximum,
  signatureSize,
} from '#contract/applications/form'
import type { PublicProgram } from '#contract/applications/public-program'
import type { FileScan } from '#contract/applications/record'
import { Failure, type FieldIssue } from '#contract/failure'
import { sha256 } from '#worker/db/secrets'
import { documentIssue, inspectDocument } from '#worker/files/document'
import { inspectPicture } from '#worker/files/inspect'
import type { Files } from '#worker/files/store'
import { keptOf } from '#worker/files/scan-waiting'
import type { Outside } from '#worker/outside/index'

export type AcceptedFile = {
  kind: string
  bytes: Uint8Array<ArrayBuffer>
  content_type: string
  scan: FileScan
}

const pictureIssue = {
  type: 'picture_type',
  size: 'file_too_big',
  dimensions: 'picture_size',
  broken: 'picture_broken',
  empty: 'file_empty',
} as const

/**
 * The files of a registration as they will be kept: judged by their bytes, pictures rebuilt without metadata, what is
 * kept as it came scanned for viruses. A scanner that is down keeps nobody from applying: the schedule asks it again.
 */
export async function acceptedFiles(
  uploads: ReadonlyMap<string, File>,
  program: PublicProgram,
  withNominee: boolean,
  scanner: Outside['scanner'],
): Promise<AcceptedFile[]> {
  const issues: FieldIssue[] = []
  const accepted: AcceptedFile[] = []
  const bytesOf = async (part: string) => new Uint8Array(await uploads.get(part)!.arrayBuffer())

  const pictures = [
    'image',
    'signature',
    ...(withNominee ? ['nominee_image', 'nominee_signature'] : []),
  ].filter((part) => uploads.has(part))
  for (const part of pictures) {
    const size = part.endsWith('signature') ? signatureSize : photoSize
    const result = inspectPicture(await bytesOf(part), { ...size, bytesMax: pictureBytesMaximum })
    if (result.ok)
      accepted.push({
        kind: part,
        bytes: result.bytes as Uint8Array<ArrayBuffer>,
        content_type: result.type,
        scan: 'none',
      })
    else issues.push({ field: part, key: pictureIssue[result.reason], parameters: size })
  }
  for (const field of program.additional_field.filter(
    ({ type, id }) => type === 'file' && uploads.has(filePart(id)),
  )) {
    const bytes = await bytesOf(filePart(field.id))
    const result =
      bytes.length > documentBytesMaximum
        ? { ok: false as const, reason: 'size' as const }
        : await inspectDocument(bytes)
    if (result.ok)
      accepted.push({
        kind: `field:${field.id}`,
        bytes: result.bytes,
        content_type: result.mime,
        scan: 'none',
      })
    else issues.push({ field: `additional.${field.id}`, key: documentIssue(result) })
  }
  if (issues.length > 0) throw new Failure('validation', { issues })
  return scanned(accepted, scanner)
}

async function scanned(accepted: AcceptedFile[], scanner: Outside['scanner']): Promise<AcceptedFile[]> {
  const judged = await Promise.all(
    accepted.map(async (file) => ({
      ...file,
      scan: file.kind.startsWith('field:') ? keptOf[(await scanner.scan(file.bytes)).status] : file.scan,
    })),
  )
  const infected = judged.filter(({ scan }) => scan === 'infected')
  if (infected.length > 0)
    throw new Failure('validation', {
      issues: infected.map(({ kind }) => ({
        field: kind.replace('field:', 'additional.'),
        key: 'document_infected',
      })),
    })
  return judged
}

/**
 * Keeps files under keys made of the Idempotency-Key and their content: a retry writes the same objects, another body
 * never touches the first one's. Nothing of a person is in a key.
 */
export async function storeFiles(files: Files, idempotencyKey: string, accepted: AcceptedFile[]) {
  const folder = `applications/${(await sha256(idempotencyKey)).slice(0, 32)}`
  return Promise.all(
    accepted.map(async ({ kind, bytes, content_type, scan }) => {
      const object_key = `${folder}/${kind.replace(':', '-')}-${(await sha256(bytes)).slice(0, 16)}`
      await files.put(object_key, bytes, content_type)
      return { kind, object_key, content_type, bytes: bytes.length, scan }
    }),
  )
}
