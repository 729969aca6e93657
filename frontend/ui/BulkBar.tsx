import { useRef, useState, type ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { BulkAct, type Fields } from './BulkAct.tsx'
import { Button } from './Button.tsx'
import type { Choice } from './ListCells.tsx'

/** An act that may be done to many rows of a list: its endpoint is declared as `bulk`. */
export type BulkChoice<Row> = {
  endpoint: AnyEndpoint
  label: string
  body?: Fields
  /** What is asked of so many, and what follows from it. */
  ask?: (count: string) => string
  follows?: string
  /** What is asked with it, a reason say; it comes to nothing until that is given. */
  note?: ReactNode
  vain?: boolean
  /** Whether it may be done to this row now. */
  when: (row: Row) => boolean
}
export type Chosen<Row> = ReadonlyMap<number, Row>

/** Which rows are chosen, from page to page; and the boxes to choose them with, where an act may be done to any. */
export function useChosen<Row>(bulk: readonly BulkChoice<Row>[], nameOf: (row: Row) => string) {
  const may = useMay()
  const [chosen, choose] = useState<Chosen<Row>>(new Map())
  const last = useRef<number>(undefined)
  const permitted = bulk.filter(({ endpoint }) => may(endpoint.access))
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
    permitted,
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
    choice: permitted.length > 0 ? choice : undefined,
  }
}

type Props<Row> = {
  acts: readonly BulkChoice<Row>[]
  chosen: Chosen<Row>
  nameOf: (row: Row) => string
  clear: () => void
  /** What the list is filtered by now. */
  filter: Fields
  /** How many that gives, where it is known. */
  total: number | undefined
}

/** Acts on the rows that are chosen or, once asked for, on all that the list gives as it is filtered. */
export function BulkBar<Row>({ acts, chosen, nameOf, clear, filter, total }: Props<Row>) {
  const text = useText(words)
  const format = useFormat()
  const [all, setAll] = useState(false)
  if (chosen.size === 0) return null
  const rows = [...chosen.values()]
  return (
    <div
      role="group"
      aria-label={text('chosen')}
      className="bulk-bar flex flex-wrap items-center gap-3 rounded-box border border-primary p-3 print:hidden"
    >
      <p role="status" className="font-medium">
        {all && total !== undefined
          ? text('all_of_filter_count', { count: format.count(total) })
          : text(all ? 'all_of_filter' : 'chosen_count', { count: format.count(rows.length) })}
      </p>
      {!all && acts.every((act) => !rows.some(act.when)) && <p>{text('chosen_none_fit')}</p>}
      {acts.map((act) => {
        const fit = rows.filter(act.when)
        return (
          <BulkAct
            key={act.endpoint.name + act.label}
            endpoint={act.endpoint}
            body={act.body ?? {}}
            of={
              all
                ? { filter }
                : {
                    chosen: fit.map((row) => {
                      const { id, version } = row as { id: number; version: number }
                      return { id, version, label: nameOf(row) }
                    }),
                  }
            }
            count={all ? total : fit.length}
            label={act.label}
            ask={act.ask}
            follows={act.follows}
            note={act.note}
            {...(act.vain && { vain: true })}
            onDone={clear}
          />
        )
      })}
      <Button aria-pressed={all} onClick={() => setAll(!all)}>
        {text('all_of_filter')}
      </Button>
      <Button onClick={clear}>{text('choose_none')}</Button>
    </div>
  )
}
