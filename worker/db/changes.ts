import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { hidden } from '#contract/history'
import { insertStatement, rowsMaximum } from './insert.ts'
import { packedState } from './schema/packed.ts'
import { auditChange } from './schema/system.ts'
import { isEncrypted } from './secrets.ts'
import type { Statement } from './writer.ts'

export type Change = Pick<typeof auditChange.$inferInsert, 'entity' | 'entity_id' | 'operation'> & {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What a call did to each record, for its audit. */
export class Changes {
  readonly #changes: Change[] = []

  get isEmpty(): boolean {
    return this.#changes.length === 0
  }

  /** Whether a person's record was read. */
  get hasRead(): boolean {
    return this.#changes.some(({ operation }) => operation === 'read')
  }

  add(change: Change): void {
    this.#changes.push(change)
  }

  /** The entry of a record: the one there is, or a new one of a change to it. */
  of(owner: { table: SQLiteTable; id: number }): Change {
    const entity = getTableName(owner.table)
    const found = this.#changes.find(
      (entry) => entry.entity === entity && entry.entity_id === String(owner.id),
    )
    if (found) return found
    const made: Change = { entity, entity_id: String(owner.id), operation: 'update' }
    this.#changes.push(made)
    return made
  }

  statements(requestId: string): Statement[] {
    const packed = (entity: string, state?: Record<string, unknown>) => state && packedState(entity, state)
    const rows = this.#changes.map((change) => ({
      ...change,
      before: packed(change.entity, change.before),
      after: packed(change.entity, change.after),
      request_id: requestId,
    }))
    const statements: Statement[] = []
    for (let at = 0; at < rows.length; at += rowsMaximum)
      statements.push(insertStatement(auditChange, rows.slice(at, at + rowsMaximum)))
    return statements
  }
}

/** Audit rows say what changed, not the numbers: encrypted values, their indexes and hashes of secrets stay out. */
export function redacted(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !column.endsWith('_index') && !column.endsWith('_hash'))
      .map(([column, value]) => [column, isEncrypted(value) ? hidden.there : value]),
  )
}

/** A row before and after a change to it. An encrypted value reads the same on both sides: that it is another is told by its index. */
export function redactedChange(before: Record<string, unknown>, set: Record<string, unknown>) {
  const after = redacted(set)
  for (const column of Object.keys(after)) {
    const index = `${column}_index`
    if (
      isEncrypted(before[column]) &&
      isEncrypted(set[column]) &&
      index in set &&
      set[index] !== before[index]
    )
      after[column] = hidden.changed
  }
  const old = Object.fromEntries(Object.keys(set).map((column) => [column, before[column]]))
  return { before: redacted(old), after }
}

/** Whether two sets of rows are one, in whatever order. */
export function standAlike(one: readonly object[], other: readonly object[]): boolean {
  const written = (rows: readonly object[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted()
      .join('\n')
  return written(one) === written(other)
}
