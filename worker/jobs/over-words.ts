import { formatFor } from '#contract/format'
import { namingOfValue, type Names } from '#contract/references'
import { say, type Language } from '#contract/texts'
import { fieldName } from '#contract/texts/path-names'
import { list } from '#contract/texts/screen-parts'
import { common } from '#contract/texts/common'
import { namesOf } from '#worker/oversight/index'
import type { Asking } from '#worker/resource/filters'
import { operationOf } from '#worker/http/operations'
import type { JobRow } from './engine.ts'

/** What is never meant by narrowing: the order and the size of a page. */
const ofPage = new Set(['page', 'per_page', 'cursor', 'sort', 'direction', 'format'])

/** What a job's list was narrowed by. */
export function narrowingOf({
  kind,
  input,
}: Pick<JobRow, 'kind' | 'input'>): [string, unknown][] | undefined {
  const asked = kind === 'bulk' ? input.filter : input.query
  return (
    asked &&
    Object.entries(asked).filter(([name, value]) => !ofPage.has(name) && value !== '' && value !== null)
  )
}

/** Lists that are called otherwise than the table of their records. */
const tables: Readonly<Record<string, string>> = {
  entry: 'application',
  case: 'grievance',
  participant: 'training_participant',
  certificate: 'training_certificate',
}
function tableOf({ kind, operation }: JobRow): string {
  const { bulk } = operationOf(operation)?.endpoint ?? {}
  const name = ((kind === 'bulk' ? bulk?.list : undefined) ?? operation).split('.').at(-2) ?? ''
  return tables[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
const namingOf = (row: JobRow, name: string) =>
  namingOfValue(tableOf(row), name) ?? namingOfValue('job', name)

/** The same in words of the language that a job was not begun in: of what was typed only that it was. */
export async function overWords(
  { db, user }: Pick<Asking, 'db' | 'user'>,
  rows: readonly JobRow[],
  language: Language,
): Promise<Map<number, string>> {
  const told = rows.filter((row) => row.language !== language && narrowingOf(row)?.length)
  if (told.length === 0) return new Map()
  const names = await namesOf(
    db,
    told.map((row) => ({
      entity: tableOf(row),
      entity_id: '',
      before: null,
      after: Object.fromEntries(narrowingOf(row)!),
    })),
    user.scope,
  )
  return new Map(
    told.map((row) => [
      row.id,
      narrowingOf(row)!
        .map(([name, value]) => {
          if (name === 'search') return say(list, language, 'searched')
          const label = fieldName(language, name, 'job') ?? name
          const shown = shownIn(language, names[namingOf(row, name) ?? 'flag'], value)
          return shown === undefined ? label : say(list, language, 'chip', { label, value: shown })
        })
        .join(' · '),
    ]),
  )
}

function shownIn(language: Language, named: Names[keyof Names], value: unknown): string | undefined {
  const name = named?.[String(value)]?.[`name_${language}`]
  if (name !== undefined) return name
  if (typeof value === 'boolean') return say(common, language, value ? 'yes' : 'no')
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatFor(language).day(String(value)) : undefined
}
