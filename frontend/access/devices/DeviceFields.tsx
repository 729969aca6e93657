import { devices as words } from '#contract/texts/access/devices'
import type { DeviceType } from '#frontend/app/device-type.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { deviceTypeWords } from '#contract/texts/access/device-types'
import { useDeviceType } from '../device-words.ts'

export type DeviceValues = { name: string; purpose_of_use: string; device_type: DeviceType | '' }

/** The schema refuses what isn't chosen yet: the form says so at the field. */
export const chosenType = ({ device_type }: DeviceValues) => device_type as DeviceType

/** Names of the fields that a new and a known device have in common. */
export function useDeviceFields() {
  const text = useText(words)
  const typeOf = useDeviceType()
  return {
    name: { label: text('name') },
    purpose_of_use: { label: text('purpose_of_use') },
    device_type: { label: text('device_type'), show: (value: unknown) => typeOf(String(value)) },
  }
}

export function DeviceFields() {
  const text = useText(words)
  const typeOf = useDeviceType()
  return (
    <>
      <TextField name="name" label={text('name')} help={text('name_help')} required maxLength={80} />
      <TextField name="purpose_of_use" label={text('purpose_of_use')} required maxLength={200} />
      <ChoiceField
        name="device_type"
        label={text('device_type')}
        required
        options={Object.keys(deviceTypeWords).map((value) => ({ value, label: typeOf(value) }))}
      />
    </>
  )
}
