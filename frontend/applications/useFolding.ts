import { useCallback, useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { PanelState } from '#frontend/ui/Panel.tsx'
import type { Checks } from './checks.ts'
import type { PanelId } from './panel-of.ts'

export type Folding = {
  folded: ReadonlySet<PanelId>
  /** The panel that the reader is in; none before the focus came to one. */
  here: PanelId | undefined
  open: (panel: PanelId, open: boolean) => void
  /** The focus has come to something of the form. */
  arrive: (event: FocusEvent) => void
  /** Something was answered, be it without the focus (a file that was chosen). */
  answer: (event: FormEvent) => void
}

/** The panel that something stands in. */
export const panelAround = (element: Element): PanelId | undefined =>
  element.closest('section[id^="panel-"]')?.id.slice('panel-'.length) as PanelId | undefined
/**
 * A panel that is done folds once the reader has gone on to another one. Nothing of it is lost, the focus stays, and what
 * is looked at does not move.
 */
export function useFolding(
  states: Partial<Record<PanelId, PanelState>>,
  goesOn: boolean,
  /** What is done was seen to before, and is folded from the start: all, as long as nobody knows what is done. */
  start: 'all' | 'done' | undefined,
  /** They tell what is done; with them comes how it folds. */
  checks: Checks | undefined,
): Folding {
  const all = Object.keys(states) as PanelId[]
  const [folded, setFolded] = useState<ReadonlySet<PanelId>>(
    () => new Set(start ? all.filter((panel) => start === 'all' || states[panel] === 'done') : []),
  )
  const [areAll, setAreAll] = useState(start === 'all')
  if (areAll && start !== 'all') {
    setAreAll(false)
    setFolded(new Set([...folded].filter((panel) => states[panel] === 'done')))
  }
  // Who goes on with what was kept has been in all of it.
  const visited = useRef(new Set(goesOn ? all : []))
  /** Where the reader is: where the focus came to, or something was answered, last. */
  const active = useRef<PanelId>(undefined)
  const [entered, setEntered] = useState<PanelId>()
  const latest = useRef({ states, folded })
  useEffect(() => {
    latest.current = { states, folded }
  })

  // What the server or a summary finds wrong is not hidden, unless the reader folds it.
  const [wrong, setWrong] = useState('')
  const wrongNow = all.filter((panel) => states[panel] === 'attention').join()
  if (wrongNow !== wrong) {
    setWrong(wrongNow)
    setFolded(new Set([...folded].filter((panel) => states[panel] !== 'attention' || wrong.includes(panel))))
  }

  // What isn't done any more (another program asks more, say) is not hidden either.
  const [finished, setFinished] = useState('')
  const finishedNow = all.filter((panel) => states[panel] === 'done').join()
  if (finishedNow !== finished) {
    setFinished(finishedNow)
    const was = finished.split(',')
    const undone = all.filter((panel) => states[panel] !== 'done' && was.includes(panel))
    if (undone.some((panel) => folded.has(panel)))
      setFolded(new Set([...folded].filter((panel) => !undone.includes(panel))))
  }

  const open = useCallback((panel: PanelId, isOpen: boolean) => {
    setFolded((before) => {
      const after = new Set(before)
      if (isOpen) after.delete(panel)
      else after.add(panel)
      return after
    })
  }, [])

  /** Folds what was left and is done, while the focus is in another panel. */
  const foldLeft = useCallback(() => {
    const now = latest.current
    const looked = document.activeElement
    const here = looked && panelAround(looked)
    if (!here) return
    const left = [...visited.current].filter(
      (panel) =>
        panel !== here && panel !== active.current && now.states[panel] === 'done' && !now.folded.has(panel),
    )
    checks?.foldQuietly(left, looked, (folding) => setFolded(new Set([...now.folded, ...folding])))
  }, [checks])

  const answer = useCallback(({ target }: FormEvent | FocusEvent) => {
    const here = panelAround(target as Element)
    if (!here) return
    visited.current.add(here)
    active.current = here
    setEntered(here)
  }, [])

  const arrive = useCallback(
    (event: FocusEvent) => {
      answer(event)
      // After whoever gave the focus has scrolled to it.
      requestAnimationFrame(foldLeft)
    },
    [answer, foldLeft],
  )
  // A panel may turn out to be done only once the reader is in the next.
  const done = Object.entries(states).flatMap(([panel, state]) => (state === 'done' ? [panel] : []))
  const doneNow = done.join(' ')
  useEffect(() => {
    const frame = requestAnimationFrame(foldLeft)
    return () => cancelAnimationFrame(frame)
  }, [doneNow, foldLeft])

  return { folded, here: entered, open, arrive, answer }
}
