import type { EditedProgram } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useText } from '#frontend/app/text.ts'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'

export const nameValues = (data: EditedProgram | undefined) => ({
  name_en: data?.allowance.name_en ?? '',
  name_bn: data?.allowance.name_bn ?? '',
  summary_en: data?.allowance.summary_en ?? '',
  summary_bn: data?.allowance.summary_bn ?? '',
})
export type NameValues = ReturnType<typeof nameValues>

export function useNameWords() {
  const text = useText(words)
  return {
    name_en: { label: text('name_en') },
    name_bn: { label: text('name_bn') },
    summary_en: { label: text('summary_en') },
    summary_bn: { label: text('summary_bn') },
  }
}

/** What a program is called, and what it is in a sentence, in both languages. */
export function NameFields() {
  const text = useText(words)
  const help = text('summary_help')
  return (
    <>
      <TextField name="name_en" label={text('name_en')} required lang="en" maxLength={160} />
      <TextField name="name_bn" label={text('name_bn')} required lang="bn" maxLength={160} />
      <TextArea name="summary_en" label={text('summary_en')} help={help} required lang="en" maxLength={600} />
      <TextArea name="summary_bn" label={text('summary_bn')} help={help} required lang="bn" maxLength={600} />
    </>
  )
}
