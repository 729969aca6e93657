import { useId, useState } from 'react'
import { NoteField } from '#frontend/ui/NoteField.tsx'

/** Words that an act asks for. */
export function useSaid() {
  const [value, set] = useState('')
  return { value, set, given: value.trim() !== '', clear: () => set('') }
}

type Props = { said: ReturnType<typeof useSaid>; label: string; help?: string; maxLength?: number }

/** The field of them. */
export const Said = ({ said, maxLength = 2000, ...shown }: Props) => (
  <NoteField {...shown} value={said.value} set={said.set} maxLength={maxLength} />
)

type ChoiceProps = {
  label: string
  /** What stands where nothing is chosen yet. */
  empty: string
  options: readonly { value: string; label: string }[]
  value: string
  set: (value: string) => void
}

/** One of a list that an act asks for. */
export function Chosen({ label, empty, options, value, set }: ChoiceProps) {
  const own = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={own} className="font-medium">
        {label}
      </label>
      <select id={own} className="input w-full" value={value} onChange={(event) => set(event.target.value)}>
        <option value="">{empty}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
