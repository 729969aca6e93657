import { AskedField } from './AskedField.tsx'

type Props = {
  label: string
  /** What stands where nothing is chosen yet, and says what lacks. */
  empty: string
  options: readonly { value: string; label: string }[]
  value: string
  set: (value: string) => void
}

/** What a phone shows of a list's choice in its one line. */
const lineLength = 26

/** One of a list that an act asks for. */
export function AskedChoice({ label, empty, options, value, set }: Props) {
  const chosen = options.find((one) => one.value === value)?.label ?? ''
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
          {chosen.length > lineLength && (
            <p aria-hidden className="break-words text-base-content/80 sm:hidden">
              {chosen}
            </p>
          )}
        </>
      )}
    </AskedField>
  )
}
