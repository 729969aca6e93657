import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { users as words } from '#contract/texts/access/users'
import { list } from '#contract/texts/screen-parts'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useOfficeCategories, useOffices } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Option } from '#frontend/ui/options.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useRoles, useSuperRoles } from '../useRoles.ts'
import { usersPath } from './paths.ts'
import { useSignInState } from './useSignInState.ts'

type Loaded = AnswerOf<typeof access.user.get>
type Named = Pick<Loaded['data']['office'], 'id' | 'name_en' | 'name_bn'>

const valuesOf = (loaded: Loaded | undefined) => ({
  full_name: loaded?.data.full_name ?? '',
  username: loaded?.data.username ?? '',
  mobile: loaded?.data.mobile_plain ?? '',
  email: loaded?.data.email ?? '',
  office_id: String(loaded?.data.office_id ?? ''),
  role_ids: (loaded?.data.role_ids ?? []).map(String),
  same_person: false,
})
type Values = ReturnType<typeof valuesOf>

/** Adds a user, or changes one. */
export default function UserForm({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id']
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: usersPath }]}
    >
      {id ? <Edit id={id} /> : <Create />}
    </Page>
  )
}

function Create() {
  const text = useText(words)
  // The next one's, by its name.
  const office = useRef<Named>(undefined)
  const [, navigate] = useLocation()
  return (
    <Form<Values, typeof access.user.get, typeof access.user.insert>
      save={access.user.insert}
      valuesOf={valuesOf}
      toOptions={(body) => ({ body })}
      question={useQuestion()}
      fields={useFieldWords()}
      onSaved={({ id }) => navigate(`${usersPath}/view/${id}`)}
      keptAs="user new"
      repeats={['office_id', 'role_ids']}
      cancelHref={usersPath}
    >
      <p>{text('create_lead')}</p>
      <Fields office={office.current} keep={office} />
    </Form>
  )
}

function Edit({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const view = `${usersPath}/view/${id}`
  return (
    <Form<Values, typeof access.user.get, typeof access.user.update>
      load={{ endpoint: access.user.get, params: { id } }}
      history={{ entity: 'user' }}
      save={access.user.update}
      valuesOf={valuesOf}
      toOptions={(values, loaded) => ({ body: { ...values, id, version: loaded?.data.version ?? 0 } })}
      question={useQuestion(id)}
      fields={useFieldWords()}
      onSaved={() => navigate(view)}
      keptAs={`user ${id}`}
      cancelHref={view}
    >
      {(_form, loaded) => <Fields office={loaded?.data.office} before={loaded?.data} />}
    </Form>
  )
}

/** What is asked before a user is saved: a role that may do everything, another mobile. */
function useQuestion(id?: string) {
  const text = useText(words)
  const act = useText(list)('save')
  const { phone } = useFormat()
  const superRoles = useSuperRoles()
  const state = useSignInState(id)
  return function question(values: Values, loaded: Loaded | undefined) {
    const name = values.full_name
    const held = valuesOf(loaded).role_ids
    const isSuper = values.role_ids.some((one) => superRoles.includes(one) && !held.includes(one))
    const mobile = phone(values.mobile)
    const isMobile = loaded !== undefined && mobile !== phone(loaded.data.mobile_plain)
    const waits = state?.second_person.includes('mobile')
    return (
      (isSuper || isMobile) && {
        act,
        words: (
          <>
            {isSuper && <Notice kind="warning">{text('super_admin_question', { name })}</Notice>}
            {isMobile && <p>{text(waits ? 'mobile_waits_question' : 'mobile_question', { name, mobile })}</p>}
          </>
        ),
      }
    )
  }
}

function useFieldWords() {
  const text = useText(words)
  const { phone } = useFormat()
  const roles = useRoles()
  const offices = useOffices()
  const labelOf = (options: readonly { value: string; label: string }[], value: unknown) =>
    options.find((option) => option.value === value)?.label ?? String(value)
  return {
    full_name: { label: text('full_name') },
    username: { label: text('username') },
    mobile: { label: text('mobile'), show: (value: unknown) => phone(String(value ?? '')) },
    same_person: { label: text('same_person') },
    email: { label: text('email') },
    office_id: { label: text('office'), show: (value: unknown) => labelOf(offices.options, value) },
    role_ids: {
      label: text('roles'),
      show: (value: unknown) => (value as string[]).map((one) => labelOf(roles, one)).join(', '),
    },
  }
}

/** Asked once the mobile is known to be another account's: whether both are one person's. */
function SamePerson() {
  const text = useText(words)
  const mobile = useWatch({ name: 'mobile' }) as string
  const { errors } = useFormState()
  const [shared, setShared] = useState<string>()
  if (errors['same_person'] && shared !== mobile) setShared(mobile)
  return shared === mobile && <CheckField name="same_person" label={text('same_person')} />
}

/** Who is moved to an office of another level keeps their roles unless somebody thinks of them. */
function OtherLevel({ before, offices }: { before: Loaded['data']; offices: ReturnType<typeof useOffices> }) {
  const text = useText(words)
  const levels = useOfficeCategories()
  const roles = useRoles()
  const [office_id, role_ids] = useWatch<Values, ['office_id', 'role_ids']>({
    name: ['office_id', 'role_ids'],
  })
  const level = offices.rows.find(({ id }) => String(id) === office_id)?.category_id
  const isKept = String(before.role_ids.toSorted()) === String(role_ids.map(Number).toSorted())
  if (level === undefined || level === before.office_category_id || !isKept) return null
  const labelOf = (options: readonly Option[], value: number | string) =>
    options.find((option) => option.value === String(value))?.label ?? ''
  return (
    <Notice kind="warning" live>
      {text('other_level', {
        roles: role_ids.map((one) => labelOf(roles, one)).join(', '),
        before: labelOf(levels, before.office_category_id),
        now: labelOf(levels, level),
      })}
    </Notice>
  )
}

function Fields({
  office,
  before,
  keep,
}: {
  office: Named | undefined
  before?: Loaded['data'] | undefined
  keep?: RefObject<Named | undefined>
}) {
  const text = useText(words)
  const roles = useRoles()
  const offices = useOffices(office)
  const office_id = useWatch<Values, 'office_id'>({ name: 'office_id' })
  const chosen = offices.rows.find(({ id }) => String(id) === office_id)
  useEffect(() => {
    if (keep && chosen) keep.current = chosen
  }, [keep, chosen])
  return (
    <>
      <TextField name="full_name" label={text('full_name')} required maxLength={120} />
      <TextField
        name="username"
        label={text('username')}
        help={text('username_help')}
        required
        lang="en"
        maxLength={60}
      />
      <TextField
        name="mobile"
        label={text('mobile')}
        help={text('mobile_help')}
        required
        inputMode="tel"
        maxLength={18}
      />
      <SamePerson />
      <TextField name="email" label={text('email')} inputMode="email" lang="en" maxLength={120} />
      <ChoiceField
        name="office_id"
        label={text('office')}
        help={offices.options.find(({ value }) => value === office_id)?.note}
        required
        options={offices.options}
        loading={offices.loading}
        search={offices.search}
      />
      {before && <OtherLevel before={before} offices={offices} />}
      <MultiChoiceField
        name="role_ids"
        label={text('roles')}
        help={text('roles_help')}
        required
        options={roles}
      />
    </>
  )
}
