import { applications } from '#calls/applications'
import type { ApplicationState } from '#contract/applications/record'
import { tracking } from '#contract/texts/applications/tracking'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { oversight as oversightWords } from '#contract/texts/oversight/oversight'
import { showTrackingNumber } from '#contract/tracking-number'
import { ScoreLines } from '#frontend/app/applications/ScoreLines.tsx'
import { stateKinds } from '#frontend/app/applications/states.ts'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { CasesOfApplication } from '#frontend/app/grievances/CasesOfApplication.tsx'
import { useLanguage } from '#frontend/app/language.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail, Facts } from '#frontend/ui/Detail.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { Duplicates } from './Duplicates.tsx'
import { EntryActs } from './EntryActs.tsx'
import { EntryFiles } from './EntryFiles.tsx'
import { EntryMessages } from './EntryMessages.tsx'
import { EntryTimeline } from './EntryTimeline.tsx'
import { entriesPath } from '#frontend/app/applications/paths.ts'

export type EntryData = AnswerOf<typeof applications.entry.get>['data']

/** Everything about one application on one page. */
export default function EntryView({ params }: ScreenProps) {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const format = useFormat()
  // Its words come ready made: another language is another reading.
  const language = useLanguage()
  const got = useGet(applications.entry.get, { params: { id: params['id'] ?? '' }, query: { language } })
  const entry = got.data?.data
  return (
    <Page
      title={entry ? format.nameOf(entry) : text('view_title')}
      state={entry && { kind: stateKinds[entry.state], words: stateText(`state_${entry.state}`) }}
      crumbs={[{ label: text('title'), href: entriesPath }]}
    >
      <RecordState got={got} lines={12}>
        {({ data }) => <Known key={data.id} entry={data} />}
      </RecordState>
    </Page>
  )
}

/** Whoever is waited for is said, as in the applicant's tracking. */
const waits = [
  'submitted',
  'under_review',
  'forwarded',
  'recommended',
  'appealed',
] as const satisfies readonly ApplicationState[]

function Known({ entry }: { entry: EntryData }) {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const trackingText = useText(tracking)
  const format = useFormat()
  const waiting = waits.find((state) => state === entry.state)
  return (
    <Detail
      actions={<EntryActs entry={entry} />}
      history={{ entity: 'application', id: entry.id }}
      facts={[
        { label: text('tracking_number'), value: format.digits(showTrackingNumber(entry.id)) },
        { label: text('program'), value: format.nameOf(entry.program) },
        { label: text('place'), value: entry.place && format.nameOf(entry.place) },
        { label: text('submitted_at'), value: format.moment(entry.submitted_at) },
        // A withdrawal closes it too, and makes nothing final; nor is it made final once the office has taken it up.
        ...(entry.state === 'withdrawn' ||
        (!entry.locked_at && entry.state !== 'draft' && entry.state !== 'submitted')
          ? []
          : [
              {
                label: text('final_on'),
                value: entry.locked_at ? format.moment(entry.locked_at) : text('not_final'),
              },
            ]),
        { label: text('identity'), value: stateText(`identity_${entry.identity}`) },
        {
          label: text('entry'),
          value: entry.entered_by ? text('entered_by', { name: entry.entered_by }) : text('entry_online'),
        },
        ...(waiting ? [{ label: trackingText('next'), value: trackingText(`next_${waiting}`) }] : []),
      ]}
    >
      <p className="text-sm text-base-content/80 print:hidden">{text('view_lead')}</p>
      <Section title={text('timeline')}>
        <EntryTimeline entry={entry} />
      </Section>
      <CasesOfApplication id={entry.id} />
      <Section title={text('duplicates')}>
        <Duplicates entry={entry} />
      </Section>
      {entry.sections.map(({ heading, rows }) => (
        <Section key={heading} title={heading}>
          <Facts facts={rows} />
        </Section>
      ))}
      <Section title={text('score')}>
        {entry.score ? <ScoreLines score={entry.score} /> : <p>{text('no_score')}</p>}
      </Section>
      <Section title={text('files')}>
        <EntryFiles entry={entry} />
      </Section>
      <Section title={text('messages')}>
        <EntryMessages entry={entry} />
      </Section>
    </Detail>
  )
}
