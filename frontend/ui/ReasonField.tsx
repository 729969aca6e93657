import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { NoteField, type NoteFieldProps } from './NoteField.tsx'

/** Why an act is done: it waits until that is said in words (contract/reason.ts). */
export function ReasonField({ help, ...shown }: NoteFieldProps) {
  const needed = useText(validation)('reason_words')
  const both = (
    <>
      {needed}
      <br />
      {help}
    </>
  )
  return <NoteField {...shown} help={help ? both : needed} />
}
