import { flushSync } from 'react-dom'
import type { PanelId } from './panel-of.ts'

const contentOf = (panel: PanelId): HTMLElement | null =>
  document.querySelector(`#panel-${panel} > div:last-child`)

/**
 * Of these panels those that can fold while what is looked at stays where it is: above it as far as the page can be
 * scrolled back by what goes, below it once out of sight.
 */
function unseen(panels: readonly PanelId[], looked: Element): PanelId[] {
  let room = scrollY
  return panels.filter((panel) => {
    const content = contentOf(panel)
    if (!content) return false
    const { top, height } = content.getBoundingClientRect()
    const isAbove = (content.compareDocumentPosition(looked) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (!isAbove)
      return top > innerHeight && document.documentElement.scrollHeight - scrollY - innerHeight > height
    if (height > room) return false
    room -= height
    return true
  })
}

/** Folds of these panels what can be folded without moving what is looked at, which keeps the focus. */
export function foldQuietly(
  left: readonly PanelId[],
  looked: Element,
  fold: (panels: readonly PanelId[]) => void,
): void {
  const folding = unseen(left, looked)
  if (folding.length === 0) return
  const before = looked.getBoundingClientRect().top
  // Where it stays is seen to here, in all browsers alike.
  const form = looked.closest<HTMLElement>('[data-folds]')
  form?.style.setProperty('overflow-anchor', 'none')
  flushSync(() => fold(folding))
  scrollBy(0, looked.getBoundingClientRect().top - before)
  // The browser may not have scrolled to it yet, and what it aims at is elsewhere now.
  requestAnimationFrame(() => {
    form?.style.removeProperty('overflow-anchor')
    const { top, bottom } = looked.getBoundingClientRect()
    if (document.activeElement === looked && (top < 0 || bottom > innerHeight))
      looked.scrollIntoView({ block: 'nearest' })
  })
}
