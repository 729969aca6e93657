import { programs as calls } from '#calls/programs/administration'
import { config } from '#contract/texts/config'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { programsPath } from './paths.ts'
import { lastMoment } from './program-state.ts'
import { StateMarkOf } from './StateMarkOf.tsx'
import { useStateFilter } from './useProgramColumns.ts'
import { WindowForm } from './WindowForm.tsx'

/** When each program takes applications, and its place in the list; what is changed here holds at once. */
export default function SystemSettings() {
  const text = useText(words)
  const { id } = useEditing()
  return (
    <>
      <WindowList />
      {id && (
        <EditPanel title={text('window_edit')}>
          <WindowForm key={id} id={id} />
        </EditPanel>
      )}
    </>
  )
}

function WindowList() {
  const text = useText(words)
  const common = useText(config)
  const format = useFormat()
  const editing = useEditing()
  const byName = `name_${useLanguage()}`
  return (
    <Page
      title={text('window_title')}
      crumbs={[{ label: text('title'), href: programsPath }]}
      lead={text('window_lead')}
    >
      <List
        endpoint={calls.program.list}
        caption={text('window_title')}
        rowHref={({ id }) => editing.hrefOf(id)}
        empty={{ text: text('empty') }}
        filters={[useStateFilter()]}
        columns={[
          { key: 'name', title: common('name'), sort: byName, cell: (program) => format.nameOf(program) },
          {
            key: 'state',
            title: text('state'),
            show: 'always',
            cell: (program) => <StateMarkOf program={program} />,
          },
          {
            key: 'opens',
            title: text('opens_at'),
            cell: ({ opens_at }) => (opens_at ? format.moment(opens_at) : text('window_always')),
          },
          {
            key: 'closes',
            title: text('closes_at'),
            cell: ({ closes_at }) =>
              closes_at ? format.moment(lastMoment(closes_at)) : text('window_always'),
          },
          {
            key: 'sort',
            title: text('sort'),
            sort: 'sort',
            isNumber: true,
            cell: ({ sort }) => format.digits(sort),
          },
        ]}
      />
    </Page>
  )
}
