import { documentBytesMaximum, documentPart, documentsMaximum } from '#contract/grievances/shapes'
import type { FileScan } from '#contract/applications/record'
import { Failure, type FieldIssue } from '#contract/failure'
import { sha256 } from '#worker/db/secrets'
import { documentIssue, inspectDocument, letterTypes } from '#worker/files/document'
import type { Files } from '#worker/files/store'
import { keptOf } from '#worker/files/scan-waiting'
import type { Outside } from '#worker/outside/index'

export type AcceptedDocument = {
  nth: number
  name: string
  bytes: Uint8Array<ArrayBuffer>
  content_type: string
  scan: FileScan
}

/** The documents of a grievance as they will be kept: judged by their bytes, scanned for viruses. */
export async function acceptedDocuments(
  uploads: ReadonlyMap<string, File>,
  scanner: Outside['scanner'],
): Promise<AcceptedDocument[]> {
  const issues: FieldIssue[] = []
  const accepted: AcceptedDocument[] = []
  for (let nth = 1; nth <= documentsMaximum; nth += 1) {
    const file = uploads.get(documentPart(nth))
    if (!file) continue
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found =
      bytes.length > documentBytesMaximum
        ? { ok: false as const, reason: 'size' as const }
        : await inspectDocument(bytes, letterTypes)
    if (found.ok)
      accepted.push({
        nth,
        // What a file was called is never read (worker/http/multipart.ts).
        name: `${documentPart(nth)}.${found.type}`,
        bytes: found.bytes,
        content_type: found.mime,
        scan: 'none',
      })
    else issues.push({ field: documentPart(nth), key: documentIssue(found, 'letter_type') })
  }
  if (issues.length > 0) throw new Failure('validation', { issues })
  const judged = await Promise.all(
    accepted.map(async (one) => ({ ...one, scan: keptOf[(await scanner.scan(one.bytes)).status] })),
  )
  const infected = judged.filter(({ scan }) => scan === 'infected')
  if (infected.length > 0)
    throw new Failure('validation', {
      issues: infected.map(({ nth }) => ({ field: documentPart(nth), key: 'document_infected' })),
    })
  return judged
}

/** Keeps documents under keys made of the Idempotency-Key and their content; nothing of a person is in a key. */
export async function storeDocuments(files: Files, idempotencyKey: string, accepted: AcceptedDocument[]) {
  const folder = `grievances/${(await sha256(idempotencyKey)).slice(0, 32)}`
  return Promise.all(
    accepted.map(async ({ nth, name, bytes, content_type, scan }) => {
      const object_key = `${folder}/${nth}-${(await sha256(bytes)).slice(0, 16)}`
      await files.put(object_key, bytes, content_type)
      return { nth, name, object_key, content_type, bytes: bytes.length, scan }
    }),
  )
}
