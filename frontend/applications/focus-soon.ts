/** Gives the focus to what the next render brings, so that it isn't lost with the button that was pressed, and brings it into sight. */
export function focusSoon(id: string): void {
  setTimeout(() => {
    const target = document.getElementById(id)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, 50)
}
