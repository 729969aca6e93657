import { programs as calls } from '#calls/programs/administration'
import { config } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { programPages, programsPath } from './paths.ts'
import { StateMarkOf } from './StateMarkOf.tsx'
import { useAmount, useStateFilter } from './useProgramColumns.ts'

/** Programs with their main settings, and the way to all of them. */
export default function ProgramSettingList() {
  const text = useText(words)
  const common = useText(config)
  const listText = useText(list)
  const format = useFormat()
  const amountOf = useAmount()
  const mayEdit = useMay()(calls.program.update.access)
  const byName = `name_${useLanguage()}`
  return (
    <Page
      title={text('setting_list_title')}
      crumbs={[{ label: text('title'), href: programsPath }]}
      lead={text('setting_list_lead')}
    >
      <List
        endpoint={calls.program.list}
        caption={text('setting_list_title')}
        rowHref={({ id }) => (mayEdit ? programPages.setting(id) : undefined)}
        empty={{ text: text('empty') }}
        filters={[useStateFilter()]}
        columns={[
          { key: 'name', title: common('name'), sort: byName, cell: (program) => format.nameOf(program) },
          { key: 'amount', title: text('amount'), cell: amountOf },
          {
            key: 'pmt',
            title: text('pmt_short'),
            cell: ({ pmt_status }) => listText(pmt_status === 1 ? 'yes' : 'no'),
          },
          {
            key: 'areas',
            title: text('disabled_areas'),
            isNumber: true,
            cell: ({ disabled_areas }) => format.count(disabled_areas),
          },
          {
            key: 'state',
            title: text('state'),
            show: 'always',
            cell: (program) => <StateMarkOf program={program} />,
          },
          {
            key: 'draft',
            title: text('draft'),
            cell: ({ has_draft }) => text(has_draft ? 'draft_waiting' : 'draft_none'),
          },
        ]}
      />
    </Page>
  )
}
