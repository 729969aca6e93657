import type { ReactNode } from 'react'
import { poverty } from '#calls/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useGet } from '#frontend/app/data.ts'
import { History } from '#frontend/app/history/History.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { PageTabs } from '#frontend/ui/PageTabs.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { ErrorState } from '#frontend/ui/states.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { PublishRules } from './PublishRules.tsx'
import { povertyPages, useYear, type PovertyPage } from './useYear.ts'

type Props = {
  here: PovertyPage
  lead: string
  actions?: ReactNode
  children: (data: YearRules) => ReactNode
}

/** A page of the poverty set-up: the year, how its rules stand, and what can be done with the draft. */
export function RulesPage({ here, lead, actions, children }: Props) {
  const text = useText(words)
  const may = useMay()
  const { got, years, year, hrefOf, go } = useYear()
  const rules = useGet(poverty.ruleSet.get, year ? { params: { id: year.id } } : null)
  const pages = Object.keys(povertyPages) as PovertyPage[]
  const tabs = pages
    .filter((page) =>
      may(page === 'variable' || page === 'sub_variable' ? 'variable-view' : 'poverty-cut-off-score-view'),
    )
    .map((page) => ({ href: hrefOf(page), label: text(`page_${page}`), isHere: page === here }))
  return (
    <Page title={text(`page_${here}`)} actions={actions} lead={lead}>
      {got.failure && <ErrorState failure={got.failure} onRetry={got.retry} />}
      <RecordState got={rules}>
        {({ data }) => (
          <>
            <Head data={data}>
              <YearChoice years={years} year={data.year.id} go={go} />
            </Head>
            <PageTabs label={text('pages')} tabs={tabs} />
            {children(data)}
            {data.draft && <History closed entity="rule_set_draft" id={data.year.id} />}
          </>
        )}
      </RecordState>
    </Page>
  )
}

function YearChoice({
  years,
  year,
  go,
}: Pick<ReturnType<typeof useYear>, 'years' | 'go'> & { year: number }) {
  const text = useText(words)
  const { digits } = useFormat()
  return (
    <label className="flex items-center gap-2 font-medium">
      {text('year')}
      <select className="input w-48" value={year} onChange={(event) => go(Number(event.target.value))}>
        {years.map((one) => (
          <option key={one.year.id} value={one.year.id}>
            {one.year.is_current
              ? text('current_year', { year: digits(one.year.code) })
              : digits(one.year.code)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Head({ data, children }: { data: YearRules; children: ReactNode }) {
  const text = useText(words)
  const format = useFormat()
  const { in_force, draft, year } = data
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        {in_force && (
          <StateMark kind="good">
            {text('in_force', { number: in_force.number, day: format.day(in_force.published_at) })}
          </StateMark>
        )}
        {!in_force && <p>{text('never_published')}</p>}
      </div>
      {draft ? (
        <div className="flex flex-wrap items-center gap-3 rounded-box border border-warning bg-base-100 px-3 py-2">
          <p className="min-w-60 grow basis-0">
            {text('draft_by', { name: draft.changed_by, time: format.moment(draft.updated_at) })}
          </p>
          <PublishRules data={data} version={draft.version} />
          <Act
            endpoint={poverty.ruleSet.discard}
            options={{ body: { financial_year_id: year.id, version: draft.version } }}
            label={text('discard')}
            question={text('discard_question', { year: format.digits(year.code) })}
          />
        </div>
      ) : null}
    </div>
  )
}
