import { Link } from 'wouter'
import { settings } from '#calls/settings'
import { configDashboard as words } from '#contract/texts/settings/dashboard'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import type { Datum } from '#frontend/ui/charts/ChartFrame.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { InShort, LastChanges } from './InShort.tsx'
import { useBars } from './useBars.ts'

type Group = AnswerOf<typeof settings.dashboard.get>['groups'][number]

/** The whole configuration in figures; each leads to the list behind it. */
export default function ConfigDashboard() {
  const text = useText(words)
  const { data, failure, retry } = useGet(settings.dashboard.get, {})
  return (
    <Page title={text('title')} lead={text('lead')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={12} />}
      {data && (
        <>
          <InShort figures={data.figures} year={data.year} />
          <div className="grid gap-4 lg:grid-cols-2">
            {data.groups
              .filter(({ key }) => key !== 'lookups')
              .map((group) => (
                <GroupOf key={group.key} group={group} />
              ))}
          </div>
          <LastChanges changes={data.changes} />
          {data.groups
            .filter(({ key }) => key === 'lookups')
            .map((group) => (
              <GroupOf key={group.key} group={group} />
            ))}
        </>
      )}
    </Page>
  )
}

/** Their numbers are of different things: eight divisions have no length beside forty thousand wards. */
const unlike: ReadonlySet<Group['key']> = new Set(['places', 'offices', 'payment'])

function Counts({ bars }: { bars: readonly Datum[] }) {
  const format = useFormat()
  return (
    <ul className="flex flex-col divide-y divide-base-300">
      {bars.map(({ key, label, value, note, href }) => (
        <li key={key} className="flex min-h-11 items-center justify-between gap-3 px-2 py-1">
          <span>
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {label}
              </Link>
            ) : (
              label
            )}
            {note && <span className="block text-sm text-base-content/80">{note}</span>}
          </span>
          <span className="font-semibold tabular-nums">{format.count(value)}</span>
        </li>
      ))}
    </ul>
  )
}

function GroupOf({ group: { key, bars } }: { group: Group }) {
  const text = useText(words)
  const format = useFormat()
  const off = key === 'users_by_level' ? 'not_active_of' : 'off_of'
  const named = useBars()(key, bars).map(({ part, ...bar }) => ({
    ...bar,
    note: part ? text(off, { count: format.count(part) }) : undefined,
  }))
  const empty = key === 'lookups' ? named.filter(({ value }) => value === 0) : []
  const shown = key === 'lookups' ? named.filter(({ value }) => value > 0) : named
  return (
    <Section title={text(`group_${key}`)}>
      {shown.length === 0 ? (
        <p>{text('group_empty')}</p>
      ) : unlike.has(key) ? (
        <Counts bars={shown} />
      ) : (
        <Bars caption={text(`group_${key}`)} bars={shown} what={text('what')} />
      )}
      {empty.length > 0 && (
        <p className="text-base-content/80">
          {text('lookups_empty', {
            count: empty.length,
            names: empty.map(({ label }) => label).join(', '),
          })}
        </p>
      )}
    </Section>
  )
}
