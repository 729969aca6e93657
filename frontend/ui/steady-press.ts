import type { PointerEvent } from 'react'

const stillPixels = 10

/**
 * A press on a button, a choice, a list or a link counts even if it moved meanwhile: an error that appears as a field is left moves what
 * is below it, and the browser then makes no click of the press.
 */
export function steadyPress(press: PointerEvent<HTMLElement>): void {
  const pressed =
    press.button === 0 && (press.target as Element).closest<HTMLElement>('button, label, a, [role=combobox]')
  if (!pressed) return
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('pointercancel', () => ended.abort(), { signal })
  document.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      ended.abort()
      const isStill = Math.hypot(clientX - press.clientX, clientY - press.clientY) < stillPixels
      const isThere = pressed.contains(document.elementFromPoint(clientX, clientY))
      if (isStill && !isThere && pressed.isConnected) pressed.click()
    },
    { signal },
  )
}
