import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Edits = readonly (readonly [from: string, to: string])[]

/** What docs/resource.md says of a longer life, of marks and of a code that is dropped, done to the located resource "relief kit". */
const steps: Readonly<Record<string, Edits>> = {
  'contract/settings/relief-kit-life.ts': [
    ["'approved' | 'rejected'\ntype", "'approved' | 'rejected' | 'given'\ntype"],
    ["'approve' | 'reject'\n", "'approve' | 'reject' | 'give'\n"],
    ["'made' | 'approved'>", "'made' | 'approved' | 'given'>"],
    ['approved: {},', "approved: { give: 'given' },\n    given: {},"],
    ["as: 'approved' } }", "as: 'approved' }, given: { notBy: 'approved', as: 'given' } }"],
  ],
  'contract/resources.ts': [
    ["reject: 'approve' },\n  },\n}", "reject: 'approve', give: 'verify' },\n  },\n}"],
  ],
  'contract/settings/relief-kit.ts': [
    [
      'code: z.string(), name: z.string(),',
      'name: z.string(), on: z.string().nullable(), urgent: z.boolean(),',
    ],
    ['code: line(40), name: line(160),', 'name: line(160), on: orNull(day), urgent: flag,'],
    ["({ code: `c${n}`, name: 'Made' })", "({ name: `Made ${n}`, on: '', urgent: true })"],
    ['{ line, note }', '{ day, flag, line, note, orNull }'],
  ],
  'worker/settings/relief-kit.ts': [
    [
      'type Body = { code: string; name: string; note: string }',
      'type Body = { name: string; on: string | null; urgent: boolean; note: string }',
    ],
    ['        code: reliefKit.code,\n', '        on: reliefKit.on,\n        urgent: reliefKit.urgent,\n'],
    [
      'approved_at: reliefKit.approved_at,',
      'approved_at: reliefKit.approved_at,\n        given_by: reliefKit.given_by,\n        given_at: reliefKit.given_at,',
    ],
    ['codes: [reliefKit.code]', 'codes: []'],
  ],
  'worker/db/schema/settings.ts': [
    [
      "sqliteTable('relief_kit', {\n  ...livingColumns<ReliefKitStatus>(),\n  code: text().notNull(),",
      "sqliteTable('relief_kit', {\n  ...livingColumns<ReliefKitStatus>(),\n  on: text(),\n  urgent: integer({ mode: 'boolean' }).notNull(),\n  given_by: integer(),\n  given_at: text(),",
    ],
  ],
  'frontend/config/relief-kit/ReliefKits.tsx': [
    ["  code: row?.code ?? '',\n", "  on: row?.on ?? '',\n  urgent: row?.urgent ?? false,\n"],
    ["labelsOf('code', 'name', 'note')", "labelsOf('on', 'urgent', 'name', 'note')"],
    ['`${row.name} (${row.code})`', 'row.name'],
    ["        columnOf('code', { sort: undefined }),\n", ''],
    [
      '      <TextField name="code" {...fields.code} required maxLength={40} />\n',
      '      <DateField name="on" {...fields.on} yearFrom={2020} yearTo={2040} />\n      <CheckField name="urgent" {...fields.urgent} />\n',
    ],
    [
      'import { TextArea',
      "import { CheckField } from '#frontend/ui/CheckField.tsx'\nimport { DateField } from '#frontend/ui/DateField.tsx'\nimport { TextArea",
    ],
  ],
}
const words: Edits = [
  [
    "many: 'relief kits' }",
    "many: 'relief kits', on: 'Day of the hand-out', urgent: 'Urgent', status_given: 'Handed out', act_give: 'Hand out', did_give: '{{noun}} handed out', given_by: 'Handed out by', given_at: 'Handed out on' }",
  ],
  [
    "many: 'ত্রাণের প্যাকেট' }",
    "many: 'ত্রাণের প্যাকেট', on: 'বিতরণের দিন', urgent: 'জরুরি', status_given: 'বিতরণ হয়েছে', act_give: 'বিতরণ করুন', did_give: '{{noun}} বিতরণ', given_by: 'যিনি বিতরণ করেছেন', given_at: 'বিতরণের সময়' }",
  ],
]

/** Each text in a file of the tree becomes another; what isn't there is an error. */
export function edit(root: string, file: string, edits: Edits): void {
  const path = join(root, file)
  let source = readFileSync(path, 'utf8')
  for (const [from, to] of edits) {
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
    source = source.replace(from, () => to)
  }
  writeFileSync(path, source)
}

/** All but its words. */
export function lengthenLife(root: string): void {
  for (const [file, edits] of Object.entries(steps)) edit(root, file, edits)
  const migration = readdirSync(join(root, 'migrations')).find((name) => name.endsWith('_relief_kit.sql'))!
  edit(root, `migrations/${migration}`, [
    ["'rejected'))", "'rejected', 'given'))"],
    ['  code text not null unique,\n', '  "on" text,\n  urgent integer not null check (urgent in (0, 1)),\n'],
    [
      '  approved_at text,\n',
      '  approved_at text,\n  given_by integer references user (id),\n  given_at text,\n',
    ],
  ])
}
export const sayLongerLife = (root: string): void =>
  edit(root, 'contract/texts/settings/relief-kit.ts', words)
