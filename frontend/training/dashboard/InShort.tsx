import { trainingBoard as words } from '#contract/texts/training/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { useListOf, within, type Figures } from './useListOf.ts'

/** The figures that say most, each with the list behind it. */
export function InShort({ data }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const of = (count: number, all: number) => ({ count: format.count(count), all: format.count(all) })
  const percent = (count: number, all: number) =>
    all === 0 ? '–' : `${format.count(Math.round((count * 100) / all))}%`
  const { programs, seats, accepted, present, expected, examined, passed, ratings } = data
  const rated = ratings.reduce((sum, { value }) => sum + value, 0)
  const mean = ratings.reduce((sum, { rating, value }) => sum + rating * value, 0) / rated
  return (
    <Tiles>
      <Tile head={format.count(programs)} label={text('programs')} href={listOf.programs(within(data))} />
      <Tile
        head={percent(accepted, seats)}
        label={text('seats_filled')}
        note={seats === 0 ? undefined : text('seats_note', of(accepted, seats))}
        href={listOf.participants({ ...within(data), status: 'accepted' })}
      />
      <Tile
        head={format.count(data.waiting)}
        label={text('waiting_seat')}
        href={listOf.participants({ ...within(data), status: 'waiting', taking: 1 })}
      />
      <Tile
        head={format.count(data.applied)}
        label={text('waiting_decision')}
        href={listOf.participants({ ...within(data), status: 'applied', taking: 1 })}
      />
      <Tile
        head={percent(present, expected)}
        label={text('attendance')}
        note={expected === 0 ? undefined : text('attendance_note', of(present, expected))}
        href={listOf.participants({ ...within(data), presence: 'expected' })}
      />
      <Tile
        head={percent(passed, examined)}
        label={text('pass_rate')}
        note={examined === 0 ? undefined : text('pass_note', of(passed, examined))}
        href={listOf.participants({ ...within(data), result: 'passed' })}
      />
      {rated > 0 && (
        <Tile
          head={format.decimal(Math.round(mean * 10) / 10)}
          label={text('rating')}
          note={text('rating_note', { count: format.count(rated) })}
          href={listOf.programs({ ...within(data), rated: 'any' })}
        />
      )}
    </Tiles>
  )
}
