import { inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Hand } from '#contract/located'
import { marksOf, type Life } from '#contract/machine'
import type { ReadDatabase } from '#worker/db/client'
import { user as person } from '#worker/db/schema/access'

type People = readonly { id: number; full_name: string }[]

/** Who made a record and who is kept in it under each mark of its life, by name. */
export function handsOf(name: string, table: SQLiteTable, life: Life<string, string>) {
  const marks = ['made', ...marksOf(life).filter((mark) => mark !== 'made')]
  const all = table as unknown as Readonly<Record<string, SQLiteColumn | undefined>>
  const columns = marks.map((mark) => {
    const column = all[`${mark}_by`]
    if (!column || !all[`${mark}_at`])
      throw new Error(`${name}: its life keeps people as ${mark}: give its table ${mark}_by and ${mark}_at`)
    return column
  })
  return {
    /** The people of one record, to be read beside it. */
    people: (db: ReadDatabase, own: SQL | undefined) => {
      const kept = sql.join(
        columns.map((column) => sql`select ${column} from ${table} where ${own}`),
        sql` union `,
      )
      return db
        .select({ id: person.id, full_name: person.full_name })
        .from(person)
        .where(inArray(person.id, sql`(${kept})`))
    },
    /** What is said of them beside the record's fields. */
    in: (record: object, people: People): Hand[] => {
      const fields = record as Readonly<Record<string, unknown>>
      return marks.flatMap((mark) => {
        const found = people.find(({ id }) => id === fields[`${mark}_by`])
        return found
          ? [{ mark, full_name: found.full_name, at: (fields[`${mark}_at`] ?? null) as string | null }]
          : []
      })
    },
  }
}
