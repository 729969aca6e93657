import { nobodysOffice } from '#contract/grievances/cases'
import { lateMaximum } from '#contract/grievances/dashboard'
import { isOpenState } from '#contract/grievances/life'
import { grievanceCaseWords } from '#contract/texts/grievances/case-words'
import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { happenedWithin, useListOf, type Figures } from './useListOf.ts'

type Props = { data: Figures }

export function ByState({ data: { states } }: Props) {
  const text = useText(words)
  const stateText = useText(grievanceCaseWords)
  const listOf = useListOf()
  return (
    <Section title={text('states_title')}>
      <Bars
        caption={text('states_title')}
        what={text('status')}
        bars={states.map(({ state, value }) => ({
          key: state,
          label: stateText(`status_${state}`),
          value,
          href: listOf(isOpenState(state) ? 'open' : 'all', { state }),
        }))}
      />
    </Section>
  )
}

export function LateByOffice({ data: { offices, late } }: Props) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  if (offices.length === 0) return null
  return (
    <Section title={text('offices_title')}>
      {late.more && <p>{text('offices_note', { count: format.count(lateMaximum) })}</p>}
      <Bars
        caption={text('offices_title')}
        what={text('office')}
        bars={offices.map(({ id, name, value }) => ({
          key: String(id),
          label: name ? format.nameOf(name) : text('nobodys'),
          value,
          href: listOf('late', { office_id: id ?? nobodysOffice }),
        }))}
      />
    </Section>
  )
}

export function Ratings({ data }: Props) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  return (
    <Section title={text('ratings_title')}>
      {data.ratings_apart > 0 && <p>{text('ratings_apart', { count: format.count(data.ratings_apart) })}</p>}
      <Bars
        caption={text('ratings_title')}
        what={text('satisfied_share')}
        bars={data.ratings.map(({ rating, value }) => ({
          key: rating,
          label: text(`said_${rating}`),
          value,
          href: listOf('all', happenedWithin(rating, data)),
        }))}
      />
    </Section>
  )
}

export function Mends({ data }: Props) {
  const text = useText(words)
  const listOf = useListOf()
  return (
    <Section title={text('mends_title')}>
      <p>{text('mends_note')}</p>
      <Bars
        caption={text('mends_title')}
        what={text('kind')}
        bars={data.mends.flatMap(({ kind, value, mended }) => [
          {
            key: kind,
            label: text(`begun_${kind}`),
            value,
            href: listOf('all', happenedWithin(kind, data)),
          },
          {
            key: `mended ${kind}`,
            label: text(`mended_${kind}`),
            value: mended,
            href: listOf('all', happenedWithin(`mended_${kind}`, data)),
          },
        ])}
      />
    </Section>
  )
}

/** What the first answer, or none, led to. */
export function Unanswered({ data }: Props) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const hrefOf = (happened: 'escalated' | 'reopened' | 'appealed') =>
    listOf('all', happenedWithin(happened, data))
  return (
    <Tiles>
      <Tile head={format.count(data.escalated)} label={text('risen')} href={hrefOf('escalated')} />
      <Tile head={format.count(data.reopened)} label={text('reopened')} href={hrefOf('reopened')} />
      <Tile head={format.count(data.appealed)} label={text('appealed')} href={hrefOf('appealed')} />
    </Tiles>
  )
}
