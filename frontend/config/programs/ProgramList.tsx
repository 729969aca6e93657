import { programs as calls } from '#calls/programs/administration'
import type { AdminProgram } from '#contract/programs/administration'
import { config } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { programPages, programsPath, type ProgramPage } from './paths.ts'
import { needed } from './ProgramTabs.tsx'
import { StateMarkOf } from './StateMarkOf.tsx'
import { useAmount, useStateFilter } from './useProgramColumns.ts'

// The row leads to the other pages.
const linked = ['setting', 'fields'] as const satisfies readonly ProgramPage[]

/** Allowance programs: how each stands, and the way to its pages. */
export default function ProgramList() {
  const text = useText(words)
  const common = useText(config)
  const listText = useText(list)
  const format = useFormat()
  const amountOf = useAmount()
  const may = useMay()
  const byName = `name_${useLanguage()}`
  const opened = (['edit', 'preview'] as const).filter((page) => may(needed[page]))
  const add = may(calls.program.insert.access) && (
    <ButtonLink primary href={`${programsPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <List
        endpoint={calls.program.list}
        caption={text('title')}
        rowHref={({ id }) => opened.map((page) => programPages[page](id))[0]}
        nameOf={format.nameOf}
        acts={(program) => [
          ...linked.map((page) => ({
            href: programPages[page](program.id),
            label: text(`page_${page}`),
            required: needed[page],
          })),
          rowAct({
            endpoint: calls.program.destroy,
            options: { params: { id: program.id } },
            label: listText('delete'),
            kind: 'danger',
            when: program.published_number === null,
            question: text('delete_question', { name: format.nameOf(program) }),
          }),
        ]}
        empty={{ text: text('empty'), action: add }}
        filters={[useStateFilter()]}
        columns={[
          {
            key: 'name',
            title: common('name'),
            sort: byName,
            cell: (program) => format.nameOf(program),
          },
          { key: 'code', title: text('code'), show: 'chosen', cell: ({ code }) => code },
          {
            key: 'state',
            title: text('state'),
            show: 'always',
            cell: (program) => <Standing program={program} />,
          },
          {
            key: 'published',
            title: text('published_column'),
            sort: 'published_at',
            wraps: true,
            cell: ({ published_number, published_at }) =>
              published_number !== null &&
              published_at !== null && (
                <span>
                  {text('published_at', { number: published_number, day: format.day(published_at) })}
                </span>
              ),
          },
          { key: 'amount', title: text('amount'), show: 'always', cell: amountOf },
          {
            key: 'areas',
            title: text('disabled_areas'),
            isNumber: true,
            cell: ({ disabled_areas }) => format.count(disabled_areas),
          },
          {
            key: 'applications',
            title: text('applications'),
            isNumber: true,
            cell: ({ applications }) => format.count(applications),
          },
        ]}
      />
    </Page>
  )
}

function Standing({ program }: { program: AdminProgram }) {
  const text = useText(words)
  return (
    <span className="flex flex-wrap gap-1">
      <StateMarkOf program={program} />
      {program.has_draft && <StateMark kind="waiting">{text('draft_waiting')}</StateMark>}
    </span>
  )
}
