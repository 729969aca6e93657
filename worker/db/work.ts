import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { SQLiteSyncDialect, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Changes, redacted } from './changes.ts'
import { insertStatement, rowsMaximum } from './insert.ts'
import { audit, auditChange, idempotency, type ActorKind } from './schema/house.ts'
import { changeOf, updateStatements, type Update } from './update.ts'
import type { Statement, Value } from './writer.ts'

/** Builds SQL only: it has no database behind it. */
const builder = drizzle(() => Promise.reject(new Error('a Work is committed by its Writer')))
const dialect = new SQLiteSyncDialect()

const statementOf = (query: { toSQL(): { sql: string; params: unknown[] } }): Statement => {
  const { sql: text, params } = query.toSQL()
  return { sql: text, args: params as Value[] }
}

type Versioned = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }
export type CallFacts = {
  request_id: string
  at: string
  actor_kind: ActorKind
  actor_id: number | null
  action: string
  address: string | null
  /** Number of the actor's place; the record's place takes its stead once `at` is told. */
  place: number
}

/**
 * What a call changes, recorded and not yet done. The mount commits it: its statements and the audit record are one
 * batch, all or nothing. There is no other way to write business data.
 */
export class Work {
  readonly #call: CallFacts
  readonly #statements: Statement[] = []
  readonly #changes = new Changes()
  #place: number | undefined
  #actor: Partial<Pick<CallFacts, 'actor_kind' | 'actor_id' | 'place'>> = {}
  #kept = false

  constructor(call: CallFacts) {
    this.#call = call
  }

  /** Says which place this is about, for the audit's own scope. */
  at(place: number): void {
    this.#place = place
  }

  /**
   * Says whose account a call of the public is about (a sign-in): once proven they are its actor; until then the audit
   * keeps it as the public's, with the account that was named.
   */
  by(account: { id: number; place: number }, proven: boolean): void {
    this.#actor = { actor_kind: proven ? 'user' : 'public', actor_id: account.id, place: account.place }
  }

  /** Has the call audited even if it changes nothing: a sign-in that failed. */
  keep(): void {
    this.#kept = true
  }

  get isEmpty(): boolean {
    return !this.#kept && this.#statements.length === 0 && this.#changes.isEmpty
  }

  /** Adds a row that has a history of its own. */
  insert<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    row: Table['$inferInsert'] & { id: number | string },
  ): void {
    this.#statements.push(insertStatement(table, [row]))
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(row.id),
      operation: 'insert',
      after: redacted(row),
    })
  }

  /** Adds rows that are part of a record: they go into that record's audit entry. */
  insertParts<Table extends SQLiteTable>(
    owner: { table: SQLiteTable; id: number },
    table: Table,
    rows: Table['$inferInsert'][],
  ): void {
    if (rows.length === 0) return
    this.#statements.push(insertStatement(table, rows))
    const change = this.#changes.of(owner)
    change.after = { ...change.after, [getTableName(table)]: rows.map(redacted) }
  }

  /** Changes a row, guarded by the version the decision was made on; stale rolls the whole Work back (409). */
  update<Table extends Versioned>(
    table: Table,
    before: { id: number; version: number },
    set: Partial<Table['$inferInsert']>,
  ): void {
    const changed = { ...set, version: before.version + 1 } as never
    this.#statements.push(
      statementOf(
        builder
          .update(table)
          .set(changed)
          .where(and(eq(table.id, before.id), eq(table.version, before.version))),
      ),
      { sql: 'insert into guard select changes()', args: [] },
    )
    const old = Object.fromEntries(
      Object.keys(set).map((key) => [key, (before as Record<string, unknown>)[key]]),
    )
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(before.id),
      operation: 'update',
      before: redacted(old),
      after: redacted(set),
    })
  }

  /** Changes a row that has no version (a code's tries) on a condition; unless it is met at the commit, the Work is stale. */
  updateIf<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    id: number,
    set: Partial<Table['$inferInsert']>,
    condition: SQL | undefined,
  ): void {
    this.#statements.push(
      statementOf(
        builder
          .update(table)
          .set(set as never)
          .where(and(eq(table.id, id), condition)),
      ),
      { sql: 'insert into guard select changes()', args: [] },
    )
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(id),
      operation: 'update',
      after: redacted(set),
    })
  }

  /** Adds one to a column on a condition: of any number at one time each counts. Unless it is met at the commit, the Work is stale. */
  increase<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    id: number,
    column: SQLiteColumn,
    condition: SQL | undefined,
  ): void {
    this.#statements.push(
      statementOf(
        builder
          .update(table)
          .set({ [column.name]: sql`${column} + 1` } as never)
          .where(and(eq(table.id, id), condition)),
      ),
      { sql: 'insert into guard select changes()', args: [] },
    )
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(id),
      operation: 'update',
      after: { [column.name]: '+1' },
    })
  }

  /** Changes rows of any number, set-based, each its own way and each guarded by its version: a stale one is a 409 for all. */
  updateEach<Table extends Versioned, Column extends keyof Table['$inferInsert'] & string>(
    table: Table,
    columns: readonly Column[],
    rows: readonly Update<Pick<Table['$inferInsert'], Column>>[],
  ): void {
    this.#statements.push(...updateStatements(table, columns, rows))
    const entity = getTableName(table)
    for (const { before, set } of rows)
      this.#changes.add({ entity, ...changeOf(before as Record<string, unknown>, set) })
  }

  /** Changes every row that fits, maybe none; each has an audit entry of its own. */
  updateAll<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    set: Partial<Table['$inferInsert']>,
    where: SQL,
  ): void {
    const after = JSON.stringify(redacted(set))
    const { sql: text, params } = dialect.sqlToQuery(
      sql`insert into ${auditChange} (request_id, entity, entity_id, operation, after) select ${this.#call.request_id}, ${getTableName(table)}, ${table.id}, 'update', ${after} from ${table} where ${where}`,
    )
    this.#statements.push(
      { sql: text, args: params as Value[] },
      statementOf(
        builder
          .update(table)
          .set(set as never)
          .where(where),
      ),
    )
  }

  /** Puts rows in the place of a record's old ones; those that are told stand in the audit as what was before. */
  replaceParts<Table extends SQLiteTable>(
    owner: { table: SQLiteTable; id: number },
    table: Table,
    old: SQL | undefined,
    rows: Table['$inferInsert'][],
    before?: Table['$inferInsert'][],
  ): void {
    this.#statements.push(statementOf(builder.delete(table).where(old)))
    this.insertParts(owner, table, rows)
    if (!before) return
    const change = this.#changes.of(owner)
    change.before = { ...change.before, [getTableName(table)]: before.map(redacted) }
    change.after = { ...change.after, [getTableName(table)]: rows.map(redacted) }
  }

  /** Adds rows of any number, set-based; each has a history of its own. */
  insertAll<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    rows: (Table['$inferInsert'] & { id: number })[],
  ): void {
    this.#insertMany(table, rows)
    const entity = getTableName(table)
    for (const row of rows)
      this.#changes.add({ entity, entity_id: String(row.id), operation: 'insert', after: redacted(row) })
  }

  /** Adds parts of many records, set-based; each goes into its record's audit entry. */
  insertPartsAll<Table extends SQLiteTable>(
    ownerTable: SQLiteTable,
    table: Table,
    parts: { owner: number; rows: Table['$inferInsert'][] }[],
  ): void {
    this.#insertMany(
      table,
      parts.flatMap(({ rows }) => rows),
    )
    for (const { owner, rows } of parts) {
      const change = this.#changes.of({ table: ownerTable, id: owner })
      change.after = { ...change.after, [getTableName(table)]: rows.map(redacted) }
    }
  }

  /** Adds rows of any number to one record, whose audit entry says how many (a notification to everybody of a role). */
  insertMass<Table extends SQLiteTable>(
    owner: { table: SQLiteTable; id: number },
    table: Table,
    rows: Table['$inferInsert'][],
  ): void {
    if (rows.length === 0) return
    this.#insertMany(table, rows)
    const change = this.#changes.of(owner)
    change.after = { ...change.after, [getTableName(table)]: { count: rows.length } }
  }

  #insertMany<Table extends SQLiteTable>(table: Table, rows: Table['$inferInsert'][]): void {
    for (let at = 0; at < rows.length; at += rowsMaximum)
      this.#statements.push(insertStatement(table, rows.slice(at, at + rowsMaximum)))
  }

  /** Deletes a row with its parts, guarded by its version and by a condition that must still hold at the commit. */
  remove<Table extends Versioned>(
    table: Table,
    before: Table['$inferSelect'] & { id: number; version: number },
    options: { parts?: { table: SQLiteTable; where: SQL }[]; condition?: SQL } = {},
  ): void {
    for (const part of options.parts ?? [])
      this.#statements.push(statementOf(builder.delete(part.table).where(part.where)))
    this.#statements.push(
      statementOf(
        builder
          .delete(table)
          .where(and(eq(table.id, before.id), eq(table.version, before.version), options.condition)),
      ),
      { sql: 'insert into guard select changes()', args: [] },
    )
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(before.id),
      operation: 'delete',
      before: redacted(before),
    })
  }

  /** Puts one part of a record in the place of another (a claim that changes its kind); guarded, so that the old one must be there. */
  replacePart<Table extends SQLiteTable>(
    owner: { table: SQLiteTable; id: number },
    table: Table,
    old: Partial<Table['$inferInsert']>,
    row: Table['$inferInsert'],
  ): void {
    const columns = getTableColumns(table) as Record<string, SQLiteColumn>
    this.#statements.push(
      statementOf(
        builder
          .delete(table)
          .where(and(...Object.entries(old).map(([name, value]) => eq(columns[name]!, value)))),
      ),
      { sql: 'insert into guard select changes()', args: [] },
    )
    this.insertParts(owner, table, [row])
  }

  /**
   * Puts values in the place of others in one column, each where it still stands; rows are known by `by`. One audit entry
   * says how many: what they are is the same under another key.
   */
  rewrite(
    table: SQLiteTable,
    column: SQLiteColumn,
    by: readonly SQLiteColumn[],
    rows: readonly { by: readonly Value[]; from: string; to: string }[],
  ): void {
    if (rows.length === 0) return
    const given = JSON.stringify(rows.map((row) => [row.from, row.to, ...row.by]))
    const known = by.map((key, at) => sql`${key} = given.value ->> ${`$[${at + 2}]`}`)
    const { sql: text, params } = dialect.sqlToQuery(
      sql`update ${table} set ${sql.identifier(column.name)} = given.value ->> 1 from json_each(${given}) as given where ${and(...known, sql`${column} = given.value ->> 0`)}`,
    )
    this.#statements.push({ sql: text, args: params as Value[] })
    this.#changes.add({
      entity: getTableName(table),
      entity_id: '*',
      operation: 'update',
      after: { rewritten: column.name, count: rows.length },
    })
  }

  /** Notes that a person's full record was read, or a list of them. */
  noteRead(entity: string, id: number | string, what?: Record<string, unknown>): void {
    this.#changes.add({ entity, entity_id: String(id), operation: 'read', ...(what && { after: what }) })
  }

  /** The statements of the whole call with its audit record; an idempotency row stands first, so that a replay speaks before any other unique set. */
  seal(outcome: string, idempotencyRow?: typeof idempotency.$inferInsert): Statement[] {
    const call = { ...this.#call, ...this.#actor }
    const { request_id } = call
    const first = idempotencyRow ? [insertStatement(idempotency, [idempotencyRow])] : []
    const record = [insertStatement(audit, [{ ...call, place: this.#place ?? call.place, outcome }])]
    record.push(...this.#changes.statements(request_id))
    return [...first, ...this.#statements, ...record]
  }
}
