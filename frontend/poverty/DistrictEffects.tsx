import { poverty } from '#contract/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { RulesPage } from './RulesPage.tsx'

type Load = typeof poverty.ruleSet.get

/** The fixed effects of the districts in a year. */
export default function DistrictEffects() {
  const text = useText(words)
  return (
    <RulesPage here="effect" lead={text('effect_lead')}>
      {(data) => <Effects data={data} />}
    </RulesPage>
  )
}

function Effects({ data }: { data: YearRules }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const { id, hrefOf } = useEditing()
  const mayEdit = may(poverty.effect.update.access)
  const { rules, in_force_rules, districts } = data
  const chosen = districts.find((district) => String(district.id) === id)
  const effectOf = (code: string) => rules.district_effects[code] ?? 0
  const inForceOf = (code: string) => in_force_rules?.district_effects[code] ?? 0
  return (
    <>
      <RowTable
        caption={text('page_effect')}
        rows={districts}
        rowKey={(district) => district.id}
        rowHref={(district) => (mayEdit ? hrefOf(district.id) : undefined)}
        nameOf={format.nameOf}
        acts={(district) => (mayEdit ? [{ href: hrefOf(district.id), label: text('change') }] : [])}
        columns={[
          { key: 'name', title: text('district'), cell: (district) => format.nameOf(district) },
          {
            key: 'effect',
            title: text('effect'),
            isNumber: true,
            show: 'always',
            cell: ({ code }) => (
              <span className="flex flex-wrap items-center gap-2 sm:justify-end">
                {format.decimal(effectOf(code))}
                {data.draft && effectOf(code) !== inForceOf(code) && (
                  <StateMark kind="waiting">{text('draft_column')}</StateMark>
                )}
              </span>
            ),
          },
          {
            key: 'before',
            title: text('in_force_column'),
            isNumber: true,
            cell: ({ code }) => format.decimal(inForceOf(code)),
          },
        ]}
      />
      {chosen && (
        <EditPanel title={`${text('effect')}: ${format.nameOf(chosen)}`}>
          <EffectForm key={chosen.id} year={data.year.id} district={chosen} />
        </EditPanel>
      )}
    </>
  )
}

function EffectForm({ year, district }: { year: number; district: YearRules['districts'][number] }) {
  const text = useText(words)
  const { listHref, toList } = useEditing()
  const effectOf = (loaded: AnswerOf<Load> | undefined) =>
    loaded?.data.rules.district_effects[district.code] ?? 0
  return (
    <Form<{ effect: string }, Load, typeof poverty.effect.update>
      load={{ endpoint: poverty.ruleSet.get, params: { id: year } }}
      save={poverty.effect.update}
      valuesOf={(loaded) => ({ effect: String(effectOf(loaded)) })}
      toOptions={({ effect }, loaded) => ({
        body: {
          financial_year_id: year,
          version: loaded?.data.draft?.version ?? 0,
          effects: [{ district_id: district.id, effect }],
        },
      })}
      place={(issue) => ({ ...issue, field: 'effect' })}
      fields={{ effect: { label: text('effect') } }}
      onSaved={toList}
      cancelHref={listHref}
    >
      <TextField
        name="effect"
        label={text('effect')}
        help={text('effect_lead')}
        required
        isCount
        maxLength={8}
      />
    </Form>
  )
}
