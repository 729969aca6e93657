import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeading } from './focus-heading.ts'

/** What stands at the foot while something isn't saved. Once it goes, who was in it is at the head of the page. */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = bar.current
    return () => {
      if (here?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return (
    <div ref={bar} className="save-bar">
      {children}
    </div>
  )
}
