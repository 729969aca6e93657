import type { training } from '#calls/training'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useLink } from '#frontend/app/useLink.ts'

export type Figures = AnswerOf<typeof training.dashboard.get>['data']
type Asked = Readonly<Record<string, string | number>>

/** The lists behind the figures, for who may open them. */
export function useListOf() {
  const link = useLink()
  const to = (path: string) => (query: Asked) => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return link(`/training-management/${path}?${asked}`)
  }
  return { programs: to('training-program'), participants: to('participant') }
}

/** Programs that begin within the span. */
export const within = ({ from, to }: { from: string; to: string }) => ({ begins_from: from, begins_to: to })
