import { FieldError } from './FieldFrame.tsx'
import { ReadLabel, useSpeaks } from './ReadAloud.tsx'
import { useField, type FieldProps } from './useField.ts'

/** One box to tick; value true or false. */
export function CheckField({ name, label, help }: Omit<FieldProps, 'required'>) {
  const { id, field, error, errorId, described } = useField({ name, help })
  const { value, ...rest } = field
  const speaks = useSpeaks()
  return (
    <div data-field className={`field relative ${error ? 'field-wrong' : ''}`}>
      <FieldError id={errorId} error={error} />
      <label className={`choice ${speaks ? 'me-12' : ''}`}>
        <input
          {...rest}
          {...described}
          id={id}
          type="checkbox"
          checked={Boolean(value)}
          onChange={(event) => field.onChange(event.target.checked)}
          className="checkbox checkbox-primary"
        />
        <span>{label}</span>
      </label>
      {speaks && <ReadLabel label={label} />}
      {help && (
        <p id={`${id}-help`} className="ps-11 text-base-content/80">
          {help}
        </p>
      )}
    </div>
  )
}
