import { useRef, useState, type ReactNode } from 'react'
import { jobs as calls } from '#calls/jobs'
import { toAsciiDigits } from '#contract/digits'
import type { AnyEndpoint } from '#contract/endpoint'
import { saysWhy } from '#contract/reason'
import type { Language } from '#contract/texts'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act, type ActProps } from './Act.tsx'
import { AskedField } from './AskedField.tsx'
import { ReasonField } from './ReasonField.tsx'

export type Fields = Record<string, string | number | boolean | null>
type Chosen = { id: number; version: number; label: string | Record<Language, string>; turn?: string }
export type BulkActProps = {
  /** An endpoint that is declared as `bulk`. */
  endpoint: AnyEndpoint
  body: Fields
  /** The rows that were chosen, or all that a filter gives of the endpoint's list; what it narrows to, in words. */
  of: { chosen: Chosen[] } | { filter: Fields; over: string }
  /** How many they are, where that is known. */
  count: number | undefined
  /** Of how many chosen these are those that it can be done to. */
  among?: number | undefined
  /** Where not all of a list was looked at: so many at the least. */
  least?: number | undefined
  label: string
  /** What is asked of so many, where the act has words of its own; and what follows from it. */
  ask?: ((count: string) => string) | undefined
  follows?: ReactNode
  /** It takes something from people: never from a number that isn't known, and from many only once that was typed. */
  takes?: boolean | undefined
  /** Its body has a `reason`, which is asked here. */
  reasons?: boolean | undefined
  /** Something that is asked with it isn't given yet. */
  lacks?: boolean | undefined
  /** Why it would come to nothing. */
  because?: ReactNode
  onDone?: ActProps<AnyEndpoint>['onDone']
}

/** From so many nothing is taken by a press alone. */
const typedFrom = 100

/** Does an act to many rows of a list as long work; asks first. */
export function BulkAct(props: BulkActProps) {
  const {
    endpoint,
    of,
    count,
    among,
    least,
    label,
    ask,
    follows,
    takes = false,
    reasons = false,
    onDone,
  } = props
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const key = useRef(crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  if (count === 0 || !may(endpoint.access)) return null
  // Of what asks for nothing whoever comes to the list meanwhile is meant, too.
  const asks = takes || reasons || props.lacks !== undefined
  const counted = 'filter' in of && asks ? count : undefined
  const number = count === undefined ? '' : format.count(count)
  const isTyped = toAsciiDigits(typed).replace(/[\s,]/g, '') === String(count)
  const asksNumber = takes && count !== undefined && count > typedFrom
  return (
    <Act
      endpoint={calls.job.startBulk}
      options={{
        body: {
          operation: endpoint.name,
          label,
          body: { ...props.body, ...(reasons && { reason }) },
          ...of,
          ...(counted !== undefined && { counted }),
        },
        headers: { 'idempotency-key': key.current },
      }}
      // The words of what was begun are taken back when it has ended (shell/Tray.tsx).
      subject=""
      label={'filter' in of && among !== undefined ? text('bulk_of', { act: label, count: number }) : label}
      kind={takes ? 'danger' : 'plain'}
      lacks={props.lacks || (reasons && !saysWhy(reason)) || (asksNumber && !isTyped)}
      because={props.because ?? (takes && count === undefined ? text('bulk_uncounted') : undefined)}
      question={
        <div className="flex flex-col gap-2">
          <p className="font-semibold">
            {count === undefined
              ? text('bulk_question_all')
              : ask
                ? ask(number)
                : text('bulk_question', { count: number })}
          </p>
          <Whom of={of} />
          {among !== undefined && count !== undefined && among > count && (
            <p>
              {text('filter' in of ? 'bulk_among_all' : 'bulk_among', {
                count: number,
                all: format.count(among),
              })}
            </p>
          )}
          {least !== undefined && <p>{text('bulk_least', { count: format.count(least) })}</p>}
          <p>{text('bulk_explained', { act: label })}</p>
          {follows && <div>{follows}</div>}
          {reasons && (
            <ReasonField
              label={text('bulk_reason')}
              help={text('bulk_reason_help')}
              value={reason}
              set={setReason}
            />
          )}
          {asksNumber && (
            <AskedField
              label={text('bulk_type', { count: number })}
              lack={isTyped ? '' : text('bulk_type_lack', { count: number })}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  className="input w-full"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </AskedField>
          )}
        </div>
      }
      onDone={(reply) => {
        key.current = crypto.randomUUID()
        setReason('')
        setTyped('')
        onDone?.(reply)
      }}
    />
  )
}

const namedMost = 3

/** Those whom it is done to: the first by name, or what the list is narrowed to. */
function Whom({ of }: Pick<BulkActProps, 'of'>) {
  const text = useText(words)
  const language = useLanguage()
  const format = useFormat()
  if ('filter' in of) return <p>{of.over || text('bulk_whole')}</p>
  const names = of.chosen
    .slice(0, namedMost)
    .map(({ label }) => (typeof label === 'string' ? label : label[language]))
  const others = of.chosen.length - names.length
  return (
    <p>
      {others > 0
        ? text('bulk_whom', { names: names.join(', '), count: format.count(others) })
        : names.join(', ')}
    </p>
  )
}
