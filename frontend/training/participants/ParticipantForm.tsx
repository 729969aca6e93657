import { useLocation } from 'wouter'
import type { Format } from '#contract/format'
import { training } from '#contract/training'
import { organisationOf } from '#contract/training/organisation'
import { participantTexts as words } from '#contract/texts/training/participants'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import type { Place } from '#frontend/ui/form-issues.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { NotFound } from '#frontend/ui/RecordState.tsx'
import { ParticipantFields } from './ParticipantFields.tsx'
import { listPath, participantsPath, viewPath, withinOf, type Within } from './paths.ts'
import { ProgramField } from './ProgramField.tsx'
import { usePrograms } from './usePrograms.ts'

type Read = typeof training.participant.get
const own: Record<string, string> = { full_name: 'training_participant', email: 'training_email' }
/** What is missing is said in the specification's words. */
const place: Place<unknown> = ({ field, key, ...rest }) => ({
  field: field === 'training_circular_id' ? 'training_program_id' : field,
  key: key === 'required' ? (own[field] ?? key) : key,
  ...rest,
})

type Loaded = AnswerOf<Read>['data']
const valuesOf = (loaded: Loaded | undefined, nameOf: Format['nameOf']) => ({
  full_name: loaded?.full_name ?? '',
  email: loaded?.email ?? '',
  mobile: loaded?.mobile ?? '',
  designation_id: String(loaded?.designation_id ?? ''),
  organisation: loaded ? organisationOf(loaded, nameOf) : '',
})
/** The office of an account stays that office in whichever language its name stood there. */
const organisationToKeep = (typed: string, loaded: Loaded | undefined) =>
  loaded?.office && [loaded.office.name_en, loaded.office.name_bn].includes(typed.trim())
    ? loaded.organisation
    : typed

/** Adds a participant, to the program of the address or one that is chosen; or changes one. */
export default function ParticipantForm({ params }: ScreenProps) {
  const within = withinOf(params)
  const id = params['item_id']
  return id ? <Change id={id} within={within} /> : <Add within={within} />
}

function useFields() {
  const text = useText(words)
  const { phone } = useFormat()
  return {
    full_name: { label: text('full_name') },
    email: { label: text('email') },
    mobile: { label: text('mobile'), show: (value: unknown) => phone(String(value ?? '')) },
    designation_id: { label: text('designation') },
    organisation: { label: text('organisation') },
  }
}

function Add({ within }: { within: Within }) {
  const text = useText(words)
  const [, navigate] = useLocation()
  const fields = useFields()
  const programs = usePrograms(within?.programId)
  const { nameOf } = useFormat()
  const empty = () => ({
    training_program_id: within ? String(within.programId) : '',
    ...valuesOf(undefined, nameOf),
  })
  type Values = ReturnType<typeof empty>
  if (programs.isGone)
    return (
      <Page title={text('add')} crumbs={[{ label: text('title'), href: participantsPath }]}>
        <NotFound />
      </Page>
    )
  return (
    <Page title={text('add')} crumbs={[{ label: text('title'), href: listPath(within) }]}>
      <Form<Values, typeof training.participant.list, typeof training.participant.insert>
        save={training.participant.insert}
        valuesOf={empty}
        toOptions={({ training_program_id, ...values }) => ({
          body: {
            ...values,
            training_program_id: training_program_id as unknown as number,
            training_circular_id: (programs.programs.find(({ id }) => String(id) === training_program_id)
              ?.circular_id ??
              within?.circularId ??
              '') as number,
          },
        })}
        place={place}
        fields={{ training_program_id: { label: text('training_program') }, ...fields }}
        keptAs="participant new"
        repeats={['training_program_id']}
        onSaved={() => navigate(listPath(within))}
        cancelHref={listPath(within)}
      >
        <ProgramField programs={programs} readOnly={within !== undefined} />
        <ParticipantFields />
      </Form>
    </Page>
  )
}

function Change({ id, within }: { id: string; within: Within }) {
  const text = useText(words)
  const [, navigate] = useLocation()
  const fields = useFields()
  const { nameOf } = useFormat()
  type Values = ReturnType<typeof valuesOf>
  return (
    <Page title={text('edit_title')} crumbs={[{ label: text('title'), href: listPath(within) }]}>
      <Form<Values, Read, typeof training.participant.update>
        load={{ endpoint: training.participant.get, params: { id } }}
        history={{ entity: 'training_participant' }}
        save={training.participant.update}
        valuesOf={(loaded) => valuesOf(loaded?.data, nameOf)}
        toOptions={(values, loaded) => ({
          body: {
            ...values,
            organisation: organisationToKeep(values.organisation, loaded?.data),
            id: Number(id),
            version: loaded?.data.version ?? 0,
          },
        })}
        place={place}
        fields={fields}
        keptAs={`participant ${id}`}
        onSaved={() => navigate(viewPath(id, within))}
        cancelHref={viewPath(id, within)}
      >
        {(_, loaded) => <ParticipantFields own={loaded?.data} />}
      </Form>
    </Page>
  )
}
