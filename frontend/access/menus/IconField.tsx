import { menus as words } from '#contract/texts/access/menus'
import { useText } from '#frontend/app/text.ts'
import { GroupFrame } from '#frontend/ui/FieldFrame.tsx'
import { StaffIcon, type StaffIconName } from '#frontend/ui/StaffIcon.tsx'
import { useField } from '#frontend/ui/useField.ts'

const signs = [
  'home',
  'users',
  'key',
  'device',
  'gear',
  'list',
  'map',
  'chart',
  'shield',
  'document',
  'money',
  'card',
  'vote',
  'scales',
  'bank',
  'speech',
  'cap',
  'folder',
] as const satisfies readonly StaffIconName[]

/** The sign beside an item's words, by its look. */
export function IconField() {
  const text = useText(words)
  const { id, field, error, errorId, helpId } = useField({ name: 'icon' })
  const value = String(field.value ?? '')
  return (
    <GroupFrame
      id={`${id}-group`}
      label={text('icon')}
      optional
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <div className="flex flex-wrap gap-2">
        {(['', ...signs] as const).map((sign, index) => (
          <label
            key={sign}
            className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-field border border-field-border p-2 has-checked:border-primary has-checked:bg-base-200 has-focus-visible:outline-2"
          >
            <input
              ref={index === 0 ? field.ref : undefined}
              id={index === 0 ? id : undefined}
              type="radio"
              name="icon"
              value={sign}
              checked={value === sign}
              onChange={() => field.onChange(sign)}
              onBlur={field.onBlur}
              className="radio radio-primary radio-sm"
            />
            {sign ? <StaffIcon name={sign} /> : null}
            <span className={sign ? 'sr-only' : ''}>{text(sign ? `icon_${sign}` : 'icon_none')}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
