import { createRequire } from 'node:module'

type Statement = { raw: (isRaw: boolean) => Statement }
type Database = { prepare: (sql: string) => Statement; exec: (sql: string) => void; close: () => void }

/** More texts than are in use at one time: one that has a list of ids written out comes once. */
const most = 400
/** What has another schema has other columns, which a statement knows from before. */
const changesSchema = /\b(alter|create|drop)\s/i

const ofClient = createRequire(createRequire(import.meta.url).resolve('@libsql/client'))
const { prototype } = ofClient('libsql') as { prototype: Database }
const { prepare, exec, close } = prototype
const kept = new WeakMap<Database, Map<string, Statement>>()

/** A connection prepares each text once, not each time: a seventh of what the tests of calls spend. */
export function keepPrepared(): void {
  prototype.prepare = function (sql) {
    const known = kept.get(this)?.get(sql)
    if (known) return known
    const statement = prepare.call(this, sql)
    const statements = kept.get(this) ?? new Map<string, Statement>()
    if (statements.size >= most || changesSchema.test(sql)) statements.clear()
    if (!changesSchema.test(sql)) kept.set(this, statements.set(sql, statement))
    return statement
  }
  prototype.exec = function (sql) {
    kept.delete(this)
    exec.call(this, sql)
  }
  prototype.close = function () {
    kept.delete(this)
    close.call(this)
  }
}
