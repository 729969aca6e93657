/** Gives the focus to what the next render brings, so that it isn't lost with the button that was pressed. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus({ preventScroll: true }), 50)
}
