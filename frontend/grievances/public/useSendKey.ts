import { useLayoutEffect } from 'react'

/** Ctrl+Enter, wherever one writes. */
export function useSendKey(on: boolean, send: () => void): void {
  // Before what is opened is seen: who presses twice means both.
  useLayoutEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      send()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
