import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { Language } from '#contract/texts'
import { useFormat } from '#frontend/app/format.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './useField.ts'

type Props = FieldProps & {
  readOnly?: boolean | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  maxLength?: number | undefined
  /** The language that is typed here, where it is not the reader's. */
  lang?: Language | undefined
  /** One of several of which one is enough: the help says so, and none is called optional. */
  isOneOfSeveral?: boolean | undefined
  /** What is wrong with it, told while it is written. */
  problem?: string | undefined
  /** A number of few digits, shown in the reader's while it is written, in either script. */
  isCount?: boolean | undefined
}

/** One line of text or digits. Digits in either script; paste is welcome. */
export function TextField({
  name,
  label,
  help,
  required,
  readOnly,
  isCount,
  problem,
  isOneOfSeveral,
  ...input
}: Props) {
  const format = useFormat()
  const { id, field, error, described } = useField({ name, help, problem })
  const value = (field.value as string | undefined) ?? ''
  const isNumber = input.inputMode === 'numeric' || input.inputMode === 'tel'
  const inOwnDigits = isCount || (readOnly && isNumber)
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={!required && !readOnly && !isOneOfSeveral}
      help={help}
      error={error}
    >
      <input
        {...input}
        {...described}
        {...field}
        id={id}
        type="text"
        value={inOwnDigits ? format.digits(value) : value}
        autoComplete={input.autoComplete ?? 'off'}
        readOnly={readOnly}
        aria-required={required || undefined}
        className="input w-full"
      />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  help,
  required,
  readOnly,
  rows = 3,
  ...input
}: Omit<Props, 'inputMode' | 'isCount' | 'problem' | 'isOneOfSeveral'> & { rows?: number }) {
  const { id, field, error, described } = useField({ name, help })
  return (
    <FieldFrame id={id} label={label} optional={!required && !readOnly} help={help} error={error}>
      <textarea
        lang={input.lang}
        maxLength={input.maxLength}
        autoComplete={input.autoComplete ?? 'off'}
        {...described}
        {...field}
        id={id}
        rows={rows}
        value={(field.value as string | undefined) ?? ''}
        readOnly={readOnly}
        aria-required={required || undefined}
        className="textarea w-full"
      />
    </FieldFrame>
  )
}
