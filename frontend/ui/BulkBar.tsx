import { useState, type ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { recordLabel } from '#contract/record-label'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import type { ActProps } from './Act.tsx'
import { BulkAct, type BulkActProps, type Fields } from './BulkAct.tsx'
import { Button } from './Button.tsx'
import { useAllFitting } from './useAllFitting.ts'
import { useChoice, type Chosen } from './useChoice.ts'

/** An act that may be done to many rows of a list, as any other: its endpoint is declared as `bulk`. */
export type BulkChoice<Row> = Pick<ActProps<AnyEndpoint>, 'lacks' | 'because' | 'onDone'> &
  Pick<BulkActProps, 'takes' | 'reasons'> & {
    endpoint: AnyEndpoint
    label: string
    body?: Fields
    /** What is asked of so many, and what follows from it; under that what is asked with it, a reason say. */
    ask?: (count: string) => string
    follows?: ReactNode
    /** Whether it may be done to this row now; words say why it may not. */
    when: (row: Row) => boolean | string
  }

/** Which rows are chosen, and the boxes to choose them with where an act may be done to any. */
export function useChosen<Row>(bulk: readonly BulkChoice<Row>[], nameOf: (row: Row) => string) {
  const may = useMay()
  const permitted = bulk.filter(({ endpoint }) => may(endpoint.access))
  const { choice, ...rest } = useChoice(nameOf)
  return { permitted, ...rest, choice: permitted.length > 0 ? choice : undefined }
}

type Props<Row> = {
  acts: readonly BulkChoice<Row>[]
  chosen: Chosen<Row>
  nameOf: (row: Row) => string
  clear: () => void
  /** What the list is filtered by now. */
  filter: Fields
  /** The same in words. */
  over: string
  /** How many that gives, where it is known. */
  total: number | undefined
  /** The list, and what it is asked by as it is filtered. */
  list: Parameters<typeof useAllFitting>[1]
}

/** Acts on the rows that are chosen or, once asked for, on all that the list gives as it is filtered. */
export function BulkBar<Row>({ acts, chosen, nameOf, clear, filter, over, total, list }: Props<Row>) {
  const text = useText(words)
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const all = isAll && chosen.size > 0
  const { looking, foreseen } = useAllFitting<Row>(all, list)
  if (chosen.size === 0) return null
  const rows = all ? (foreseen?.rows ?? []) : [...chosen.values()]
  /** Whom each act can be done to is known of all of them. */
  const isKnown = !all || (foreseen?.isWhole ?? false)
  const fitting = (act: BulkChoice<Row>) => rows.filter((row) => act.when(row) === true)
  const fitsNone = (isKnown || foreseen !== undefined) && acts.every((act) => fitting(act).length === 0)
  const why = new Set(
    fitsNone ? acts.flatMap(({ when }) => rows.map(when)).filter((one) => typeof one === 'string') : [],
  )
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
      {fitsNone && <p>{[text('chosen_none_fit'), ...why].join(' ')}</p>}
      {looking && <p role="status">{text('counting_fit')}</p>}
      {foreseen && !foreseen.isWhole && (
        <p>{text('looked_first', { count: format.count(foreseen.rows.length) })}</p>
      )}
      {acts.map((act) => {
        const fit = fitting(act)
        if (looking || (foreseen && fit.length === 0)) return null
        return (
          <BulkAct
            key={act.endpoint.name + act.label}
            endpoint={act.endpoint}
            body={act.body ?? {}}
            of={
              all
                ? { filter, over }
                : {
                    chosen: fit.map((row) => {
                      const { id, version } = row as { id: number; version: number }
                      const turn = act.endpoint.bulk?.turn?.(row)
                      const label = recordLabel(act.endpoint, row)
                      return {
                        id,
                        version,
                        label: label.bn === label.en ? nameOf(row) : label,
                        ...(turn !== undefined && { turn }),
                      }
                    }),
                  }
            }
            count={isKnown ? fit.length : total}
            among={isKnown ? rows.length : undefined}
            least={foreseen && !isKnown ? fit.length : undefined}
            label={act.label}
            ask={act.ask}
            follows={act.follows}
            lacks={act.lacks}
            takes={act.takes}
            reasons={act.reasons}
            because={act.because}
            onDone={(reply) => {
              clear()
              act.onDone?.(reply)
            }}
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
