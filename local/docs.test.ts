import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at } from './paths.ts'

const ids = JSON.parse(readFileSync(at('docs/asvs-ids.json'), 'utf8')) as Record<string, number>
const asvs = readFileSync(at('docs/asvs.md'), 'utf8')
const rows = [...asvs.matchAll(/^\| (V[\d.]+) \| (\d) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, level, short, held]) => ({ id: id!, level: Number(level), short: short!, held: held! }),
)
const documents = ['README.md', ...readdirSync(at('docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
)
/** Names of tests as they stand in the file that has them. */
const hasTest = (file: string, name: string): boolean => {
  const all = readFileSync(at(file), 'utf8')
  // A tag of a journey is no part of its name.
  const source = all.replaceAll(/ @bn(?=['"`])/g, '')
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted))
}

describe('docs/asvs.md', () => {
  test('has every requirement of level 1 and 2 once, with its level, in order', () => {
    expect(rows.map(({ id, level }) => [id, level])).toEqual(Object.entries(ids))
    expect(rows.length).toBe(217)
  })

  test.each(rows.map((row) => [row.id, row] as const))('%s is held by what is there', (_, { held }) => {
    const named = [...held.matchAll(/`([\w./-]+\.(?:test|suite|journey)\.tsx?)` «([^»]+)»/g)]
    for (const [, file, name] of named) {
      expect([file, existsSync(at(file!))]).toEqual([file, true])
      expect([file, name, hasTest(file!, name!)]).toEqual([file, name, true])
    }
    // No «name» stands without its file, and no file of tests without a name.
    expect(held.match(/«/g)?.length ?? 0).toBe(named.length)
    expect(held.match(/`[\w./-]+\.(test|suite|journey)\.tsx?`/g)?.length ?? 0).toBe(named.length)
    for (const part of held.split('; ')) expect(part.length).toBeGreaterThan(3)
  })

  test('leads to decisions that are there', () => {
    const text = readFileSync(at('docs/security.md'), 'utf8')
    const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) =>
      title!.toLowerCase().replaceAll(' ', '-'),
    )
    const wanted = new Set([...asvs.matchAll(/security\.md#([\w-]+)/g)].map(([, anchor]) => anchor!))
    expect([...wanted].filter((anchor) => !anchors.includes(anchor))).toEqual([])
    expect(anchors.filter((anchor) => !wanted.has(anchor))).toEqual([])
  })

  test('says what is missing of what is open', () => {
    for (const { id, held } of rows.filter((row) => row.held.includes('**open**')))
      expect([id, /[Mm]issing|deviates on purpose|: as V[\d.]+/.test(held)]).toEqual([id, true])
  })
})

describe.each(documents)('%s', (document) => {
  const text = readFileSync(at(document), 'utf8')

  test('names only files and folders that are there', () => {
    const paths = [...text.matchAll(/`((?:[\w-]+\/)+[\w.*-]*|[\w-]+\.(?:md|json|toml|ts|mjs))`/g)]
      .map(([, path]) => path!)
      .filter((path) => /^(\w[\w-]*\/|[\w-]+\.)/.test(path) && !/[*:]/.test(path))
    // The table of the README names a folder's parts after it.
    const isThere = (path: string) =>
      existsSync(at(path)) ||
      ['worker', 'contract', 'frontend', 'migrations', 'local', 'contract/texts'].some((folder) =>
        existsSync(at(`${folder}/${path}`)),
      )
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })

  test('leads only to documents that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path]) => path!)
    const folder = document.includes('/') ? 'docs/' : ''
    expect(links.filter((path) => !existsSync(at(folder + path)))).toEqual([])
  })
})
