import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { BeneficiariesByPlace } from './BeneficiariesByPlace.tsx'
import { listPaths } from './paths.ts'
import { useListOf, type Figures } from './useListOf.ts'

const Lines = later(async () => (await import('#frontend/ui/charts/Lines.tsx')).default)

/** Beneficiaries of the area by state, program, place and gender, and who came and left by day. */
export default function BeneficiaryDashboard() {
  const text = useText(words)
  const { data, failure, retry } = useGet(beneficiaries.beneficiary.dashboard, {})
  return (
    <Page title={text('dashboard_title')} lead={text('dashboard_lead')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={12} />}
      {data && (
        <>
          <InAll data={data} />
          <ByDay data={data} of="joined" />
          <ByDay data={data} of="left" />
          <BeneficiariesByPlace data={data} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <By data={data} of="programs" filter="program_id" />
            <By data={data} of="genders" filter="gender_id" />
            <ByStatus data={data} />
          </div>
        </>
      )}
    </Page>
  )
}

function InAll({ data }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const link = useLink()
  const listOf = useListOf()
  const week = data.days.slice(-7)
  const sum = (of: 'joined' | 'left') => week.reduce((total, one) => total + one[of], 0)
  const [joined, left] = [sum('joined'), sum('left')]
  const lastWeek = text(joined + left === 0 ? 'week_still' : 'week_moves', {
    joined: format.count(joined),
    left: format.count(left),
  })
  return (
    <Tiles>
      <Tile head={format.count(data.in_all)} label={text('in_all')} href={link(listPaths.list)} />
      {data.statuses
        .filter(({ status }) => status === 'active' || status === 'waiting')
        .map(({ status, value }) => (
          <Tile
            key={status}
            head={format.count(value)}
            label={text(`status_${status}`)}
            note={status === 'active' ? lastWeek : undefined}
            href={listOf(status)}
          />
        ))}
    </Tiles>
  )
}

function ByStatus({ data: { statuses } }: { data: Figures }) {
  const text = useText(words)
  const listOf = useListOf()
  return (
    <Section title={text('statuses_title')}>
      <Bars
        caption={text('statuses_title')}
        what={text('status')}
        bars={statuses.map(({ status, value }) => ({
          key: status,
          label: text(`status_${status}`),
          value,
          href: listOf(status),
        }))}
      />
    </Section>
  )
}

function By({ data, of, filter }: { data: Figures; of: 'programs' | 'genders'; filter: string }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  return (
    <Section title={text(`${of}_title`)}>
      <Bars
        caption={text(`${of}_title`)}
        what={text(of === 'programs' ? 'program' : 'gender')}
        bars={data[of].map(({ id, value, ...names }) => ({
          key: String(id),
          label: format.nameOf(names),
          value,
          href: listOf('active', `${filter}=${id}`),
        }))}
      />
    </Section>
  )
}

function ByDay({ data: { days }, of }: { data: Figures; of: 'joined' | 'left' }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  return (
    <Section title={text(`days_${of}`)}>
      <Lines
        caption={text(`days_${of}`)}
        what={text('date')}
        said={({ label, value }) => text('point', { name: label, count: format.count(value) })}
        points={days.map((one, at) => ({
          key: one.day,
          label: at === days.length - 1 ? text('so_far', { day: format.day(one.day) }) : format.day(one.day),
          short: format.day(one.day).slice(0, 5),
          value: one[of],
          href: listOf(of === 'joined' ? 'active' : 'inactive', `since=${one.day}&until=${one.day}`),
        }))}
      />
    </Section>
  )
}
