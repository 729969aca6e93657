import { rowsMaximum } from './insert.ts'
import type { Statement } from './writer.ts'

/** SQLite takes 32,766 parameters in a statement. */
const parametersMaximum = 32_000

/** `insert into "table" ("a", "b") values ` and one or more rows of marks: nothing in it looks at other rows. */
const plainInsert = /^(insert into "\w+" \("[^)]*\) values )(\((?:\?, )*\?\))(?:, \((?:\?, )*\?\))*$/
/** Counts tries and refuses above a limit: it reads and writes its own table alone. */
const counting = /^insert into rate_limit /
const guard = 'insert into guard select changes()'

type Piece = { head: string; row: string } | { sql: string }

/** What a statement is made of, if Works that hold it may be put together. */
function pieceOf(statement: Statement, before: Statement | undefined): Piece | undefined {
  const { sql } = statement
  const [, head, row] = plainInsert.exec(sql) ?? []
  if (head && row) return { head, row }
  if (counting.test(sql) || (sql === guard && before && counting.test(before.sql))) return { sql }
  return undefined
}

const pieces = (statements: Statement[]): Piece[] | undefined => {
  const found: Piece[] = []
  for (const [at, statement] of statements.entries()) {
    const piece = pieceOf(statement, statements[at - 1])
    if (!piece) return undefined
    found.push(piece)
  }
  return found
}

const isInsert = (piece: Piece): piece is { head: string; row: string } => 'head' in piece

/** What Works must have alike to be put together; undefined: this one goes by itself. */
export function shapeOf(statements: Statement[]): string | undefined {
  const found = pieces(statements)
  // Of those that mostly count, many are refused, and each would send the rest a second time.
  if (!found || found.filter(isInsert).length * 2 <= found.length) return undefined
  return found.map((piece) => (isInsert(piece) ? piece.head : piece.sql)).join('\n')
}

/**
 * Works of one shape as the statements of one: rows for the same table in one insert, in the order of the Works. They
 * do what the Works would one after the other, because no statement of a shape looks at what another of them writes;
 * that unique sets, foreign keys and limits hold is asked of each row all the same, and one that fails fails all.
 */
export function merged(works: Statement[][]): Statement[] {
  const [first = []] = works
  const found = pieces(first) ?? []
  const statements: Statement[] = []
  for (let at = 0; at < found.length; at += 1) {
    const piece = found[at]!
    if (isInsert(piece))
      statements.push(
        ...insertsOf(
          piece,
          works.map((work) => work[at]!.args),
        ),
      )
    else {
      // A guard speaks of the statement right before it.
      const ends = at + (found[at + 1] && !isInsert(found[at + 1]!) ? 2 : 1)
      for (const work of works) statements.push(...work.slice(at, ends))
      at = ends - 1
    }
  }
  return statements
}

function insertsOf({ head, row }: { head: string; row: string }, rows: Statement['args'][]): Statement[] {
  const width = row.split('?').length - 1
  const atOnce = Math.min(rowsMaximum, Math.floor(parametersMaximum / width)) * width
  const args = rows.flat()
  const statements: Statement[] = []
  for (let at = 0; at < args.length; at += atOnce) {
    const part = args.slice(at, at + atOnce)
    statements.push({
      sql:
        head +
        Array(part.length / width)
          .fill(row)
          .join(', '),
      args: part,
    })
  }
  return statements
}
