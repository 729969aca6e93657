import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { devices as words } from '#contract/texts/access/devices'
import type { AnswerOf } from '#frontend/app/client.ts'
import type { DeviceType } from '#frontend/app/device-type.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { chosenType, DeviceFields, useDeviceFields, type DeviceValues } from './DeviceFields.tsx'
import { devicePath, devicesPath } from './paths.ts'

type Loaded = AnswerOf<typeof access.device.get>

const valuesOf = (loaded: Loaded | undefined): DeviceValues => ({
  name: loaded?.device.name ?? '',
  purpose_of_use: loaded?.device.purpose_of_use ?? '',
  device_type: (loaded?.device.device_type as DeviceType | undefined) ?? '',
})

/** Changes what is said of a device; whose it is and which browser stay. */
export default function DeviceEdit({ params }: ScreenProps) {
  const id = params['id'] ?? ''
  const text = useText(words)
  const [, navigate] = useLocation()
  const view = `${devicePath}/view/${id}`
  return (
    <Page title={text('edit_title')} crumbs={[{ label: text('title'), href: devicesPath }]}>
      <Form<DeviceValues, typeof access.device.get, typeof access.device.update>
        load={{ endpoint: access.device.get, params: { id } }}
        history={{ entity: 'device' }}
        save={access.device.update}
        valuesOf={valuesOf}
        toOptions={(values, loaded) => ({
          body: { ...values, device_type: chosenType(values), id, version: loaded?.device.version ?? 0 },
        })}
        fields={useDeviceFields()}
        onSaved={() => navigate(view)}
        cancelHref={view}
      >
        <DeviceFields />
      </Form>
    </Page>
  )
}
