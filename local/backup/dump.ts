/** A statement that inserts rows, of a table by name, as sqld and sqlite3 write a dump. */
const inserting = /^INSERT INTO (?:"((?:[^"]|"")*)"|(\w+))/i
/** What the rows of a table have before their values, as sqld and sqlite3 write it. */
const insertHead =
  /^INSERT INTO (?:"(?:[^"]|"")*"|\w+)\s*(?:\((?:"(?:[^"]|"")*"|[\w\s,])*\)\s*)?VALUES\s*(?=\()/i
const trigger = /^CREATE\s+(?:TEMP(?:ORARY)?\s+)?TRIGGER\b/i
const isWord = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const [quote, doubleQuote, dash, semicolon, slash, star] = [39, 34, 45, 59, 47, 42]
const marks = /['"\-/;]/g
/** What ends each of them; a comment goes by its first letter. */
const ends: Record<number, string> = { [quote]: "'", [doubleQuote]: '"', [dash]: '\n', [slash]: '*/' }

/**
 * Cuts SQL that comes in pieces into statements, each without its semicolon; those of strings, comments and trigger bodies
 * end none. What is held is one statement.
 */
export class Statements {
  #text = ''
  /** Where looking goes on, and within what it stands: the code of a quote, a comment's first letter, or 0. */
  #at = 0
  #within = 0
  #depth = 0
  #isTrigger: boolean | undefined;

  *take(piece: string, isLast = false): Generator<string> {
    this.#text += piece
    let start = 0
    for (;;) {
      const end = this.#end(isLast)
      if (end === undefined) break
      const statement = this.#text.slice(start, end).trim()
      if (statement !== '') yield statement
      start = end + 1
    }
    if (isLast) {
      const rest = this.#text.slice(start).trim()
      if (rest !== '') throw new Error(`The dump ends in the middle of a statement: ${rest.slice(0, 80)}`)
    }
    this.#text = this.#text.slice(start)
    this.#at -= start
  }

  /** The next semicolon that ends a statement; undefined: it isn't here yet. */
  #end(isLast: boolean): number | undefined {
    const text = this.#text
    // A word or a mark of two letters may go on in the next piece.
    const safe = isLast ? text.length : text.length - 1
    while (this.#at < safe) {
      if (this.#within !== 0) {
        this.#leave(text, safe)
        continue
      }
      // Nearly all of a dump are rows, and nearly all of a row has no meaning here.
      if (this.#isTrigger === false) {
        marks.lastIndex = this.#at
        this.#at = Math.min(marks.test(text) ? marks.lastIndex - 1 : safe, safe)
        if (this.#at === safe) return undefined
      }
      const code = text.charCodeAt(this.#at)
      const next = text.charCodeAt(this.#at + 1)
      const isComment = (code === dash && next === dash) || (code === slash && next === star)
      if (this.#isTrigger === undefined && code > 32 && !isComment) {
        if (text.length - this.#at < 40 && !isLast) return undefined
        this.#isTrigger = trigger.test(text.slice(this.#at, this.#at + 200))
      }
      if (code === quote || code === doubleQuote) this.#within = code
      else if (isComment) this.#within = code
      else if (code === semicolon && this.#depth === 0) {
        this.#isTrigger = undefined
        return this.#at++
      } else if (this.#isTrigger && isWord(code)) {
        const word = /^\w+/.exec(text.slice(this.#at, this.#at + 64))![0].toLowerCase()
        if (this.#at + word.length >= safe && !isLast) return undefined
        if (word === 'begin' || word === 'case') this.#depth += 1
        if (word === 'end') this.#depth -= 1
        this.#at += word.length
        continue
      }
      this.#at += 1
    }
    return undefined
  }

  /** To behind the end of the string or comment, as far as it is here. */
  #leave(text: string, safe: number): void {
    const end = text.indexOf(ends[this.#within]!, this.#at)
    if (end === -1 || end >= safe) {
      this.#at = safe
      return
    }
    this.#at = end + ends[this.#within]!.length
    this.#within = 0
  }
}

/** The table that a statement of a dump puts a row into. */
export function tableOf(statement: string): string | undefined {
  const found = inserting.exec(statement)
  return found ? (found[1]?.replaceAll('""', '"') ?? found[2]) : undefined
}

/** What ends or begins the dump's own transaction: the target has its own. */
export const isFrame = (statement: string): boolean => /^(PRAGMA|BEGIN|COMMIT|ROLLBACK)\b/i.test(statement)

export const isIndex = (statement: string): boolean => /^CREATE\s+(UNIQUE\s+)?INDEX\b/i.test(statement)

/** More in one statement cost as much each. */
const rowsAtOnce = 50

/** Statements that insert a row each, as statements of many rows: what one costs to prepare is half of what a row costs. */
export function rowsTogether(statements: readonly string[]): string[] {
  const together: string[] = []
  let head: string | undefined
  let rows: string[] = []
  const end = () => {
    if (head !== undefined) together.push(head + rows.join(','))
    rows = []
  }
  for (const statement of statements) {
    const own = insertHead.exec(statement)?.[0]
    if (own === undefined || own !== head || rows.length === rowsAtOnce) end()
    head = own
    if (own === undefined) together.push(statement)
    else rows.push(statement.slice(own.length))
  }
  end()
  return together
}
