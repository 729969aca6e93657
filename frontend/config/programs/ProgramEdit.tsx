import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { NameFields, nameValues, useNameWords, type NameValues } from './NameFields.tsx'
import { programsPath } from './paths.ts'
import { ProgramPage } from './ProgramPage.tsx'

/** Names of a program, in its draft. */
export default function ProgramEdit({ params }: ScreenProps) {
  const text = useText(words)
  const fields = useNameWords()
  const id = params['id'] ?? ''
  return (
    <ProgramPage key={id} id={id} here="edit" title={text('edit_title')}>
      {(again) => (
        <Form<NameValues, typeof calls.program.get, typeof calls.program.update>
          load={{ endpoint: calls.program.get, params: { id } }}
          save={calls.program.update}
          valuesOf={(loaded) => nameValues(loaded?.data)}
          toOptions={(values, loaded) => ({
            params: { id },
            body: { ...values, version: loaded?.data.allowance.version ?? 0 },
          })}
          fields={fields}
          onSaved={again}
          submitLabel={text('save_draft')}
          cancelHref={programsPath}
        >
          <NameFields />
        </Form>
      )}
    </ProgramPage>
  )
}
