import { oversight } from '#calls/oversight'
import { dayInDhaka } from '#contract/calendar'
import { dashboards as words } from '#contract/texts/oversight/dashboards'
import { screenNames } from '#contract/texts/screens'
import { shell } from '#contract/texts/shell'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { ButtonLink, Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { useFigureName } from './useFigureName.ts'

/** Who teaches or is taught finds their day there: it is no decision that waits. */
const ownTrainingPath = '/training-management/my-training'

const dayMilliseconds = 86_400_000

/** How long the oldest has waited, by the days of the calendar. */
function useAge(): (oldest: string) => string {
  const text = useText(words)
  return (oldest) => {
    const days = Math.round(
      (Date.parse(dayInDhaka(new Date())) - Date.parse(dayInDhaka(oldest))) / dayMilliseconds,
    )
    if (days <= 0) return text('since_today')
    return days === 1 ? text('since_yesterday') : text('since_days', { count: days })
  }
}

/** What waits for who is signed in: how much, how long, and the list of it. */
export function WorkQueue() {
  const text = useText(shell)
  const named = useText(screenNames)
  const format = useFormat()
  const nameOf = useFigureName()
  const age = useAge()
  const link = useLink()
  const { data, failure, retry } = useGet(oversight.dashboard.waiting, {})
  return (
    <Section title={text('waiting_title')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={2} />}
      {data?.waiting.length === 0 && (
        <div>
          <p className="font-medium">{text('waiting_empty_title')}</p>
          <p className="mb-3 text-base-content/80">{text('waiting_empty')}</p>
          <ButtonLink href={ownTrainingPath}>{named(ownTrainingPath)}</ButtonLink>
        </div>
      )}
      {data && data.waiting.length > 0 && (
        <Tiles>
          {data.waiting.map(({ key, value, oldest, link: to }) => (
            <Tile
              key={key}
              head={format.count(value)}
              label={nameOf(key)}
              note={oldest ? age(oldest) : undefined}
              href={link(to)}
            />
          ))}
        </Tiles>
      )}
    </Section>
  )
}
