import { resourceTexts } from '#contract/texts/resource'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'

/** Whether a record is in use. */
export function ActiveField() {
  const text = useText(resourceTexts)
  return <CheckField name="active" label={text('active')} help={text('active_help')} />
}
