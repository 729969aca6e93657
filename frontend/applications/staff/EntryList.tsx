import { useSearch } from 'wouter'
import { applications } from '#calls/applications'
import { officeAllows } from '#contract/applications/office'
import { oversight as oversightWords } from '#contract/texts/oversight/oversight'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { showTrackingNumber } from '#contract/tracking-number'
import { stateKinds } from '#frontend/app/applications/states.ts'
import { Within } from '#frontend/app/applications/Within.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { entriesPath, entryPath } from '#frontend/app/applications/paths.ts'
import { useReason } from './useReason.tsx'
import { FindEntry } from './FindEntry.tsx'
import { useEntryFilters } from './useEntryFilters.ts'

export type Entry = RowOf<typeof applications.entry.list>

/** Applications of the area: found, narrowed, opened, and acted on one by one or many at once. */
export default function EntryList() {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const format = useFormat()
  const may = useMay()
  // What is looked for no more isn't in the field, either.
  const search = new URLSearchParams(useSearch()).get('name') ?? ''
  const mayOpen = may(applications.entry.get.access)
  const reason = useReason('office_reject')
  const bulk = [
    {
      endpoint: applications.entry.review,
      label: text('act_open_review'),
      ask: (count: string) => text('bulk_open_review', { count }),
      follows: text('ask_open_review'),
      when: (row: Entry) => officeAllows(row, 'open_review'),
    },
    {
      endpoint: applications.entry.reject,
      label: text('act_reject'),
      body: reason.body,
      ask: (count: string) => text('bulk_reject', { count }),
      follows: (
        <>
          <p>{text('ask_reject')}</p>
          {reason.fields}
        </>
      ),
      takes: true,
      lacks: !reason.given,
      when: (row: Entry) => officeAllows(row, 'reject'),
    },
  ]
  return (
    <Page
      title={text('title')}
      actions={
        may('application-entry-create') && (
          <ButtonLink primary href={`${entriesPath}/create`}>
            {text('new_at_counter')}
          </ButtonLink>
        )
      }
      lead={text('lead')}
    >
      <List
        endpoint={applications.entry.list}
        caption={text('title')}
        empty={{ title: text('empty_title'), text: text('empty') }}
        sort={{ key: 'submitted_at', direction: 'desc' }}
        filters={useEntryFilters()}
        narrows={
          <>
            <FindEntry key={search} />
            <Within label={text('place')} />
          </>
        }
        nameOf={format.nameOf}
        bulk={bulk}
        rowHref={({ id }) => (mayOpen ? entryPath(id) : undefined)}
        columns={[
          { key: 'name', title: text('name'), wraps: true, cell: (row) => format.nameOf(row) },
          {
            key: 'id',
            title: text('tracking_number'),
            show: 'always',
            cell: ({ id }) => <span className="tabular-nums">{format.digits(showTrackingNumber(id))}</span>,
          },
          {
            key: 'program',
            title: text('program'),
            wraps: true,
            cell: ({ program }) => format.nameOf(program),
          },
          {
            key: 'place',
            title: text('place'),
            wraps: true,
            cell: ({ place }) => (place ? format.nameOf(place) : text('nothing')),
          },
          {
            key: 'age',
            title: text('age'),
            isNumber: true,
            show: 'chosen',
            cell: ({ age }) => format.digits(age),
          },
          {
            key: 'state',
            title: text('status'),
            show: 'always',
            cell: ({ state }) => (
              <StateMark kind={stateKinds[state]}>{stateText(`state_${state}`)}</StateMark>
            ),
          },
          {
            key: 'score',
            title: text('score_reached'),
            isNumber: true,
            cell: ({ score }) => (score === null ? text('nothing') : format.decimal(score)),
          },
          {
            key: 'submitted',
            title: text('submitted_at'),
            sort: 'submitted_at',
            cell: ({ submitted_at }) => format.day(submitted_at),
          },
          {
            key: 'identity',
            title: text('identity'),
            show: 'chosen',
            cell: ({ identity }) => stateText(`identity_${identity}`),
          },
          {
            key: 'gender',
            title: text('gender'),
            show: 'chosen',
            cell: ({ gender }) => format.nameOf(gender),
          },
          {
            key: 'number',
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
            key: 'entry',
            title: text('entry'),
            show: 'chosen',
            cell: ({ at_counter }) => text(at_counter ? 'entry_counter' : 'entry_online'),
          },
        ]}
      />
    </Page>
  )
}
