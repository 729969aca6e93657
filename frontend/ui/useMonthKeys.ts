import { useEffect } from 'react'
import { toAsciiDigits } from '#contract/digits'

/** So long after a digit the next one goes on with it. */
const pauseMilliseconds = 1_500

/** Where somebody types all day: at the month of a birth date its number chooses it, "5", "05" or "১২". */
export function useMonthKeys(): void {
  useEffect(() => {
    let typed = ''
    let at = 0
    function choose(event: KeyboardEvent) {
      const { target, key, ctrlKey, altKey, metaKey, timeStamp } = event
      if (!(target instanceof HTMLSelectElement) || target.autocomplete !== 'bday-month') return
      const digit = toAsciiDigits(key)
      if (!/^\d$/.test(digit) || ctrlKey || altKey || metaKey) return
      event.preventDefault()
      const both = timeStamp - at < pauseMilliseconds ? typed + digit : digit
      typed = both.length > 2 || Number(both) > 12 ? digit : both
      at = timeStamp
      if (Number(typed) === 0) return
      target.value = String(Number(typed))
      target.dispatchEvent(new Event('change', { bubbles: true }))
    }
    document.addEventListener('keydown', choose)
    return () => document.removeEventListener('keydown', choose)
  }, [])
}
