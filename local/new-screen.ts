import type * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { screenFields, type ScreenField } from './screen-fields.ts'

/** Prints a first list or form for an endpoint, to paste and go on from: `npm run new:screen -- access.user.list`. */
const [name = ''] = process.argv.slice(2)
const [domain = '', key = ''] = name.split('.')
const endpoint = endpoints.find((one) => one.name === name)

const pascal = (words: string) =>
  words.replace(/(^|[-_ ])(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const rowOf = (reply: unknown) =>
  (reply as { shape?: { data?: { element?: z.ZodType } } } | undefined)?.shape?.data?.element
const component = (suffix: string) => `${pascal(key)}${suffix}`

const cells: Record<ScreenField['kind'], (field: string) => string> = {
  text: (field) => `row.${field}`,
  number: (field) => `format.digits(row.${field} ?? '')`,
  flag: (field) => `listText(row.${field} ? 'yes' : 'no')`,
  choice: (field) => `text(\`${field}_\${row.${field}}\`)`,
  many: (field) => `row.${field}.length`,
  named: (field) => `format.nameOf(row.${field})`,
  file: (field) => `row.${field}`,
  other: (field) => `JSON.stringify(row.${field})`,
}
const ownQuery = new Set(['search', 'page', 'per_page', 'sort', 'direction', 'before', 'lang'])
const keys = new Set(['id', 'version'])

function list(row: z.ZodType, operation: AnyEndpoint): string {
  const fields = screenFields(row).filter((field) => !keys.has(field.name))
  const filters = screenFields(operation.query).filter((field) => !ownQuery.has(field.name))
  const part = 'next' in ((operation.reply as { shape?: object }).shape ?? {}) ? 'LogList' : 'List'
  const used = new Set(fields.map((field) => field.kind))
  return `import { ${domain} } from '#calls/${domain}'
import { ${domain} as words } from '#contract/texts/${domain}/${domain}'
${used.has('flag') ? "import { list } from '#contract/texts/screen-parts'\n" : ''}${used.has('number') || used.has('named') ? "import { useFormat } from '#frontend/app/format.ts'\n" : ''}import { useText } from '#frontend/app/text.ts'
import { ${part} } from '#frontend/ui/List.tsx'
import { Page } from '#frontend/ui/Page.tsx'

export default function ${component('List')}() {
  const text = useText(words)
${used.has('flag') ? '  const listText = useText(list)\n' : ''}${used.has('number') || used.has('named') ? '  const format = useFormat()\n' : ''}  return (
    <Page title={text('${key}_title')}>
      <${part}
        endpoint={${name}}
        caption={text('${key}_title')}
        columns={[
${fields.map((field) => `          { key: '${field.name}', title: text('${field.name}'), ${field.kind === 'number' ? 'isNumber: true, ' : ''}cell: (row) => ${cells[field.kind](field.name)} },`).join('\n')}
        ]}
        filters={[
${filters.map((field) => `          { name: '${field.name}', label: text('${field.name}'), ${filterOf(field)} },`).join('\n')}
        ]}
      />
    </Page>
  )
}
`
}

const filterOf = ({ name: field, kind, values }: ScreenField) =>
  kind === 'choice'
    ? `options: ([${values.map((value) => `'${value}'`).join(', ')}] as const).map((value) => ({ value, label: text(\`${field}_\${value}\`) }))`
    : `kind: '${/^(from|to)$|_(from|to|at|day)$/.test(field) ? 'day' : 'text'}'`

function input({ name: field, kind, values, required }: ScreenField): string {
  const common = `name="${field}" label={fields.${field}.label}${required && kind !== 'flag' ? ' required' : ''}`
  const options = `options={([${values.map((value) => `'${value}'`).join(', ')}] as const).map((value) => ({ value, label: text(\`${field}_\${value}\`) }))}`
  switch (kind) {
    case 'flag':
      return `<CheckField ${common} />`
    case 'choice':
      return `<ChoiceField ${common} ${options} />`
    case 'many':
      return `<MultiChoiceField ${common} options={[]} />`
    case 'number':
      return `<TextField ${common} inputMode="numeric" />`
    default:
      return `<TextField ${common} />`
  }
}

const emptyOf = ({ kind }: ScreenField) =>
  kind === 'flag' ? 'false' : kind === 'many' ? '[] as string[]' : "''"

function form(operation: AnyEndpoint): string {
  const fields = screenFields(operation.body).filter((field) => !keys.has(field.name))
  const parts = new Set(fields.map((field) => /^<(\w+)/.exec(input(field))?.[1] ?? 'TextField'))
  return `import { useLocation } from 'wouter'
import { ${domain} } from '#contract/${domain}'
import { ${domain} as words } from '#contract/texts/${domain}/${domain}'
import { useText } from '#frontend/app/text.ts'
${[...parts].map((part) => `import { ${part} } from '#frontend/ui/${part}.tsx'`).join('\n')}
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'

export default function ${component('Form')}() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const fields = {
${fields.map((field) => `    ${field.name}: { label: text('${field.name}') },`).join('\n')}
  }
  return (
    <Page title={text('${key}_title')}>
      <Form
        // To change a record: load={{ endpoint: ${domain}.edit…, params: { id } }}, values and version from what was loaded.
        valuesOf={() => ({ ${fields.map((field) => `${field.name}: ${emptyOf(field)}`).join(', ')} })}
        save={${name}}
        toOptions={(values) => ({ body: values })}
        fields={fields}
        onSaved={() => navigate('/…')}
        cancelHref="/…"
      >
${fields.map((field) => `        ${input(field)}`).join('\n')}
      </Form>
    </Page>
  )
}
`
}

if (!endpoint) {
  const known = endpoints.map((one) => one.name)
  console.error(`No endpoint '${name}'. There are:\n  ${known.join('\n  ')}`)
  process.exit(1)
}

const row = rowOf(endpoint.reply)
if (!row && !endpoint.body) {
  console.error(`'${name}' answers with no list and takes no body: write its screen on useGet and Detail.`)
  process.exit(1)
}
console.log(row ? list(row, endpoint) : form(endpoint))
console.error(`
Then: its path and permission in contract/screens.ts, its name in contract/texts/${domain}/names.ts, its chunk in
frontend/staff-screens.ts, its words in contract/texts/${domain}/, and npx oxfmt over the file.`)
