import type { ReactNode } from 'react'
import { useSaid } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { uiFrame } from '#contract/texts/ui-frame'
import { Icon } from './Icon.tsx'
import { ReadLabel, useSpeaks } from './ReadAloud.tsx'

/** The error of a field, read out when it appears: what is wrong, then, calmly, what to do. Its room is taken only when there is one. */
export function FieldError({ id, error }: { id: string; error: string }) {
  const text = useText(uiFrame)
  const [wrong, ...advice] = useSaid()(error).split('\n')
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-2 font-medium text-error empty:hidden">
      {error && (
        <>
          <Icon name="error" className="mt-[0.3em] size-5" />
          <span>
            <span className="sr-only">{text('error')} </span>
            {wrong}
            {advice.map((words) => (
              <span key={words} className="block font-normal text-base-content">
                {words}
              </span>
            ))}
          </span>
        </>
      )}
    </p>
  )
}

export function LabelText({ label, optional }: { label: string; optional: boolean }) {
  const text = useText(uiFrame)
  return (
    <>
      {label}
      {optional && <span className="font-normal text-base-content/80"> {text('optional')}</span>}
    </>
  )
}

type FrameProps = {
  id: string
  label: string
  optional: boolean
  help?: ReactNode
  error: string
  children: ReactNode
}

/** Label, help, error, control: in this order, one above the other. */
export function FieldFrame({ id, label, optional, help, error, children }: FrameProps) {
  const speaks = useSpeaks()
  return (
    <div data-field className={`field relative ${error ? 'field-wrong' : ''}`}>
      <label id={`${id}-label`} htmlFor={id} className={`font-semibold ${speaks ? 'me-12' : ''}`}>
        <LabelText label={label} optional={optional} />
      </label>
      {speaks && <ReadLabel label={label} />}
      {help && (
        <p id={`${id}-help`} className="text-base-content/80">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {children}
    </div>
  )
}

type GroupProps = FrameProps & { helpId: string | undefined; errorId: string; children: ReactNode }

/** The same for several controls that make one field: a fieldset with its legend. */
export function GroupFrame({ id, label, optional, help, helpId, error, errorId, children }: GroupProps) {
  const speaks = useSpeaks()
  return (
    <fieldset
      id={id}
      data-field
      className={`field relative ${error ? 'field-wrong' : ''}`}
      aria-describedby={[helpId, error && errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={`float-left w-full font-semibold ${speaks ? 'pe-12' : ''}`}>
        <LabelText label={label} optional={optional} />
      </legend>
      {speaks && <ReadLabel label={label} />}
      {help && (
        <p id={helpId} className="text-base-content/80">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
      {children}
    </fieldset>
  )
}
