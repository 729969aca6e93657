import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from './paths.ts'
import { settings } from './settings.ts'
import { locatedFiles } from './resource/located.ts'
import { plainFiles } from './resource/plain.ts'
import { registries } from './resource/registries.ts'
import { wordsOf } from './resource/noun-forms.ts'

const usage = `Writes what a new resource needs:

  npm run new:resource -- "one" "many" "এক" "অনেক" [--domain settings] [--located]

Nouns in English and Bangla as they stand in a sentence ("training center" "training centers" "প্রশিক্ষণ কেন্দ্র" "প্রশিক্ষণ কেন্দ্র").
--located: its records lie in a place and go through a life of four states. --print: shows what is new in each file, writes nothing.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: 'string', default: 'settings' },
    located: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    /** The tree that it is written into. */
    root: { type: 'string', default: at('.') },
  },
})
const [one, many, oneBn, manyBn] = positionals
if (!one || !many || !oneBn || !manyBn || !/^[a-z][a-z0-9 -]*$/i.test(one)) {
  console.error(usage)
  process.exit(1)
}

/** The number after the last. */
const migration = (root: string): string => {
  const numbers = readdirSync(join(root, 'migrations')).flatMap((name) => /^(\d{4})_/.exec(name)?.[1] ?? [])
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
}
/** As `sha256sum *.sql` writes them: what a migration was when it was written. */
function writeSums(folder: string): void {
  const sums = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
  writeFileSync(join(folder, 'sums.txt'), sums.join(''))
}
const linesOf = (text: string): number => text.trimEnd().split('\n').length

const { root, domain, located } = values
const words = wordsOf(one, many, oneBn, manyBn)
if (readFileSync(join(root, 'contract/resources.ts'), 'utf8').includes(`\n  ${words.name}: {`)) {
  console.error(`There is a resource ${words.name} already (contract/resources.ts): nothing was written.`)
  process.exit(1)
}
const edited = registries(root, words, domain, located)
const registered = Object.keys(edited)
const files = { ...(located ? locatedFiles : plainFiles)(words, domain, migration(root)), ...edited }
const taken = Object.keys(files).filter((file) => existsSync(join(root, file)) && !registered.includes(file))
if (taken.length > 0) {
  console.error(`${taken.join(', ')} is there already: nothing was written.`)
  process.exit(1)
}
/** Lines that a text has more than another, in their order. */
function added(before: string, after: string): string {
  const known = before.split('\n')
  let read = 0
  return after
    .split('\n')
    .filter((line) => {
      const isKnown = known[read] === line
      read += Number(isKnown)
      return !isKnown
    })
    .map((line) => `+ ${line}`)
    .join('\n')
}
let lines = 0
for (const [file, text] of Object.entries(files)) {
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const known = before ? linesOf(before) : 0
  lines += linesOf(text) - known
  console.log(`${known ? 'changed' : 'new    '} ${file} (+${linesOf(text) - known})`)
  if (values.print) {
    console.log(`\n${before ? added(before, text) : text}\n`)
    continue
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
console.log(`\n${lines} lines in ${Object.keys(files).length} files, and migrations/sums.txt.`)
if (!values.print) writeSums(join(root, 'migrations'))
if (!values.print)
  console.log(`Then: its own fields in these files, npx oxfmt, npm run verify (docs/resource.md).
Its screen is http://localhost:${settings().port}/system-configuration/${words.path} while npm start runs: for the super-administrators,
and for roles that are given its rights on the screen of roles; somebody who may puts it into the menu.`)
