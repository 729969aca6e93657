import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pathOf } from '#contract/texts'
import { allTexts, textParts } from '#contract/texts/all'
import { at } from './paths.ts'
import { usesOf, type Uses } from './text-tables.ts'

/**
 * Where texts are used, for the screens on which the department changes them: places are paths of screens, or 'every',
 * 'staff', 'sms', 'pdf', 'failure', 'server'. A text has the places that name it, and those that may say it by a key
 * put together while they run.
 */
export type TextUses = { places: string[]; texts: Record<string, { named: number[]; computed: number[] }> }

const tables = { ...allTexts, ...textParts }
const keys = new Map(Object.entries(tables).map(([name, table]) => [name, Object.keys(table.en)]))
const lists = ['frontend/screens.ts', 'frontend/staff-screens.ts']

function resolved(from: string, specifier: string): string | undefined {
  const own = /^#(contract|worker)\/(.+)$/.exec(specifier)
  const path = own
    ? `${own[1]}/${own[2]}.ts`
    : specifier.startsWith('#frontend/')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(from), specifier))
        : ''
  return /\.tsx?$/.test(path) && existsSync(at(path)) ? path : undefined
}

const sources = new Map<string, { imports: string[]; uses: Uses }>()
function moduleOf(path: string) {
  const known = sources.get(path)
  if (known) return known
  const source = readFileSync(at(path), 'utf8')
  const named = [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, specifier]) => specifier!)
  const imports = named.flatMap((specifier) => resolved(path, specifier) ?? [])
  const own = [...source.matchAll(/export const (\w+) = (?:texts|joined)\(/g)].map(([, name]) => name!)
  const found = {
    imports,
    uses: usesOf(
      own.length > 0 ? `${source.split(/= (?:texts|joined)\(/)[0]}${saidBy(source)}` : source,
      keys,
      own,
    ),
  }
  sources.set(path, found)
  return found
}

/** Of a module of texts what it does, without the texts. */
const saidBy = (source: string): string =>
  (/\nexport (function|const \w+ = \()[\s\S]*$/.exec(source) ?? [''])[0]

/** A module with all that it brings along; not the lists of screens, which would bring every other one. */
function reached(entry: string, without: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>()
  const walk = (path: string) => {
    if (found.has(path) || without.has(path) || lists.includes(path)) return
    found.add(path)
    for (const next of moduleOf(path).imports) walk(next)
  }
  walk(entry)
  return found
}

const screensIn = (list: string, line: RegExp): [path: string, file: string][] =>
  Array.from(readFileSync(at(list), 'utf8').matchAll(line), ([, path, file]): [string, string] => [
    path!,
    `frontend/${file}`,
  ]).filter(([, file]) => existsSync(at(file)))

/** Which modules belong to which place. */
export function placesOf(): [place: string, modules: Iterable<string>][] {
  const every = reached('frontend/main.tsx')
  const frame = reached('frontend/staff-frame.tsx', every)
  const publicScreens = screensIn(
    'frontend/screens.ts',
    /path:\s*'([^']+)',[^{}]*?load:\s*\(\)\s*=>\s*import\('\.\/([^']+)'\)/g,
  )
  const staffScreens = screensIn(
    'frontend/staff-screens.ts',
    /'([^']+)':\s*\(\)\s*=>\s*import\('\.\/([^']+)'\)/g,
  )
  const withFrame = new Set([...every, ...frame])
  return [
    ['every', every],
    ['staff', frame],
    ...publicScreens.map(([path, file]) => [path, reached(file, every)] as [string, Set<string>]),
    ...staffScreens.map(([path, file]) => [path, reached(file, withFrame)] as [string, Set<string>]),
  ]
}

const serverPlace = (module: string, table: string, key: string): string => {
  if (key.startsWith('sms_')) return 'sms'
  if (table === 'copyTexts' || /^worker\/(pdf|applications\/copy)/.test(module)) return 'pdf'
  return ['failures', 'staffFailures', 'validation', 'adminValidation'].includes(table) ? 'failure' : 'server'
}

/** Walks the modules of each screen and of the worker. */
export function textUses(): TextUses {
  const places: string[] = []
  const texts: TextUses['texts'] = {}
  const numberOf = (place: string) =>
    places.includes(place) ? places.indexOf(place) : places.push(place) - 1
  const note = (kind: 'named' | 'computed', table: string, key: string, place: string) => {
    const list = (texts[pathOf(tables[table]!, key)] ??= { named: [], computed: [] })[kind]
    const number = numberOf(place)
    if (!list.includes(number)) list.push(number)
  }
  const open: [table: string, placeOf: (key: string) => string][] = []
  const look = (module: string, placeOf: (table: string, key: string) => string) => {
    const { named, patterned, open: any } = moduleOf(module).uses
    for (const [table, some] of named) for (const key of some) note('named', table, key, placeOf(table, key))
    for (const [table, some] of patterned)
      for (const key of some) note('computed', table, key, placeOf(table, key))
    for (const table of any) open.push([table, (key) => placeOf(table, key)])
  }
  for (const [place, modules] of placesOf()) for (const module of modules) look(module, () => place)
  for (const module of reached('worker/index.ts'))
    look(module, (table, key) => serverPlace(module, table, key))
  // By any key: told of texts that nobody names.
  const nameless = new Set(
    [...keys].flatMap(([table, all]) =>
      all.map((key) => pathOf(tables[table]!, key)).filter((path) => !texts[path]),
    ),
  )
  for (const [table, placeOf] of open)
    for (const key of keys.get(table)!)
      if (nameless.has(pathOf(tables[table]!, key))) note('computed', table, key, placeOf(key))
  for (const use of Object.values(texts))
    use.computed = use.computed.filter((place) => !use.named.includes(place))
  return { places, texts }
}

/** Writes text-uses.json into the site, with what serves it compressed. */
export function writeTextUses(siteDirectory: string): void {
  const file = join(siteDirectory, 'text-uses.json')
  const json = JSON.stringify(textUses())
  writeFileSync(file, json)
  writeFileSync(`${file}.br`, brotliCompressSync(json))
  writeFileSync(`${file}.gz`, gzipSync(json))
}

if (import.meta.main) {
  const { places, texts } = textUses()
  const all = [...keys].flatMap(([table, some]) => some.map((key) => pathOf(tables[table]!, key)))
  console.log(
    places.length,
    'places;',
    all.length,
    'texts;',
    all.filter((path) => !texts[path]).length,
    'without a use',
  )
  console.log(all.filter((path) => !texts[path]).join('\n'))
}
