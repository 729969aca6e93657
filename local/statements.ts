const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_]\w*|;/g

/** Splits SQL into statements; the semicolons of strings, comments and trigger bodies do not end one. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let words: string[] = []
  let depth = 0
  const end = (at: number) => {
    if (words.length > 0) statements.push(sql.slice(start, at).trim())
    start = at + 1
    words = []
    depth = 0
  }
  for (const { 0: found, index } of sql.matchAll(token)) {
    if (found === ';') {
      if (depth === 0) end(index)
    } else if (/^[A-Za-z_]/.test(found)) {
      const word = found.toLowerCase()
      words.push(word)
      if (!/^create (temp |temporary )?trigger/.test(words.slice(0, 3).join(' '))) continue
      if (word === 'begin' || word === 'case') depth += 1
      if (word === 'end') depth -= 1
    }
  }
  end(sql.length)
  return statements
}
