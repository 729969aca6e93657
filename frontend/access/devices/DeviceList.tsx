import { access } from '#calls/access'
import { deviceStatuses } from '#contract/access/life'
import { access as accessWords } from '#contract/texts/access/access'
import { devices as words } from '#contract/texts/access/devices'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useUsers } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { useDeviceType } from '../device-words.ts'
import { statusKinds } from '../status-kinds.ts'
import { useDeviceSwitch } from './DeviceActs.tsx'
import { devicePath } from './paths.ts'

/** Browsers from which people in scope sign in; what waits for activation is switched on here. */
export default function DeviceList() {
  const text = useText(words)
  const accessText = useText(accessWords)
  const typeOf = useDeviceType()
  const switchOf = useDeviceSwitch()
  const format = useFormat()
  const may = useMay()
  const users = useUsers()
  const add = may(access.device.insert.access) && (
    <ButtonLink primary href={`${devicePath}/create`}>
      {text('add')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add}>
      <List
        endpoint={access.device.list}
        byMobile
        caption={text('title')}
        rowHref={({ id }) => `${devicePath}/view/${id}`}
        nameOf={({ name, purpose_of_use }) => name || purpose_of_use}
        acts={(device) => [
          // What waits for activation is what this list is opened for; switching off is rare.
          rowAct({ ...switchOf(device), main: device.status !== 'active' }),
          {
            href: `${devicePath}/edit/${device.id}`,
            label: text('edit'),
            required: access.device.update.access,
            when: !device.beyond_rights,
          },
        ]}
        empty={{ title: text('empty_title'), text: text('empty'), action: add }}
        filters={[
          {
            name: 'status',
            label: text('status'),
            options: deviceStatuses.map((status) => ({
              value: status,
              label: accessText(`status_${status}`),
            })),
          },
          { name: 'waits', label: text('waits'), options: [{ value: 'me', label: text('waits_me') }] },
          ...(users.permitted
            ? [
                {
                  name: 'user_id',
                  label: text('user'),
                  options: users.options,
                  search: users.search,
                },
              ]
            : []),
        ]}
        columns={[
          {
            key: 'name',
            title: text('name'),
            sort: 'name',
            cell: ({ name, purpose_of_use }) => name || purpose_of_use,
          },
          {
            key: 'user',
            title: text('user'),
            show: 'always',
            sort: 'full_name',
            cell: ({ user }) => user.full_name,
          },
          {
            key: 'purpose',
            show: 'chosen',
            title: text('purpose_of_use'),
            cell: (device) => device.purpose_of_use,
          },
          { key: 'type', title: text('device_type'), cell: (device) => typeOf(device.device_type) },
          {
            key: 'created',
            title: text('created_at'),
            show: 'chosen',
            sort: 'created_at',
            cell: (device) => format.moment(device.created_at),
          },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            sort: 'status',
            cell: ({ status }) => (
              <StateMark kind={statusKinds[status]}>{accessText(`status_${status}`)}</StateMark>
            ),
          },
        ]}
      />
    </Page>
  )
}
