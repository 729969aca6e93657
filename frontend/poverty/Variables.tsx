import { poverty } from '#contract/poverty/administration'
import type { EditedVariable, YearRules } from '#contract/poverty/administration'
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
import { povertyPages } from './useYear.ts'
import { VariableForm } from './VariableForm.tsx'

/** The questions of the poverty test in a year. */
export default function Variables() {
  const text = useText(words)
  const may = useMay()
  const { hrefOf } = useEditing()
  const add = may(poverty.variable.insert.access) && (
    <ButtonLink primary href={hrefOf('new')}>
      {text('variable_new')}
    </ButtonLink>
  )
  return (
    <RulesPage here="variable" lead={text('variables_lead')} actions={add}>
      {(data) => <Questions data={data} />}
    </RulesPage>
  )
}

function Questions({ data }: { data: YearRules }) {
  const text = useText(words)
  const listText = useText(list)
  const format = useFormat()
  const may = useMay()
  const { id, isNew, hrefOf } = useEditing()
  const { variables } = data.rules
  const chosen = variables.find((variable) => String(variable.id) === id)
  const mayEdit = may(poverty.variable.update.access)
  const answers = (variable: EditedVariable) =>
    `${povertyPages.sub_variable}?year=${data.year.id}&variable=${variable.id}`
  return (
    <>
      {variables.length === 0 ? (
        <EmptyState title={text('page_variable')} text={text('variable_empty')} />
      ) : (
        <RowTable
          caption={text('page_variable')}
          rows={variables}
          rowKey={(variable) => variable.id}
          rowHref={(variable) => (mayEdit ? hrefOf(variable.id) : answers(variable))}
          nameOf={format.nameOf}
          acts={(variable) => [
            {
              href: answers(variable),
              label: text('sub_variables'),
              when: variable.field_type !== 0,
            },
            { href: hrefOf(variable.id), label: text('change'), when: mayEdit },
            rowAct({
              endpoint: poverty.variable.destroy,
              options: {
                body: {
                  financial_year_id: data.year.id,
                  version: data.draft?.version ?? 0,
                  id: variable.id,
                },
              },
              label: listText('delete'),
              kind: 'danger',
              when: !variable.is_house_size,
              question: text('variable_delete', { name: format.nameOf(variable) }),
            }),
          ]}
          columns={[
            { key: 'name', title: text('variable'), cell: (variable) => format.nameOf(variable) },
            {
              key: 'type',
              title: text('field_type'),
              show: 'always',
              cell: ({ field_type }) => text(`type_${field_type}`),
            },
            {
              key: 'weight',
              title: text('weight'),
              isNumber: true,
              cell: (variable) => <Weights variable={variable} />,
            },
            {
              key: 'children',
              title: text('sub_variables'),
              isNumber: true,
              cell: ({ field_type, children }) => (field_type === 0 ? '–' : format.count(children.length)),
            },
          ]}
        />
      )}
      {(chosen || isNew) && (
        <EditPanel title={text(chosen ? 'variable_change' : 'variable_new')}>
          <VariableForm key={chosen?.id ?? 'new'} data={data} variable={chosen} />
        </EditPanel>
      )}
    </>
  )
}

/** The weight of yes, or from the lowest to the highest of the answers. */
function Weights({ variable: { field_type, weight, children } }: { variable: EditedVariable }) {
  const format = useFormat()
  const all = field_type === 0 ? [weight] : children.map((child) => child.weight)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (all.length === 0) return '–'
  return least === most ? format.decimal(least) : `${format.decimal(least)} … ${format.decimal(most)}`
}
