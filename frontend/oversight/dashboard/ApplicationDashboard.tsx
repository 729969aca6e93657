import { oversight } from '#calls/oversight'
import { dashboards as words } from '#contract/texts/oversight/dashboards'
import { oversight as oversightWords } from '#contract/texts/oversight/oversight'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useApplicationsLink } from '#frontend/app/applications/useApplicationsLink.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useChange } from '#frontend/app/useChange.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { ByDay, ByPlace, ByProgram } from './ApplicationParts.tsx'
import { useFigureName } from './useFigureName.ts'

type Answer = AnswerOf<typeof oversight.dashboard.applications>

/** Applications of the area by day, program, place, state and identity. */
export default function ApplicationDashboard() {
  const text = useText(words)
  const { data, failure, retry } = useGet(oversight.dashboard.applications, {})
  return (
    <Page title={text('applications_title')} lead={text('applications_lead')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={12} />}
      {data && (
        <>
          <InAll data={data} />
          <ByDay days={data.days} />
          <ByPlace areas={data.areas} level={data.level} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ByProgram programs={data.programs} />
            <div className="flex flex-col gap-4">
              <ByState states={data.states} />
              <ByIdentity identities={data.identities} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** Days that the week of a figure has. */
const week = 7

function InAll({ data: { total, week_ago, programs, days } }: { data: Answer }) {
  const text = useText(words)
  const format = useFormat()
  const { change } = useChange()
  const nameOf = useFigureName()
  const link = useApplicationsLink()
  const sum = (key: 'week' | 'before') => programs.reduce((all, program) => all + program[key], 0)
  return (
    <Tiles>
      <Tile
        head={format.count(total)}
        label={text('all_applications')}
        note={change({ value: total, before: week_ago, of: 'now' })}
        href={link(`sort=submitted_at`)}
      />
      <Tile
        head={format.count(sum('week'))}
        label={nameOf('applications_week')}
        note={change({ value: sum('week'), before: sum('before'), of: 'week' })}
        href={link(`from=${days.at(-week)?.day ?? ''}`)}
      />
    </Tiles>
  )
}

function ByState({ states }: Pick<Answer, 'states'>) {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const link = useApplicationsLink()
  return (
    <Section title={text('states_title')}>
      <Bars
        caption={text('states_title')}
        what={text('state')}
        bars={states.map(({ state, value }) => ({
          key: state,
          label: stateText(`state_${state}`),
          value,
          href: link(`state=${state}`),
        }))}
      />
    </Section>
  )
}

function ByIdentity({ identities }: Pick<Answer, 'identities'>) {
  const text = useText(words)
  const identityText = useText(oversightWords)
  const link = useApplicationsLink()
  return (
    <Section title={text('identities_title')}>
      <Bars
        caption={text('identities_title')}
        what={text('identity')}
        bars={identities.map(({ identity, value }) => ({
          key: identity,
          label: identityText(`identity_${identity}`),
          value,
          href: link(`identity=${identity}`),
        }))}
      />
    </Section>
  )
}
