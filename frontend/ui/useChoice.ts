import { useRef, useState } from 'react'
import { useStanding } from './useStanding.ts'
import type { Choice } from './ListCells.tsx'

/** Rows that are chosen, by their number. */
export type Chosen<Row> = ReadonlyMap<number, Row>

/** Which rows are chosen, from page to page, and the boxes to choose them with: one, all between two (Shift), all that stand there. */
export function useChoice<Row>(nameOf: (row: Row) => string) {
  const [chosen, choose] = useState<Chosen<Row>>(new Map())
  useStanding(chosen.size > 0)
  const last = useRef<number>(undefined)
  const idOf = (row: Row) => (row as { id: number }).id
  const set = (rows: readonly Row[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (on) next.set(idOf(row), row)
      else next.delete(idOf(row))
    }
    choose(next)
  }
  const choice: Choice<Row> = {
    nameOf,
    has: (row) => chosen.has(idOf(row)),
    toggle(row, rows, further) {
      const at = rows.indexOf(row)
      const from = rows.findIndex((one) => idOf(one) === last.current)
      const span = further && from >= 0 ? rows.slice(Math.min(at, from), Math.max(at, from) + 1) : [row]
      set(span, !chosen.has(idOf(row)))
      last.current = idOf(row)
    },
    togglePage: (rows) => set(rows, !rows.every((row) => chosen.has(idOf(row)))),
  }
  return {
    chosen,
    clear: () => choose(new Map()),
    /** A page came anew: what is gone from it is chosen no more, the rest as it is now. */
    keepTo(before: readonly Row[], now: readonly Row[]) {
      const stands = new Map(now.map((row) => [idOf(row), row]))
      choose((all) => {
        if (!before.some((row) => all.has(idOf(row)))) return all
        const next = new Map(all)
        for (const row of before) {
          const known = stands.get(idOf(row))
          if (!known) next.delete(idOf(row))
          else if (next.has(idOf(row))) next.set(idOf(row), known)
        }
        return next
      })
    },
    choice,
  }
}
