import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * What lint and the compiler say of a file follows from its text, from the files that it imports, with theirs, and from what holds
 * for all. Files of which all that is as it was when they were found right are found right again, and left out.
 */
export type Selection = {
  /** Those to look at. */
  files: string[]
  all: string[]
  /** To be called once they are found right: what stood there when they were chosen is right from now on. */
  keep: () => void
}

const kept = '.cache/verify.json'
const isCode = (path: string) => /\.[mc]?[jt]sx?$/.test(path)
/** What holds for every file: rules and settings, packages, and types that nobody imports. */
const isForAll = (path: string, text: () => string) =>
  /(^|\/)(tsconfig[^/]*\.json|package(-lock)?\.json|\.oxlintrc\.json)$/.test(path) ||
  path.startsWith('lint/') ||
  path.endsWith('.d.ts') ||
  (isCode(path) && /^\s*declare\s+(global|module)\b/m.test(text()))
/** As npm has installed them. */
const installed = 'node_modules/.package-lock.json'

/** Each text in quotes that begins as the way to a file does: an import in any of its forms, and more rather than less. */
const ways = /(['"`])((?:\.\.?\/|#\w+\/)[^'"`\n]*)\1/g

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('base64')

/** Of each file that is looked at what its verdict follows from, in one word. */
function keysOf(root: string): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 100_000_000,
  })
    .toString()
    .split('\0')
    .filter(Boolean)
  const texts = new Map<string, string | null>()
  /** Null: no such file. */
  const read = (path: string): string | null => {
    const known = texts.get(path)
    if (known !== undefined) return known
    const file = join(root, path)
    const text = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'latin1') : null
    texts.set(path, text)
    return text
  }
  const here = listed.filter((path) => read(path) !== null)
  const ofAll = hashOf(
    ...[...here.filter((path) => isForAll(path, () => read(path)!)), installed]
      .toSorted()
      .flatMap((path) => [path, read(path) ?? '']),
  )

  const names = Object.entries(
    (JSON.parse(read('package.json') ?? '{}') as { imports?: Record<string, string> }).imports ?? {},
  )
  const resolved = (from: string, way: string): string => {
    const bare = way.replace(/[?#][^/]*$/, '')
    for (const [name, to] of names) {
      const [before = '', after = ''] = name.split('*')
      if (way.startsWith(before) && way.endsWith(after))
        return posix.normalize(
          to.replace('*', bare.slice(before.length, bare.length - after.length || undefined)),
        )
    }
    return posix.join(posix.dirname(from), bare)
  }
  const imports = new Map<string, string[]>()
  const importsOf = (path: string): string[] => {
    const known = imports.get(path)
    if (known) return known
    const text = isCode(path) ? (read(path) ?? '') : ''
    const found = [...text.matchAll(ways)].map(([, , way]) => resolved(path, way!))
    imports.set(path, found)
    return found
  }
  const hashes = new Map<string, string>()
  const textHash = (path: string): string => {
    const known = hashes.get(path)
    if (known !== undefined) return known
    const hash = hashOf(path, read(path) ?? 'none')
    hashes.set(path, hash)
    return hash
  }
  const keyOf = (path: string): string => {
    const reached = new Set([path])
    for (const one of reached) for (const next of importsOf(one)) reached.add(next)
    return hashOf(ofAll, textHash(path), ...[...reached].map(textHash).toSorted())
  }

  return new Map(
    here.filter((path) => isCode(path) && !path.includes('/generated/')).map((path) => [path, keyOf(path)]),
  )
}

export function changedFiles(root: string): Selection {
  const keys = keysOf(root)
  const right = new Set(keysKept(root))
  return {
    files: [...keys].filter(([, key]) => !right.has(key)).map(([path]) => path),
    all: [...keys.keys()],
    keep() {
      // What was changed meanwhile was seen as the one or as the other.
      const now = keysOf(root)
      const still = [...keys].filter(([path, key]) => now.get(path) === key).map(([, key]) => key)
      mkdirSync(dirname(join(root, kept)), { recursive: true })
      writeFileSync(join(root, kept), JSON.stringify(still))
    },
  }
}

function keysKept(root: string): string[] {
  try {
    return JSON.parse(readFileSync(join(root, kept), 'utf8')) as string[]
  } catch {
    return []
  }
}
