import { useLocation } from 'wouter'
import { training } from '#contract/training'
import type { Trainer } from '#contract/training/trainers'
import { trainingTrainers as words } from '#contract/texts/training/trainers'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useTrainerAccounts } from '#frontend/app/pickers.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useOptions } from '#frontend/app/options.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { withOwn } from '../useLookups.ts'
import { ActiveField } from '#frontend/resource/ActiveField.tsx'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { trainersPath } from '../paths.ts'

type Load = typeof training.trainer.get

const valuesOf = (trainer: Trainer | undefined) => ({
  name_bn: trainer?.name_bn ?? '',
  name_en: trainer?.name_en ?? '',
  designation_id: String(trainer?.designation.id ?? ''),
  organisation: trainer?.organisation ?? '',
  subjects: trainer?.subjects ?? '',
  mobile: trainer?.mobile ?? '',
  email: trainer?.email ?? '',
  user_id: String(trainer?.user?.id ?? ''),
  active: trainer?.active ?? true,
})
type Values = ReturnType<typeof valuesOf>

/** Adds a trainer, or changes one. */
export default function TrainerForm({ params }: ScreenProps) {
  const text = useText(words)
  const { phone } = useFormat()
  const [, navigate] = useLocation()
  const id = params['id']
  const common = {
    fields: {
      name_en: { label: text('name_en') },
      name_bn: { label: text('name_bn') },
      designation_id: { label: text('designation') },
      organisation: { label: text('organisation') },
      subjects: { label: text('subjects') },
      mobile: { label: text('mobile'), show: (value: unknown) => phone(String(value ?? '')) },
      email: { label: text('email') },
      user_id: { label: text('account_of') },
      active: { label: text('active') },
    },
    keptAs: `trainer ${id ?? 'new'}`,
    cancelHref: id ? `${trainersPath}/view/${id}` : trainersPath,
  }
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: trainersPath }]}
    >
      {id ? (
        <Form<Values, Load, typeof training.trainer.update>
          {...common}
          load={{ endpoint: training.trainer.get, params: { id } }}
          history={{ entity: 'trainer' }}
          save={training.trainer.update}
          valuesOf={(loaded: AnswerOf<Load> | undefined) => valuesOf(loaded?.data)}
          toOptions={(values, loaded) => ({
            params: { id },
            body: { ...values, version: loaded?.data.version ?? 0 },
          })}
          onSaved={() => navigate(`${trainersPath}/view/${id}`)}
        >
          {(_, loaded) => <TrainerFields trainer={loaded?.data} />}
        </Form>
      ) : (
        <Form<Values, Load, typeof training.trainer.insert>
          {...common}
          save={training.trainer.insert}
          valuesOf={() => valuesOf(undefined)}
          toOptions={(values) => ({ body: values })}
          onSaved={({ id: made }) => navigate(`${trainersPath}/view/${made}`)}
        >
          <TrainerFields trainer={undefined} />
        </Form>
      )}
    </Page>
  )
}

function TrainerFields({ trainer }: { trainer: Trainer | undefined }) {
  const text = useText(words)
  const optionsOf = useOptions()
  const designations = useGet(training.trainer.designations, {})
  const accounts = useTrainerAccounts(trainer?.user ?? undefined)
  return (
    <>
      <NameFields />
      <LongChoiceField
        name="designation_id"
        label={text('designation')}
        required
        loading={designations.loading}
        options={optionsOf(
          designations.data && withOwn(designations.data.data, trainer && [trainer.designation]),
        )}
      />
      <TextField name="organisation" label={text('organisation')} required maxLength={160} />
      <TextArea name="subjects" label={text('subjects')} required maxLength={500} />
      <TextField
        name="mobile"
        label={text('mobile')}
        help={text('contact_help')}
        inputMode="tel"
        maxLength={14}
      />
      <TextField name="email" label={text('email')} inputMode="email" maxLength={120} />
      <LongChoiceField
        name="user_id"
        label={text('account_of')}
        help={text('account_help')}
        options={accounts.options}
        loading={accounts.loading}
        search={accounts.search}
        emptyText={text('account_none')}
      />
      <ActiveField />
    </>
  )
}
