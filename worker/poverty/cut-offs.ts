import type { CutOff, poverty } from '#contract/poverty/administration'
import { say } from '#contract/texts'
import { povertyTexts } from '#contract/texts/poverty/poverty'
import type { Call } from '#worker/http/call'
import { placesOfKind, yearsWithRules } from './rules.ts'

type Table = typeof poverty

/** Cut-off scores of one financial year, or of all that have rules: the country's, then the divisions'. */
export async function filterCutOffs(call: Call<Table['cutOff']['filter']>): Promise<{ data: CutOff[] }> {
  const { db, body } = call
  const [years, divisions] = await Promise.all([yearsWithRules(db), placesOfKind(db, 'division')])
  const asked = years.filter(({ year, in_force, draft }) =>
    body.financial_year_id === undefined
      ? in_force !== null || draft !== null
      : year.id === body.financial_year_id,
  )
  const rows = asked.flatMap(({ year, rules, in_force_rules }): CutOff[] => {
    const of = { financial_year_id: year.id, financial_year: year.code }
    return [
      {
        ...of,
        type: 0,
        division_id: null,
        name_en: say(povertyTexts, 'en', 'whole_country'),
        name_bn: say(povertyTexts, 'bn', 'whole_country'),
        score: rules.cut_off.country,
        in_force: in_force_rules?.cut_off.country ?? null,
      },
      ...divisions.map(({ id, code, name_en, name_bn }) => ({
        ...of,
        type: 1 as const,
        division_id: id,
        name_en,
        name_bn,
        score: rules.cut_off.divisions[code] ?? null,
        in_force: in_force_rules?.cut_off.divisions[code] ?? null,
      })),
    ]
  })
  return {
    data: rows.filter(
      ({ type, division_id }) =>
        (body.type === undefined || type === body.type) &&
        (body.division_id === undefined || division_id === body.division_id),
    ),
  }
}
