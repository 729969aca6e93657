import { and, asc, desc, gt, lte, sql } from 'drizzle-orm'
import { readerOf, type ReadDatabase } from '#worker/db/client'
import { createLedger } from '#worker/db/ledger'
import { audit, auditChange, auditSeal } from '#worker/db/schema/system'
import { sha256 } from '#worker/db/secrets'
import { WriteRefused } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'

/** Rows of the audit that one seal covers at most, of either table. */
const spanMaximum = 2_000
const spansMaximum = 20

export type Span = { audit: (typeof audit.$inferSelect)[]; changes: (typeof auditChange.$inferSelect)[] }

type Format = {
  audit: readonly (keyof Span['audit'][number])[]
  changes: readonly (keyof Span['changes'][number])[]
}
const changeColumns = ['after', 'before', 'entity', 'entity_id', 'operation', 'request_id', 'seq'] as const
const auditColumns = [
  'action',
  'actor_id',
  'actor_kind',
  'address',
  'at',
  'outcome',
  'place',
  'request_id',
  'seq',
] as const
/** What of a row a seal covers, by the seal's format. A format is never changed: a new column comes with a new one. */
const formats: Record<number, Format> = {
  1: { audit: auditColumns, changes: changeColumns },
  2: { audit: [...auditColumns, 'is_configuration', 'is_security'], changes: changeColumns },
  3: { audit: [...auditColumns, 'is_configuration', 'is_security', 'for_id'], changes: changeColumns },
}
export const currentFormat = 3

/** Hash of each row of a span, in order: short, to name the row that differs. */
export const rowHashes = (span: Span, format: number): Promise<string[]> =>
  Promise.all(linesOf(span, format).map(async (line) => (await sha256(line)).slice(0, 16)))

/** Each row as the chain sees it: the columns of the format, in its order, as JSON. */
function linesOf(span: Span, format: number): string[] {
  const columns = formats[format]
  if (!columns) throw new Error(`there is no seal of format ${format}`)
  return [
    ...span.audit.map((row) => `a${JSON.stringify(columns.audit.map((name) => row[name]))}`),
    ...span.changes.map((row) => `c${JSON.stringify(columns.changes.map((name) => row[name]))}`),
  ]
}

/** The chain: SHA-256 over the seal before it and every row of the span. */
export const chainHash = (previous: string, span: Span, format: number): Promise<string> =>
  sha256([previous, ...linesOf(span, format)].join('\n'))

/** Where the signed head of a seal is kept. */
export const sealKey = (id: number): string => `audit/${String(id).padStart(10, '0')}.jws`

/** A key that is free: where seals were cut off and are made anew, the heads that were kept before stay as they are. */
const freeKey = async (deps: Dependencies, id: number, hash: string): Promise<string> =>
  (await deps.files().get(sealKey(id))) ? sealKey(id).replace('.', `-${hash.slice(0, 16)}.`) : sealKey(id)

/** Bytes of the changes that one seal covers at most, but for a single one that is larger: the database answers with ten megabytes. */
const spanBytes = 2_000_000

/** Up to where the changes after a seq have no more than so many bytes and rows. */
async function changesTo(db: ReadDatabase, from: number): Promise<number> {
  const rows = await db
    .select({
      seq: auditChange.seq,
      bytes: sql<number>`coalesce(length(cast(${auditChange.before} as blob)), 0) + coalesce(length(cast(${auditChange.after} as blob)), 0)`,
    })
    .from(auditChange)
    .where(gt(auditChange.seq, from))
    .orderBy(asc(auditChange.seq))
    .limit(spanMaximum)
  let bytes = 0
  const end = rows.findIndex((row, at) => (bytes += row.bytes) > spanBytes && at > 0)
  return rows[end < 0 ? rows.length - 1 : end - 1]?.seq ?? from
}

/** Rows after one pair of seqs and up to another, in the order they were committed. */
export async function readSpan(
  db: ReadDatabase,
  from: { audit: number; change: number },
  to: { audit?: number; change: number },
): Promise<Span> {
  const [rows, changes] = await db.batch([
    db
      .select()
      .from(audit)
      .where(and(gt(audit.seq, from.audit), to.audit === undefined ? undefined : lte(audit.seq, to.audit)))
      .orderBy(asc(audit.seq))
      .limit(to.audit === undefined ? spanMaximum : -1),
    db
      .select()
      .from(auditChange)
      .where(and(gt(auditChange.seq, from.change), lte(auditChange.seq, to.change)))
      .orderBy(asc(auditChange.seq))
      .limit(to.audit === undefined ? spanMaximum : -1),
  ])
  return { audit: rows, changes }
}

/** What the next seal covers. */
const nextSpan = async (db: ReadDatabase, from: { audit: number; change: number }): Promise<Span> =>
  readSpan(db, from, { change: await changesTo(db, from.change) })

type Seal = typeof auditSeal.$inferSelect
type Sealed = Omit<Seal, 'object_key'> & { object_key: string }

/**
 * Keeps the signed head of a seal whose row is committed. The head follows from the row alone: whoever keeps it, and
 * however often, it is the same.
 */
async function keepHead(deps: Dependencies, seal: Sealed, previous: string, span: Span): Promise<void> {
  const { object_key, ...head } = seal
  const signed = await deps.seals.sign({ ...head, previous, row_hashes: await rowHashes(span, seal.format) })
  await deps.files().put(object_key, new TextEncoder().encode(signed), 'application/jose')
}

/**
 * The head of the newest seal, if the run that made it ended before it was kept, or a store that writes in place was ended with half of
 * it: what can't be opened is put anew. Rows that were changed since are not signed.
 */
async function keepNewest(deps: Dependencies, db: ReadDatabase, newest: Seal, before?: Seal): Promise<void> {
  const { object_key } = newest
  if (!object_key) return
  const stored = await deps.files().get(object_key)
  if (stored && (await deps.seals.open(new TextDecoder().decode(stored.bytes)))) return
  const from = { audit: before?.audit_to ?? 0, change: before?.change_to ?? 0 }
  const span = await readSpan(db, from, { audit: newest.audit_to, change: newest.change_to })
  const previous = before?.hash ?? ''
  if ((await chainHash(previous, span, newest.format)) === newest.hash)
    await keepHead(deps, { ...newest, object_key }, previous, span)
  else
    console.error(
      JSON.stringify({ level: 'error', action: 'audit.seal', error: `rows of seal ${newest.id} differ` }),
    )
}

const aloneSeconds = 60

/**
 * Seals what has been committed since the last seal, and keeps each seal's signed head in the object store. One run at a
 * time; should one be slower than it may, the number of the seal decides, and the other gives way. Answers how many rows
 * it sealed.
 */
export async function sealAudit(deps: Dependencies): Promise<number> {
  const sealed = await createLedger(deps.writer()).alone('seal', aloneSeconds, deps.clock(), () =>
    sealAll(deps),
  )
  return sealed ?? 0
}

async function sealAll(deps: Dependencies): Promise<number> {
  const client = deps.openDatabase()
  const db = readerOf(client)
  try {
    let sealed = 0
    const [newest, before] = await db.select().from(auditSeal).orderBy(desc(auditSeal.id)).limit(2)
    if (newest) await keepNewest(deps, db, newest, before)
    let last = newest
    for (let round = 0; round < spansMaximum; round += 1) {
      const span = await nextSpan(db, { audit: last?.audit_to ?? 0, change: last?.change_to ?? 0 })
      const rows = span.audit.length + span.changes.length
      if (rows === 0) break
      const id = (last?.id ?? 0) + 1
      const previous = last?.hash ?? ''
      const hash = await chainHash(previous, span, currentFormat)
      const seal: Sealed = {
        id,
        audit_to: span.audit.at(-1)?.seq ?? last?.audit_to ?? 0,
        change_to: span.changes.at(-1)?.seq ?? last?.change_to ?? 0,
        rows,
        hash,
        format: currentFormat,
        sealed_at: deps.clock().toISOString(),
        object_key: await freeKey(deps, id, hash),
      }
      // The row first: a head that is kept always has its row, and a row without its head is mended by the next run.
      await createLedger(deps.writer()).seal(seal)
      await keepHead(deps, seal, previous, span)
      last = seal
      sealed += rows
    }
    return sealed
  } catch (error) {
    if (error instanceof WriteRefused && error.kind === 'unique') return 0
    throw error
  } finally {
    client.close()
  }
}
