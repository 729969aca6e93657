import { useId, useState } from 'react'
import { saysWhy } from '#contract/reason'
import { NoteField } from '#frontend/ui/NoteField.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'

/** Words that an act asks for; with a reason, it waits until that is said in words. */
export function useSaid({ isReason = false } = {}) {
  const [value, set] = useState('')
  return {
    value,
    set,
    isReason,
    given: isReason ? saysWhy(value) : value.trim() !== '',
    clear: () => set(''),
  }
}

type Props = { said: ReturnType<typeof useSaid>; label: string; help?: string; maxLength?: number }

/** The field of them. */
export function Said({ said, maxLength = 2000, ...shown }: Props) {
  const Field = said.isReason ? ReasonField : NoteField
  return <Field {...shown} value={said.value} set={said.set} maxLength={maxLength} />
}

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
