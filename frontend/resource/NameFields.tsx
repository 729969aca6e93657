import { config } from '#contract/texts/config'
import { useText } from '#frontend/app/text.ts'
import { TextField } from '#frontend/ui/TextField.tsx'

/** The names of a row in both languages. */
export function NameFields() {
  const text = useText(config)
  return (
    <>
      <TextField name="name_en" label={text('name_en')} required lang="en" maxLength={160} />
      <TextField name="name_bn" label={text('name_bn')} required lang="bn" maxLength={160} />
    </>
  )
}
