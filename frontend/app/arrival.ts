import { useEffect, useRef } from 'react'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { useLanguage } from './language.ts'

let arrivedAt: string | undefined
let byHistory = false

const leftAt = new Map<string, number>()
const begunAnew = new Set<string>()

addEventListener('popstate', () => {
  byHistory = true
})
addEventListener('scroll', () => arrivedAt !== undefined && leftAt.set(arrivedAt, scrollY), { passive: true })

/** The form of this page was sent: by Back a new one is found, from its top. */
export const beginsAnew = (): unknown => begunAnew.add(location.pathname)

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
    const isAnew = begunAnew.delete(location.pathname)
    scrollTo(0, byHistory && !isAnew ? (leftAt.get(location.pathname) ?? 0) : 0)
    byHistory = false
    heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
