import { useFormContext } from 'react-hook-form'
import type { PlaceKind } from '#contract/geography/places'
import { GroupFrame } from '#frontend/ui/FieldFrame.tsx'
import { useField, type FieldProps } from '#frontend/ui/useField.ts'
import { PlaceWalk } from './PlaceWalk.tsx'

type Props = Pick<FieldProps, 'name' | 'label' | 'help'> & {
  /** What may be stepped on. */
  kinds: readonly PlaceKind[]
}

/** A place, walked down to; the value is its id as text, '' where none is chosen. */
export function PlaceField({ name, label, help, kinds }: Props) {
  const { id, field, error, helpId, errorId } = useField({ name, help })
  const { resetField } = useFormContext()
  return (
    <GroupFrame
      id={id}
      label={label}
      optional={false}
      help={help}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <PlaceWalk
        value={Number(field.value) || 0}
        onChange={(place) => field.onChange(place ? String(place) : '')}
        kinds={kinds}
        label={label}
        // What isn't a choice isn't a change, either.
        whole={(place) => resetField(name, { defaultValue: String(place) })}
      />
    </GroupFrame>
  )
}
