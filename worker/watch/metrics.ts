import type { Figures } from './figures.ts'
import { flushClasses, type Flushes } from './flushes.ts'

type Labels = Record<string, string | number>
const written = (labels: Labels) =>
  Object.keys(labels).length === 0
    ? ''
    : `{${Object.entries(labels)
        .map(([name, value]) => `${name}=${JSON.stringify(String(value))}`)
        .join(',')}}`

const helps: Record<keyof Figures, string> = {
  messages_waiting: 'Messages that the gateway has not taken yet, counted up to 100,000',
  messages_overdue_seconds: 'How long the longest waiting message has been due',
  messages_given_up: 'Messages given up in the last day',
  identities_waiting: 'Numbers that wait for the national ID registry',
  identities_overdue_seconds: 'How long the longest waiting number has been due',
  nominees_overdue_seconds: 'How long the longest waiting number of a nominee has been due',
  documents_unscanned: 'Documents that the virus scanner has not seen',
  jobs_open: 'Long work that waits or runs',
  jobs_oldest_seconds: 'How long ago the oldest of it was begun',
  jobs_failed: 'Long work of the last hour that failed',
  places_moving_seconds: 'How long the records of a place that is being moved have been on their way',
  places_open_seconds: 'How long ago the move of a place was begun that is not through',
  audit_unsealed: 'Rows of the audit that no seal covers, 10000 at most',
  audit_unsealed_seconds: 'Age of the oldest of them',
  database_hung: 'How often in the last hour the database hung and was started again, where it is known',
  disk_free_bytes: 'Room on the disk of the installation, where it is known',
  disk_size_bytes: 'Size of that disk',
}

/** Figures in the text format of Prometheus. */
export function metricsText(figures: Figures, flushes: Flushes | undefined, open: readonly string[]): string {
  const lines: string[] = []
  const metric = (
    name: string,
    type: 'gauge' | 'counter' | 'histogram',
    help: string,
    values: readonly [suffix: string, labels: Labels, value: number][],
  ) => {
    lines.push(`# HELP spmis_${name} ${help}`, `# TYPE spmis_${name} ${type}`)
    for (const [suffix, labels, value] of values)
      lines.push(`spmis_${name}${suffix}${written(labels)} ${value}`)
  }
  for (const [name, value] of Object.entries(figures) as [keyof Figures, number | null][])
    if (value !== null) metric(name, 'gauge', helps[name], [['', {}, value]])
  metric(
    'alert',
    'gauge',
    'What is over its bound at this moment (docs/recovery.md)',
    open.map((name) => ['', { name }, 1]),
  )
  if (!flushes) return `${lines.join('\n')}\n`
  const { line, refusals } = flushes
  metric(
    'flush_seconds',
    'histogram',
    'How long the oldest Work of a transaction had waited for its commit',
    [
      ...flushClasses.map((le, nth): [string, Labels, number] => ['_bucket', { le }, flushes.within[nth]!]),
      ['_bucket', { le: '+Inf' }, flushes.flushes],
      ['_sum', {}, flushes.seconds],
      ['_count', {}, flushes.flushes],
    ],
  )
  metric('flush_works', 'counter', 'Works committed in those transactions', [['_total', {}, flushes.works]])
  metric('writer_waiting_seconds', 'gauge', 'How long the longest waiting Work has waited', [
    ['', {}, flushes.waited],
  ])
  metric('visits_arrived', 'counter', 'Visits of people who come to apply', [['_total', {}, line.arrived]])
  metric('visits_let_in', 'counter', 'Those of them that were let in', [['_total', {}, line.admitted]])
  metric('line_open', 'gauge', '1: everybody comes in at once', [['', {}, line.isOpen ? 1 : 0]])
  metric('line_per_second', 'gauge', 'Visits that come in or are let in, in a second', [
    ['', {}, line.perSecond],
  ])
  metric(
    'refusals',
    'counter',
    'Calls that were refused, by why',
    Object.entries(refusals).map(([code, many]) => ['_total', { code }, many]),
  )
  return `${lines.join('\n')}\n`
}
