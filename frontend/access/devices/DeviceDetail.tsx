import { access } from '#calls/access'
import type { Device } from '#contract/access/shapes'
import { access as accessWords } from '#contract/texts/access/access'
import { devices as words } from '#contract/texts/access/devices'
import { useGet } from '#frontend/app/data.ts'
import { Hands } from '#frontend/app/history/Hands.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useDeviceType } from '../device-words.ts'
import { statusKinds } from '../status-kinds.ts'
import { DeviceActs } from './DeviceActs.tsx'
import { devicesPath } from './paths.ts'

/** One device: state, what can be done now, what happened, details. */
export default function DeviceDetail({ params }: ScreenProps) {
  const text = useText(words)
  const accessText = useText(accessWords)
  const got = useGet(access.device.get, { params: { id: params['id'] ?? '' } })
  const device = got.data?.device
  return (
    <Page
      title={
        device ? `${device.name || device.purpose_of_use} (${device.user.full_name})` : text('view_title')
      }
      state={device && { kind: statusKinds[device.status], words: accessText(`status_${device.status}`) }}
      crumbs={[{ label: text('title'), href: devicesPath }]}
    >
      <Hands entity="device" id={params['id'] ?? ''} />
      <RecordState got={got}>{(loaded) => <Known device={loaded.device} />}</RecordState>
    </Page>
  )
}

function Known({ device }: { device: Device }) {
  const text = useText(words)
  const typeOf = useDeviceType()
  const format = useFormat()
  return (
    <Detail
      actions={<DeviceActs device={device} />}
      history={{ entity: 'device', id: device.id }}
      facts={[
        { label: text('user'), value: `${device.user.full_name} (${device.user.username})` },
        { label: text('purpose_of_use'), value: device.purpose_of_use },
        { label: text('device_type'), value: typeOf(device.device_type) },
        { label: text('device_ip'), value: device.device_ip || text('unknown_ip') },
        { label: text('created_at'), value: format.moment(device.created_at) },
      ]}
    />
  )
}
