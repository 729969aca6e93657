import { useState } from 'react'
import { programs as calls } from '#calls/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { VersionDifference, VersionView } from './VersionDifference.tsx'

type Version = AnswerOf<typeof calls.version.list>['data'][number]

/** The published versions of a program, newest first, and what changed from one to another. */
export function ProgramVersions({ id }: { id: string }) {
  const got = useGet(calls.version.list, { params: { id } })
  return <RecordState got={got}>{({ data }) => <Versions versions={data} />}</RecordState>
}

function Versions({ versions }: { versions: readonly Version[] }) {
  const text = useText(words)
  const format = useFormat()
  const [opened, setOpened] = useState<string>()
  if (versions.length === 0) return <EmptyState title={text('versions_title')} text={text('versions_none')} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-[48rem]">{text('versions_lead')}</p>
      <RowTable
        caption={text('versions_title')}
        rows={versions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            title: text('version'),
            cell: ({ id, number }) => (
              <button
                type="button"
                className="text-primary underline underline-offset-4"
                aria-expanded={opened === String(id)}
                onClick={() => setOpened(opened === String(id) ? undefined : String(id))}
              >
                {text('version_number', { number })}
              </button>
            ),
          },
          {
            key: 'published_at',
            title: text('version_from'),
            cell: ({ published_at }) => format.moment(published_at),
          },
          {
            key: 'published_by',
            title: text('version_by'),
            cell: ({ published_by }) => published_by ?? text('nobody_known'),
          },
          {
            key: 'replaced_at',
            title: text('version_until'),
            cell: ({ replaced_at }) =>
              replaced_at ? (
                format.moment(replaced_at)
              ) : (
                <StateMark kind="good">{text('version_current')}</StateMark>
              ),
          },
          {
            key: 'applications',
            title: text('applications'),
            isNumber: true,
            cell: ({ applications }) => format.count(applications),
          },
        ]}
      />
      {opened && <VersionView id={opened} />}
      {versions.length > 1 && <Compare versions={versions} />}
    </div>
  )
}

function Compare({ versions }: { versions: readonly Version[] }) {
  const text = useText(words)
  const [older, setOlder] = useState(String(versions[1]!.id))
  const [newer, setNewer] = useState(String(versions[0]!.id))
  const pick = (label: string, value: string, set: (id: string) => void) => (
    <label className="flex flex-col gap-1 font-medium">
      {label}
      <select className="input w-48" value={value} onChange={(event) => set(event.target.value)}>
        {versions.map(({ id, number }) => (
          <option key={id} value={id}>
            {text('version_number', { number })}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Section title={text('compare')}>
      <div className="flex flex-wrap gap-4">
        {pick(text('compare_one'), older, setOlder)}
        {pick(text('compare_other'), newer, setNewer)}
      </div>
      <VersionDifference one={older} other={newer} />
    </Section>
  )
}
