import { useLocation } from 'wouter'
import { access } from '#calls/access'
import type { Device } from '#contract/access/shapes'
import { devices as words } from '#contract/texts/devices'
import { list } from '#contract/texts/list'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { devicePath, devicesPath } from './paths.ts'

/** Activates a device, or switches it off. */
export function DeviceSwitch({ device }: { device: Device }) {
  const text = useText(words)
  const isOn = device.status === 'active'
  const name = device.user.full_name
  return (
    <Act
      endpoint={access.deviceStatus}
      options={{ params: { id: device.id }, body: { version: device.version } }}
      label={text(isOn ? 'switch_off' : 'switch_on')}
      question={text(isOn ? 'switch_off_question' : 'switch_on_question', { name })}
    />
  )
}

/** What can be done with a device. */
export function DeviceActs({ device }: { device: Device }) {
  const text = useText(words)
  const listText = useText(list)
  const may = useMay()
  const [, navigate] = useLocation()
  return (
    <>
      <DeviceSwitch device={device} />
      {may(access.updateDevice.access) && (
        <ButtonLink href={`${devicePath}/edit/${device.id}`}>{text('edit')}</ButtonLink>
      )}
      <Act
        endpoint={access.destroyDevice}
        options={{ params: { id: device.id } }}
        label={listText('delete')}
        kind="danger"
        question={text('delete_question', { name: device.user.full_name })}
        onDone={() => navigate(devicesPath)}
      />
    </>
  )
}
