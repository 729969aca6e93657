import { povertyName } from '#contract/applications/rules'
import { roomsMaximum } from '#contract/poverty'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { useApplication } from './useApplicationForm.ts'

/** Questions about the household: single choice, multiple choice, yes or no; and the number of rooms. */
export function EligibilityPanel() {
  const { variables } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { nameOf, digits } = useFormat()
  const yesNo = [
    { value: '1', label: text('yes') },
    { value: '0', label: text('no') },
  ]
  const rooms = Array.from({ length: roomsMaximum }, (_, index) => ({
    value: String(index + 1),
    label: digits(index + 1),
  }))
  return (
    <ApplicationPanel id="eligibility">
      <p className="text-base-content/80">{text('eligibility_help')}</p>
      {variables.map((variable) => {
        const shared = { name: povertyName(variable.id), label: nameOf(variable), required: true }
        if (variable.children.length === 0)
          return <ChoiceField key={variable.id} {...shared} options={yesNo} />
        if (variable.field_type === 2)
          return (
            <MultiChoiceField
              key={variable.id}
              {...shared}
              help={text('choose_all')}
              options={options(variable.children)}
            />
          )
        return <ChoiceField key={variable.id} {...shared} options={options(variable.children)} />
      })}
      <ChoiceField name="no_of_room" label={text('no_of_room')} required options={rooms} />
    </ApplicationPanel>
  )
}
