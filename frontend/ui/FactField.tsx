import { FieldError } from './FieldFrame.tsx'
import { useField } from './useField.ts'

type Props = {
  name: string
  label: string
  value: string
  lang?: string | undefined
  /** Stands under another one of the same thing: its label is only read out. */
  isMore?: boolean
}

/** An answer that stands fast, as text. What is found wrong with it is shown here, and a summary leads here. */
export function FactField({ name, label, value, lang, isMore }: Props) {
  const { id, error, errorId } = useField({ name })
  return (
    <div
      id={id}
      tabIndex={-1}
      data-field
      data-fact
      aria-describedby={error ? errorId : undefined}
      className={`outline-offset-4 ${error ? 'field-wrong' : ''}`}
    >
      <FieldError id={errorId} error={error} />
      <p className="grid grid-cols-[2fr_3fr] gap-x-3">
        <span className="text-base-content/80">
          {isMore ? <span className="sr-only">{label}</span> : label}
        </span>
        <span lang={lang} className="min-w-0 break-words">
          {value}
        </span>
      </p>
    </div>
  )
}
