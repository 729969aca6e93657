import { useSearch } from 'wouter'
import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/screens.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { NameFields, nameValues, useNameWords, type NameValues } from './NameFields.tsx'
import { programsPath } from './paths.ts'
import { ProgramPage } from './ProgramPage.tsx'
import { ProgramVersions } from './ProgramVersions.tsx'

/** Names of a program, in its draft; or its published versions, where the address asks for them. */
export default function ProgramEdit({ params }: ScreenProps) {
  const text = useText(words)
  const fields = useNameWords()
  const id = params['id'] ?? ''
  if (new URLSearchParams(useSearch()).has('versions'))
    return (
      <ProgramPage key={`${id}-versions`} id={id} here="versions" title={text('versions_title')}>
        {() => <ProgramVersions id={id} />}
      </ProgramPage>
    )
  return (
    <ProgramPage key={id} id={id} here="edit" title={text('edit_title')}>
      {(again) => (
        <Form<NameValues, typeof calls.get, typeof calls.update>
          load={{ endpoint: calls.get, params: { id } }}
          save={calls.update}
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
