import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

const indexOf = (target: EventTarget): number | undefined => {
  const index = (target as Element).closest('[data-point]')?.getAttribute('data-point')
  return index ? Number(index) : undefined
}

/**
 * One stop of Tab for many points: arrows go from one to the next. What the mouse rests on is told, too, but moves nobody's focus:
 * a page scrolls under a mouse that lies still.
 */
export function useRoving(count: number, first: number) {
  const [chosen, setChosen] = useState(first)
  const [pointed, setPointed] = useState<number>()
  const box = useRef<SVGSVGElement>(null)
  const stop = Math.min(chosen, count - 1)
  return {
    /** The point that is told of. */
    at: Math.min(pointed ?? stop, count - 1),
    box,
    pointOf: (index: number) => ({ 'data-point': index, tabIndex: index === stop ? 0 : -1 }),
    handlers: {
      onFocus(event: FocusEvent) {
        setChosen(indexOf(event.target) ?? stop)
        setPointed(undefined)
      },
      onPointerOver: (event: PointerEvent) => setPointed(indexOf(event.target)),
      onPointerLeave: () => setPointed(undefined),
      onKeyDown(event: KeyboardEvent) {
        const from = indexOf(event.target) ?? stop
        const next = {
          ArrowRight: from + 1,
          ArrowDown: from + 1,
          ArrowLeft: from - 1,
          ArrowUp: from - 1,
          Home: 0,
          End: count - 1,
        }[event.key]
        if (next === undefined || next < 0 || next >= count) return
        event.preventDefault()
        box.current?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus()
      },
    },
  }
}
