import { deviceTypeWords } from '#contract/texts/access/device-types'
import { access } from '#contract/texts/access/access'
import type { DeviceType } from '#frontend/app/device-type.ts'
import { useText } from '#frontend/app/text.ts'

/** What a kind of device is called; one that isn't known keeps its name. */
export function useDeviceType(): (type: string) => string {
  const text = useText(access)
  return (type) => (type in deviceTypeWords ? text(deviceTypeWords[type as DeviceType]) : type)
}
