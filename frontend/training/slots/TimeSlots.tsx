import { training } from '#contract/training'
import type { TimeSlot } from '#contract/training/slots'
import { trainingTrainers as words } from '#contract/texts/training/trainers'
import { useText } from '#frontend/app/text.ts'
import { ActiveField } from '#frontend/resource/ActiveField.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { useResource } from '#frontend/resource/useResource.ts'
import { TextField } from '#frontend/ui/TextField.tsx'

const valuesOf = (slot: TimeSlot | undefined) => ({
  starts: slot?.starts ?? '',
  ends: slot?.ends ?? '',
  active: slot?.active ?? true,
})

/** Hours that classes are held at. */
export default function TimeSlots() {
  const { text, format, stateColumn } = useResource('timeSlot')
  const own = useText(words)
  const clock = { required: true, help: own('clock_help'), maxLength: 20 } as const
  return (
    <Resource
      of="timeSlot"
      calls={training.timeSlot}
      lead={own('slots_lead')}
      nameOf={({ time }) => format.digits(time)}
      valuesOf={valuesOf}
      fields={{
        starts: { label: text('starts') },
        ends: { label: text('ends') },
        active: { label: text('active') },
      }}
      columns={[
        { key: 'time', title: text('time'), sort: 'starts', cell: ({ time }) => format.digits(time) },
        stateColumn,
      ]}
    >
      <TextField name="starts" label={text('starts')} {...clock} />
      <TextField name="ends" label={text('ends')} {...clock} />
      <ActiveField />
    </Resource>
  )
}
