import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import type { CallOptions } from '#frontend/app/client.ts'
import { RowsField, type RowsProps } from '#frontend/ui/RowsField.tsx'
import { AskRemove, type Asking } from './AskRemove.tsx'

type Props<Row extends object, E extends AnyEndpoint> = Omit<RowsProps<Row>, 'onRemove'> & {
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
      <RowsField<Row>
        {...rows}
        onRemove={(row, remove) =>
          saved.includes(codeOf(row)) ? setAsking({ code: codeOf(row), remove }) : remove()
        }
      />
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
