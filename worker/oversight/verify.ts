import { asc, eq, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#worker/db/client'
import { audit, auditChange, auditSeal } from '#worker/db/schema/system'
import type { Files } from '#worker/files/store'
import { chainHash, readSpan, rowHashes, sealKey } from './seal.ts'
import type { SealSigner } from '#worker/db/seal-signer'

export type AuditReport = {
  seals: number
  rows: number
  /** What is wrong, in words for the person who runs the check. */
  problems: string[]
  unsealed: { audit: number; changes: number }
  /** The newest seal, while its head is still on its way into the object store. */
  unkept: number | null
}

/** So long a newest seal may be without its head: if the run that made it ended too early, the next ones keep it. */
const keptWithinMilliseconds = 180_000

/**
 * Holds the audit against its seals: the chain, the signed heads in the object store, and every sealed row. Finds a row
 * that was changed, deleted, added, put elsewhere or cut off, and seals that were cut off; tells what is not sealed yet.
 * Sealing may go on beside it.
 */
export async function verifyAudit(
  db: ReadDatabase,
  files: Files,
  signer: SealSigner,
  now: Date,
): Promise<AuditReport> {
  const seals = await db.select().from(auditSeal).orderBy(asc(auditSeal.id))
  const problems: string[] = []
  let rows = 0
  let unkept: number | null = null
  let previous = { audit: 0, change: 0, hash: '', id: 0 }
  for (const seal of seals) {
    if (seal.id !== previous.id + 1) problems.push(`seal ${previous.id + 1} is missing`)
    const key = seal.object_key ?? ''
    const stored = key ? await files.get(key) : undefined
    const head = stored && (await signer.open(new TextDecoder().decode(stored.bytes)))
    const age = now.getTime() - Date.parse(seal.sealed_at)
    if (!stored && seal === seals.at(-1) && age < keptWithinMilliseconds) unkept = seal.id
    else if (!stored) problems.push(`seal ${seal.id}: its signed head is missing in the object store`)
    else if (!head) problems.push(`seal ${seal.id}: the signature of its head is wrong`)
    else if (
      head.hash !== seal.hash ||
      head.previous !== previous.hash ||
      head.audit_to !== seal.audit_to ||
      head.change_to !== seal.change_to ||
      head.format !== seal.format
    )
      problems.push(`seal ${seal.id} differs from its signed head`)
    if (key !== sealKey(seal.id) && (await files.get(sealKey(seal.id))))
      problems.push(
        `seal ${seal.id} was made anew: the one before it under this number is missing in the database`,
      )
    const span = await readSpan(db, previous, { audit: seal.audit_to, change: seal.change_to })
    if ((await chainHash(previous.hash, span, seal.format)) !== seal.hash)
      problems.push(...(await culprits(span, head?.row_hashes ?? [], seal)))
    rows += span.audit.length + span.changes.length
    previous = { audit: seal.audit_to, change: seal.change_to, hash: seal.hash, id: seal.id }
  }
  const next = previous.id + 1
  // A head has its row before it is kept: one that was made since is there by now.
  if ((await files.get(sealKey(next))) && !(await hasSeal(db, next)))
    problems.push(`seal ${next} was kept in the object store and is missing in the database`)
  return { seals: seals.length, rows, problems, unsealed: await unsealed(db, previous), unkept }
}

const hasSeal = async (db: ReadDatabase, id: number): Promise<boolean> =>
  (await db.select({ id: auditSeal.id }).from(auditSeal).where(eq(auditSeal.id, id))).length > 0

/** The rows of a span that are not as they were sealed. */
async function culprits(
  span: Awaited<ReturnType<typeof readSpan>>,
  sealed: string[],
  { id, format }: { id: number; format: number },
): Promise<string[]> {
  const names = [
    ...span.audit.map(({ seq }) => `audit row ${seq}`),
    ...span.changes.map(({ seq }) => `audit_change row ${seq}`),
  ]
  const now = await rowHashes(span, format)
  if (sealed.length === 0) return [`seal ${id}: its rows do not give its hash`]
  const changed = names
    .filter((_, at) => !sealed.includes(now[at]!))
    .map((name) => `seal ${id}: ${name} was changed or added`)
  const gone = sealed.filter((hash) => !now.includes(hash)).length - changed.length
  const missing =
    gone > 0
      ? [`seal ${id}: ${gone} of its ${sealed.length} rows ${gone === 1 ? 'is' : 'are'} missing${gaps(span)}`]
      : []
  const problems = [...changed, ...missing]
  return problems.length > 0 ? problems : [`seal ${id}: its rows stand in another order`]
}

const gaps = (span: Awaited<ReturnType<typeof readSpan>>): string => {
  const holes = (seqs: number[]) =>
    seqs.flatMap((seq, at) => (at > 0 && seq !== seqs[at - 1]! + 1 ? [`after ${seqs[at - 1]}`] : []))
  const found = [
    ...holes(span.audit.map(({ seq }) => seq)).map((hole) => `audit ${hole}`),
    ...holes(span.changes.map(({ seq }) => seq)).map((hole) => `audit_change ${hole}`),
  ]
  return found.length > 0 ? ` (${found.join(', ')})` : ''
}

async function unsealed(
  db: ReadDatabase,
  last: { audit: number; change: number },
): Promise<AuditReport['unsealed']> {
  const [[rows], [changes]] = await db.batch([
    db
      .select({ count: sql<number>`count(*)` })
      .from(audit)
      .where(sql`${audit.seq} > ${last.audit}`),
    db
      .select({ count: sql<number>`count(*)` })
      .from(auditChange)
      .where(sql`${auditChange.seq} > ${last.change}`),
  ])
  return { audit: rows?.count ?? 0, changes: changes?.count ?? 0 }
}
