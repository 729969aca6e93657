/**
 * Gives the focus to what the next render brings, so that it isn't lost with the button that was pressed, and brings it into sight;
 * who is in another field by then stays there.
 */
export function focusSoon(id: string): void {
  const from = document.activeElement
  setTimeout(() => {
    const now = document.activeElement
    if (now !== from && now?.matches('input, select, textarea')) return
    const target = document.getElementById(id)
    target?.focus({ preventScroll: true })
    // Of what is higher than the screen the nearest edge may be its end, or none: it is read from its start.
    const isTall = target !== null && target.offsetHeight > innerHeight / 2
    target?.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
  }, 50)
}
