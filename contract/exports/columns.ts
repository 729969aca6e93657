import type { AnyEndpoint, Named, NameIn, OfResource, QueryOf, ReplyOf, Table } from '../endpoint.ts'
import { formatFor, type Format } from '../format.ts'
import { say, type Language, type TextTable } from '../texts.ts'
import { exports as words } from '../texts/exports.ts'

/** What a cell holds: text, a number, a calendar day, a moment (shown in Dhaka), or an amount in poisha. */
export type Cell =
  | string
  | number
  | null
  | undefined
  | { readonly day: string | null }
  | { readonly moment: string | null }
  | { readonly poisha: number | null }

/** Values as the reader reads them: names and words in their language, digits left for the spreadsheet to calculate with. */
export type Reader = Pick<Format, 'nameOf'> & {
  language: Language
  say: <Keys extends string>(table: TextTable<Keys>, key: Keys) => string
  yes: (flag: boolean | 0 | 1) => string
}

export const readerOf = (language: Language): Reader => ({
  language,
  nameOf: formatFor(language).nameOf,
  say: (table, key) => say(table, language, key),
  yes: (flag) => say(words, language, flag ? 'yes' : 'no'),
})

export type Column<Row> = {
  title: (language: Language) => string
  value: (row: Row, reader: Reader) => Cell
}

/** A column under a title of a table of texts. */
export const column = <Row, Keys extends string>(
  table: TextTable<Keys>,
  key: NoInfer<Keys>,
  value: (row: Row, reader: Reader) => Cell,
): Column<Row> => ({ title: (language) => say(table, language, key), value })

/** The names of a row in both languages. */
export const bothNames = <Row extends { name_en: string; name_bn: string }>(): Column<Row>[] => [
  column(words, 'name_en', (row) => row.name_en),
  column(words, 'name_bn', (row) => row.name_bn),
]

type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { data: (infer Row)[] } ? Row : never

type Listed<One> = One extends AnyEndpoint ? ('format' extends keyof QueryOf<One> ? One : never) : never
type ColumnsOf<One> = readonly Column<One extends AnyEndpoint ? RowOf<One> : never>[]

/**
 * The columns of every list of a domain, by the name of its endpoint: a list without them does not compile, unless it is
 * of a resource, whose columns are those of its rows (resource-columns.ts).
 */
export type ExportsOf<Some extends Table> = {
  [
    Name in NameIn<Some> as Listed<Named<Some, Name>> extends never
      ? never
      : Named<Some, Name> extends OfResource
        ? never
        : Name
  ]: ColumnsOf<Named<Some, Name>>
} & {
  [
    Name in NameIn<Some> as Listed<Named<Some, Name>> extends never
      ? never
      : Named<Some, Name> extends OfResource
        ? Name
        : never
  ]?: ColumnsOf<Named<Some, Name>>
}
