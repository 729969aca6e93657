import type { PointerEvent } from 'react'

const stillPixels = 10
/** After a finger is lifted its click may take a moment to come. */
const clickMilliseconds = 50

/**
 * A press on a button counts even if the button moved under it: an error that appears as a field is left moves what is
 * below it, and the browser then makes no click of the press.
 */
export function steadyPress(press: PointerEvent<HTMLElement>): void {
  const button = press.button === 0 && (press.target as Element).closest<HTMLButtonElement>('button')
  if (!button) return
  const ended = new AbortController()
  const { signal } = ended
  button.addEventListener('click', () => ended.abort(), { signal })
  document.addEventListener('pointercancel', () => ended.abort(), { signal })
  document.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const moved = Math.hypot(clientX - press.clientX, clientY - press.clientY)
      setTimeout(() => {
        if (signal.aborted) return
        ended.abort()
        if (moved < stillPixels && button.isConnected && !button.disabled) button.click()
      }, clickMilliseconds)
    },
    { signal, once: true },
  )
}
