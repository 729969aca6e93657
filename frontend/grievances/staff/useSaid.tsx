import { useState } from 'react'
import { saysWhy } from '#contract/reason'
import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { NoteField } from '#frontend/ui/NoteField.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'

/** Words that an act asks for; with a reason, it waits until that is said in words. */
export function useSaid({ isReason = false } = {}) {
  const [value, set] = useState('')
  return {
    value,
    set,
    isReason,
    given: isReason ? saysWhy(value) : value.trim() !== '',
    clear: () => set(''),
  }
}

type Props = {
  said: ReturnType<typeof useSaid>
  label: string
  rule?: string | undefined
  help?: string
  maxLength?: number
}

/** The field of them. */
export function Said({ said, maxLength = 2000, ...shown }: Props) {
  const required = useText(validation)('required')
  const field = { ...shown, value: said.value, set: said.set, maxLength }
  if (said.isReason) return <ReasonField {...field} />
  return <NoteField {...field} lack={said.given ? '' : required} />
}
