import { useEffect, useRef } from 'react'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { loadAhead } from './chunk.ts'
import { useLanguage } from './language.ts'

let arrivedAt: string | undefined
let byHistory = false

const leftAt = new Map<string, number>()
const begunAnew = new Set<string>()

/** Of each list, as it was filtered and paged, the row that was last opened. */
const openedFrom = new Map<string, string>()
const addressNow = () => location.pathname + location.search
let backAt: string | undefined

addEventListener('popstate', () => {
  byHistory = true
  backAt = addressNow()
})
addEventListener('scroll', () => arrivedAt !== undefined && leftAt.set(arrivedAt, scrollY), { passive: true })

/** A row of the list on this page was pressed. */
export const opensFrom = (row: string): unknown => openedFrom.set(addressNow(), row)

/** The row that the reader left this list by, for who has come back to it by Back or Forward and has gone nowhere on it yet. */
export const backRow = (): string | undefined =>
  backAt === addressNow() && document.activeElement?.matches('body, h1') ? openedFrom.get(backAt) : undefined

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
    loadAhead(() => import('./described.ts')).then(({ describePage }) => describePage(), String)
    const isAnew = begunAnew.delete(location.pathname)
    scrollTo(0, byHistory && !isAnew ? (leftAt.get(location.pathname) ?? 0) : 0)
    if (!byHistory) backAt = undefined
    byHistory = false
    heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
