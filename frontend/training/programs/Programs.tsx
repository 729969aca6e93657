import { useSearch } from 'wouter'
import { training } from '#calls/training'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { PageTabs } from '#frontend/ui/PageTabs.tsx'
import { programsPath } from '../paths.ts'
import { ProgramList } from './ProgramList.tsx'
import { Week } from './Week.tsx'

/** Training programs in scope, as a list or by the week. */
export default function Programs() {
  const text = useText(words)
  const may = useMay()
  const isWeek = new URLSearchParams(useSearch()).get('view') === 'week'
  const add = may(training.program.insert.access) && (
    <ButtonLink primary href={`${programsPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <PageTabs
        label={text('list_or_week')}
        tabs={[
          { href: programsPath, label: text('as_list'), isHere: !isWeek },
          { href: `${programsPath}?view=week`, label: text('as_week'), isHere: isWeek },
        ]}
      />
      {isWeek ? <Week /> : <ProgramList add={add} />}
    </Page>
  )
}
