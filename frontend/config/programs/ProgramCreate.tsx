import { useLocation } from 'wouter'
import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields, nameValues, useNameWords, type NameValues } from './NameFields.tsx'
import { programPages, programsPath } from './paths.ts'

/** A new program, as a draft; its settings come next. */
export default function ProgramCreate() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const mayEdit = useMay()(calls.program.update.access)
  const names = useNameWords()
  return (
    <Page title={text('create_title')} crumbs={[{ label: text('title'), href: programsPath }]}>
      <p className="max-w-[40rem]">{text('create_lead')}</p>
      <Form<NameValues & { code: string }, typeof calls.program.get, typeof calls.program.insert>
        save={calls.program.insert}
        valuesOf={() => ({ ...nameValues(undefined), code: '' })}
        toOptions={(body) => ({ body })}
        fields={{ ...names, code: { label: text('code') } }}
        onSaved={({ id }) => navigate(mayEdit ? programPages.setting(id) : programsPath)}
        submitLabel={text('create')}
        cancelHref={programsPath}
      >
        <NameFields />
        <TextField
          name="code"
          label={text('code')}
          help={text('code_help')}
          required
          lang="en"
          maxLength={61}
        />
      </Form>
    </Page>
  )
}
