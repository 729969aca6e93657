import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useText } from '#frontend/app/text.ts'
import { DayField } from '#frontend/ui/DayField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'

export const dayFields = (text: (key: 'held_on' | 'venue') => string) => ({
  held_on: { label: text('held_on') },
  venue: { label: text('venue') },
})

/** Day and venue of a session. */
export function DayFields() {
  const text = useText(words)
  return (
    <>
      <DayField name="held_on" label={text('held_on')} required yearFrom={2026} yearTo={2040} />
      <TextField name="venue" label={text('venue')} required maxLength={200} />
    </>
  )
}
