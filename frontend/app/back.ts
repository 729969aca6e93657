import { useEffect, useRef } from 'react'

type Over = { over?: boolean } | null
const isOver = () => (history.state as Over)?.over === true
const swallow = (event: Event) => event.stopImmediatePropagation()

/**
 * While something lies over the page, Back closes that and nothing else: it has an entry of its own in the history, which goes
 * when it is closed in another way. Whoever leads on from there replaces the entry.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return
    const here = location.href
    const restoration = history.scrollRestoration
    const hold = () => {
      if (isOver()) return
      // What lies beneath has not moved.
      history.scrollRestoration = 'manual'
      history.pushState({ ...(history.state as object | null), over: true }, '', here)
    }
    let held: ReturnType<typeof setTimeout> | undefined
    const back = (event: Event) => {
      if (location.href !== here) return
      swallow(event)
      close.current()
      // It may stay: what is being sent is not left half-way.
      held = setTimeout(hold)
    }
    hold()
    addEventListener('popstate', back, { capture: true })
    return () => {
      clearTimeout(held)
      removeEventListener('popstate', back, { capture: true })
      if (isOver()) {
        addEventListener('popstate', swallow, { capture: true, once: true })
        history.back()
      }
      setTimeout(() => (history.scrollRestoration = restoration), 300)
    }
  }, [open])
}
