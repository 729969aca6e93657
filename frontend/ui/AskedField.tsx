import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

/** How often an act was pressed before all that it asks for was given. */
export const Tried = createContext(0)

/** Whether that was since the field is there: what lacks says so at it, and not at one that has only just come. */
export function useTried(): boolean {
  const tries = useContext(Tried)
  const [before] = useState(tries)
  return tries > before
}

type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
export type AskedFieldProps = {
  label: string
  help?: ReactNode
  /** What it asks for, in words: said from the beginning. */
  rule?: string | undefined
  /** What its value lacks, in words; nothing: it is given. Without it, it needn't be. */
  lack?: string
}

/** A field that an act asks for, around its control. */
export function AskedField({
  label,
  help,
  rule,
  lack,
  children,
}: AskedFieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const error = (useTried() && lack) || ''
  // Said once: before it is tried as help, then as what lacks.
  const shown = rule && error !== rule ? withRule(rule, help) : help
  return (
    <FieldFrame id={id} label={label} optional={lack === undefined} help={shown} error={error}>
      {children({
        id,
        'aria-describedby':
          [shown && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': lack === undefined ? undefined : true,
      })}
    </FieldFrame>
  )
}

const withRule = (rule: string, help: ReactNode) =>
  help ? (
    <>
      {rule}
      <br />
      {help}
    </>
  ) : (
    rule
  )
