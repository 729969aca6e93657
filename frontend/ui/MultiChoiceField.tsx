import { OptionWords } from './ChoiceField.tsx'
import { GroupFrame } from './FieldFrame.tsx'
import type { Option } from './options.ts'
import { useField, type FieldProps } from './useField.ts'

/** More than these stand in two columns, where there is room. */
const many = 12

/** Any of some: boxes to tick; the value is the list of ticked options' values, in the options' order. */
export function MultiChoiceField({
  name,
  label,
  help,
  required,
  options,
}: FieldProps & { options: readonly Option[] }) {
  const { id, field, error, errorId, helpId, described } = useField({ name, help })
  const value = (field.value as string[] | null | undefined) ?? []

  const toggle = (wanted: string, ticked: boolean) =>
    field.onChange(
      options.map((option) => option.value).filter((one) => (one === wanted ? ticked : value.includes(one))),
    )

  return (
    <GroupFrame
      id={`${id}-group`}
      label={label}
      optional={!required}
      help={help}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <div className={options.length > many ? 'gap-x-6 sm:columns-2' : 'flex flex-col'}>
        {options.map((option, index) => (
          <label key={option.value} className="choice break-inside-avoid">
            <input
              {...described}
              ref={index === 0 ? field.ref : undefined}
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={field.onBlur}
              className="checkbox checkbox-primary"
            />
            <OptionWords option={option} />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
