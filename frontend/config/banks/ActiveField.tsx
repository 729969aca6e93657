import { banks } from '#contract/texts/settings/banks'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'

/** Whether applicants can choose it. */
export function ActiveField() {
  const text = useText(banks)
  return <CheckField name="active" label={text('active')} help={text('active_help')} />
}
