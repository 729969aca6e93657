import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from './ChoiceField.tsx'
import { ChosenWhole } from './AskedChoice.tsx'

/** One of a list whose names are longer than a phone's line. */
export function LongChoiceField(props: Omit<ComponentProps<typeof ChoiceField>, 'asList'>) {
  const value = String(useWatch({ name: props.name }) ?? '')
  return (
    <div className="flex flex-col gap-2">
      <ChoiceField {...props} asList />
      <ChosenWhole label={props.options.find((one) => one.value === value)?.label} />
    </div>
  )
}
