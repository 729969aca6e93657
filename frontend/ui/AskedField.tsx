import { createContext, useContext, useId, type ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

/** Whether an act was pressed before all that it asks for was given: what lacks says so at its field. */
export const Tried = createContext(false)

type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
export type AskedFieldProps = {
  label: string
  help?: ReactNode
  /** What its value lacks, in words; nothing: it is given, or needn't be. */
  lack?: string
}

/** A field that an act asks for, around its control. */
export function AskedField({
  label,
  help,
  lack = '',
  children,
}: AskedFieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const error = useContext(Tried) ? lack : ''
  return (
    <FieldFrame id={id} label={label} optional={false} help={help} error={error}>
      {children({
        id,
        'aria-describedby':
          [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </FieldFrame>
  )
}
