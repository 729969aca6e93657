import { useSearch } from 'wouter'
import { training } from '#calls/training'
import { dayInDhaka } from '#contract/calendar'
import { participantTexts as words } from '#contract/texts/training/participants'
import { organisationOf } from '#contract/training/organisation'
import { isQueue, type TakingProgram } from '#contract/training/participants'
import { examResults, participantSources, participantStates, presences } from '#contract/training/shapes'
import { usePlaceFilter } from '#frontend/app/applications/useApplicationFilters.ts'
import { Within as PlaceWithin } from '#frontend/app/applications/Within.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { NotFound } from '#frontend/ui/RecordState.tsx'
import { RowMenu } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { programPath } from '../paths.ts'
import { useResultLinks } from '../useResultLinks.ts'
import {
  attendancePath,
  createPath,
  editPath,
  listPath,
  participantsPath,
  viewPath,
  withinOf,
} from './paths.ts'
import { statusKinds } from './status-kinds.ts'
import { useActs } from './useActs.tsx'
import { seatsOf, usePrograms } from './usePrograms.ts'
import { Written } from '../Written.tsx'

/** What else there is of a program, in the menu beside its acts. */
function Results({ of }: { of: TakingProgram }) {
  const { main, rarer } = useResultLinks(of, of.end_date < dayInDhaka(new Date()))
  return <RowMenu name={of.program_name} acts={[...main, ...rarer]} />
}

/** Participants of the area; at the address of a program, its own. */
export default function ParticipantList({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const ofPlace = usePlaceFilter(text('place'))
  const may = useMay()
  const within = withinOf(params)
  const search = new URLSearchParams(useSearch())
  const asked = Number(search.get('program_id')) || undefined
  const isByFirstDay =
    ['begins_from', 'begins_to', 'result', 'presence', 'taking'].some((name) => search.has(name)) &&
    !within &&
    asked === undefined &&
    search.get('status') !== 'unconfirmed'
  const programs = usePrograms(within?.programId ?? asked)
  const { acts, allows } = useActs()
  const program = within && programs.chosen
  const takes = program?.takes ?? true
  const mayAdd = may(training.participant.insert.access) && takes
  const crumbs = [
    { label: text('title'), href: participantsPath },
    ...(program && may(training.program.get.access)
      ? [{ label: program.program_name, href: programPath(program.id) }]
      : []),
  ]
  if (within && programs.isGone)
    return (
      <Page title={text('title')} crumbs={[{ label: text('title'), href: participantsPath }]}>
        <NotFound />
      </Page>
    )
  return (
    <Page
      title={program ? `${text('title')}: ${program.program_name}` : text('title')}
      crumbs={program ? crumbs : []}
      actions={
        <>
          {mayAdd && (
            <ButtonLink href={`${participantsPath}/accounts${within ? `?program=${within.programId}` : ''}`}>
              {text('add_accounts')}
            </ButtonLink>
          )}
          {mayAdd && (
            <ButtonLink href={`${participantsPath}/import${within ? `?program=${within.programId}` : ''}`}>
              {text('add_sheet')}
            </ButtonLink>
          )}
          {within && <ButtonLink href={attendancePath(within.programId)}>{text('attendance')}</ButtonLink>}
          {mayAdd && (
            <ButtonLink primary href={createPath(within)}>
              {text('add')}
            </ButtonLink>
          )}
          {program && <Results of={program} />}
        </>
      }
      lead={program ? text('seats_of', seatsOf(program)) : text('lead')}
    >
      {!takes && <Notice kind="info">{text('takes_nobody')}</Notice>}
      {isByFirstDay ? (
        <p className="max-w-[60rem]">{text('by_first_day')}</p>
      ) : (
        isQueue(search.get('status')) && <p className="max-w-[60rem]">{text('longest_first')}</p>
      )}
      <List
        key={listPath(within)}
        endpoint={training.participant.list}
        asked={within && { program_id: String(within.programId) }}
        caption={text('title')}
        empty={{ text: text('empty') }}
        filters={[
          {
            name: 'status',
            label: text('status'),
            options: participantStates.map((one) => ({ value: one, label: text(`status_${one}`) })),
          },
          ...(within
            ? []
            : [
                {
                  name: 'program_id',
                  label: text('training_program'),
                  options: programs.options,
                  search: programs.search,
                },
              ]),
          {
            name: 'source',
            label: text('source'),
            options: participantSources.map((one) => ({ value: one, label: text(`source_${one}`) })),
          },
          {
            name: 'result',
            label: text('result'),
            options: examResults.map((one) => ({ value: one, label: text(`result_${one}`) })),
          },
          {
            name: 'presence',
            label: text('attendance'),
            options: presences.map((one) => ({ value: one, label: text(`presence_${one}`) })),
          },
          // What the dashboard leads to: here to be seen, and taken away.
          ...(['begins_from', 'begins_to'] as const)
            .filter((name) => search.has(name))
            .map((name) => ({ name, label: text(name), kind: 'day' as const })),
          ...(search.has('taking')
            ? [
                {
                  name: 'taking' as const,
                  label: text('taking'),
                  options: [{ value: '1', label: text('taking_1') }],
                },
              ]
            : []),
          ...(within ? [] : ofPlace),
        ]}
        narrows={within ? undefined : <PlaceWithin label={text('place')} />}
        nameOf={({ full_name }) => full_name}
        rowHref={({ id }) => viewPath(id, within)}
        acts={(row) => [
          ...acts(row),
          {
            href: editPath(row.id, within),
            label: text('edit_title'),
            required: training.participant.update.access,
          },
        ]}
        bulk={(['accept', 'withdraw'] as const).map((action) => ({
          endpoint: training.participant[action],
          label: text(`act_${action}`),
          ask: (count: string) => text(`bulk_${action}`, { count }),
          takes: action === 'withdraw',
          when: (row: RowOf<typeof training.participant.list>) => allows(row, action),
        }))}
        columns={[
          { key: 'name', title: text('full_name'), cell: ({ full_name }) => full_name },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            cell: ({ status, waits_as }) => (
              <StateMark kind={statusKinds[status]}>
                {[
                  text(`status_${status}`),
                  ...(waits_as === null ? [] : [text('waits_nth', { number: waits_as })]),
                ].join(', ')}
              </StateMark>
            ),
          },
          ...(within
            ? []
            : [
                {
                  key: 'program',
                  title: text('training_program'),
                  show: 'always' as const,
                  wraps: true,
                  cell: ({ program: of }: { program: { program_name: string } }) => (
                    <Written>{of.program_name}</Written>
                  ),
                },
              ]),
          {
            key: 'organisation',
            title: text('organisation'),
            wraps: true,
            cell: (row) => organisationOf(row, format.nameOf) || text('nothing'),
          },
          {
            key: 'joined',
            title: text('joined_at'),
            cell: ({ joined_at }) => format.day(joined_at),
          },
          {
            key: 'attended',
            title: text('attended'),
            isNumber: true,
            // The rows of the dashboard's figure, that add up to it.
            show: search.has('presence') ? 'always' : 'chosen',
            cell: ({ attended, classes_held }) =>
              text('attended_of', {
                attended: format.count(attended),
                held: format.count(classes_held),
              }),
          },
          {
            key: 'source',
            title: text('source'),
            show: 'chosen',
            cell: ({ source }) => text(`source_${source}`),
          },
          {
            key: 'designation',
            title: text('designation'),
            show: 'chosen',
            cell: ({ designation }) => (designation ? format.nameOf(designation) : text('nothing')),
          },
          {
            key: 'place',
            title: text('place'),
            show: 'chosen',
            wraps: true,
            cell: ({ place }) => (place ? format.nameOf(place) : text('nothing')),
          },
        ]}
      />
    </Page>
  )
}
