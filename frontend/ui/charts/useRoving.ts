import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** One stop of Tab for many points: arrows go from one to the next, and what is pointed at is chosen, too. */
export function useRoving(count: number, first: number) {
  const [chosen, setChosen] = useState(first)
  const box = useRef<SVGSVGElement>(null)
  const at = Math.min(chosen, count - 1)
  const indexOf = (target: EventTarget) =>
    Number((target as Element).closest('[data-point]')?.getAttribute('data-point') ?? Number.NaN)
  const choose = (index: number) => {
    if (!Number.isNaN(index)) setChosen(index)
  }
  return {
    at,
    box,
    pointOf: (index: number) => ({ 'data-point': index, tabIndex: index === at ? 0 : -1 }),
    handlers: {
      onFocus: (event: FocusEvent) => choose(indexOf(event.target)),
      onPointerOver: (event: PointerEvent) => choose(indexOf(event.target)),
      onKeyDown(event: KeyboardEvent) {
        const next = {
          ArrowRight: at + 1,
          ArrowDown: at + 1,
          ArrowLeft: at - 1,
          ArrowUp: at - 1,
          Home: 0,
          End: count - 1,
        }[event.key]
        if (next === undefined || next < 0 || next >= count) return
        event.preventDefault()
        setChosen(next)
        box.current?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus()
      },
    },
  }
}
