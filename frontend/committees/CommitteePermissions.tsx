import { committeeDecisions, committees, type CommitteePermission } from '#contract/committees'
import { committeeTexts as words } from '#contract/texts/committees/committees'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'

type Load = typeof committees.permission.list

/** What committees of each type may decide. */
export default function CommitteePermissions() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const { id, hrefOf } = useEditing()
  const got = useGet(committees.permission.list, {})
  const mayUpdate = may(committees.permission.update.access)
  const decided = (row: CommitteePermission) =>
    committeeDecisions
      .filter((decision) => row[decision])
      .map((decision) => text(`decision_${decision}`))
      .join(', ') || text('permission_nothing')
  return (
    <Page title={text('permission_title')} lead={text('permission_lead')}>
      <RecordState got={got}>
        {({ data, may_change }) => {
          const mayEdit = may_change && mayUpdate
          const chosen = data.find((row) => String(row.committee_type_id) === id)
          return (
            <>
              <RowTable
                caption={text('permission_title')}
                rows={data}
                rowKey={(row) => row.committee_type_id}
                rowHref={(row) => (mayEdit ? hrefOf(row.committee_type_id) : undefined)}
                nameOf={(row) => format.nameOf(row.committee_type)}
                acts={(row) => [
                  { href: hrefOf(row.committee_type_id), label: text('change'), when: mayEdit },
                  rowAct({
                    endpoint: committees.permission.destroy,
                    options: { params: { id: row.committee_type_id } },
                    label: text('permission_clear'),
                    kind: 'danger',
                    when: may_change && row.version > 0,
                    question: text('permission_clear_question', {
                      name: format.nameOf(row.committee_type),
                    }),
                  }),
                ]}
                columns={[
                  { key: 'type', title: text('type'), cell: (row) => format.nameOf(row.committee_type) },
                  { key: 'decisions', title: text('permission_title'), show: 'always', cell: decided },
                ]}
              />
              {!may_change && <p>{text('permission_above')}</p>}
              {chosen && mayEdit && (
                <EditPanel title={`${text('permission_change')}: ${format.nameOf(chosen.committee_type)}`}>
                  <PermissionForm key={chosen.committee_type_id} id={chosen.committee_type_id} />
                </EditPanel>
              )}
            </>
          )
        }}
      </RecordState>
    </Page>
  )
}

type Values = Record<(typeof committeeDecisions)[number], boolean>

function PermissionForm({ id }: { id: number }) {
  const text = useText(words)
  const { listHref, toList } = useEditing()
  const own = (loaded: AnswerOf<Load> | undefined) =>
    loaded?.data.find(({ committee_type_id }) => committee_type_id === id)
  return (
    <Form<Values, Load, typeof committees.permission.update>
      load={{ endpoint: committees.permission.list, params: {} }}
      save={committees.permission.update}
      valuesOf={(loaded) =>
        Object.fromEntries(
          committeeDecisions.map((decision) => [decision, own(loaded)?.[decision] ?? false]),
        ) as Values
      }
      toOptions={(values, loaded) => ({
        body: { ...values, committee_type_id: id, version: own(loaded)?.version ?? 0 },
      })}
      fields={
        Object.fromEntries(
          committeeDecisions.map((decision) => [decision, { label: text(`decision_${decision}`) }]),
        ) as { [Name in keyof Values]: { label: string } }
      }
      onSaved={toList}
      cancelHref={listHref}
    >
      {committeeDecisions.map((decision) => (
        <CheckField key={decision} name={decision} label={text(`decision_${decision}`)} />
      ))}
    </Form>
  )
}
