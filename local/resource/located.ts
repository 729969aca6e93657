import { textsFile, type Files } from './plain.ts'
import type { Words } from './noun-forms.ts'

/** An index of each level that ends in the list's order, with and without the state. */
const indexes = (table: string): string =>
  ['division', 'district', 'upazila']
    .flatMap((level) => [
      `create index ${table}_${level} on ${table} (${level});`,
      `create index ${table}_status_${level} on ${table} (${level}, status);`,
    ])
    .concat(`create index ${table}_status on ${table} (status);`)
    .join('\n')

/** New files of records that lie in a place and go through a life of four states. */
export const locatedFiles = (words: Words, domain: string, migration: string): Files => ({
  [`migrations/${migration}_${words.table}.sql`]: `create table ${words.table} (
  id integer primary key,
  place integer not null,
  division integer generated always as (place / 100000000) virtual,
  district integer generated always as (place / 1000000) virtual,
  upazila integer generated always as (place / 10000) virtual,
  status text not null check (status in ('draft', 'submitted', 'approved', 'rejected')),
  code text not null unique,
  name text not null,
  note text not null,
  made_by integer not null references user (id),
  made_at text not null,
  approved_by integer references user (id),
  approved_at text,
  status_reason text,
  version integer not null default 1
) strict;
${indexes(words.table)}
`,
  [`contract/texts/${domain}/${words.path}.ts`]: textsFile(words),
  [`contract/${domain}/${words.path}-life.ts`]: `import { defineLife } from '../machine.ts'

export type ${words.Type}Status = 'draft' | 'submitted' | 'approved' | 'rejected'
type Action = 'submit' | 'approve' | 'reject'

/** One is approved by another person than who made it; one that was rejected is changed and submitted again. */
export const ${words.name}Life = defineLife<${words.Type}Status, Action, 'made' | 'approved'>({
  begins: ['draft'],
  open: ['rejected'],
  table: {
    draft: { submit: 'submitted' },
    submitted: { approve: 'approved', reject: 'rejected' },
    approved: {},
    rejected: { submit: 'submitted' },
  },
  duties: { approved: { notBy: 'made', as: 'approved' } },
})
`,
  [`contract/${domain}/${words.path}.ts`]: `import '../zod-setup.ts'
import * as z from 'zod'
import { line, note } from '../fields.ts'
import { located } from '../located.ts'

/** What is particular to one; place, state and who made it stand beside it. */
const own = { code: z.string(), name: z.string(), note: z.string() }

export const ${words.name}Calls = located({
  of: '${words.name}',
  path: '${words.path}',
  row: own,
  body: z.object({ code: line(40), name: line(160), note: note(500).default('') }),
  example: (n) => ({ code: \`c\${n}\`, name: 'Made' }),
})
export type ${words.Type} = z.output<typeof ${words.name}Calls.get.reply>['data']
`,
  [`worker/${domain}/${words.path}.ts`]: `import { eq } from 'drizzle-orm'
import { place } from '#worker/db/schema/geography'
import { ${words.name} } from '#worker/db/schema/${domain}'
import { located } from '#worker/resource/located'

type Body = { code: string; name: string; note: string }

export const ${words.names} = located({
  of: '${words.name}',
  table: ${words.name},
  rows: ({ db }, where) =>
    db
      .select({
        id: ${words.name}.id,
        code: ${words.name}.code,
        name: ${words.name}.name,
        note: ${words.name}.note,
        place_id: place.id,
        place: { name_en: place.name_en, name_bn: place.name_bn },
        status: ${words.name}.status,
        made_by: ${words.name}.made_by,
        made_at: ${words.name}.made_at,
        approved_by: ${words.name}.approved_by,
        approved_at: ${words.name}.approved_at,
        status_reason: ${words.name}.status_reason,
        version: ${words.name}.version,
      })
      .from(${words.name})
      .innerJoin(place, eq(place.number, ${words.name}.place))
      .where(where)
      .$dynamic(),
  shown: (row) => row,
  search: { names: [${words.name}.name], codes: [${words.name}.code] },
  columns: (body: Body) => body,
})
`,
  [`frontend/config/${words.path}/${words.Type}s.tsx`]: `import { ${domain} } from '#calls/${domain}'
import type { ${words.Type} } from '#contract/${domain}/${words.path}'
import { placeKinds } from '#contract/geography/places'
import { PlaceField } from '#frontend/resource/PlaceField.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { useResource } from '#frontend/resource/useResource.ts'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'

const valuesOf = (row: ${words.Type} | undefined) => ({
  place_id: String(row?.place_id ?? ''),
  code: row?.code ?? '',
  name: row?.name ?? '',
  note: row?.note ?? '',
})

export default function ${words.Type}s() {
  const { text, format, labelsOf, columnOf } = useResource('${words.name}')
  const fields = { place_id: { label: text('place') }, ...labelsOf('code', 'name', 'note') }
  return (
    <Resource
      of="${words.name}"
      calls={${domain}.${words.name}}
      nameOf={(row) => \`\${row.name} (\${row.code})\`}
      valuesOf={valuesOf}
      fields={fields}
      columns={[
        columnOf('name', { sort: undefined }),
        columnOf('code', { sort: undefined }),
        { key: 'place', title: text('place'), show: 'always', cell: (row) => format.nameOf(row.place) },
        { key: 'made_at', title: text('made_at'), cell: (row) => format.moment(row.made_at) },
      ]}
    >
      <PlaceField name="place_id" {...fields.place_id} kinds={placeKinds} />
      <TextField name="code" {...fields.code} required maxLength={40} />
      <TextField name="name" {...fields.name} required maxLength={160} />
      <TextArea name="note" {...fields.note} maxLength={500} />
    </Resource>
  )
}
`,
})

/** Its table for the schema of the domain. */
export const locatedTable = ({ name, table, Type }: Words): string => `
export const ${name} = sqliteTable('${table}', {
  ...livingColumns<${Type}Status>(),
  code: text().notNull(),
  name: text().notNull(),
  note: text().notNull(),
  approved_by: integer(),
  approved_at: text(),
})
`
