import { Link } from 'wouter'
import { training } from '#calls/training'
import { certificateTexts as words } from '#contract/texts/training/certificates'
import { organisationOf } from '#contract/training/organisation'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { List } from '#frontend/ui/List.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

/** Who passed a program and has no certificate: one is issued, or many at once. */
export function Candidates({ program }: { program: number }) {
  const text = useText(words)
  const format = useFormat()
  const mayIssue = useMay()(training.certificate.issue.access)
  const { words: signing, isEmpty, isByAnother } = useSignatory()
  return (
    <>
      <Signatory />
      <List
        key={program}
        endpoint={training.certificate.candidates}
        asked={{ program_id: String(program) }}
        caption={text('waiting_view')}
        nameOf={({ full_name }) => full_name}
        empty={{ text: text('waiting_none') }}
        bulk={
          isByAnother
            ? []
            : [
                {
                  endpoint: training.certificate.issue,
                  label: text('issue'),
                  ask: (count) => text('issue_ask', { count }),
                  follows: [text('issue_follows'), ...signing].join(' '),
                  when: ({ withdrawn_at, by_another }) => withdrawn_at === null && !by_another,
                },
              ]
        }
        acts={({ id, version, full_name, withdrawn_at, by_another }) => [
          withdrawn_at === null
            ? rowAct({
                endpoint: training.certificate.issue,
                options: { params: { id }, body: { version } },
                label: text('issue'),
                subject: full_name,
                main: true,
                when: !isByAnother && !by_another,
                // Who signs with a picture has nothing to be warned of.
                question: isEmpty ? signing.map((said) => <p key={said}>{said}</p>) : undefined,
              })
            : rowAct({
                endpoint: training.certificate.issue,
                options: { params: { id }, body: { version, again: true } },
                label: text('issue_again'),
                when: !isByAnother && !by_another,
                subject: full_name,
                question: (
                  <p>{text('issue_again_ask', { name: full_name, day: format.day(withdrawn_at) })}</p>
                ),
              }),
        ]}
        columns={[
          { key: 'name', title: text('name'), cell: ({ full_name }) => full_name },
          {
            key: 'withdrawn',
            title: text('status'),
            show: 'always',
            wraps: true,
            cell: ({ withdrawn_at, by_another }) => (
              <>
                {withdrawn_at && (
                  <StateMark kind="danger">
                    {text('withdrawn_on')}: {format.day(withdrawn_at)}
                  </StateMark>
                )}
                {by_another && mayIssue && <span className="block">{text('by_another')}</span>}
              </>
            ),
          },
          {
            key: 'organisation',
            title: text('organisation'),
            wraps: true,
            cell: (row) => organisationOf(row, format.nameOf),
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
    </>
  )
}

/** Who signs what is issued now, and whether the line for it stays empty; nothing for whoever issues none. */
function useSignatory() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const got = useGet(training.certificate.signatory, may(training.certificate.issue.access) ? {} : null)
  const signs = got.data?.data
  const isEmpty = signs?.has_picture === false
  const isOwn = signs?.is_own !== false
  const isByAnother = signs?.by_another === true
  return {
    isEmpty,
    isOwn,
    isByAnother,
    words: signs
      ? isByAnother
        ? [text('signs_by_another', { name: signs.name, as: format.nameOf(signs.as) })]
        : [
            text(isOwn ? 'signs' : 'signs_set', { name: signs.name, as: format.nameOf(signs.as) }),
            ...(isEmpty ? [text(isOwn ? 'signs_empty' : 'signs_set_empty')] : []),
          ]
      : [],
  }
}

function Signatory() {
  const text = useText(words)
  const { words: said, isEmpty, isOwn, isByAnother } = useSignatory()
  const session = useSession()
  if (said.length === 0) return null
  return (
    <Notice kind={isEmpty || isByAnother ? 'warning' : 'info'}>
      <p>{said.join(' ')}</p>
      {isEmpty && isOwn && session && (
        <Link
          href={`/profile-info/${session.user.id}`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {text('signs_add')}
        </Link>
      )}
    </Notice>
  )
}
