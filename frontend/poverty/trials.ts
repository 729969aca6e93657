import { poverty } from '#calls/poverty/administration'
import type { Job } from '#contract/jobs'
import type { YearRules } from '#contract/poverty/administration'

/** One's own last trial of a year's draft, as it stands now, since rules were last published: those of before were compared with others. */
export const trialOf = (
  jobs: readonly Job[],
  { year, in_force, draft }: Pick<YearRules, 'year' | 'in_force' | 'draft'>,
): Job | undefined =>
  jobs.find(
    ({ operation, query, created_at }) =>
      created_at > (in_force?.published_at ?? '') &&
      operation === poverty.simulation.list.name &&
      Number(query?.['financial_year_id']) === year.id &&
      Number(query?.['version']) === (draft?.version ?? 0),
  )
