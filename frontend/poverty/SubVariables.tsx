import { useLocation, useSearch } from 'wouter'
import { poverty } from '#contract/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import { list } from '#contract/texts/screen-parts'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { RulesPage } from './RulesPage.tsx'
import { SubVariableForm } from './SubVariableForm.tsx'

/** The answers of the poverty test's questions in a year, of all or of one question. */
export default function SubVariables() {
  const text = useText(words)
  const may = useMay()
  const { hrefOf } = useEditing()
  const add = may(poverty.subVariable.insert.access) && (
    <ButtonLink primary href={hrefOf('new')}>
      {text('sub_variable_new')}
    </ButtonLink>
  )
  return (
    <RulesPage here="sub_variable" lead={text('sub_variables_lead')} actions={add}>
      {(data) => <Answers data={data} />}
    </RulesPage>
  )
}

function Answers({ data }: { data: YearRules }) {
  const text = useText(words)
  const listText = useText(list)
  const format = useFormat()
  const may = useMay()
  const asked = Number(new URLSearchParams(useSearch()).get('variable'))
  const { id, isNew, hrefOf } = useEditing()
  const choosable = data.rules.variables.filter(({ field_type }) => field_type !== 0)
  const rows = choosable
    .filter((variable) => !asked || variable.id === asked)
    .flatMap((variable) => variable.children.map((child) => ({ variable, ...child })))
  const chosen = rows.find((row) => String(row.id) === id)
  const mayEdit = may(poverty.subVariable.update.access)
  return (
    <>
      <OfVariable data={data} asked={asked} />
      {rows.length === 0 ? (
        <EmptyState title={text('page_sub_variable')} text={text('sub_variable_empty')} />
      ) : (
        <RowTable
          caption={text('page_sub_variable')}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => (mayEdit ? hrefOf(row.id) : undefined)}
          nameOf={format.nameOf}
          acts={(row) => [
            { href: hrefOf(row.id), label: text('change'), when: mayEdit },
            rowAct({
              endpoint: poverty.subVariable.destroy,
              options: {
                body: { financial_year_id: data.year.id, version: data.draft?.version ?? 0, id: row.id },
              },
              label: listText('delete'),
              kind: 'danger',
              question: text('sub_variable_delete', { name: format.nameOf(row) }),
            }),
          ]}
          columns={[
            { key: 'name', title: text('sub_variable'), cell: (row) => format.nameOf(row) },
            {
              key: 'variable',
              title: text('of_variable'),
              cell: ({ variable }) => format.nameOf(variable),
            },
            {
              key: 'weight',
              title: text('weight'),
              show: 'always',
              isNumber: true,
              cell: ({ weight }) => format.decimal(weight),
            },
          ]}
        />
      )}
      {(chosen || isNew) && (
        <EditPanel title={text(chosen ? 'sub_variable_change' : 'sub_variable_new')}>
          <SubVariableForm key={chosen?.id ?? 'new'} data={data} chosen={chosen} asked={asked} />
        </EditPanel>
      )}
    </>
  )
}

/** Which question's answers are listed. */
function OfVariable({ data, asked }: { data: YearRules; asked: number }) {
  const text = useText(words)
  const all = text('all')
  const format = useFormat()
  const [path, navigate] = useLocation()
  const go = (variable: string) =>
    navigate(`${path}?year=${data.year.id}${variable && `&variable=${variable}`}`)
  return (
    <label className="flex max-w-[32rem] flex-col gap-1 font-medium">
      {text('of_variable')}
      <select className="input w-full" value={asked || ''} onChange={(event) => go(event.target.value)}>
        <option value="">{all}</option>
        {data.rules.variables
          .filter(({ field_type }) => field_type !== 0)
          .map((variable) => (
            <option key={variable.id} value={variable.id}>
              {format.nameOf(variable)}
            </option>
          ))}
      </select>
    </label>
  )
}
