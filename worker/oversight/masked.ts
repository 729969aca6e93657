import { sql } from 'drizzle-orm'
import { hidden, withoutSearch } from '#contract/history'
import { isNumberOfPerson } from '#contract/programs'
import type { ReadDatabase } from '#worker/db/client'
import { unpackedState } from '#worker/db/schema/packed'
import { programVersion } from '#worker/db/schema/programs'

type State = Record<string, unknown> | null
type Recorded = { entity: string; before: State; after: State }
const values = 'application_value'
type Value = { field_id: number; value: unknown }

/** Fields of programs that ask, or ever asked, for a number by which a person is known. */
async function fieldsOfNumbers(db: ReadDatabase): Promise<Set<number>> {
  const found = await db
    .select({
      id: sql<number>`field.value ->> 'id'`,
      type: sql<string>`field.value ->> 'type'`,
    })
    .from(sql`${programVersion}, json_each(${programVersion.definition}, '$.additional_field') as field`)
    .groupBy(sql`1, 2`)
  return new Set(found.filter(({ type }) => isNumberOfPerson(type)).map(({ id }) => id))
}

/**
 * Records of the audit as they are shown. A seal stands over what was written, numbers of persons in rows from before they were
 * left out: they go no further than here.
 */
export async function masked<Record extends Recorded>(
  db: ReadDatabase,
  records: readonly Record[],
): Promise<Record[]> {
  const withValues = records.some(({ before, after }) => before?.[values] ?? after?.[values])
  const numbers = withValues ? await fieldsOfNumbers(db) : new Set<number>()
  const rowsOf = (rows: Value[]) =>
    rows.map((row) => (numbers.has(row.field_id) ? { ...row, value: hidden.there } : row))
  const shown = (entity: string, written: State): State => {
    if (written === null) return null
    const state = unpackedState(entity, written)
    const own = Array.isArray(state[values])
      ? { ...state, [values]: rowsOf(state[values] as Value[]) }
      : state
    return entity === 'job' && own['input'] ? { ...own, input: withoutSearch(own['input'] as object) } : own
  }
  return records.map((record) => ({
    ...record,
    before: shown(record.entity, record.before),
    after: shown(record.entity, record.after),
  }))
}
