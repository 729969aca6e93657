import { saysWhy } from '#contract/reason'
import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { useTried } from './AskedField.tsx'
import { NoteField, type NoteFieldProps } from './NoteField.tsx'

/** Why an act is done: it waits until that is said in words (contract/reason.ts). */
export function ReasonField({ help, ...shown }: Omit<NoteFieldProps, 'lack'>) {
  const needed = useText(validation)('reason_words')
  const lack = saysWhy(shown.value) ? '' : needed
  // Said once: before it is tried as help, then as what lacks.
  const rule = useTried() && lack ? undefined : needed
  const both = rule && help && (
    <>
      {rule}
      <br />
      {help}
    </>
  )
  return <NoteField {...shown} help={both || help || rule} lack={lack} />
}
