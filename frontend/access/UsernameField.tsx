import { access } from '#contract/texts/access/access'
import { useText } from '#frontend/app/text.ts'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { useField } from '#frontend/ui/useField.ts'

/** The username: small letters, so no keyboard makes the first one large. */
export function UsernameField() {
  const text = useText(access)
  const { id, field, error, described } = useField({ name: 'username' })
  return (
    <FieldFrame id={id} label={text('username')} optional={false} error={error}>
      <input
        {...described}
        {...field}
        id={id}
        type="text"
        lang="en"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        aria-required
        className="input w-full"
      />
    </FieldFrame>
  )
}
