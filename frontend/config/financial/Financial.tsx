import { settings } from '#contract/settings'
import type { FinancialYear } from '#contract/settings/financial'
import { config } from '#contract/texts/config'
import { financial as words } from '#contract/texts/settings/financial'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { DayField } from '#frontend/ui/DayField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark, type StateKind } from '#frontend/ui/StateMark.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { usualYearAfter } from './usual-year.ts'

const years = { yearFrom: 2000, yearTo: 2099, required: true }
const looks: Record<FinancialYear['state'], StateKind> = {
  current: 'good',
  running: 'waiting',
  coming: 'information',
  past: 'off',
}

/** Financial years, one of them the current one. */
export default function Financial() {
  const text = useText(words)
  const common = useText(config)
  const format = useFormat()
  const { isNew } = useEditing()
  const { data } = useGet(
    settings.financial.list,
    isNew ? { query: { sort: 'starts_on', direction: 'desc', per_page: 5 } } : null,
  )
  const day = (value: unknown) => (value ? format.day(String(value)) : '')
  const fields = {
    starts_on: { label: text('starts_on'), show: day },
    ends_on: { label: text('ends_on'), show: day },
  }
  if (isNew && !data) return <Skeleton lines={4} />
  return (
    <Resource
      of="financial"
      calls={settings.financial}
      lead={text('lead')}
      nameOf={({ code }) => format.digits(code)}
      valuesOf={(year) =>
        year ? { starts_on: year.starts_on, ends_on: year.ends_on } : usualYearAfter(data?.data[0]?.ends_on)
      }
      fields={fields}
      columns={[
        { key: 'code', title: text('year'), cell: ({ code }) => format.digits(code) },
        {
          key: 'starts_on',
          title: text('starts_on'),
          sort: 'starts_on',
          cell: (year) => <FirstDay year={year} />,
        },
        { key: 'ends_on', title: text('ends_on'), cell: ({ ends_on }) => format.day(ends_on) },
        {
          key: 'state',
          title: common('state'),
          show: 'always',
          cell: ({ state }) => <StateMark kind={looks[state]}>{text(`state_${state}`)}</StateMark>,
        },
      ]}
      acts={({ id, version, code, state }) => [
        rowAct({
          endpoint: settings.financial.makeCurrent,
          options: { body: { id, version } },
          label: text('make_current'),
          when: state !== 'current',
          question: text('make_current_question', { year: code }),
        }),
      ]}
    >
      <Notice kind="info">{text('usual')}</Notice>
      <DayField name="starts_on" label={fields.starts_on.label} {...years} />
      <DayField name="ends_on" label={fields.ends_on.label} {...years} />
    </Resource>
  )
}

/** The first day, and what lies uncovered before it. */
function FirstDay({ year: { starts_on, gap } }: { year: FinancialYear }) {
  const text = useText(words)
  const { day } = useFormat()
  return (
    <span className="flex flex-col">
      {day(starts_on)}
      {gap && <span className="text-sm">{text('gap', { from: day(gap.from), to: day(gap.to) })}</span>}
    </span>
  )
}
