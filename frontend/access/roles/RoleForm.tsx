import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { roles as words } from '#contract/texts/access/roles'
import { list } from '#contract/texts/screen-parts'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { rightsPath, rolesPath } from './paths.ts'

type Loaded = AnswerOf<typeof access.role.get>

const valuesOf = (loaded: Loaded | undefined) => ({
  name_en: loaded?.data.name_en ?? '',
  name_bn: loaded?.data.name_bn ?? '',
  code: loaded?.data.code ?? '',
  remarks: loaded?.data.remarks ?? '',
  active: loaded?.data.active ?? true,
  needs_totp: loaded?.data.needs_totp ?? false,
})
type Values = ReturnType<typeof valuesOf>

/** Adds a role, or changes one. */
export default function RoleForm({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id']
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: rolesPath }]}
    >
      {id ? <Edit id={id} /> : <Create />}
    </Page>
  )
}

/** A new role permits nothing yet: who may, goes on to its rights. */
function Create() {
  const [, navigate] = useLocation()
  const mayGive = useMay()(access.role.permissions.access)
  return (
    <Form<Values, typeof access.role.get, typeof access.role.insert>
      save={access.role.insert}
      valuesOf={valuesOf}
      toOptions={(body) => ({ body })}
      fields={useFieldWords()}
      onSaved={({ id }) => navigate(mayGive ? `${rightsPath}?role=${id}` : rolesPath)}
      cancelHref={rolesPath}
    >
      <Fields />
    </Form>
  )
}

function Edit({ id }: { id: string }) {
  const text = useText(words)
  const act = useText(list)('save')
  const { nameOf } = useFormat()
  const [, navigate] = useLocation()
  return (
    <Form<Values, typeof access.role.get, typeof access.role.update>
      load={{ endpoint: access.role.get, params: { id } }}
      history={{ entity: 'role' }}
      save={access.role.update}
      valuesOf={valuesOf}
      toOptions={(values, loaded) => ({ body: { ...values, id, version: loaded?.data.version ?? 0 } })}
      question={(values, loaded) =>
        loaded?.data.active &&
        !values.active && { act, words: <p>{text('off_question', { name: nameOf(values) })}</p> }
      }
      fields={useFieldWords()}
      onSaved={() => navigate(rolesPath)}
      cancelHref={rolesPath}
    >
      <Fields />
    </Form>
  )
}

function useFieldWords() {
  const text = useText(words)
  return {
    name_en: { label: text('name_en') },
    name_bn: { label: text('name_bn') },
    code: { label: text('code') },
    remarks: { label: text('remarks') },
    active: { label: text('active') },
    needs_totp: { label: text('needs_totp') },
  }
}

function Fields() {
  const text = useText(words)
  return (
    <>
      <TextField name="name_en" label={text('name_en')} required lang="en" maxLength={80} />
      <TextField name="name_bn" label={text('name_bn')} required lang="bn" maxLength={80} />
      <TextField
        name="code"
        label={text('code')}
        help={text('code_help')}
        required
        lang="en"
        maxLength={41}
      />
      <TextArea name="remarks" label={text('remarks')} maxLength={300} />
      <CheckField name="active" label={text('active')} help={text('active_help')} />
      <CheckField name="needs_totp" label={text('needs_totp')} help={text('needs_totp_help')} />
    </>
  )
}
