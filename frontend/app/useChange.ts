import { dashboards as words } from '#contract/texts/oversight/dashboards'
import { useFormat } from './format.ts'
import { useText } from './text.ts'

type Weeks = { value: number; before: number }

/** A figure against the week before, or against what there was a week ago, in words. */
export function useChange() {
  const text = useText(words)
  const format = useFormat()
  const said = (than: 'week' | 'ago', { value, before }: Weeks): string => {
    if (value === before) return text(`${than}_same`)
    const count = format.count(Math.abs(value - before))
    return text(value > before ? `${than}_more` : `${than}_less`, { count })
  }
  return {
    change: ({ before, value, of }: { value: number; before: number | null; of: 'week' | 'now' }) =>
      before === null ? undefined : said(of === 'week' ? 'week' : 'ago', { value, before }),
    /** Of a longer span: how many of it are of the last week, and against the week before. */
    ofWeek: (weeks: Weeks | null) =>
      weeks
        ? text('week_and_change', {
            week: text('week_of', { count: format.count(weeks.value) }),
            change: said('week', weeks),
          })
        : undefined,
  }
}
