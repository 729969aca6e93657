import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { deviceLife, deviceToggle } from '#contract/access/life'
import type { Device } from '#contract/access/shapes'
import { lifeAllows, isOwnWork } from '#contract/machine'
import { devices as words } from '#contract/texts/access/devices'
import { list } from '#contract/texts/screen-parts'
import { users } from '#contract/texts/access/users'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { devicePath, devicesPath } from './paths.ts'

/** The switch of a device: activates it, or switches it off. */
export function useDeviceSwitch() {
  const text = useText(words)
  const me = useSession()?.user.id
  return (device: Device) => {
    const action = deviceToggle[device.status]
    const isOn = device.status === 'active'
    const name = device.user.full_name
    return {
      endpoint: access.device.changeStatus,
      options: { params: { id: device.id }, body: { version: device.version, action } },
      label: text(isOn ? 'switch_off' : 'switch_on'),
      when: !device.beyond_rights && lifeAllows(deviceLife, device, action, me),
      because: !isOn && device.needs_second ? text('needs_second') : undefined,
      question: text(isOn ? 'switch_off_question' : 'switch_on_question', { name }),
    }
  }
}

/** What can be done with a device. */
export function DeviceActs({ device }: { device: Device }) {
  const text = useText(words)
  const listText = useText(list)
  const usersText = useText(users)
  const switchOf = useDeviceSwitch()
  const may = useMay()
  const [, navigate] = useLocation()
  const me = useSession()?.user.id
  if (device.beyond_rights) return <Notice kind="info">{usersText('beyond_rights')}</Notice>
  return (
    <>
      {isOwnWork(deviceLife, device, deviceToggle[device.status], me) && (
        <Notice kind="info">{text('own_work')}</Notice>
      )}
      <Act {...switchOf(device)} />
      {may(access.device.update.access) && (
        <ButtonLink href={`${devicePath}/edit/${device.id}`}>{text('edit')}</ButtonLink>
      )}
      <Act
        endpoint={access.device.destroy}
        options={{ params: { id: device.id } }}
        label={listText('delete')}
        kind="danger"
        question={text('delete_question', { name: device.user.full_name })}
        onDone={() => navigate(devicesPath)}
      />
    </>
  )
}
