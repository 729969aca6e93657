import { Failure } from '#contract/failure'
import { paperBytesMaximum } from '#contract/beneficiaries/acts'
import { newId } from '#worker/db/ids'
import type { beneficiaryFile } from '#worker/db/schema/registry'
import { sha256 } from '#worker/db/secrets'
import { documentIssue, inspectDocument } from '#worker/files/document'
import type { CallBase } from '#worker/http/call'

type Writing = CallBase & { uploads: ReadonlyMap<string, File> }
export type Paper = typeof beneficiaryFile.$inferInsert

/**
 * Keeps the paper that proves a step, if one was sent: judged by its bytes, and by the virus scanner where there is one. Answers
 * the row that it is kept by.
 */
export async function keepPaper(call: Writing, id: number): Promise<Paper | null> {
  const upload = call.uploads.get('paper')
  if (!upload) return null
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const judged =
    bytes.length > paperBytesMaximum
      ? { ok: false as const, reason: 'size' as const }
      : await inspectDocument(bytes)
  const refuse = (key: string) => new Failure('validation', { issues: [{ field: 'paper', key }] })
  if (!judged.ok) throw refuse(documentIssue(judged))
  const { bytes: kept, mime } = judged
  const { status } = await call.outside.scanner.scan(kept)
  if (status === 'infected') throw refuse('document_infected')
  // Officers can bring it later; nothing unseen is kept.
  if (status === 'down') throw refuse('scanner_down')
  const key = `beneficiaries/${id}/${(await sha256(kept)).slice(0, 32)}`
  await call.deps.files().put(key, kept, mime)
  return {
    beneficiary_id: id,
    kind: `paper:${newId(call.now)}`,
    object_key: key,
    content_type: mime,
    bytes: kept.length,
  }
}
