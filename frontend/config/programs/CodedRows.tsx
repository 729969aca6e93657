import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import type { CallOptions } from '#frontend/app/client.ts'
import { RowRemoval, RowsField, type RowsProps } from '#frontend/ui/RowsField.tsx'
import { AskRemove, type Asking } from './AskRemove.tsx'

type Props<Row extends object, E extends AnyEndpoint> = RowsProps<Row> & {
  codeOf: (row: Row) => string
  /** Codes that the draft has already: a row of one is asked about before it goes. */
  saved: readonly string[]
  /** The call that takes a code out of the draft; undefined: there is no draft to take it out of. */
  taking:
    | { endpoint: E; options: (code: string) => CallOptions<E>; question: (code: string) => string }
    | undefined
  onGone: () => void
}

/** Rows that are each known by a code: one that is new goes at once, one of the draft after asking. */
export function CodedRows<Row extends object, E extends AnyEndpoint>(props: Props<Row, E>) {
  const { codeOf, saved, taking, onGone, ...rows } = props
  const [asking, setAsking] = useState<Asking>()
  const code = asking?.code ?? ''
  return (
    <>
      <RowRemoval
        value={(row, remove) => {
          const known = codeOf(row as Row)
          if (saved.includes(known)) setAsking({ code: known, remove })
          else remove()
        }}
      >
        <RowsField<Row> {...rows} />
      </RowRemoval>
      {taking && (
        <AskRemove
          asked={asking}
          onClose={() => setAsking(undefined)}
          onGone={onGone}
          endpoint={taking.endpoint}
          options={taking.options(code)}
          question={taking.question(code)}
        />
      )}
    </>
  )
}
