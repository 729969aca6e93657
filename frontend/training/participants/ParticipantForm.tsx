import { useLocation } from 'wouter'
import { training } from '#contract/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import type { AnswerOf } from '#frontend/app/client.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import type { Place } from '#frontend/ui/form-issues.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { ParticipantFields } from './ParticipantFields.tsx'
import { listPath, viewPath, withinOf, type Within } from './paths.ts'
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

const valuesOf = (loaded: AnswerOf<Read>['data'] | undefined) => ({
  full_name: loaded?.full_name ?? '',
  email: loaded?.email ?? '',
  mobile: loaded?.mobile ?? '',
  designation_id: String(loaded?.designation_id ?? ''),
  organisation: loaded?.organisation ?? '',
})

/** Adds a participant, to the program of the address or one that is chosen; or changes one. */
export default function ParticipantForm({ params }: ScreenProps) {
  const within = withinOf(params)
  const id = params['item_id']
  return id ? <Change id={id} within={within} /> : <Add within={within} />
}

function useFields() {
  const text = useText(words)
  return {
    full_name: { label: text('full_name') },
    email: { label: text('email') },
    mobile: { label: text('mobile') },
    designation_id: { label: text('designation') },
    organisation: { label: text('organisation') },
  }
}

function Add({ within }: { within: Within }) {
  const text = useText(words)
  const [, navigate] = useLocation()
  const fields = useFields()
  const programs = usePrograms(within?.programId)
  const empty = () => ({
    training_program_id: within ? String(within.programId) : '',
    ...valuesOf(undefined),
  })
  type Values = ReturnType<typeof empty>
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
        repeats
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
  type Values = ReturnType<typeof valuesOf>
  return (
    <Page title={text('edit_title')} crumbs={[{ label: text('title'), href: listPath(within) }]}>
      <Form<Values, Read, typeof training.participant.update>
        load={{ endpoint: training.participant.get, params: { id } }}
        history={{ entity: 'training_participant' }}
        save={training.participant.update}
        valuesOf={(loaded) => valuesOf(loaded?.data)}
        toOptions={(values, loaded) => ({
          body: { ...values, id: Number(id), version: loaded?.data.version ?? 0 },
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
