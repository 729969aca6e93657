import { useEffect, useRef } from 'react'

const parts = new Set<HTMLElement>()
/** What sticks to the foot of the screen while the page goes on beneath. */
const stuck = new Set<HTMLElement>()
const gap = 16
/** Of the screen, that a part may claim: some of the page is always left to scroll in. */
const shareMost = 0.65

function reckon(): void {
  const room = { top: 0, bottom: 0 }
  let head = 0
  for (const part of parts) {
    const { top, bottom, height } = part.getBoundingClientRect()
    if (height === 0) continue
    if (top + bottom > innerHeight) room.bottom = Math.max(room.bottom, innerHeight - top + gap)
    else {
      room.top = Math.max(room.top, bottom + gap)
      head = Math.max(head, height)
    }
  }
  const inPixels = (length: number) => (length > 0 ? `${Math.min(length, innerHeight * shareMost)}px` : '')
  // What sticks to the foot of the screen stands above what is fixed there.
  const foot = Math.max(0, room.bottom - gap)
  document.documentElement.style.setProperty('--fixed-foot', `${foot}px`)
  document.documentElement.style.setProperty('--fixed-head', `${head}px`)
  document.documentElement.style.scrollPaddingTop = inPixels(room.top)
  const sticking = [...stuck]
    .filter((part) => getComputedStyle(part).position === 'sticky')
    .reduce((height, part) => height + part.offsetHeight, 0)
  document.documentElement.style.scrollPaddingBottom = inPixels(
    sticking > 0 ? sticking + foot + gap : room.bottom,
  )
  // What stands at the page's end can be brought above it, too.
  document.body.style.paddingBottom = inPixels(room.bottom)
}

function useRoom<Part extends HTMLElement>(kept: Set<HTMLElement>) {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    kept.add(part)
    const observer = new ResizeObserver(reckon)
    observer.observe(part)
    return () => {
      observer.disconnect()
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
