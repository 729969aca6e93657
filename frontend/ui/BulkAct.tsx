import { useRef, type ReactNode } from 'react'
import { jobs as calls } from '#calls/jobs'
import type { AnyEndpoint } from '#contract/endpoint'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act, type ActProps } from './Act.tsx'

export type Fields = Record<string, string | number | boolean | null>
type Props = {
  /** An endpoint that is declared as `bulk`. */
  endpoint: AnyEndpoint
  body: Fields
  /** The rows that were chosen, or all that a filter gives of the endpoint's list. */
  of: { chosen: { id: number; version: number; label: string }[] } | { filter: Fields }
  /** How many they are, where that is known. */
  count: number | undefined
  /** Of how many chosen these are those that it can be done to. */
  among?: number | undefined
  label: string
  /** What is asked of so many, where the act has words of its own; and what follows from it. */
  ask?: ((count: string) => string) | undefined
  follows?: ReactNode
  /** Something that is asked with it isn't given yet. */
  lacks?: boolean | undefined
  /** Why it would come to nothing. */
  because?: string | undefined
  onDone?: ActProps<AnyEndpoint>['onDone']
}

/** Does an act to many rows of a list as long work; asks first. */
export function BulkAct({
  endpoint,
  body,
  of,
  count,
  among,
  label,
  ask,
  follows,
  lacks,
  because,
  onDone,
}: Props) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const key = useRef(crypto.randomUUID())
  if (count === 0 || !may(endpoint.access)) return null
  return (
    <Act
      endpoint={calls.job.startBulk}
      options={{
        body: { operation: endpoint.name, label, body, ...of },
        headers: { 'idempotency-key': key.current },
      }}
      label={label}
      lacks={lacks}
      because={because}
      question={
        <>
          <p className="font-semibold">
            {count === undefined
              ? text('bulk_question_all')
              : ask
                ? ask(format.count(count))
                : text('bulk_question', { count: format.count(count) })}
          </p>
          {among !== undefined && count !== undefined && among > count && (
            <p>
              {text('bulk_among', {
                count: format.count(count),
                all: format.count(among),
              })}
            </p>
          )}
          <p>{text('bulk_explained', { act: label })}</p>
          {follows && <div>{follows}</div>}
        </>
      }
      onDone={(reply) => {
        key.current = crypto.randomUUID()
        onDone?.(reply)
      }}
    />
  )
}
