import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locatedTable } from './located.ts'
import { plainTable, type Files } from './plain.ts'
import type { Words } from './noun-forms.ts'

type Edit = (source: string) => string

/** An import as the first of a file. */
const importing =
  (line: string): Edit =>
  (source) =>
    source.startsWith('import ')
      ? `${line}\n${source}`
      : source.replace(/(^|\n)import /, `$1${line}\nimport `)
/** Columns that tables share, beside those that the file has from there already. */
const importingColumns =
  (name: string): Edit =>
  (source) => {
    const known = /import \{ ([\w, ]+) \} from '\.\/levels\.ts'/.exec(source)
    if (!known) return importing(`import { ${name} } from './levels.ts'`)(source)
    const names = [...new Set([...known[1]!.split(', '), name])].toSorted()
    return source.replace(known[0], `import { ${names.join(', ')} } from './levels.ts'`)
  }
/** Lines right behind a place in a file, which must be there. */
const behind =
  (mark: RegExp, lines: string): Edit =>
  (source) => {
    const found = mark.exec(source)
    if (!found) throw new Error(`${mark} stands nowhere: add by hand\n${lines}`)
    const at = found.index + found[0].length
    return source.slice(0, at) + lines + source.slice(at)
  }
const before =
  (mark: RegExp, lines: string): Edit =>
  (source) => {
    const found = mark.exec(source)
    if (!found) throw new Error(`${mark} stands nowhere: add by hand\n${lines}`)
    return source.slice(0, found.index) + lines + source.slice(found.index)
  }

/** The file of a domain that has its handlers. */
function handlersOf(root: string, domain: string): string {
  const folder = join(root, 'worker', domain)
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .find((name) => readFileSync(join(folder, name), 'utf8').includes(`= handlers(${domain}, {`))
  if (!file) throw new Error(`worker/${domain} has no handlers(${domain}, …)`)
  return `worker/${domain}/${file}`
}

/** The files that know of every resource, each with its few lines more. */
export function registries(root: string, words: Words, domain: string, isLocated: boolean): Files {
  const { name, Type, table, path, names } = words
  const living = isLocated
    ? `\n    life: ${name}Life,\n    acts: { submit: 'edit', approve: 'approve', reject: 'approve' },`
    : ''
  const schema = `worker/db/schema/${domain}.ts`
  const edits: Record<string, Edit[]> = {
    'contract/resources.ts': [
      importing(`import { ${name}Texts } from './texts/${domain}/${path}.ts'`),
      ...(isLocated ? [importing(`import { ${name}Life } from './${domain}/${path}-life.ts'`)] : []),
      before(
        /\} as const satisfies Record<string, Facts>/,
        `  ${name}: {
    domain: '${domain}',
    table: '${table}',
    words: ${name}Texts,
    path: '/system-configuration/${path}',
    permission: '${name}',
    module: 'config',${living}
  },
`,
      ),
    ],
    // Its note is one that nobody has to give.
    ...(isLocated && {
      'contract/reason.test.ts': [
        behind(
          /const otherWords = \[\n/,
          ['insert', 'update'].map((act) => `  '${domain}.${name}.${act} note',\n`).join(''),
        ),
      ],
    }),
    [`contract/${domain}.ts`]: [
      importing(`import { ${name}Calls } from './${domain}/${path}.ts'`),
      behind(new RegExp(`= domain\\(\\s*'${domain}',\\s*\\{\\n`), `    ${name}: ${name}Calls,\n`),
    ],
    [handlersOf(root, domain)]: [
      importing(`import { ${names} } from './${path}.ts'`),
      behind(
        new RegExp(`= handlers\\(${domain}, \\{\\n`),
        `  ${name === names ? name : `${name}: ${names}`},\n`,
      ),
    ],
    [schema]: [
      ...(isLocated
        ? [importing(`import type { ${Type}Status } from '#contract/${domain}/${path}-life'`)]
        : []),
      importingColumns(isLocated ? 'livingColumns' : 'titledColumns'),
      (source) => source + (isLocated ? locatedTable(words) : plainTable(words)),
    ],
    'frontend/staff-screens.ts': [
      behind(
        /const loads: [^\n]*= \{\n/,
        `  '/system-configuration/${path}': () => import('./config/${path}/${Type}s.tsx'),\n`,
      ),
    ],
  }
  return Object.fromEntries(
    Object.entries(edits).map(([file, steps]) => [
      file,
      steps.reduce((source, step) => step(source), readFileSync(join(root, file), 'utf8')),
    ]),
  )
}
