import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from './ChoiceField.tsx'

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

/** What a list's choice shows of itself in its one line: on a phone, and in a form at a desk. */
const lineLength = { phone: 22, desk: 56 }

/** The choice of a list, whole, beneath a line that cuts it off. */
export const ChosenWhole = ({ label = '' }: { label: string | undefined }) =>
  label.length > lineLength.phone && (
    <p
      aria-hidden
      className={`break-words text-base-content/80 ${label.length > lineLength.desk ? '' : 'sm:hidden'}`}
    >
      {label}
    </p>
  )
