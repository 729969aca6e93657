import { useId } from 'react'
import type { Language } from '#contract/texts'

type Props<Value extends string> = {
  label: string
  help?: string | undefined
  options: readonly { value: Value; label: string; lang?: Language }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few ways to look at a thing: radios side by side. */
export function Switch<Value extends string>({ label, help, options, value, onChange }: Props<Value>) {
  const own = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={help && `${own}-help`}>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={own}
              className="radio radio-primary"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${own}-help`} className="text-sm text-base-content/80">
          {help}
        </p>
      )}
    </fieldset>
  )
}
