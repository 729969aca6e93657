import { useEffect, useRef } from 'react'

const property = '--seeing-bar'

/** For the bar over everything: how high it is, in its words and at this width, stands in `--seeing-bar`, and what is below begins there. */
export function useHeadRoom<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    const { style } = document.documentElement
    if (!part) return
    const observer = new ResizeObserver(() => style.setProperty(property, `${part.offsetHeight}px`))
    observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [])
  return ref
}
