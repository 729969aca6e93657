import { useId, type ReactNode } from 'react'

export type NoteFieldProps = {
  label: string
  help?: ReactNode
  value: string
  set: (note: string) => void
  maxLength?: number
}

/** Words that an act asks for. */
export function NoteField({ label, help, value, set, maxLength = 500 }: NoteFieldProps) {
  const own = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={own} className="font-medium">
        {label}
      </label>
      {help && (
        <p id={`${own}-help`} className="text-sm text-base-content/80">
          {help}
        </p>
      )}
      <textarea
        id={own}
        aria-describedby={help ? `${own}-help` : undefined}
        rows={maxLength > 500 ? 4 : 3}
        maxLength={maxLength}
        className="textarea w-full"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  )
}
