import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { AskedField } from './AskedField.tsx'

type Props = {
  label: string
  /** What stands where nothing is chosen yet. */
  empty: string
  options: readonly { value: string; label: string }[]
  value: string
  set: (value: string) => void
}

/** One of a list that an act asks for. */
export function AskedChoice({ label, empty, options, value, set }: Props) {
  const required = useText(validation)('required')
  return (
    <AskedField label={label} lack={value === '' ? required : ''}>
      {(control) => (
        <select
          {...control}
          className="input w-full"
          value={value}
          onChange={(event) => set(event.target.value)}
        >
          <option value="">{empty}</option>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </AskedField>
  )
}
