import { useLocation, useSearch } from 'wouter'
import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaryLists, type BeneficiaryList as Name } from '#contract/beneficiaries/beneficiary-lists'
import { waitingAllows } from '#contract/beneficiaries/life'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { showTrackingNumber } from '#contract/tracking-number'
import { Within } from '#frontend/app/applications/Within.tsx'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { FindListed } from './FindListed.tsx'
import { detailsPath, listPaths } from './paths.ts'
import { stateKinds } from './states.ts'
import { useBeneficiaryFilters } from './useBeneficiaryFilters.ts'
import { useRowActs } from './useRowActs.ts'

export type Row = RowOf<typeof beneficiaries.beneficiary.list>
const names = Object.keys(beneficiaryLists) as Name[]

/** Beneficiaries of the area: all of them, or those in one state, by the address. */
export default function BeneficiaryList() {
  const [path] = useLocation()
  const of = names.find((name) => listPaths[name] === path) ?? 'list'
  return <Listed key={of} of={of} />
}

function Listed({ of }: { of: Name }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const me = useSession()?.user.id
  const filters = useBeneficiaryFilters(of)
  const acts = useRowActs()
  // What is looked for no more isn't in the field, either.
  const asked = new URLSearchParams(useSearch())
  const search = asked.get('name') ?? ''
  const isPassed = asked.has('passed')
  const mayOpen = may(beneficiaries.beneficiary.get.access)
  return (
    <Page
      title={text(`title_${of}`)}
      actions={of === 'waiting' && <AllActs />}
      lead={of === 'waiting' ? `${text('lead')} ${text('lead_rank')}` : text('lead')}
    >
      <List
        endpoint={beneficiaries.beneficiary[of]}
        caption={text(`title_${of}`)}
        empty={{ title: text('empty_title'), text: text('empty') }}
        sort={{ key: 'id', direction: 'desc' }}
        filters={filters}
        narrows={
          <>
            <FindListed key={search} />
            <Within label={text('place')} />
          </>
        }
        nameOf={format.nameOf}
        acts={acts}
        bulk={
          of === 'waiting'
            ? (['verify', 'approve'] as const).map((action) => ({
                endpoint: beneficiaries.beneficiary[action],
                label: text(action),
                ask: (count: string) => text(`bulk_${action}`, { count }),
                follows: [text(`${action}_ask`), text(`${action}_undo`)].join(' '),
                when: (row: Row) => waitingAllows(row, action, me),
              }))
            : []
        }
        rowHref={({ id }) => (mayOpen ? detailsPath(id) : undefined)}
        columns={[
          { key: 'name', title: text('name'), wraps: true, cell: (row) => format.nameOf(row) },
          {
            key: 'number',
            title: text('number'),
            cell: ({ number }) => (
              <span className="tabular-nums">{format.digits(showTrackingNumber(number))}</span>
            ),
          },
          {
            key: 'program',
            title: text('program'),
            show: 'always',
            wraps: true,
            cell: ({ program }) => format.nameOf(program),
          },
          {
            key: 'place',
            title: text('place'),
            show: 'always',
            wraps: true,
            cell: ({ place }) => (place ? format.nameOf(place) : text('nothing')),
          },
          ...(of === 'list'
            ? [
                {
                  key: 'status',
                  title: text('status'),
                  show: 'always' as const,
                  cell: ({ status }: Row) => (
                    <StateMark kind={stateKinds[status]}>{text(`status_${status}`)}</StateMark>
                  ),
                },
              ]
            : []),
          ...(of === 'waiting'
            ? [
                {
                  key: 'papers',
                  title: text('papers'),
                  show: 'always' as const,
                  wraps: true,
                  cell: ({ verified_at }: Row) => text(verified_at === null ? 'papers_no' : 'papers_yes'),
                },
              ]
            : []),
          ...(of === 'inactive' || of === 'deleted'
            ? [
                {
                  key: 'reason',
                  title: text('status_reason'),
                  show: 'always' as const,
                  wraps: true,
                  cell: ({ reason, note }: Row) => (reason ? format.nameOf(reason) : note) ?? text('nothing'),
                },
              ]
            : []),
          ...(isPassed
            ? [
                {
                  key: 'passed',
                  title: text('passed'),
                  show: 'always' as const,
                  wraps: true,
                  cell: ({ passed_over }: Row) =>
                    passed_over
                      ? [
                          text('passed_over', { count: format.count(passed_over.count) }),
                          passed_over.reason && format.nameOf(passed_over.reason),
                          passed_over.note,
                        ]
                          .filter(Boolean)
                          .join(': ')
                      : text('nothing'),
                },
                {
                  key: 'passed_by',
                  title: text('hand_approved'),
                  cell: ({ passed_over }: Row) => passed_over?.by ?? text('nothing'),
                },
              ]
            : []),
          {
            key: 'since',
            title: text('since_day'),
            ...((of === 'list' || of === 'waiting') && { show: 'chosen' as const }),
            cell: ({ status_day }) => format.day(status_day),
          },
          {
            key: 'born',
            title: text('date_of_birth'),
            // What a waiting list goes by, where there is no score.
            ...(of !== 'waiting' && { show: 'chosen' as const }),
            cell: ({ date_of_birth }) => format.day(date_of_birth),
          },
          {
            key: 'gender',
            title: text('gender'),
            show: 'chosen',
            cell: ({ gender }) => format.nameOf(gender),
          },
          {
            key: 'person_number',
            title: text('person_number'),
            show: 'chosen',
            cell: ({ verification_number }) => format.digits(verification_number),
          },
          {
            key: 'mobile',
            title: text('mobile'),
            show: 'chosen',
            cell: ({ mobile }) => format.phone(mobile),
          },
          {
            key: 'amount',
            title: text('amount'),
            isNumber: true,
            show: 'chosen',
            cell: ({ monthly_amount }) => format.money(monthly_amount),
          },
          {
            key: 'account',
            title: text('account_state'),
            show: 'chosen',
            cell: ({ account_state, held }) => text(held ? 'held' : `account_${account_state}`),
          },
        ]}
      />
    </Page>
  )
}

/** What is done to all of the waiting list, of the program and place that are chosen here. */
function AllActs() {
  const text = useText(words)
  const search = new URLSearchParams(useSearch())
  const body = {
    program_id: Number(search.get('program_id')) || undefined,
    place_id: Number(search.get('place_id')) || undefined,
  }
  const format = useFormat()
  const of = (body.program_id ?? body.place_id) ? '' : '_own'
  const ahead = useGet(beneficiaries.beneficiary.ahead, { query: body }).data
  const left = (['own', 'full'] as const).flatMap((which) => {
    const count = ahead?.[which] ?? 0
    return count > 0 ? [text(`approve_all_${which}`, { count: format.count(count) })] : []
  })
  return (
    <>
      <Act
        endpoint={beneficiaries.beneficiary.verifyAll}
        options={{ body }}
        label={text('verify_all')}
        because={ahead?.verify === 0 ? text('verify_all_none') : undefined}
        question={
          <>
            {ahead && (
              <p className="font-semibold">{text('bulk_verify', { count: format.count(ahead.verify) })}</p>
            )}
            <p>{text(`verify_all_ask${of}`)}</p>
            <p>{text('verify_ask')}</p>
            <p>{text('verify_undo')}</p>
          </>
        }
      />
      <Act
        endpoint={beneficiaries.beneficiary.approveAll}
        options={{ body }}
        label={text('approve_all')}
        because={ahead?.approve === 0 ? [text('approve_all_none'), ...left].join(' ') : undefined}
        question={
          <>
            {ahead && (
              <p className="font-semibold">{text('bulk_approve', { count: format.count(ahead.approve) })}</p>
            )}
            {ahead?.is_more && <p>{text('approve_all_more')}</p>}
            <p>{text(`approve_all_ask${of}`)}</p>
            {left.map((told) => (
              <p key={told}>{told}</p>
            ))}
            <p>{text('approve_undo')}</p>
          </>
        }
      />
    </>
  )
}
