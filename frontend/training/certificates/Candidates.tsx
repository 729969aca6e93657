import { training } from '#calls/training'
import { certificateTexts as words } from '#contract/texts/training/certificates'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

/** Who passed a program and has no certificate: one is issued, or many at once. */
export function Candidates({ program }: { program: number }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <List
      key={program}
      endpoint={training.certificate.candidates}
      asked={{ program_id: String(program) }}
      caption={text('waiting_view')}
      nameOf={({ full_name }) => full_name}
      empty={{ text: text('waiting_none') }}
      bulk={[
        {
          endpoint: training.certificate.issue,
          label: text('issue'),
          ask: (count) => text('issue_ask', { count }),
          follows: text('issue_follows'),
          when: ({ withdrawn_at }) => withdrawn_at === null,
        },
      ]}
      acts={({ id, version, full_name, withdrawn_at }) => [
        withdrawn_at === null
          ? rowAct({
              endpoint: training.certificate.issue,
              options: { params: { id }, body: { version } },
              label: text('issue'),
              subject: full_name,
              main: true,
            })
          : rowAct({
              endpoint: training.certificate.issue,
              options: { params: { id }, body: { version, again: true } },
              label: text('issue_again'),
              subject: full_name,
              question: <p>{text('issue_again_ask', { name: full_name, day: format.day(withdrawn_at) })}</p>,
            }),
      ]}
      columns={[
        { key: 'name', title: text('name'), cell: ({ full_name }) => full_name },
        {
          key: 'withdrawn',
          title: text('status'),
          show: 'always',
          cell: ({ withdrawn_at }) =>
            withdrawn_at && (
              <StateMark kind="danger">
                {text('withdrawn_on')}: {format.day(withdrawn_at)}
              </StateMark>
            ),
        },
        {
          key: 'organisation',
          title: text('organisation'),
          wraps: true,
          cell: ({ organisation }) => organisation,
        },
        {
          key: 'score',
          title: text('score'),
          isNumber: true,
          show: 'always',
          cell: ({ score }) => (score === null ? '–' : `${format.decimal(score / 100)}%`),
        },
        {
          key: 'attended',
          title: text('attended'),
          isNumber: true,
          cell: ({ attended, held }) =>
            text('attended_of', { count: format.count(attended), held: format.count(held) }),
        },
      ]}
    />
  )
}
