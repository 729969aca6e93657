import { useLocation, useSearch } from 'wouter'
import { programs } from '#contract/programs/administration'
import { programFields as words } from '#contract/texts/programs/fields'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { FieldFields } from './FieldFields.tsx'
import { listWith, placeIn, valuesOf, type FieldValues } from './field-values.ts'
import { fieldsPath } from './paths.ts'
import { useFieldWords } from './useFieldWords.ts'

type Load = typeof programs.program.fields

/** The editor of one of a program's own fields; the address says which. */
export default function FieldEditor() {
  const text = useText(words)
  const { nameOf } = useFormat()
  const asked = new URLSearchParams(useSearch())
  const program = Number(asked.get('program_id')) || 0
  const field = asked.get('field') === 'new' ? 'new' : Number(asked.get('field')) || 0
  const named = useGet(programs.program.get, program ? { params: { id: program } } : null).data?.data
    .allowance
  return (
    <Page
      title={text(field === 'new' ? 'field_new' : 'field_edit')}
      crumbs={[
        { label: text('fields_title'), href: fieldsPath(named ? undefined : program) },
        ...(named ? [{ label: nameOf(named), href: fieldsPath(program) }] : []),
      ]}
    >
      <Editor
        key={`${program}-${field}`}
        program={program}
        id={field}
        asksOfDead={named?.dead_option_enable_disable === 1}
        asksMarital={named?.is_marital === 1}
      />
    </Page>
  )
}

type EditorProps = { program: number; id: number | 'new'; asksOfDead: boolean; asksMarital: boolean }

function Editor({ program, id, ...asks }: EditorProps) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const [, navigate] = useLocation()
  const back = fieldsPath(program)
  const known = useGet(programs.program.fields, program ? { query: { program_id: program } } : null).data
  const fields = useFieldWords(known?.data ?? [], id)
  const isGone = program === 0 || (id !== 'new' && known && !known.data.some((field) => field.id === id))
  if (isGone)
    return (
      <EmptyState
        title={text('field_gone_title')}
        text={text('field_gone')}
        action={<ButtonLink href={back}>{text('to_list')}</ButtonLink>}
      />
    )
  return (
    <Form<FieldValues, Load, typeof programs.program.updateFields>
      load={{ endpoint: programs.program.fields, params: { program_id: program } }}
      save={programs.program.updateFields}
      valuesOf={(loaded) => valuesOf(loaded, id)}
      toOptions={(values, loaded) => ({
        body: {
          program_id: program,
          version: loaded?.version ?? 0,
          additional_field: listWith(values, loaded, id) as never,
        },
      })}
      place={(issue, loaded) => placeIn(issue, loaded, id, nameOf)}
      fields={fields}
      submitLabel={text('save_field')}
      onSaved={() => navigate(back)}
      cancelHref={back}
    >
      {(_, loaded) => loaded && <FieldFields program={program} id={id} loaded={loaded} {...asks} />}
    </Form>
  )
}
