import { useEffect, useRef } from 'react'

const parts = new Set<HTMLElement>()
/** What sticks to the foot of the screen while the page goes on beneath. */
const stuck = new Set<HTMLElement>()
const gap = 16
/** Of the screen, that a part may claim: some of the page is always left to scroll in. */
const shareMost = 0.65

function reckon(): void {
  const room = { top: 0, bottom: 0 }
  for (const part of parts) {
    const { top, bottom, height } = part.getBoundingClientRect()
    if (height === 0) continue
    if (top + bottom > innerHeight) room.bottom = Math.max(room.bottom, innerHeight - top + gap)
    else room.top = Math.max(room.top, bottom + gap)
  }
  const inPixels = (length: number) => (length > 0 ? `${Math.min(length, innerHeight * shareMost)}px` : '')
  // What sticks to the foot of the screen stands above what is fixed there.
  const foot = Math.max(0, room.bottom - gap)
  const sticking = [...stuck]
    .filter((part) => getComputedStyle(part).position === 'sticky')
    .reduce((height, part) => height + part.offsetHeight, 0)
  write({
    '--fixed-foot': foot > 0 ? `${foot}px` : '',
    'scroll-padding-top': inPixels(room.top),
    'scroll-padding-bottom': inPixels(sticking > 0 ? sticking + foot + gap : room.bottom),
  })
  // What stands at the page's end can be brought above it, too.
  write({ 'padding-bottom': inPixels(room.bottom) }, document.body)
}

/** Only what has changed: each write of a page's root has all of the page styled anew. */
function write(properties: Record<string, string>, { style }: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(properties))
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}

let observer: ResizeObserver | undefined
/** One for all: what changes together is reckoned once. */
const watch = (): ResizeObserver => (observer ??= new ResizeObserver(reckon))

function useRoom<Part extends HTMLElement>(kept: Set<HTMLElement>) {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    kept.add(part)
    watch().observe(part)
    return () => {
      watch().unobserve(part)
      kept.delete(part)
      reckon()
    }
  }, [kept])
  return ref
}

/** For what stands fixed over the page: the page scrolls so that the focus never comes to lie under it (WCAG 2.4.11). */
export const useFixedRoom = <Part extends HTMLElement>() => useRoom<Part>(parts)
/** The same for what sticks to the foot of the screen. */
export const useStuckRoom = <Part extends HTMLElement>() => useRoom<Part>(stuck)
