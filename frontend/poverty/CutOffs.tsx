import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import type { YearRules } from '#contract/poverty/administration'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { RulesPage } from './RulesPage.tsx'
import { povertyPages } from './useYear.ts'

type Row = { key: string; name: string; score: number | undefined; before: number | undefined; type: 0 | 1 }

/** Cut-off scores of a financial year: the country's, and those of the divisions that have one of their own. */
export default function CutOffs() {
  const text = useText(words)
  const may = useMay()
  const add = may('poverty-cut-off-score-create') && (
    <ButtonLink primary href={`${povertyPages.cut_off}/create`}>
      {text('cut_off_create')}
    </ButtonLink>
  )
  return (
    <RulesPage here="cut_off" lead={text('cut_off_lead')} actions={add}>
      {(data) => <Table data={data} />}
    </RulesPage>
  )
}

function Table({ data }: { data: YearRules }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const { rules, in_force_rules, divisions, year } = data
  const inForce = in_force_rules?.cut_off
  const rows: Row[] = [
    {
      key: 'country',
      name: text('whole_country'),
      score: rules.cut_off.country,
      before: inForce?.country,
      type: 0,
    },
    ...divisions.map((division) => ({
      key: division.code,
      name: format.nameOf(division),
      score: rules.cut_off.divisions[division.code],
      before: inForce?.divisions[division.code],
      type: 1 as const,
    })),
  ]
  const shown = (score: number | undefined, country: number | undefined) =>
    score === undefined
      ? country === undefined
        ? '–'
        : text('cut_off_country_holds', { score: format.decimal(country) })
      : format.decimal(score)
  const hrefOf = ({ type }: Row) =>
    may('poverty-cut-off-score-edit') ? `${povertyPages.cut_off}/edit/${year.id}/${type}` : undefined
  return (
    <RowTable
      caption={text('page_cut_off')}
      rows={rows}
      rowKey={({ key }) => key}
      rowHref={hrefOf}
      nameOf={({ name }) => name}
      acts={(row) => {
        const href = hrefOf(row)
        return href ? [{ href, label: text('change') }] : []
      }}
      columns={[
        { key: 'name', title: text('cut_off_place'), cell: ({ name }) => name },
        {
          key: 'score',
          title: text('cut_off_score'),
          isNumber: true,
          show: 'always',
          cell: ({ score, before }) => (
            <span className="flex flex-wrap items-center gap-2 sm:justify-end">
              {shown(score, rules.cut_off.country)}
              {data.draft && score !== before && <StateMark kind="waiting">{text('draft_column')}</StateMark>}
            </span>
          ),
        },
        ...(data.draft
          ? [
              {
                key: 'before',
                title: text('in_force_column'),
                isNumber: true,
                cell: ({ before }: Row) => shown(before, inForce?.country),
              },
            ]
          : []),
      ]}
    />
  )
}
