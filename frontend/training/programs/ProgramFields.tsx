import { codePlace } from '#contract/training/answer-code'
import { useWatch } from 'react-hook-form'
import { placeKinds } from '#contract/geography/places'
import type { TrainingProgram } from '#contract/training/programs'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useCirculars, useTrainers } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { PlaceField } from '#frontend/resource/PlaceField.tsx'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DayField } from '#frontend/ui/DayField.tsx'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import { Clashes } from './Clashes.tsx'
import { DaysField } from './DaysField.tsx'
import type { Values } from './program-values.ts'
import { ChosenField } from '../ChosenField.tsx'
import { useChoices } from './useChoices.ts'

const years = { yearFrom: 2020, yearTo: 2040, required: true }
const percent = { required: true, isCount: true, inputMode: 'numeric', maxLength: 3 } as const
const latinLink = { lang: 'en', maxLength: 500 } as const

/** The inputs of a program; what its trainers have at its hours already stands below these. */
export function ProgramFields({ program }: { program: TrainingProgram | undefined }) {
  const text = useText(words)
  const link = { ...latinLink, help: text('link_help', { code: codePlace }) }
  const { data, statuses, modules, slots } = useChoices(program)
  const [circular, chosen, hasExam] = useWatch<Values, ['training_circular_id', 'trainers', 'exam_status']>({
    name: ['training_circular_id', 'trainers', 'exam_status'],
  })
  const circulars = useCirculars([circular], { open: '1' })
  const trainers = useTrainers(chosen, { active: '1' })
  return (
    <>
      <LongChoiceField
        name="training_circular_id"
        label={text('circular')}
        required
        loading={circulars.loading}
        options={circulars.options}
        search={circulars.search}
      />
      <TextField name="program_name" label={text('program_name')} required maxLength={200} />
      <ChoiceField name="status_id" label={text('status')} required loading={!data} options={statuses} />
      <MultiChoiceField name="modules" label={text('modules')} options={modules} />
      <TextArea name="description" label={text('description')} required maxLength={4000} />
      <DayField name="start_date" label={text('start_date')} {...years} />
      <DayField name="end_date" label={text('end_date')} {...years} />
      <DaysField name="on_days" slots={slots} />
      <ChosenField
        name="trainers"
        label={text('trainers')}
        add={text('trainer_add')}
        remove={(name) => text('trainer_remove', { name })}
        options={trainers.options}
        search={trainers.search}
      />
      <Clashes id={program?.id} slots={slots ?? []} />
      <PlaceField name="place_id" label={text('place')} kinds={placeKinds} />
      <TextField name="room" label={text('room')} required maxLength={160} />
      <TextField
        name="seats"
        label={text('seats')}
        help={text('seats_help')}
        required
        isCount
        inputMode="numeric"
        maxLength={4}
      />
      <TextField name="attendance_mark" label={text('attendance_mark')} {...percent} />
      <CheckField name="exam_status" label={text('exam_status_label')} help={text('exam_status_help')} />
      {hasExam && <TextField name="pass_mark" label={text('pass_mark')} {...percent} />}
      <TextField name="question_link" label={text('exam_link')} {...link} />
      <CheckField name="rating_status" label={text('rating_status_label')} />
      <TextField name="trainer_ratings_link" label={text('rating_link')} {...link} />
    </>
  )
}
