import { AskedField } from './AskedField.tsx'

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

/** What a list's choice shows of itself in its one line: on a phone, and in a form at a desk. */
const lineLength = { phone: 22, desk: 56 }

/** The choice of a list, whole, beneath a line that cuts it off. */
export const ChosenWhole = ({ label = '' }: { label: string | undefined }) =>
  label.length > lineLength.phone && (
    <p
      aria-hidden
      className={`break-words text-base-content/80 ${label.length > lineLength.desk ? '' : 'sm:hidden'}`}
    >
      {label}
    </p>
  )
