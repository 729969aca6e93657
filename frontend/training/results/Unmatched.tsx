import type { training } from '#calls/training'
import type { AnswerKind } from '#contract/training/shapes'
import { resultTexts as words } from '#contract/texts/training/results'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Section } from '#frontend/ui/Page.tsx'

type Rows = AnswerOf<typeof training.exam.get>['data']['unmatched']

/** Answers of the survey tool that count for nobody here. */
export function Unmatched({ kind, rows }: { kind: AnswerKind; rows: Rows }) {
  const text = useText(words)
  const format = useFormat()
  if (rows.length === 0) return null
  // A code is told in the reader's digits; an address stays as it was written.
  const shown = (written: string) => (/^[•\d ]+$/.test(written) ? format.digits(written) : written)
  const title = text(kind === 'exam' ? 'unmatched' : 'unmatched_ratings')
  return (
    <Section title={title}>
      <Notice kind="warning">{text(kind === 'exam' ? 'unmatched_lead' : 'unmatched_ratings_lead')}</Notice>
      <RowTable
        caption={title}
        rows={rows}
        rowKey={({ outside_id }) => outside_id}
        columns={[
          { key: 'who', title: text('looked_for'), cell: ({ matched_by }) => shown(matched_by) || '–' },
          ...(kind === 'exam'
            ? [
                {
                  key: 'value',
                  title: text('score_short'),
                  isNumber: true,
                  show: 'always' as const,
                  cell: ({ value }: Rows[number]) => (value === null ? '–' : format.decimal(value / 100)),
                },
                {
                  key: 'why',
                  title: text('unmatched_why'),
                  wraps: true,
                  show: 'always' as const,
                  cell: ({ value }: Rows[number]) =>
                    text(value === null ? 'unmatched_score' : 'unmatched_code'),
                },
              ]
            : []),
          {
            key: 'at',
            title: text('answered_at'),
            cell: ({ answered_at }) =>
              kind === 'exam' ? format.moment(answered_at) : format.day(answered_at),
          },
          {
            key: 'number',
            title: text('outside_number'),
            isNumber: true,
            cell: ({ outside_id }) => format.digits(outside_id),
          },
        ]}
      />
    </Section>
  )
}
