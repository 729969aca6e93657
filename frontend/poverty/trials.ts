import { poverty } from '#calls/poverty/administration'
import type { Job } from '#contract/jobs'

/** One's own last trial of a year's draft, as it stands now. */
export const trialOf = (jobs: readonly Job[], year: number, version: number): Job | undefined =>
  jobs.find(
    ({ operation, query }) =>
      operation === poverty.simulation.list.name &&
      Number(query?.['financial_year_id']) === year &&
      Number(query?.['version']) === version,
  )
