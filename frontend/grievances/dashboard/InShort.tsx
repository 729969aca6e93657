import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { isOpenState } from '#contract/grievances/life'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useChange } from '#frontend/app/useChange.ts'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { happenedWithin, useListOf, within, type Figures } from './useListOf.ts'

/** The figures that say most, each with the list behind it. */
export function InShort({ data }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const { ofWeek } = useChange()
  const { weeks, received, answered, in_time, states, late, median, ratings, ratings_apart, sensitive } = data
  const open = states.reduce((sum, { state, value }) => sum + (isOpenState(state) ? value : 0), 0)
  const rated = ratings.reduce((sum, { value }) => sum + value, 0)
  const satisfied = ratings.find(({ rating }) => rating === 'satisfied')?.value ?? 0
  const share = (count: number, all: number) =>
    all === 0
      ? undefined
      : text('share_of', {
          share: format.count(Math.round((count * 100) / all)),
          count: format.count(count),
          all: format.count(all),
        })
  const apart = ratings_apart > 0 && text('ratings_apart', { count: format.count(ratings_apart) })
  const lateShown = format.count(late.value)
  return (
    <Tiles>
      <Tile
        head={format.count(received)}
        label={text('received')}
        note={ofWeek(weeks?.received ?? null)}
        href={listOf('all', within(data))}
      />
      <Tile
        head={format.count(answered)}
        label={text('answers')}
        note={ofWeek(weeks?.answered ?? null)}
        href={listOf('all', happenedWithin('answered', data))}
      />
      <Tile
        head={format.count(in_time)}
        label={text('in_time')}
        note={share(in_time, answered)}
        href={listOf('all', happenedWithin('in_time', data))}
      />
      <Tile head={format.count(open)} label={text('open_now')} href={listOf('open')} />
      <Tile
        head={late.more ? text('or_more', { count: lateShown }) : lateShown}
        label={text('late_now')}
        href={listOf('late')}
      />
      {median && <Median median={median} href={listOf('all', happenedWithin('answered', data))} />}
      {(rated > 0 || apart) && (
        <Tile
          head={format.count(satisfied)}
          label={text('satisfied_share')}
          note={[share(satisfied, rated), apart].filter(Boolean).join(' · ')}
          href={listOf('all', happenedWithin('satisfied', data))}
        />
      )}
      {sensitive && (
        <Tile
          head={format.count(sensitive.received)}
          label={text('sensitive_title')}
          note={text('sensitive_note', { count: format.count(sensitive.answered) })}
        />
      )}
    </Tiles>
  )
}

/** A number of days, or between which it lies. */
function Median({
  median: { from, to },
  href,
}: {
  median: NonNullable<Figures['median']>
  href: string | undefined
}) {
  const text = useText(words)
  const format = useFormat()
  const days = () => {
    if (to === null) return text('over', { count: from - 1 })
    if (to === 0) return text('same_day')
    if (from === to) return text('in_days', { count: from })
    return text('between_days', { from: format.count(from), to: format.count(to) })
  }
  return <Tile head={days()} label={text('median')} href={href} />
}
