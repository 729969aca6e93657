import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { devices as words } from '#contract/texts/access/devices'
import { useDeviceUsers } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { chosenType, DeviceFields, useDeviceFields, type DeviceValues } from './DeviceFields.tsx'
import { devicePath, devicesPath } from './paths.ts'

type Values = DeviceValues & { user_id: string; device_token: string }
const empty = (): Values => ({
  user_id: '',
  device_token: '',
  name: '',
  purpose_of_use: '',
  device_type: '',
})

/** Registers a device for somebody from its fingerprint. */
export default function DeviceCreate() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const users = useDeviceUsers()
  return (
    <Page title={text('create_title')} crumbs={[{ label: text('title'), href: devicesPath }]}>
      <Form<Values, typeof access.device.get, typeof access.device.insert>
        save={access.device.insert}
        valuesOf={empty}
        toOptions={(values) => ({ body: { ...values, device_type: chosenType(values) } })}
        fields={{
          user_id: { label: text('user') },
          device_token: { label: text('device_token') },
          ...useDeviceFields(),
        }}
        onSaved={({ id }) => navigate(`${devicePath}/view/${id}`)}
        cancelHref={devicesPath}
      >
        <p>{text('create_lead')}</p>
        <ChoiceField
          name="user_id"
          label={text('user')}
          help={text('user_help')}
          required
          options={users.options}
          loading={users.loading}
          search={users.search}
        />
        <TextField
          name="device_token"
          label={text('device_token')}
          help={text('device_token_help')}
          required
          lang="en"
          maxLength={200}
        />
        <DeviceFields />
      </Form>
    </Page>
  )
}
