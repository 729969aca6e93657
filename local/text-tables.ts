/** A call of a function that says texts of a table, and what it is given. */
type Saying = { table: string; key: string }

/** What a module says of the tables it knows: keys by name, patterns of keys put together, and tables by any key. */
export type Uses = { named: Map<string, Set<string>>; patterned: Map<string, Set<string>>; open: Set<string> }

type Keys = ReadonlyMap<string, readonly string[]>

const added = (map: Map<string, Set<string>>, table: string, key: string): void => {
  map.set(table, (map.get(table) ?? new Set()).add(key))
}

/** Names that a module has for tables of texts, by what it calls them. */
export function tablesOf(source: string, keys: Keys): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, list] of source.matchAll(
    /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'[^']*texts\/[\w/-]+(?:\.ts)?'/g,
  ))
    for (const part of list!.split(',')) {
      const [name = '', own = name] = part.trim().split(/\s+as\s+/)
      if (keys.has(name)) names.set(own, name)
    }
  return names
}

/** Functions that say texts of one table: `text` of `const text = useText(words)`. */
function sayersOf(source: string, names: ReadonlyMap<string, string>): Map<string, string> {
  const sayers = new Map<string, string>()
  for (const [, sayer, own] of source.matchAll(/const (\w+) = useText\((\w+)\)/g))
    if (names.has(own!)) sayers.set(sayer!, names.get(own!)!)
  return sayers
}

/** The calls that are given something in words of the source, up to the end of their first argument that isn't nested. */
function* sayingsOf(source: string, names: ReadonlyMap<string, string>): Generator<Saying & { at: number }> {
  const sayers = sayersOf(source, names)
  for (const match of source.matchAll(/\b(\w+)\(\s*([^(),]*)/g))
    if (sayers.has(match[1]!)) yield { table: sayers.get(match[1]!)!, key: match[2]!, at: match.index }
  for (const match of source.matchAll(/\bsay\(\s*(\w+),[^,]*,\s*([^(),]*)/g))
    if (names.has(match[1]!)) yield { table: names.get(match[1]!)!, key: match[2]!, at: match.index }
}

/** Keys that fit what stands still in a template: `stale_${side}`. */
function fitting(template: string, keys: readonly string[]): string[] {
  const parts = template.split(/\$\{[^}]*\}/)
  const start = parts[0]!
  const end = parts.at(-1)!
  if (parts.length < 2 || start.length + end.length < 2) return []
  return keys.filter(
    (key) => key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length,
  )
}

/**
 * What a module says. A name in quotes within a call of a table's own function is of that table; elsewhere it is of
 * every table the module knows that has such a key.
 */
export function usesOf(source: string, keys: Keys, own: readonly string[] = []): Uses {
  const uses: Uses = { named: new Map(), patterned: new Map(), open: new Set() }
  const names = tablesOf(source, keys)
  const taken = new Map<number, string>()
  for (const { table, key, at } of sayingsOf(source, names)) {
    for (const { index } of source.slice(at).matchAll(/['"`]/g)) {
      taken.set(at + index, table)
      break
    }
    if (key.trim() !== '' && !/['"`]/.test(key)) uses.open.add(table)
  }
  for (const [name, table] of names)
    if (
      new RegExp(
        `wordsOf(<\\w+>)?\\(${name}\\b|\\b${name}(\\.en|\\[)|entries\\(${name}\\b|(?<!useText)\\(${name}\\)`,
      ).test(source)
    )
      uses.open.add(table)
  for (const table of own) if (new RegExp(`say\\(\\s*${table},`).test(source)) uses.open.add(table)

  const candidates = (at: number): Iterable<string> => {
    const table = taken.get(at)
    return table ? [table] : new Set(names.values())
  }
  for (const match of source.matchAll(/'([^'\\\n]+)'|"([^"\\\n]+)"/g)) {
    const key = match[1] ?? match[2]!
    for (const table of candidates(match.index))
      if (keys.get(table)!.includes(key)) added(uses.named, table, key)
  }
  for (const match of source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g))
    for (const table of candidates(match.index))
      for (const key of fitting(match[1]!, keys.get(table)!)) added(uses.patterned, table, key)
  return uses
}
