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
      <p className="flex flex-wrap gap-x-2">
        <span className="basis-[calc((100%-0.5rem)*0.385)] text-base-content/80">
          {isMore ? <span className="sr-only">{label}</span> : label}
        </span>
        <span lang={lang} className="max-w-full flex-1 basis-1/2 break-words">
          {value}
        </span>
      </p>
    </div>
  )
}
