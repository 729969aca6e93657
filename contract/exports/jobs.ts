import type { jobs as table } from '../jobs.ts'
import { jobs } from '../texts/jobs/jobs.ts'
import { column, type ExportsOf } from './columns.ts'

/** The records of a job, with what came of each. */
export const jobExports: ExportsOf<typeof table> = {
  'job.results': [
    column(jobs, 'record', (item) => item.label),
    column(jobs, 'result', (item, { say }) =>
      say(
        jobs,
        item.outcome === null ? 'outcome_open' : item.outcome === 'done' ? 'outcome_done' : 'outcome_refused',
      ),
    ),
    column(jobs, 'reason', (item) => (item.outcome === 'done' ? null : item.message)),
  ],
}
