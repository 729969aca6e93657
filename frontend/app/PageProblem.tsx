import { useEffect, useRef } from 'react'
import { Notice } from '#frontend/ui/Notice.tsx'
import { pageProblem, usePageProblem } from './problem.ts'

/** Under a page's heading: an error that belongs to no field. It goes with the page, and when something is sent anew. */
export function PageProblem() {
  const problem = usePageProblem()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    addEventListener('submit', pageProblem.clear, { capture: true })
    return () => {
      removeEventListener('submit', pageProblem.clear, { capture: true })
      pageProblem.clear()
    }
  }, [])
  useEffect(() => {
    if (!problem) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [problem])

  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 outline-none">
      <Notice kind="error" live>
        {problem.text}
      </Notice>
    </div>
  )
}
