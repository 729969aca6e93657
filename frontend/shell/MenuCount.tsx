import { shell } from '#contract/texts/shell'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

const countMax = 999

/** How much waits behind an item of the menu. */
export function MenuCount({ count }: { count: number }) {
  const text = useText(shell)
  const format = useFormat()
  if (count === 0) return null
  const shown = `${format.count(Math.min(count, countMax))}${count > countMax ? '+' : ''}`
  return (
    <>
      <span aria-hidden className="menu-count">
        {shown}
      </span>
      <span className="sr-only">, {text('waiting_count', { count: format.count(count) })}</span>
    </>
  )
}
