import { useLocation } from 'wouter'
import { lookupType } from '#contract/lookups'
import { plainText, type RichText } from '#contract/rich-text'
import { circularTexts as words } from '#contract/texts/training/circulars'
import { training } from '#contract/training'
import type { Circular } from '#contract/training/circulars'
import { circularStatus } from '#contract/training/statuses'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DayField } from '#frontend/ui/DayField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import type { Place } from '#frontend/ui/form-issues.ts'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import type { Option } from '#frontend/ui/options.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { RichTextField } from '#frontend/ui/rich-text/RichTextField.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { ChosenField } from '../ChosenField.tsx'
import { useLookups } from '../useLookups.ts'
import { circularsPath } from './paths.ts'
import { PublishQuestion } from './PublishQuestion.tsx'
import { useRoles } from './useRoles.ts'

type Load = typeof training.circular.get

const valuesOf = (circular: Circular | undefined, status = '') => ({
  circular_name: circular?.circular_name ?? '',
  circular_type_id: String(circular?.circular_type.id ?? ''),
  training_type_id: String(circular?.training_type.id ?? ''),
  module_ids: circular?.modules.map(({ id }) => String(id)) ?? [],
  role_ids: circular?.roles.map(({ id }) => String(id)) ?? [],
  class_duration: String(circular?.class_duration ?? ''),
  description: circular ? JSON.stringify(circular.description) : '',
  start_date: circular?.start_date ?? '',
  end_date: circular?.end_date ?? '',
  status_id: String(circular?.status.id ?? status),
})
type Values = ReturnType<typeof valuesOf>

const documentOf = (value: string) => (value === '' ? undefined : (JSON.parse(value) as RichText))
const bodyOf = ({ description, ...values }: Values) => ({
  ...values,
  module_ids: values.module_ids as unknown as number[],
  role_ids: values.role_ids as unknown as number[],
  description: documentOf(description) as RichText,
})
/** Whatever is wrong within the description is wrong with it. */
const place: Place<unknown> = (issue) =>
  issue.field.startsWith('description.') ? { ...issue, field: 'description' } : issue

/** Adds a circular, or changes one. */
export default function CircularForm({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const [, navigate] = useLocation()
  const id = params['id']
  const kept = useGet(training.circular.get, id ? { params: { id } } : null).data?.data
  const statuses = useLookups(lookupType.training_circular_status, kept && [kept.status])
  const types = useLookups(lookupType.training_circular_type, kept && [kept.circular_type])
  const trainings = useLookups(lookupType.training_type, kept && [kept.training_type])
  const modules = useLookups(lookupType.training_module, kept?.modules)
  const roles = useRoles(kept?.roles)
  const nameIn =
    ({ options }: { options: readonly Option[] }) =>
    (value: unknown) =>
      options.find((option) => option.value === String(value))?.label ?? ''
  const dayOf = (value: unknown) => (value ? format.day(String(value)) : '')
  const publishes = (values: Values, before: Circular | undefined) =>
    before?.status.code !== circularStatus.published &&
    statuses.codeOf(values.status_id) === circularStatus.published && {
      act: text('publish'),
      words: (
        <PublishQuestion
          name={values.circular_name}
          role_ids={values.role_ids}
          told={before?.published_at ?? null}
        />
      ),
    }
  /** A new one is a draft, or out at once. */
  const isFirst = (value: string) =>
    [circularStatus.draft, circularStatus.published].some((code) => code === statuses.codeOf(value))
  const common = {
    fields: {
      circular_name: { label: text('name') },
      circular_type_id: { label: text('circular_type'), show: nameIn(types) },
      training_type_id: { label: text('training_type'), show: nameIn(trainings) },
      module_ids: {
        label: text('modules'),
        show: (value: unknown) => ((value as string[]) ?? []).map(nameIn(modules)).join(', '),
      },
      role_ids: {
        label: text('for_roles'),
        show: (value: unknown) => ((value as string[]) ?? []).map(nameIn({ options: roles })).join(', '),
      },
      class_duration: { label: text('class_duration_minutes') },
      description: {
        label: text('description'),
        show: (value: unknown) => plainText(documentOf(String(value ?? '')) ?? { type: 'doc' }),
      },
      start_date: { label: text('start_date'), show: dayOf },
      end_date: { label: text('end_date'), show: dayOf },
      status_id: { label: text('status'), show: nameIn(statuses) },
    },
    place,
    keptAs: `circular ${id ?? 'new'}`,
    onSaved: (reply: { id: number }) => navigate(`${circularsPath}/view/${reply.id}`),
    cancelHref: id ? `${circularsPath}/view/${id}` : circularsPath,
  }
  const year = new Date().getFullYear()
  const dates = { required: true, yearFrom: 2020, yearTo: year + 5 }
  const inputs = (
    <>
      <TextField name="circular_name" label={text('name')} required maxLength={200} />
      <ChoiceField name="circular_type_id" label={text('circular_type')} required options={types.options} />
      <ChoiceField
        name="training_type_id"
        label={text('training_type')}
        required
        options={trainings.options}
      />
      <MultiChoiceField name="module_ids" label={text('modules')} required options={modules.options} />
      <ChosenField
        name="role_ids"
        label={text('for_roles')}
        help={text('for_roles_help')}
        add={text('role_add')}
        remove={(name) => text('role_remove', { name })}
        options={roles}
      />
      <TextField
        name="class_duration"
        label={text('class_duration_minutes')}
        help={text('class_duration_help')}
        required
        isCount
        inputMode="numeric"
        maxLength={3}
      />
      <RichTextField
        name="description"
        label={text('description')}
        help={text('description_help')}
        required
      />
      <DayField name="start_date" label={text('start_date')} {...dates} />
      <DayField name="end_date" label={text('end_date')} {...dates} />
      <ChoiceField
        name="status_id"
        label={text('status')}
        help={text('status_help')}
        required
        options={id ? statuses.options : statuses.options.filter(({ value }) => isFirst(value))}
      />
    </>
  )
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: circularsPath }]}
    >
      {id ? (
        <Form<Values, Load, typeof training.circular.update>
          {...common}
          load={{ endpoint: training.circular.get, params: { id } }}
          history={{ entity: 'training_circular' }}
          save={training.circular.update}
          valuesOf={(loaded) => valuesOf(loaded?.data)}
          question={(values, loaded) => publishes(values, loaded?.data)}
          toOptions={(values, loaded) => ({
            body: { ...bodyOf(values), id: Number(id), version: loaded?.data.version ?? 0 },
          })}
        >
          {inputs}
        </Form>
      ) : !statuses.isThere ? (
        <Skeleton lines={6} />
      ) : (
        <Form<Values, Load, typeof training.circular.insert>
          {...common}
          save={training.circular.insert}
          valuesOf={() => valuesOf(undefined, statuses.idOf(circularStatus.draft))}
          question={(values) => publishes(values, undefined)}
          toOptions={(values) => ({ body: bodyOf(values) })}
        >
          {inputs}
        </Form>
      )}
    </Page>
  )
}
