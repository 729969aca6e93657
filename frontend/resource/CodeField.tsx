import { useWatch } from 'react-hook-form'
import { FactField } from '#frontend/ui/FactField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useEditing } from './useEditing.ts'

/** A code that a row keeps: it is written once, and stands as text from then on. */
export function CodeField(props: { label: string; help: string; maxLength: number }) {
  const { id } = useEditing()
  const code = useWatch<{ code: string }, 'code'>({ name: 'code' })
  return id ? (
    <FactField name="code" label={props.label} value={code} lang="en" />
  ) : (
    <TextField name="code" {...props} required lang="en" />
  )
}
