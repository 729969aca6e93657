import { saysWhy } from '#contract/reason'
import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { NoteField, type NoteFieldProps } from './NoteField.tsx'

/** Why an act is done, or what else `rule` asks for: it waits until that is said in words (contract/reason.ts). */
export function ReasonField(props: Omit<NoteFieldProps, 'lack'>) {
  const why = useText(validation)('reason_words')
  const rule = props.rule ?? why
  return <NoteField {...props} rule={rule} lack={saysWhy(props.value) ? '' : rule} />
}
