import { jobs as calls } from '#calls/jobs'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useJob } from '#frontend/app/jobs/useJobs.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { List } from '#frontend/ui/List.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { JobActs, JobProgress, useJobOver, useJobState } from '#frontend/app/jobs/JobState.tsx'

/** Long work: how far it is, and what came of each record. */
export default function JobDetail({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const id = params['id'] ?? ''
  const got = useJob(id)
  const stateOf = useJobState()
  const overOf = useJobOver()
  const job = got.data?.data
  return (
    <Page title={job?.label ?? text('title')} state={job && stateOf(job)}>
      <RecordState got={got}>
        {({ data: loaded }) => (
          <Detail
            actions={<JobActs job={loaded} />}
            facts={[
              { label: text('over'), value: overOf(loaded) },
              { label: text('result'), value: <JobProgress job={loaded} /> },
              { label: text('begun'), value: format.moment(loaded.created_at) },
              {
                label: text(loaded.status === 'stopped' ? 'stopped_on' : 'ended'),
                value: loaded.ended_at && format.moment(loaded.ended_at),
              },
            ]}
          >
            {loaded.kind === 'bulk' && (
              <Section title={text('results')}>
                <List
                  endpoint={calls.job.results}
                  asked={{ id }}
                  caption={text('results')}
                  rowHref={({ link }) => link ?? undefined}
                  empty={{ title: text('results_empty_title'), text: text('results_empty') }}
                  filters={[
                    {
                      name: 'outcome',
                      label: text('result'),
                      options: (['done', 'refused', 'open'] as const).map((value) => ({
                        value,
                        label: text(`outcome_${value}`),
                      })),
                    },
                  ]}
                  columns={[
                    { key: 'label', title: text('record'), wraps: true, cell: ({ label }) => label },
                    {
                      key: 'outcome',
                      wraps: true,
                      title: text('result'),
                      show: 'always',
                      cell: ({ outcome, message }) =>
                        outcome === null ? (
                          <StateMark kind="waiting">{text('outcome_open')}</StateMark>
                        ) : outcome === 'done' ? (
                          <StateMark kind="good">{message ?? text('outcome_done')}</StateMark>
                        ) : (
                          <StateMark kind="danger">{text('outcome_refused')}</StateMark>
                        ),
                    },
                    {
                      key: 'reason',
                      wraps: true,
                      title: text('reason'),
                      show: 'always',
                      cell: ({ outcome, message }) =>
                        outcome === null || outcome === 'done' ? '' : (message ?? ''),
                    },
                  ]}
                />
              </Section>
            )}
          </Detail>
        )}
      </RecordState>
    </Page>
  )
}
