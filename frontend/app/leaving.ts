import type { AroundNavHandler } from 'wouter'
import { navigate as go } from 'wouter/use-browser-location'

type Ask = (leave: () => void) => void
let ask: Ask | null = null

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** What of the page would be lost with it, but is left without a question: a dialog in which something is asked, rows that are chosen. */
export const standing = new Set<object>()

/** Whether something on the page isn't saved. */
export const isPageHeld = (): boolean => ask !== null || standing.size > 0

/** Every navigation inside the app: asked about first where something is not saved. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const stays = placeOf(new URL(to, location.href)) === placeOf(location)
  if (ask && !stays) ask(() => navigate(to, options))
  else navigate(to, options)
}

/** Holds the reader on this page until `question` lets them go: links, keys, Back, closing the tab. */
export function holdPage(question: Ask): () => void {
  const here = location.href
  ask = question
  const unload = (event: BeforeUnloadEvent) => event.preventDefault()
  const back = (event: PopStateEvent) => {
    const there = location.href
    if (placeOf(new URL(there)) === placeOf(new URL(here))) return
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    question(() => go(there.slice(location.origin.length)))
  }
  addEventListener('beforeunload', unload)
  addEventListener('popstate', back, { capture: true })
  return () => {
    if (ask === question) ask = null
    removeEventListener('beforeunload', unload)
    removeEventListener('popstate', back, { capture: true })
  }
}
