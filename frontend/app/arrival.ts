import { useEffect, useRef } from 'react'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { useLanguage } from './language.ts'

let arrivedAt: string | undefined
let byHistory = false

const leftAt = new Map<string, number>()

addEventListener('popstate', () => {
  byHistory = true
})
addEventListener('scroll', () => arrivedAt !== undefined && leftAt.set(arrivedAt, scrollY), { passive: true })

/**
 * Names the tab after the page; on coming from another page goes to the top (by Back and Forward: to where the reader
 * left it) and gives the focus to the heading that holds the returned ref.
 */
export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const language = useLanguage()

  useEffect(() => {
    document.title = `${title} · ${say(app, language, 'department')}`
  }, [title, language])

  useEffect(() => {
    const isFirst = arrivedAt === undefined
    if (arrivedAt === location.pathname) return
    arrivedAt = location.pathname
    if (isFirst) return
    scrollTo(0, byHistory ? (leftAt.get(location.pathname) ?? 0) : 0)
    byHistory = false
    heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
