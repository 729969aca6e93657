import { users as words } from '#contract/texts/access/users'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { useDeviceType } from '../device-words.ts'
import type { SignInState } from './useSignInState.ts'

type Device = SignInState['devices'][number]

/** What a new user could sign in from once they are let in, and who has registered it. */
export function ApprovedDevices({ devices }: { devices: readonly Device[] }) {
  const text = useText(words)
  const me = useSession()?.user.id
  const isOwn = (one: Device) => one.status === 'pending' && one.made_by === me
  const waiting = devices.filter(isOwn)
  const others = devices.filter((one) => one.status !== 'inactive' && !isOwn(one))
  return (
    <>
      {others.length > 0 && <Devices title={text('approve_devices')} devices={others} />}
      {waiting.length > 0 && <Devices title={text('approve_devices_own')} devices={waiting} />}
    </>
  )
}

function Devices({ title, devices }: { title: string; devices: readonly Device[] }) {
  const text = useText(words)
  const typeOf = useDeviceType()
  return (
    <div className="mt-3">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc ps-5">
        {devices.map(({ id, name, device_type, purpose_of_use, made_by_name }) => {
          const device = `${name || purpose_of_use} (${typeOf(device_type)})`
          return (
            <li key={id}>
              {made_by_name === null ? device : text('device_by', { device, who: made_by_name })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
