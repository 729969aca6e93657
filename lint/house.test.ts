import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '#local/paths'

type Case = [rule: string, path: string, source: string, message: string]

const bad: Case[] = [
  [
    'import-direction',
    'contract/a.ts',
    `import { eq } from 'drizzle-orm'; eq()`,
    'drizzle-orm belongs in worker/',
  ],
  [
    'import-direction',
    'contract/b.ts',
    `import { w } from '#worker/app'; w()`,
    'contract/ says what is said',
  ],
  ['import-direction', 'contract/c.ts', `import { join } from 'node:path'; join()`, 'node:path belongs in'],
  [
    'import-direction',
    'worker/programs/a.ts',
    `import { f } from '#frontend/ui/Button.tsx'; f()`,
    'not frontend/',
  ],
  [
    'import-direction',
    'worker/programs/b.ts',
    `import { s } from '../settings/public.ts'; s()`,
    'reached through its index.ts only',
  ],
  [
    'import-direction',
    'worker/programs/c.ts',
    `void import('#worker/settings/public')`,
    'reached through its index.ts only',
  ],
  [
    'import-direction',
    'worker/programs/d.ts',
    `import { api } from '#contract/index'; api()`,
    'Import the domain',
  ],
  [
    'import-direction',
    'worker/programs/e.ts',
    `import { useState } from 'react'; useState()`,
    'react draws screens',
  ],
  [
    'import-direction',
    'worker/http/a.ts',
    `import { s } from '#worker/settings/index'; s()`,
    'worker/http knows no domain',
  ],
  ['import-direction', 'frontend/ui/d.ts', `import { p } from '#calls/programs'; p()`, 'knows no domain'],
  [
    'import-direction',
    'frontend/ui/e.ts',
    `import { screens } from '../screens.ts'; screens()`,
    'Every screen would come along',
  ],
  ['import-direction', 'frontend/home/a.ts', `import { w } from '../../worker/app.ts'; w()`, 'not worker/'],
  [
    'import-direction',
    'frontend/home/b.ts',
    `import { x } from '#frontend/applications/x.ts'; x()`,
    'imports nothing of frontend/applications',
  ],
  [
    'import-direction',
    'frontend/home/c.ts',
    `import { api } from '#contract/index'; api()`,
    'Import the domain',
  ],
  ['import-direction', 'frontend/ui/a.ts', `import { p } from '#contract/programs'; p()`, 'knows no domain'],
  [
    'import-direction',
    'frontend/ui/b.ts',
    `import { t } from '#contract/texts/applications/form'; t()`,
    'knows no domain',
  ],
  [
    'import-direction',
    'frontend/ui/c.ts',
    `import { x } from '../home/x.ts'; x()`,
    'imports nothing of frontend/home',
  ],
  ['no-barrel', 'worker/http/all.ts', `export * from './mount.ts'`, 'No barrels'],
  ['no-barrel', 'frontend/ui/index.ts', `export { Button } from './Button.tsx'`, 'No barrels'],
  ['zod-import', 'contract/d.ts', `import { z } from 'zod'; z()`, "import * as z from 'zod'"],
  ['zod-import', 'contract/e.ts', `import * as zod from 'zod'; zod()`, "import * as z from 'zod'"],
  [
    'write-in-worker-db',
    'worker/programs/f.ts',
    `export const f = (db: any, t: any) => db.insert(t)`,
    'Only worker/db calls insert()',
  ],
  [
    'write-in-worker-db',
    'worker/programs/g.ts',
    `export const f = (o: any, t: any) => [o.db.delete(t)]`,
    'Only worker/db calls delete()',
  ],
  [
    'write-in-worker-db',
    'worker/programs/m.ts',
    `export const f = (o: any, t: any) => o.x.update(t).set({})`,
    'Only worker/db calls update()',
  ],
  [
    'write-in-worker-db',
    'worker/programs/h.ts',
    `import { drizzle } from 'drizzle-orm/libsql/http'; drizzle()`,
    'Read through call.db',
  ],
  [
    'write-in-worker-db',
    'worker/programs/i.ts',
    `export const sql = 'update program set name = 1'`,
    'SQL that writes stands in worker/db',
  ],
  [
    'client-factory',
    'worker/programs/j.ts',
    `import { createClient } from '@libsql/client'; createClient()`,
    'use openDatabase',
  ],
  ['client-factory', 'local/a.ts', `import * as all from '@libsql/client/http'; all()`, 'use openDatabase'],
  ['no-raw-sql', 'worker/db/a.ts', `export const f = (sql: any, x: string) => sql.raw(x)`, 'No sql.raw'],
  ['no-text-in-jsx', 'frontend/home/d.tsx', `export const A = () => <p>Hello</p>`, 'Text that a user sees'],
  [
    'no-text-in-jsx',
    'frontend/home/e.tsx',
    `export const A = () => <p>{'Hello'}</p>`,
    'Text that a user sees',
  ],
  [
    'no-text-in-jsx',
    'frontend/home/f.tsx',
    `export const A = (p: any) => <p>{p.x ? 'yes' : '–'}</p>`,
    'Text that a user sees',
  ],
  [
    'no-text-in-jsx',
    'frontend/home/g.tsx',
    `export const A = () => <img src="x" alt="logo" />`,
    'alt is read out or shown',
  ],
  [
    'no-text-in-jsx',
    'frontend/home/h.tsx',
    'export const A = (p: any) => <i aria-label={`Open ${p.x}`} />',
    'aria-label is read out',
  ],
  [
    'no-text-in-jsx',
    'frontend/home/i.tsx',
    `export const A = (p: any) => <p.Field label="Your name" />`,
    'label is read out',
  ],
  ['no-bangla-in-string', 'worker/programs/k.ts', `export const a = 'ভাতা'`, 'Bangla text'],
  ['no-bangla-in-string', 'contract/f.ts', 'export const a = (x: string) => `ভাতা ${x}`', 'Bangla text'],
  ['no-bangla-in-string', 'frontend/home/j.ts', `export const a = '১২'`, 'Bangla text'],
  [
    'no-spread-of-props',
    'frontend/home/spread.tsx',
    `export const K = ({ a }: { a?: string }) => <input {...(a && { query: a })} />`,
    'Nobody checks that a part has the properties',
  ],
  [
    'no-spread-of-props',
    'frontend/home/spread-either.tsx',
    `export const L = ({ a }: { a?: string }) => <input {...(a ? { quarry: a } : {})} />`,
    'silently lost',
  ],
]

const good: Record<string, string> = {
  'frontend/home/spread-rest.tsx': `export const M = ({ a, ...of }: { a?: string }) => <input {...of} name={a} />`,
  'worker/programs/index.ts': `export { l } from './l.ts'`,
  'worker/programs/l.ts': [
    `import * as z from 'zod'`,
    `import { s } from '#worker/settings/index'`,
    `import { p } from '#contract/programs'`,
    `import { d } from '#worker/db/client'`,
    `export const l = (call: any, seen: Map<string, string>) => [call.work.insert(p), seen.delete('x'), call.hash.update('x').digest(), z, s, d]`,
  ].join('\n'),
  'frontend/home/k.tsx': `export const A = (p: any) => <p.Page title="page_title">{p.x} · ৳</p.Page>`,
  'frontend/screens.ts': `export const home = () => import('./home/k.tsx')`,
  'contract/texts/home.ts': `export const bn = 'ভাতা'`,
  'contract/programs.ts': `export const p = /[ঀ-৯]/`,
  'worker/programs/l.test.ts': `import { createClient } from '@libsql/client'\nimport { api } from '#contract/index'\nexport const a = [createClient, api, 'ভাতা']`,
}

type Found = { code: string; message: string; filename: string }
let found: Found[]
const project = mkdtempSync(join(tmpdir(), 'lint-'))

beforeAll(() => {
  for (const name of ['lint', '.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(at(name), join(project, name), { recursive: true })
  symlinkSync(at('node_modules'), join(project, 'node_modules'))
  for (const [path, source] of [
    ...bad.map(([, file, text]) => [file, text] as const),
    ...Object.entries(good),
  ]) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), source)
  }
  let output: string
  try {
    output = execFileSync(
      at('node_modules/.bin/oxlint'),
      ['-f', 'json', 'contract', 'worker', 'frontend', 'local'],
      {
        cwd: project,
        encoding: 'utf8',
      },
    )
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  found = (JSON.parse(output) as { diagnostics: Found[] }).diagnostics.filter(({ code }) =>
    code.startsWith('house'),
  )
})
afterAll(() => rmSync(project, { recursive: true }))

test.each(bad)('%s refuses %s', (rule, path, _source, message) => {
  const here = found.filter(({ filename }) => filename === path)
  expect(here.map(({ code }) => code)).toEqual([`house(${rule})`])
  expect(here[0]?.message).toContain(message)
})

test.each(Object.keys(good))('nothing is said about %s, which keeps the rules', (path) => {
  expect(found.filter(({ filename }) => filename === path)).toEqual([])
})
