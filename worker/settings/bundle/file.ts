import {
  Bundle,
  checksumOf,
  readRow,
  sectionNames,
  type Content,
  type Pace,
  type Section,
} from '#contract/settings/bundle/content'
import { Failure, type FieldIssue } from '#contract/failure'
import { nextTurn } from '#worker/http/turns'

/** Of rows in all sections, of members of one list or object within a row, and of values in all. */
const rowsMaximum = 10_000
const membersMaximum = 2_000
const valuesMaximum = 100_000

const refuse = (key: string, parameters?: FieldIssue['parameters']): never => {
  throw new Failure('validation', { issues: [{ field: 'file', key, ...(parameters && { parameters }) }] })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counts values before anything is made of them; what is nested without end throws. */
function isTooMuch(content: Record<string, unknown>): boolean {
  let left = valuesMaximum
  const isWide = (value: unknown): boolean => {
    if ((left -= 1) < 0) return true
    if (typeof value !== 'object' || value === null) return false
    const members = Object.values(value)
    return members.length > membersMaximum || members.some(isWide)
  }
  const rows = Object.values(content).flatMap((section) => (isObject(section) ? Object.values(section) : []))
  return rows.length > rowsMaximum || rows.some(isWide)
}

async function rowsOf(content: Record<string, unknown>, name: Section, pace: Pace) {
  const entries = content[name]
  if (!isObject(entries)) return refuse('bundle_row', { row: name })
  const rows: [string, unknown][] = []
  for (const [key, row] of Object.entries(entries)) {
    const read = readRow(name, key, row)
    if ('wrong' in read)
      refuse('bundle_row', {
        row: [name, key.slice(0, 200), read.wrong].filter((part) => part !== '').join(' › '),
      })
    else rows.push([key, read.row])
    await pace(JSON.stringify(row).length)
  }
  return Object.fromEntries(rows)
}

/** A configuration file as it was exported: its form, its checksum and every row of it, or 422 on the file. */
export async function readBundle(
  file: Blob,
  pace: Pace,
): Promise<{ bundle: Bundle; content: Content; checksum: string }> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    return refuse('bundle_unreadable')
  }
  await nextTurn()
  const bundle = Bundle.safeParse(parsed)
  if (!bundle.success) return refuse('bundle_unreadable')
  const { content: entries } = bundle.data
  if (!isObject(entries)) return refuse('bundle_unreadable')
  try {
    if (isTooMuch(entries)) return refuse('bundle_large')
  } catch (error) {
    if (error instanceof Failure) throw error
    return refuse('bundle_unreadable')
  }
  await nextTurn()
  const checksum = await checksumOf(entries, pace).catch(() => refuse('bundle_unreadable'))
  if (checksum !== bundle.data.checksum) return refuse('bundle_checksum')
  const sections: [Section, unknown][] = []
  for (const name of sectionNames) sections.push([name, await rowsOf(entries, name, pace)])
  return { bundle: bundle.data, content: Object.fromEntries(sections) as Content, checksum }
}
