import { grievances } from '#calls/grievances'
import type { GrievanceSetting } from '#contract/grievances/settings'
import { grievanceSettings as words } from '#contract/texts/grievances/settings'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { SettingForm } from './SettingForm.tsx'

/** In how many days, by whom and how each kind of grievance is solved. */
export default function Settings() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const { id, hrefOf } = useEditing()
  const got = useGet(grievances.setting.list, {})
  const mayEdit = may(grievances.setting.update.access)
  const versionOf = ({ version, made_by, made_at }: GrievanceSetting) => {
    if (made_at === null) return text('nothing')
    const by =
      made_by === null ? text('from_start') : text('set_by', { name: made_by, at: format.moment(made_at) })
    return text('version_by', { version, by })
  }
  return (
    <Page title={text('title')} lead={text('lead')}>
      <RecordState got={got}>
        {({ data }) => {
          const chosen = data.find(({ type }) => String(type.id) === id)
          return (
            <>
              <RowTable
                caption={text('title')}
                rows={data}
                rowKey={({ type }) => type.id}
                rowHref={({ type }) => (mayEdit ? hrefOf(type.id) : undefined)}
                nameOf={({ type }) => format.nameOf(type)}
                columns={[
                  {
                    key: 'kind',
                    title: text('kind'),
                    wraps: true,
                    cell: ({ type }) => format.nameOf(type),
                  },
                  {
                    key: 'marks',
                    title: text('marks'),
                    show: 'always',
                    cell: ({ sensitive, allows_unnamed, active }) =>
                      sensitive || allows_unnamed || !active ? (
                        <span className="flex gap-2">
                          {sensitive && <StateMark kind="danger">{text('sensitive')}</StateMark>}
                          {allows_unnamed && <StateMark kind="information">{text('unnamed')}</StateMark>}
                          {!active && <StateMark kind="off">{text('switched_off')}</StateMark>}
                        </span>
                      ) : (
                        text('nothing')
                      ),
                  },
                  {
                    key: 'days',
                    title: text('days'),
                    show: 'always',
                    wraps: true,
                    cell: ({ days }) =>
                      days === null ? (
                        <StateMark kind="waiting">{text('nothing_set')}</StateMark>
                      ) : (
                        text('days_of', { count: format.count(days) })
                      ),
                  },
                  {
                    key: 'tiers',
                    title: text('tiers'),
                    show: 'always',
                    wraps: true,
                    cell: ({ tiers }) =>
                      tiers.map(({ level }) => text(`level_${level}`)).join(' → ') || text('nothing'),
                  },
                  {
                    key: 'mends',
                    title: text('mends_short'),
                    show: 'always',
                    wraps: true,
                    cell: ({ mends }) =>
                      mends.map((kind) => text(`mend_${kind}`)).join(', ') || text('nothing'),
                  },
                  { key: 'version', title: text('version'), wraps: true, cell: versionOf },
                ]}
              />
              {chosen && (
                <EditPanel title={text('edit_title', { name: format.nameOf(chosen.type) })}>
                  <SettingForm key={chosen.type.id} id={chosen.type.id} />
                </EditPanel>
              )}
            </>
          )
        }}
      </RecordState>
    </Page>
  )
}
