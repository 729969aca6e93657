import { useId } from 'react'
import { useTried } from './AskedField.tsx'
import { FieldError } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What is said at it where it isn't ticked; nothing: it is. */
  lack: string
  value: boolean
  set: (value: boolean) => void
}

/** One box to tick that an act asks for. */
export function AskedCheck({ label, lack, value, set }: Props) {
  const id = useId()
  const error = (useTried() && lack) || ''
  return (
    <div data-field className={`field relative ${error ? 'field-wrong' : ''}`}>
      <FieldError id={`${id}-error`} error={error} />
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => set(event.target.checked)}
          className="checkbox checkbox-primary"
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
