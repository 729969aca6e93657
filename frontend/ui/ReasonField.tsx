import { saysWhy } from '#contract/reason'
import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { NoteField, type NoteFieldProps } from './NoteField.tsx'

/** Why an act is done: it waits until that is said in words (contract/reason.ts). */
export function ReasonField(props: Omit<NoteFieldProps, 'lack' | 'rule'>) {
  const rule = useText(validation)('reason_words')
  return <NoteField {...props} rule={rule} lack={saysWhy(props.value) ? '' : rule} />
}
