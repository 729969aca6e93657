import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Changes, redacted, redactedChange, standAlike } from './changes.ts'
import { insertAlike, insertStatement } from './insert.ts'
import { giveBackStatements, limitStatements } from './ledger.ts'
import { audit, idempotency, type ActorKind } from './schema/system.ts'
import { nowhere } from './scope.ts'
import { changeOf, updateStatements, type Update } from './update.ts'
import {
  auditRows,
  deleteRow,
  deleteRows,
  matching,
  insertRows,
  requires,
  rewriteRows,
  updateRow,
  updateRows,
  type Rewriting,
} from './work-statements.ts'
import type { Statement } from './writer.ts'

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
  is_configuration?: 0 | 1
  is_security?: 0 | 1
  /** Whom the actor acts for. */
  for_id?: number
}

/**
 * What a call changes, recorded and not yet done. The mount commits it: its statements and the audit record are one
 * batch, all or nothing. There is no other way to write business data.
 */
export class Work {
  #call: CallFacts
  readonly #statements: Statement[] = []
  readonly #changes = new Changes()
  #place: number | undefined
  #actor: Partial<Pick<CallFacts, 'actor_kind' | 'actor_id' | 'place' | 'for_id'>> = {}
  #givenBack: readonly string[] = []
  #suffix = ''
  #isAlways = false
  #isRemoval = false
  #isConfidential = false

  constructor(call: CallFacts) {
    this.#call = call
  }

  /** Says which of the things that the call can do it is: it stands in the audit under a name of its own. */
  actsAs(name: string): void {
    this.#suffix = `.${name}`
  }

  /**
   * Says that nobody is told of it who isn't part of it (a sensitive grievance): it stands in the audit, sealed like all, under no
   * place, which no list of the audit shows, without the address that it came from, and apart from what the call has written before.
   */
  confidential(): void {
    if (this.#isConfidential) return
    this.#isConfidential = true
    this.#call = { ...this.#call, request_id: crypto.randomUUID() }
  }

  /** Says which place this is about, for the audit's own scope. */
  place(place: number): void {
    this.#place = place
  }

  /**
   * Says whose account a call of the public is about (a sign-in): once proven they are its actor; until then the audit
   * keeps it as the public's, with the account that was named.
   */
  actor(
    { id, place, for_id }: { id: number; place: number; for_id?: number | undefined },
    proven: boolean,
  ): void {
    this.#actor = {
      actor_kind: proven ? 'user' : 'public',
      actor_id: id,
      place,
      ...(for_id !== undefined && { for_id }),
    }
  }

  /** Has the call audited even if it changes nothing: a sign-in that failed. */
  auditAlways(): void {
    this.#isAlways = true
  }

  /** Whether it deletes a record. */
  get isRemoval(): boolean {
    return this.#isRemoval
  }

  /** Whether it is of somebody who is signed in. */
  get isStaffs(): boolean {
    return (this.#actor.actor_kind ?? this.#call.actor_kind) === 'user'
  }

  get isEmpty(): boolean {
    return !this.#isAlways && this.#statements.length === 0 && this.#changes.isEmpty
  }

  /** Counts against a limit in the call's own batch; where it is reached by then, the Work is stale. */
  count(limit: { key: string; times: number; seconds: number }): void {
    this.#statements.push(...limitStatements(limit, new Date(this.#call.at)))
  }

  /** Takes back what was counted beforehand, with the call's own batch; by itself it is nothing that is recorded. */
  giveBack(keys: readonly string[]): void {
    this.#givenBack = [...this.#givenBack, ...keys]
  }

  /** What is left to take back where nothing is recorded. */
  get givenBack(): readonly string[] {
    return this.#givenBack
  }

  /** Adds a row that has a history of its own; `audited` where its audit says less than is kept. */
  insert<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    row: Table['$inferInsert'] & { id: number | string },
    audited: Table['$inferInsert'] = row,
  ): void {
    this.#statements.push(insertStatement(table, [row]))
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(row.id),
      operation: 'insert',
      after: redacted(audited),
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
    const changed = { ...set, version: before.version + 1 }
    this.#statements.push(
      ...updateRow(table, changed, and(eq(table.id, before.id), eq(table.version, before.version))),
    )
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(before.id),
      operation: 'update',
      ...redactedChange(before, set),
    })
  }

  /** Changes a row that has no version (a code's tries) on a condition; unless it is met at the commit, the Work is stale. */
  updateIf<Table extends SQLiteTable & { id: SQLiteColumn }>(
    table: Table,
    id: number,
    set: Partial<Table['$inferInsert']>,
    condition: SQL | undefined,
  ): void {
    this.#statements.push(...updateRow(table, set, and(eq(table.id, id), condition)))
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
    const set = { [column.name]: sql`${column} + 1` }
    this.#statements.push(...updateRow(table, set, and(eq(table.id, id), condition)))
    this.#changes.add({
      entity: getTableName(table),
      entity_id: String(id),
      operation: 'update',
      after: { [column.name]: '+1' },
    })
  }

  /** Says what must still be so at the commit; if it isn't, the Work is stale. */
  readonly require = (condition: SQL): void => void this.#statements.push(requires(condition))

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
    this.#statements.push(
      auditRows(this.#call.request_id, table, redacted(set), where),
      updateRows(table, set, where),
    )
  }

  /** Puts rows in the place of a record's old ones; the audit says what is told of before, and where that stands alike nothing is written. */
  replaceParts<Table extends SQLiteTable>(
    owner: { table: SQLiteTable; id: number },
    table: Table,
    old: SQL | undefined,
    rows: Table['$inferInsert'][],
    { before }: { before?: Table['$inferInsert'][] } = {},
  ): void {
    if (before && standAlike(before, rows)) return
    this.#statements.push(deleteRows(table, old))
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
    this.#statements.push(...insertRows(table, rows))
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
    const all = parts.flatMap(({ rows }) => rows)
    this.#statements.push(...insertRows(table, all))
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
    this.#statements.push(...insertRows(table, rows))
    const change = this.#changes.of(owner)
    change.after = { ...change.after, [getTableName(table)]: { count: rows.length } }
  }

  /** The same of rows that have nearly all alike, which is sent once. */
  insertAlike<Table extends SQLiteTable>(
    owner: { table: SQLiteTable; id: number },
    table: Table,
    alike: Partial<Table['$inferInsert']>,
    rows: Partial<Table['$inferInsert']>[],
  ): void {
    if (rows.length === 0) return
    this.#statements.push(insertAlike(table, alike, rows))
    const change = this.#changes.of(owner)
    const before = (change.after?.[getTableName(table)] ?? { count: 0 }) as { count: number }
    change.after = { ...change.after, [getTableName(table)]: { count: before.count + rows.length } }
  }

  /** Deletes a row with its parts, guarded by its version and by a condition that must still hold at the commit. */
  remove<Table extends Versioned>(
    table: Table,
    before: Table['$inferSelect'] & { id: number; version: number },
    options: { parts?: { table: SQLiteTable; where: SQL }[]; condition?: SQL } = {},
  ): void {
    this.#isRemoval = true
    for (const part of options.parts ?? []) this.#statements.push(deleteRows(part.table, part.where))
    const decided = and(eq(table.id, before.id), eq(table.version, before.version), options.condition)
    this.#statements.push(...deleteRow(table, decided))
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
    this.#statements.push(...deleteRow(table, matching(table, old)))
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
    rows: readonly Rewriting[],
  ): void {
    if (rows.length === 0) return
    this.#statements.push(rewriteRows(table, column, by, rows))
    this.#changes.add({
      entity: getTableName(table),
      entity_id: '*',
      operation: 'update',
      after: { rewritten: column.name, count: rows.length },
    })
  }

  /** Adds the same to a column of every row that fits, maybe none: numbers of a place that has come to lie elsewhere. One audit entry says of how many. */
  shift(table: SQLiteTable, columns: readonly SQLiteColumn[], by: number, where: SQL, count?: number): void {
    const set = Object.fromEntries(columns.map((column) => [column.name, sql`${column} + ${by}`]))
    this.#statements.push(updateRows(table, set, where))
    this.#changes.add({
      entity: getTableName(table),
      entity_id: '*',
      operation: 'update',
      after: { rewritten: columns[0]!.name, ...(count !== undefined && { count }) },
    })
  }

  /** Takes along what is counted of rows that the same Work changes: like every total, it has no history of its own. */
  counted(statements: readonly Statement[]): void {
    this.#statements.push(...statements)
  }

  /** Notes in a record's own history what was done to a thing of its own that has a history beside (a device of a user). */
  noteOf(owner: { table: SQLiteTable; id: number }, what: Record<string, unknown>): void {
    const change = this.#changes.of(owner)
    change.after = { ...change.after, ...what }
  }

  /** Notes that a person's full record was read, or a list of them. */
  noteRead(entity: string, id: number | string, what?: Record<string, unknown>): void {
    this.#changes.add({ entity, entity_id: String(id), operation: 'read', ...(what && { after: what }) })
  }

  /** The statements of the whole call with its audit record; an idempotency row stands first, so that a replay speaks before any other unique set. */
  seal(outcome: string, idempotencyRow?: typeof idempotency.$inferInsert): Statement[] {
    const call = { ...this.#call, ...this.#actor, action: this.#call.action + this.#suffix }
    const { request_id } = call
    const first = idempotencyRow ? [insertStatement(idempotency, [idempotencyRow])] : []
    const is_security = call.is_security || this.#changes.hasRead ? 1 : 0
    const record = [
      insertStatement(audit, [
        {
          ...call,
          is_security,
          place: this.#isConfidential ? nowhere : (this.#place ?? call.place),
          ...(this.#isConfidential && { address: null }),
          outcome,
        },
      ]),
    ]
    // Before what is changed along with it: the log names the first record as whom it was done to.
    const changes = this.#changes.statements(request_id)
    const back = this.#givenBack.length > 0 ? giveBackStatements(this.#givenBack) : []
    return [...first, ...changes, ...this.#statements, ...back, ...record]
  }
}
