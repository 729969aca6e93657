import { access } from '#contract/texts/access/access'
import type { DeviceType } from '#frontend/app/device-type.ts'
import { useText } from '#frontend/app/text.ts'

export const deviceTypeWords = {
  'Android Mobile': 'type_android',
  'iOS Mobile': 'type_ios',
  Laptop: 'type_laptop',
  Desktop: 'type_desktop',
} as const satisfies Record<DeviceType, string>

/** What a kind of device is called; one that isn't known keeps its name. */
export function useDeviceType(): (type: string) => string {
  const text = useText(access)
  return (type) => (type in deviceTypeWords ? text(deviceTypeWords[type as DeviceType]) : type)
}
