import { AskedField } from './AskedField.tsx'
import { ChosenWhole } from './LongChoiceField.tsx'

type Props = {
  label: string
  /** What stands where nothing is chosen yet, and says what lacks. */
  empty: string
  options: readonly { value: string; label: string }[]
  value: string
  set: (value: string) => void
}

/** One of a list that an act asks for. */
export function AskedChoice({ label, empty, options, value, set }: Props) {
  return (
    <AskedField label={label} lack={value === '' ? empty : ''}>
      {(control) => (
        <>
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
          <ChosenWhole label={options.find((one) => one.value === value)?.label} />
        </>
      )}
    </AskedField>
  )
}
