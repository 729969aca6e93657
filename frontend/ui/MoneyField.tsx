import { useState } from 'react'
import { rows as words } from '#contract/texts/row-fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { poishaOf, takaOf } from './taka.ts'
import { useField, type FieldProps } from './useField.ts'

/** An amount in taka, typed in either script. Its value is poisha, an integer; '' for nothing, and what is no amount as typed. */
export function MoneyField({ name, label, help, required }: FieldProps) {
  const text = useText(words)
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const { id, field, error, described } = useField({ name, help, problem: left ? text('money_wrong') : '' })
  const value = field.value as number | string | null | undefined
  const shown = typed ?? (typeof value === 'number' ? takaOf(value) : (value ?? ''))

  return (
    <FieldFrame id={id} label={label} optional={!required} help={help} error={error}>
      <span className="input w-full">
        <span aria-hidden className="text-base-content/80">
          {text('taka')}
        </span>
        <input
          {...described}
          ref={field.ref}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-required={required || undefined}
          className="grow"
          value={format.digits(shown)}
          onChange={(event) => {
            const now = event.target.value
            setTyped(now)
            setLeft(false)
            field.onChange(now.trim() === '' ? '' : (poishaOf(now) ?? now))
          }}
          onBlur={() => {
            setTyped(undefined)
            setLeft(typeof value === 'string' && value !== '')
            field.onBlur()
          }}
        />
      </span>
    </FieldFrame>
  )
}
