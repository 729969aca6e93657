import { quoted, type Words } from './noun-forms.ts'

export type Files = Record<string, string>

/** The texts of a resource: its nouns; what is said of all is in contract/texts/resource.ts. */
export const textsFile = ({
  name,
  one,
  many,
  oneBn,
  manyBn,
}: Words) => `import { texts } from '../../texts.ts'

/** What is said of ${many}; beside it a field's name by its column, and a state or an act otherwise than of all. */
export const ${name}Texts = texts(
  '${name}Texts',
  { one: ${quoted(one)}, many: ${quoted(many)} },
  { one: ${quoted(oneBn)}, many: ${quoted(manyBn)} },
)
`

/** New files of a table of the whole country. */
export const plainFiles = (words: Words, domain: string, migration: string): Files => ({
  [`migrations/${migration}_${words.table}.sql`]: `create table ${words.table} (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  active integer not null default 1 check (active in (0, 1)),
  version integer not null default 1
) strict;
`,
  [`contract/texts/${domain}/${words.path}.ts`]: textsFile(words),
  [`contract/${domain}/${words.path}.ts`]: `import '../zod-setup.ts'
import * as z from 'zod'
import { crud, listQuery, titled, titledRow } from '../crud.ts'
import { line } from '../fields.ts'
import { exampleNames } from '../texts/resource.ts'

const ${words.Type} = z.object({ ...titledRow, code: z.string() })
export type ${words.Type} = z.output<typeof ${words.Type}>

export const ${words.name}Calls = crud({
  of: '${words.name}',
  path: '${words.path}',
  row: ${words.Type},
  query: listQuery(['name_en', 'name_bn', 'code']),
  body: z.object({ ...titled, code: line(40) }),
  example: (n) => ({ ...exampleNames, code: \`c\${n}\` }),
})
`,
  [`worker/${domain}/${words.path}.ts`]: `import type { ${words.Type} } from '#contract/${domain}/${words.path}'
import { ${words.name} } from '#worker/db/schema/${domain}'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type Body = Omit<${words.Type}, 'id' | 'version'>

export const ${words.names} = resource({
  table: ${words.name},
  rows: ({ db }, where) => db.select().from(${words.name}).where(where).$dynamic(),
  shown: ({ active, ...row }): ${words.Type} => ({ ...row, active: active === 1 }),
  search: { names: [${words.name}.name_en, ${words.name}.name_bn], codes: [${words.name}.code] },
  sortable: columnsOf(${words.name}, 'name_en', 'name_bn', 'code'),
  columns: ({ active, ...body }: Body) => ({ ...body, active: active ? 1 : 0 }),
  uses: () => [], // What refers to one: ['used_…', sql\`… where … = \${id}\`] (contract/texts/usage.ts).
})
`,
  [`frontend/config/${words.path}/${words.Type}s.tsx`]: `import { ${domain} } from '#calls/${domain}'
import type { ${words.Type} } from '#contract/${domain}/${words.path}'
import { ActiveField } from '#frontend/resource/ActiveField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { titledValues, useResource } from '#frontend/resource/useResource.ts'
import { TextField } from '#frontend/ui/TextField.tsx'

const valuesOf = (row: ${words.Type} | undefined) => ({ code: row?.code ?? '', ...titledValues(row) })

export default function ${words.Type}s() {
  const { format, labelsOf, columnOf, titledFields, nameColumn, stateColumn } = useResource('${words.name}')
  const own = labelsOf('code')
  return (
    <Resource
      of="${words.name}"
      calls={${domain}.${words.name}}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={{ ...own, ...titledFields }}
      columns={[nameColumn, columnOf('code'), stateColumn]}
    >
      <TextField name="code" {...own.code} required maxLength={40} />
      <NameFields />
      <ActiveField />
    </Resource>
  )
}
`,
})

/** Its table for the schema of the domain. */
export const plainTable = ({ name, table }: Words): string => `
export const ${name} = sqliteTable('${table}', {
  ...titledColumns(),
  code: text().notNull(),
})
`
