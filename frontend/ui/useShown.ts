import { useEffect, useRef } from 'react'

/** Brings what has come up into sight and gives it the focus, each time that it is another. */
export function useShown<Shown extends HTMLElement>(what: unknown) {
  const box = useRef<Shown>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [what])
  return box
}
