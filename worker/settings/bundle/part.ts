import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SectionChange } from '#contract/settings/bundle/compare'
import type { Content, Rows, Section } from '#contract/settings/bundle/content'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import type { Judged } from '#worker/http/held-to'
import { pacer } from '#worker/http/turns'

/** What a part of the import may use; `made` tells later parts the ids of rows that this import adds, by 'section/key'. */
export type Importing = CallBase & { work: Work; user: SignedIn; made: Map<string, number> }

/** What a row is judged beside: what stands here, and the rest of the file. */
export type Beside = { isNew: boolean; here: Content; wanted: Content }

/** A section as it stands here, and how rows of a bundle are brought into it. */
export type Part<Name extends Section> = {
  rows: Rows<Name>
  /** A row that would change something: as the screen's calls would keep it, and what they would say of it. */
  judge: (key: string, row: Rows<Name>[string], beside: Beside) => Judged<Rows<Name>[string]>
  apply: (call: Importing, wanted: Rows<Name>, change: SectionChange) => void | Promise<void>
}
export type ReadPart<Name extends Section> = (db: ReadDatabase) => Promise<Part<Name>>

/** Rows that are brought in in one go. */
const rowsShare = 500

type Coded = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }

/** A section that is one table: each row a code and its columns. */
export const tablePart =
  <Name extends Section, Table extends Coded>(options: {
    section: Name
    table: Table
    read: (db: ReadDatabase) => Promise<Table['$inferSelect'][]>
    keyOf: (row: Table['$inferSelect']) => string
    shown: (row: Table['$inferSelect']) => Rows<Name>[string]
    judge: Part<Name>['judge']
    /** Every column but id and version. */
    columns: (key: string, row: Rows<Name>[string], now: Date) => object
    /** In which order changes must come. */
    order?: (a: Rows<Name>[string], b: Rows<Name>[string]) => number
    /** What must be changed first of rows that the bundle doesn't have. */
    first?: (work: Importing['work'], wanted: Rows<Name>, here: Table['$inferSelect'][]) => void
  }): ReadPart<Name> =>
  async (db) => {
    const found = await options.read(db)
    const byKey = new Map(found.map((row) => [options.keyOf(row), row]))
    const { order = () => 0 } = options
    const rows = Object.fromEntries([...byKey].map(([key, row]) => [key, options.shown(row)])) as Rows<Name>
    return {
      rows,
      judge: options.judge,
      async apply({ work, now, made }, wanted, { added, changed }) {
        const pace = pacer(rowsShare)
        options.first?.(work, wanted, found)
        const sorted = [...changed.map(({ key }) => key), ...added].toSorted((a, b) =>
          order(wanted[a]!, wanted[b]!),
        )
        for (const key of sorted) {
          const before = byKey.get(key) as
            | (Table['$inferSelect'] & { id: number; version: number })
            | undefined
          const columns = options.columns(key, wanted[key]!, now)
          if (before) work.update(options.table, before, columns as never)
          else {
            const id = newId(now)
            made.set(`${options.section}/${key}`, id)
            work.insert(options.table, { id, ...columns } as never)
          }
          await pace(1)
        }
      },
    }
  }
