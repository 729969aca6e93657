import { useRef } from 'react'
import { jobs as calls } from '#calls/jobs'
import type { AnyEndpoint } from '#contract/endpoint'
import { jobs as words } from '#contract/texts/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from './Act.tsx'

type Fields = Record<string, string | number | boolean | null>
type Props = {
  /** An endpoint that is declared as `bulk`. */
  endpoint: AnyEndpoint
  body: Fields
  /** All that this gives of the endpoint's list. */
  filter: Fields
  count: number
  label: string
}

/** Does an act to all that a list's filter gives, as long work; asks first. */
export function BulkAct({ endpoint, body, filter, count, label }: Props) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const key = useRef(crypto.randomUUID())
  if (count === 0 || !may(endpoint.access)) return null
  return (
    <Act
      endpoint={calls.bulk}
      options={{
        body: { operation: endpoint.name, label, body, filter },
        headers: { 'idempotency-key': key.current },
      }}
      label={label}
      question={
        <>
          <p className="font-semibold">{text('bulk_question', { count: format.count(count) })}</p>
          <p>{text('bulk_explained', { act: label })}</p>
        </>
      }
      onDone={() => (key.current = crypto.randomUUID())}
    />
  )
}
