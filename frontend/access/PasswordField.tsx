import { useState } from 'react'
import { access as words } from '#contract/texts/access/access'
import { useText } from '#frontend/app/text.ts'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'
import { useField, type FieldProps } from '#frontend/ui/useField.ts'

type Props = Omit<FieldProps, 'required'> & { autoComplete: 'current-password' | 'new-password' }

/** A password: hidden, shown on demand; paste and password managers are welcome. */
export function PasswordField({ name, label, help, autoComplete }: Props) {
  const text = useText(words)
  const [shown, setShown] = useState(false)
  const { id, field, error, described } = useField({ name, help })
  return (
    <FieldFrame id={id} label={label} optional={false} help={help} error={error}>
      <span className="input w-full pe-0">
        <input
          {...described}
          {...field}
          id={id}
          type={shown ? 'text' : 'password'}
          value={(field.value as string | undefined) ?? ''}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-required
          className="grow"
        />
        <button
          type="button"
          aria-label={text(shown ? 'hide_password' : 'show_password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="btn btn-ghost btn-square"
        >
          <StaffIcon name={shown ? 'eye_off' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  )
}
