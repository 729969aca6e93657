import { config } from '#contract/texts/config'
import { useText } from '#frontend/app/text.ts'
import type { Column } from '#frontend/ui/ListCells.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

/** The column that says whether a row is in use or switched off. */
export function useStateColumn(): Column<{ active: boolean }> {
  const text = useText(config)
  return {
    key: 'state',
    title: text('state'),
    show: 'always',
    cell: ({ active }) => (
      <StateMark kind={active ? 'good' : 'off'}>{text(active ? 'state_on' : 'state_off')}</StateMark>
    ),
  }
}
