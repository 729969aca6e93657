import type { grievances } from '#calls/grievances'
import type { CaseHappening, CaseView } from '#contract/grievances/cases'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useLink } from '#frontend/app/useLink.ts'

export type Figures = AnswerOf<typeof grievances.dashboard.get>['data']

/** The list behind a figure, for who may open it: a view of the inbox, narrowed to what was counted. */
export function useListOf() {
  const link = useLink()
  return (of: CaseView, query: Record<string, string | number> = {}) => {
    const asked = new URLSearchParams({ of, counted: 'yes' })
    for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
    return link(`/grievance-management/grievance-list?${asked}`)
  }
}

/** What came in within the span. */
export const within = ({ from, to }: Pick<Figures, 'from' | 'to'>) => ({ from, to })
/** What became of cases within it. */
export const happenedWithin = (happened: CaseHappening, { from, to }: Pick<Figures, 'from' | 'to'>) => ({
  happened,
  happened_from: from,
  happened_to: to,
})
