import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { training } from '#calls/training'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { usePlaceFilter } from '#frontend/app/applications/useApplicationFilters.ts'
import { Within } from '#frontend/app/applications/Within.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useCirculars, useTrainers } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { programPath, programsPath } from '../paths.ts'
import { isOverdue, stateOf } from './program-states.ts'
import { useChoices } from './useChoices.ts'
import { Written } from '../Written.tsx'

/** Programs, the latest to begin first. */
export function ProgramList({ add }: { add: ReactNode }) {
  const text = useText(words)
  const format = useFormat()
  const { statuses } = useChoices()
  const ofPlace = usePlaceFilter(text('place'))
  const asked = new URLSearchParams(useSearch())
  const circulars = useCirculars(asked.getAll('circular_id'))
  const trainers = useTrainers(asked.getAll('trainer_id'))
  return (
    <List
      endpoint={training.program.list}
      caption={text('title')}
      rowHref={({ id }) => programPath(id)}
      nameOf={({ program_name }) => program_name}
      acts={({ id }) => [
        {
          href: `${programsPath}/edit/${id}`,
          label: text('change'),
          required: training.program.update.access,
        },
      ]}
      empty={{ text: text('empty'), action: add }}
      narrows={<Within label={text('place')} />}
      filters={[
        { name: 'status_id', label: text('status'), options: statuses },
        {
          name: 'circular_id',
          label: text('circular'),
          options: circulars.options,
          search: circulars.search,
        },
        {
          name: 'trainer_id',
          label: text('trainers'),
          options: trainers.options,
          search: trainers.search,
        },
        { name: 'from', label: text('going_from'), kind: 'day' },
        { name: 'to', label: text('going_to'), kind: 'day' },
        // What the dashboard leads to: here to be seen, and taken away.
        ...(['begins_from', 'begins_to', 'ended'] as const)
          .filter((name) => asked.has(name))
          .map((name) => ({ name, label: text(name), kind: 'day' as const })),
        ...(asked.has('rated')
          ? [
              {
                name: 'rated',
                label: text('ratings'),
                options: [
                  { value: 'any', label: text('rated_any') },
                  ...[5, 4, 3, 2, 1].map((count) => ({
                    value: String(count),
                    label: text('stars', { count: format.count(count) }),
                  })),
                ],
              },
            ]
          : []),
        ...ofPlace,
      ]}
      columns={[
        {
          key: 'name',
          title: text('program_name'),
          cell: ({ program_name }) => <Written>{program_name}</Written>,
        },
        {
          key: 'status',
          title: text('status'),
          show: 'always',
          wraps: true,
          cell: (row) =>
            isOverdue(row) ? (
              <StateMark kind="waiting">{text('overdue', { status: format.nameOf(row.status) })}</StateMark>
            ) : (
              <StateMark kind={stateOf(row.status.code)}>{format.nameOf(row.status)}</StateMark>
            ),
        },
        {
          key: 'start_date',
          title: text('start_date'),
          show: 'always',
          cell: ({ start_date }) => format.day(start_date),
        },
        { key: 'end_date', title: text('end_date'), cell: ({ end_date }) => format.day(end_date) },
        {
          key: 'trainers',
          title: text('trainers'),
          show: 'chosen',
          cell: (row) => row.trainers.map(format.nameOf).join(', '),
        },
        {
          key: 'seats',
          title: text('seats'),
          isNumber: true,
          cell: ({ accepted, seats }) =>
            text('seats_of', { taken: format.count(accepted), seats: format.count(seats) }),
        },
        {
          key: 'place',
          title: text('place'),
          show: 'chosen',
          wraps: true,
          cell: ({ place }) => place && format.nameOf(place),
        },
        { key: 'room', title: text('room'), show: 'chosen', cell: ({ room }) => room },
        {
          key: 'circular',
          title: text('circular'),
          show: 'chosen',
          wraps: true,
          cell: ({ circular }) => <Written>{circular.circular_name}</Written>,
        },
      ]}
    />
  )
}
