import { useLocation } from 'wouter'
import { poverty } from '#contract/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { povertyPages, useYear } from './useYear.ts'

type Load = typeof poverty.ruleSet.get
type Values = Record<string, string>

const typed = (score: number | undefined) => (score === undefined ? '' : String(score))
const valuesOf = (data: YearRules | undefined): Values => ({
  country: typed(data?.rules.cut_off.country),
  ...Object.fromEntries(
    (data?.divisions ?? []).map(({ id, code }) => [`d${id}`, typed(data?.rules.cut_off.divisions[code])]),
  ),
})

/** The cut-off scores of a year: of the country and of each division, all at once; `create` begins a year that has none. */
export default function CutOffForm({ params }: ScreenProps) {
  const text = useText(words)
  const { digits } = useFormat()
  const { years } = useYear()
  const asked = Number(params['param1'])
  const current = years.find((one) => one.year.is_current)
  // The first that has none, of the current year and those to come; a past one is chosen by whoever means it.
  const first =
    years
      .filter(
        ({ in_force, draft, year: { code } }) => !in_force && !draft && code >= (current?.year.code ?? ''),
      )
      .toSorted((one, other) => one.year.code.localeCompare(other.year.code))[0] ??
    current ??
    years[0]
  const year = years.find((one) => one.year.id === asked) ?? first
  const isNew = !params['param1']
  const title = text(isNew ? 'cut_off_create' : 'cut_off_change')
  const [path, navigate] = useLocation()
  return (
    <Page
      title={year ? `${title}: ${digits(year.year.code)}` : title}
      crumbs={[{ label: text('page_cut_off'), href: povertyPages.cut_off }]}
    >
      {isNew && year && (
        <label className="flex max-w-80 flex-col gap-1 font-medium">
          {text('year')}
          <select
            className="input w-full"
            value={year.year.id}
            onChange={(event) =>
              navigate(path.replace(/create$/, `edit/${event.target.value}/0`), { replace: true })
            }
          >
            {years.map((one) => (
              <option key={one.year.id} value={one.year.id}>
                {digits(one.year.code)}
              </option>
            ))}
          </select>
          <span className="text-sm font-normal text-base-content/80">{text('cut_off_year_help')}</span>
        </label>
      )}
      {year && <Scores key={year.year.id} year={year.year.id} />}
    </Page>
  )
}

function Scores({ year }: { year: number }) {
  const text = useText(words)
  const format = useFormat()
  const [, navigate] = useLocation()
  const back = `${povertyPages.cut_off}?year=${year}`
  return (
    <Form<Values, Load, typeof poverty.cutOff.update>
      load={{ endpoint: poverty.ruleSet.get, params: { id: year } }}
      save={poverty.cutOff.update}
      valuesOf={(loaded) => valuesOf(loaded?.data)}
      toOptions={(values, loaded) => ({ body: bodyOf(values, loaded, year) })}
      place={(issue, loaded) => {
        const at = Number(/^cut_offs\.(\d+)/.exec(issue.field)?.[1] ?? 0)
        const division = loaded?.data.divisions[at - 1]
        return { ...issue, field: division ? `d${division.id}` : 'country' }
      }}
      fields={{ country: { label: text('whole_country') } }}
      onSaved={() => navigate(back)}
      cancelHref={back}
    >
      {(_, loaded) => {
        const inForce = loaded?.data.in_force_rules?.cut_off
        const before = (score: number | undefined) =>
          score === undefined ? undefined : text('score_before', { score: format.decimal(score) })
        return (
          <>
            <p>{text('cut_off_lead')}</p>
            <TextField
              name="country"
              label={text('whole_country')}
              help={before(inForce?.country)}
              required
              isCount
              maxLength={8}
            />
            <fieldset className="grid items-end gap-4 sm:grid-cols-2">
              <legend className="pb-2 font-semibold">{text('cut_off_empty_help')}</legend>
              {loaded?.data.divisions.map((division) => (
                <TextField
                  key={division.id}
                  name={`d${division.id}`}
                  label={format.nameOf(division)}
                  help={before(inForce?.divisions[division.code])}
                  isCount
                  maxLength={8}
                />
              ))}
            </fieldset>
          </>
        )
      }}
    </Form>
  )
}

const bodyOf = (values: Values, loaded: AnswerOf<Load> | undefined, year: number) => ({
  financial_year_id: year,
  version: loaded?.data.draft?.version ?? 0,
  cut_offs: [
    { score: values['country'] ?? '' },
    ...(loaded?.data.divisions ?? []).map(({ id }) => ({
      division_id: id,
      score: values[`d${id}`]?.trim() ? values[`d${id}`]! : null,
    })),
  ],
})
